export type RestoreRefusal =
  | { reason: 'unknown' | 'already-restored' }
  /** A row of `table` was in the way of another one, or `isGone`: missed what it points at. */
  | { reason: 'collides'; table: string; isGone: boolean }
  /** Products of the orders are gone or were sold meanwhile; `names` has at most five. */
  | { reason: 'no-stock'; names: string[] }
