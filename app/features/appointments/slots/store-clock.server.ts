import { STORE_TIME_ZONE } from '../../../shared/time/shop-time.ts'
import type { PickupClock } from './availability.ts'
import { isLater, type Slot, type WallTime } from './slots.ts'

/** What the store's clock shows so many hours after an instant (R46). */
export function storeClock(now: Date, hoursLater = 0): WallTime {
  const shown = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .add({ hours: hoursLater })
    .toZonedDateTimeISO(STORE_TIME_ZONE)
  return { date: shown.toPlainDate().toString(), time: shown.toPlainTime().toString().slice(0, 5) }
}

/** Whether a time has ended by the store's clock. */
export function isOver({ date, end }: { date: string } & Pick<Slot, 'end'>, now: Date): boolean {
  return !isLater({ date, time: end }, storeClock(now))
}

/** From when on slots are offered. The owner may book without the lead time: give 0 hours then. */
export function pickupClock({ now, leadHours }: { now: Date; leadHours: number }): PickupClock {
  return { today: storeClock(now).date, earliest: storeClock(now, leadHours) }
}
