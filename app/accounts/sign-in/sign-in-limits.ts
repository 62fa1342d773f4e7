/** A limit of tries, and how it recovers. */
export interface TryAllowance {
  /** Tries that cost no wait. */
  freeTries: number
  /** After each such period one failed try is forgotten. */
  forgetSeconds: number
  /** The longest wait. */
  longestWaitSeconds: number
}

/** The scopes in which tries are counted (docs/decisions/007-sign-in-limits.md). */
export const allowances = {
  /** One account from one network: the tight one. */
  pair: { freeTries: 5, forgetSeconds: 3600, longestWaitSeconds: 900 },
  /** One network over all accounts: many people may share it. */
  network: { freeTries: 30, forgetSeconds: 60, longestWaitSeconds: 900 },
  /** One account from networks that it never signed in from: slow, and never more than a minute. */
  account: { freeTries: 100, forgetSeconds: 300, longestWaitSeconds: 60 },
} as const satisfies Record<string, TryAllowance>

/**
 * The same for second factors (docs/decisions/021-account-safety.md). Only the codes of six digits, which can be
 * guessed, are counted over all networks: from those that no one finished a sign-in from, 48 a day in the long run.
 */
export const codeAllowances = {
  pair: { freeTries: 5, forgetSeconds: 3600, longestWaitSeconds: 900 },
  account: { freeTries: 15, forgetSeconds: 1800, longestWaitSeconds: 1800 },
} as const satisfies Record<string, TryAllowance>

/** Wrong PINs of one person, from everywhere: in the long run 48 a day of at least 10,000 (R87). */
export const pinAllowance: TryAllowance = { freeTries: 5, forgetSeconds: 1800, longestWaitSeconds: 1800 }

const firstWaitSeconds = 10

/** The wait in seconds after n failed tries: none while tries are free, then doubling. */
export function delayAfter(failures: number, { freeTries, longestWaitSeconds }: TryAllowance): number {
  if (failures < freeTries) return 0
  return Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** (failures - freeTries))
}

/** From this many failed tries on the wait is the longest; more are not counted, so that they expire in time. */
export function mostFailures(allowance: TryAllowance): number {
  return allowance.freeTries + Math.ceil(Math.log2(allowance.longestWaitSeconds / firstWaitSeconds))
}
