import { clientOf, db, sql } from '../../db/client.server.ts'
import type { AppointmentKind } from './appointment-kind.ts'

/** A day on which nobody can collect and nothing is delivered. */
export interface BlockedDate {
  id: string
  /** 'yyyy-MM-dd'. */
  date: string
  reason: string | null
}

/** A scheduled appointment that a change of the owner's has hit (decision 47). */
export interface HitAppointment {
  id: string
  kind: AppointmentKind
  date: string
  start: string
  end: string
  name: string
  orderNumber: string
}

const hitColumns = sql`
  s.id, s.kind, s.pickup_date::text as date, to_char(s.pickup_time_start, 'HH24:MI') as start,
  to_char(s.pickup_time_end, 'HH24:MI') as end, s.customer_name as name, o.order_number as "orderNumber"`

/** All blocked dates, the earliest first (specification, section 7). */
export async function listBlockedDates(): Promise<BlockedDate[]> {
  return await sql<BlockedDate[]>`select id, date::text, reason from pickup_blocked_dates order by date`
}

/**
 * Blocks every day from `from` to `to`, for pickups and deliveries (docs/decisions/016), waiting for bookings of
 * them that are under way. Days that are blocked
 * already keep their reason. @returns how many days are new, and the appointments that stand on blocked days.
 */
export async function blockDates(range: {
  from: string
  to: string
  reason: string | null
}): Promise<{ count: number; hits: HitAppointment[] }> {
  const { from, to, reason } = range
  return await db.transaction(async (tx) => {
    const client = clientOf(tx)
    await client`
      select lock_pickup_date('pickup', day::date), lock_pickup_date('delivery', day::date)
      from generate_series(${from}::date, ${to}::date, interval '1 day') as day`
    const { count } = await client`
      insert into pickup_blocked_dates (date, reason)
      select day::date, ${reason} from generate_series(${from}::date, ${to}::date, interval '1 day') as day
      on conflict (date) do nothing`
    const hits = await client<HitAppointment[]>`
      select ${hitColumns} from pickup_schedules s join orders o on o.id = s.order_id
      where s.pickup_date between ${from} and ${to} and s.status = 'scheduled'
      order by s.pickup_date, s.pickup_time_start, s.id`
    return { count, hits: [...hits] }
  })
}

/** Frees a blocked date again. @returns whether it was there. */
export async function unblockDate(id: string): Promise<boolean> {
  const { count } = await sql`delete from pickup_blocked_dates where id = ${id}`
  return count > 0
}

/** Scheduled appointments from a day on, the earliest first. */
export async function listScheduledFrom(today: string): Promise<HitAppointment[]> {
  return await sql<HitAppointment[]>`
    select ${hitColumns} from pickup_schedules s join orders o on o.id = s.order_id
    where s.pickup_date >= ${today} and s.status = 'scheduled'
    order by s.pickup_date, s.pickup_time_start, s.id`
}
