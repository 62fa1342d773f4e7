/** A figure of today, and that of the same day a week ago. */
export interface Compared {
  now: number
  before: number
}

/** What the owner wants to know first (R191). Amounts in whole cents. */
export interface Today {
  /** The store's day. */
  day: string
  /** What the orders placed today come to, with tax and delivery. */
  soldCents: Compared
  /** Payments less refunds. */
  takenCents: Compared
  /** Pickups and deliveries of the day that were handed over. */
  handedOver: Compared
  /** Pickups and deliveries of today still to come. */
  toCome: number
  /** Orders of which something has to be taken from the floor. */
  toPull: number
  /** The next of the day, with what they still owe and the pictures of what is collected. */
  next: { id: string; name: string; start: string; note: string; pictures: string[] }[]
  /** Messages that no one has read, and orders that wait for the owner's word (R49). */
  waiting: { messages: number; unconfirmed: number }
  /** Messages that came in. */
  asked: Compared
}
