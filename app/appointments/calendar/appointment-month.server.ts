import { db } from '#db/client.server.ts'
import type { AppointmentKind } from '#appointments/appointment-kind.ts'
import { monthAvailability, openSlots, type TakenTime } from '#slots/availability.ts'
import { pickupClock } from '#slots/store-clock.server.ts'
import {
  type BookedBy,
  getBounds,
  readPickupTerms,
  takenTimes,
} from '#appointments/booking/appointment-day.server.ts'
import { listBlockedDays } from '#appointments/settings/blocked-dates.server.ts'
import { addDays, addMonths, daysBetween } from '#shared/time/store-day.ts'
import type { DatedSlot } from '#slots/slots.ts'
import type { PickupMonth } from './appointment-list.ts'

/** Appointments that take a place, by day, from a day to another, both included. */
async function countTaken({
  from,
  to,
  ...of
}: Parameters<typeof takenTimes>[1] & { from: string; to: string }): Promise<Map<string, TakenTime[]>> {
  const taken = takenTimes(db, of).where((eb) => eb.between('s.pickupDate', from, to))
  return Map.groupBy(await taken.execute(), ({ date }) => date)
}

interface MonthInput {
  kind: AppointmentKind
  /** 'yyyy-MM'. */
  month: string
  /** The day whose slots are wanted; of any month. */
  date: string | null
  /** An order that may move: its own appointment takes no place. */
  orderId: string | null
  by: BookedBy
  now: Date
}

/** What of a month can still be booked (S80). */
export async function readPickupMonth({
  kind,
  month,
  date,
  orderId,
  by,
  now,
}: MonthInput): Promise<PickupMonth> {
  const first = `${month}-01`
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const from = date && date < first ? date : first
  const to = date && date > last ? date : last
  const [terms, blocked, taken] = await Promise.all([
    readPickupTerms(kind),
    listBlockedDays(from, to),
    countTaken({ kind, from, to, movingOrderId: orderId }),
  ])
  const rules = getBounds(terms, by)
  const clock = pickupClock({ now, leadHours: rules.leadHours })
  return {
    terms,
    today: clock.today,
    days: monthAvailability({ rules, clock, month, blocked, taken }),
    slots: date
      ? openSlots({ rules, clock, date, isBlocked: blocked.has(date), taken: taken.get(date) ?? [] })
      : [],
  }
}

/** The first `count` times that customers can still book, for an order or at all, the earliest first (S80). */
export async function readNextSlots(wanted: {
  kind: AppointmentKind
  orderId: string | null
  count: number
  now: Date
}): Promise<DatedSlot[]> {
  const { kind, orderId, count, now } = wanted
  const rules = await readPickupTerms(kind)
  const clock = pickupClock({ now, leadHours: rules.leadHours })
  const last = addDays(clock.today, rules.horizonDays)
  const [blocked, taken] = await Promise.all([
    listBlockedDays(clock.today, last),
    countTaken({ kind, from: clock.today, to: last, movingOrderId: orderId }),
  ])
  const found: DatedSlot[] = []
  for (const date of daysBetween(clock.today, last)) {
    const day = { rules, clock, date, isBlocked: blocked.has(date), taken: taken.get(date) ?? [] }
    found.push(...openSlots(day).map(({ start, end }) => ({ date, start, end })))
    if (found.length >= count) break
  }
  return found.slice(0, count)
}
