import { storeWallTime } from '#shared/time/shop-time.ts'
import { holdUntil } from '#orders/holds/hold.ts'
import { FIRST_REFUSAL_HOURS } from '#alerts/alert.ts'

/**
 * Until when, from now on, someone has a piece that came back to themselves (R94): what would end while people sleep lasts
 * until ten in the morning by the store's clock.
 */
export function firstRefusalUntil(now: Date): Date {
  let until = holdUntil(now, FIRST_REFUSAL_HOURS)
  const isAwake = (time: string) => time >= '10:00' && time <= '22:00'
  while (!isAwake(storeWallTime(until).time)) until = holdUntil(until, 1)
  return until
}
