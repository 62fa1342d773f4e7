import { sql } from '../../../db/client.server.ts'
import type { AppointmentKind } from '../appointment-kind.ts'
import { monthAvailability, openSlots, type TakenTime } from '../slots/availability.ts'
import { pickupClock } from '../slots/store-clock.server.ts'
import { boundsOf, readPickupTerms, type BookedBy } from '../slots/appointment-day.server.ts'
import { addDays, addMonths } from '../slots/store-day.ts'
import type { PickupMonth } from './appointment-list.ts'

interface TakenRow extends TakenTime {
  date: string
}

/** Appointments that take a place, counted by day and time, from a day to another, both included. */
async function countTaken({
  kind,
  from,
  to,
  exceptOrder,
}: {
  kind: AppointmentKind
  from: string
  to: string
  exceptOrder: string | null
}): Promise<Map<string, TakenTime[]>> {
  const rows = await sql<TakenRow[]>`
    select pickup_date::text as date, to_char(pickup_time_start, 'HH24:MI') as start,
      to_char(pickup_time_end, 'HH24:MI') as end, count(*)::int as count
    from pickup_schedules
    where kind = ${kind} and pickup_date between ${from} and ${to} and status <> 'cancelled'
      and not (status = 'scheduled' and order_id is not distinct from ${exceptOrder}::uuid)
    group by pickup_date, pickup_time_start, pickup_time_end`
  return Map.groupBy(rows, ({ date }) => date)
}

async function listBlocked(from: string, to: string): Promise<Set<string>> {
  const rows = await sql<{ date: string }[]>`
    select date::text from pickup_blocked_dates where date between ${from} and ${to}`
  return new Set(rows.map(({ date }) => date))
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
    listBlocked(from, to),
    countTaken({ kind, from, to, exceptOrder: orderId }),
  ])
  const rules = boundsOf(terms, by)
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
