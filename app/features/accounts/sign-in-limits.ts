/** How many tries something has, and how it recovers. */
export interface TryAllowance {
  /** Tries that cost no wait. */
  freeTries: number
  /** One failed try is forgotten each time so much has passed. */
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
 * guessed, are counted over all networks: from those that nobody finished a sign-in from, 48 a day in the long run.
 */
export const codeAllowances = {
  pair: { freeTries: 5, forgetSeconds: 3600, longestWaitSeconds: 900 },
  account: { freeTries: 15, forgetSeconds: 1800, longestWaitSeconds: 1800 },
} as const satisfies Record<string, TryAllowance>

const firstWaitSeconds = 10

/** The wait after so many failed tries, in seconds: none while tries are free, then doubling. */
export function delayAfter(failures: number, { freeTries, longestWaitSeconds }: TryAllowance): number {
  if (failures < freeTries) return 0
  return Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** (failures - freeTries))
}

/** From so many failed tries on the wait is the longest; more are not counted, so that they are forgotten in time. */
export function mostFailures(allowance: TryAllowance): number {
  return allowance.freeTries + Math.ceil(Math.log2(allowance.longestWaitSeconds / firstWaitSeconds))
}

/**
 * The network of an address: IPv4 as it is, IPv6 by its first 64 bits (a household has as many addresses as
 * it likes), IPv4 inside IPv6 as IPv4. What is no address is its own network.
 */
export function networkOf(address: string): string {
  const text = (address.split('%')[0] ?? '').trim().toLowerCase()
  if (!text.includes(':')) return text
  const groups = readGroups(text)
  if (!groups) return text
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) {
    const [high = 0, low = 0] = groups.slice(6)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight numbers of an IPv6 address, or null when it is none. */
function readGroups(text: string): number[] | null {
  const halves = text.split('::')
  if (halves.length > 2) return null
  const [head, tail] = halves.map((half) => (half === '' ? [] : half.split(':')).flatMap(readGroup))
  if (!head) return null
  const missing = tail ? 8 - head.length - tail.length : 0
  if (missing < 0) return null
  const groups = tail ? [...head, ...Array.from({ length: missing }, () => 0), ...tail] : head
  return groups.length === 8 && groups.every((group) => group >= 0 && group <= 0xffff) ? groups : null
}

/** One group, or the two that an IPv4 ending stands for; NaN when it is neither. */
function readGroup(group: string): number[] {
  if (/^[0-9a-f]{1,4}$/.test(group)) return [Number.parseInt(group, 16)]
  const parts = group.split('.').map((part) => (/^\d{1,3}$/.test(part) ? Number(part) : Number.NaN))
  if (parts.length !== 4 || !parts.every((part) => part <= 255)) return [Number.NaN]
  const [a = 0, b = 0, c = 0, d = 0] = parts
  return [a * 256 + b, c * 256 + d]
}
