export type RestoreRefusal =
  | { reason: 'unknown' | 'already-restored' | 'collides' }
  /** Products of the orders are gone or were sold meanwhile; `names` has at most five. */
  | { reason: 'no-stock'; names: string[] }
