/** How often a subscriber is written to: once a day at most, or whenever there is something. */
export const paces = ['daily', 'at-once'] as const
export type Pace = (typeof paces)[number]

/** What someone may be told about a piece: that it costs less, or that it is for sale again. */
export type WatchKind = 'price-drop' | 'back'

/** What one alert is about: a piece, or a list of the store by its address. */
export type Wanted = { kind: WatchKind; productId: string } | { kind: 'search'; address: string }

/** Whole percent by which a price has to drop before someone is told (R91). */
export const DROP_PERCENT = 5

/** How long a piece that came back is set aside for each of those who asked, in turn (R94). */
export const FIRST_REFUSAL_HOURS = 2

/** How long a link to confirm is good, and what was typed is kept without it (R90). */
export const REQUEST_HOURS = 48

/** Pieces that one address may watch. */
export const WATCHES_MAX = 100

/** Searches that one address may save. */
export const SEARCHES_MAX = 20

/** Pieces in one mail: watched ones that are left over follow with the next. */
export const MAILED_MAX = 40

export type AskRefusal =
  /** Customers cannot see that piece. */
  | { reason: 'gone' }
  /** It can be bought right now. */
  | { reason: 'in-stock' }
  /** A list that holds everything. */
  | { reason: 'no-search' }

export type ConfirmRefusal =
  /** The link was used, is too old, or is not one of ours. */
  | { reason: 'over' }
  | { reason: 'gone' }
  /** As much as one address may ask for. */
  | { reason: 'full' }
