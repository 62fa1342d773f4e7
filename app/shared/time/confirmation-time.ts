/** Hours after which an unconfirmed order is cancelled, and its link is void (R49). */
export const UNCONFIRMED_HOURS = 48
const HOUR_MS = 3_600_000

/** The time until which an order can be confirmed. */
export function confirmableUntil(placedAt: Date): Date {
  return new Date(placedAt.getTime() + UNCONFIRMED_HOURS * HOUR_MS)
}

/** Orders that were placed then or before can no longer be confirmed. */
export function confirmableSince(now: Date): Date {
  return new Date(now.getTime() - UNCONFIRMED_HOURS * HOUR_MS)
}
