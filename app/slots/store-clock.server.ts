import { STORE_TIME_ZONE, storeWallTime } from '#shared/time/shop-time.ts'
import type { PickupClock } from './availability.ts'
import { isLater, type Slot, type WallTime } from './slots.ts'

const HOUR_MS = 3_600_000

/** What the store's clock shows n hours after an instant (R46). */
export function storeClock(now: Date, hoursLater = 0): WallTime {
  return storeWallTime(new Date(now.getTime() + hoursLater * HOUR_MS))
}

/** The instant at which the store's clock shows that; of an hour that the clocks skip, the one after. */
export const storeInstant = ({ date, time }: WallTime): Date =>
  new Date(Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(STORE_TIME_ZONE).epochMilliseconds)

/** Whether a time has ended by the store's clock. */
export function isOver({ date, end }: { date: string } & Pick<Slot, 'end'>, now: Date): boolean {
  return !isLater({ date, time: end }, storeClock(now))
}

/** From when on slots are offered. The owner may book without the lead time: give 0 hours then. */
export function pickupClock({ now, leadHours }: { now: Date; leadHours: number }): PickupClock {
  return { today: storeClock(now).date, earliest: storeClock(now, leadHours) }
}
