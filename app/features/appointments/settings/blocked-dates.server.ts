import { clientOf, db, sql, type SqlClient } from '../../../db/client.server.ts'
import { refuse, succeed, type Outcome } from '../../../shared/outcome.ts'
import { conflictKeyOf } from './conflict-key.server.ts'
import type { ConflictingAppointment } from './conflicts.ts'
import type { BlockedDate } from './blocked-dates.ts'

const conflictColumns = sql`
  s.id, s.kind, s.pickup_date::text as date, to_char(s.pickup_time_start, 'HH24:MI') as start,
  to_char(s.pickup_time_end, 'HH24:MI') as end, s.customer_name as name, o.order_number as "orderNumber"`

/** All blocked dates, the earliest first (S79). */
export async function listBlockedDates(client: SqlClient = sql): Promise<BlockedDate[]> {
  return await client<BlockedDate[]>`select id, date::text, reason from pickup_blocked_dates order by date`
}

/** Appointments that a change would conflict with, which nobody has confirmed yet. */
export interface UnconfirmedConflicts {
  reason: 'conflicts'
  conflicts: ConflictingAppointment[]
}

interface DayRange {
  from: string
  to: string
}

/**
 * Blocks every day from `from` to `to`, for pickups and deliveries (docs/decisions/016), waiting for bookings of
 * them that are under way. Days that are blocked already keep their reason. Appointments on them stay, and have to
 * be confirmed first: by the key of exactly those (`conflictKeyOf`), or 'any'. @returns how many days are new, and the
 * appointments on them.
 */
export async function blockDates(
  range: DayRange & { reason: string | null; confirmed: string | null },
): Promise<Outcome<{ count: number; conflicts: ConflictingAppointment[] }, UnconfirmedConflicts>> {
  const { from, to, reason, confirmed } = range
  return await db.transaction(async (tx) => {
    const client = clientOf(tx)
    await client`
      select lock_pickup_date('pickup', day::date), lock_pickup_date('delivery', day::date)
      from generate_series(${from}::date, ${to}::date, interval '1 day') as day`
    const conflicts = await listScheduledOn(client, range)
    if (conflicts.length > 0 && confirmed !== 'any' && confirmed !== conflictKeyOf(conflicts))
      return refuse({ reason: 'conflicts', conflicts })
    const { count } = await client`
      insert into pickup_blocked_dates (date, reason)
      select day::date, ${reason} from generate_series(${from}::date, ${to}::date, interval '1 day') as day
      on conflict (date) do nothing`
    return succeed({ count, conflicts })
  })
}

/** The appointments that blocking these days would conflict with at the moment. */
export async function readConflictsOfBlock(range: DayRange): Promise<ConflictingAppointment[]> {
  return await listScheduledOn(sql, range)
}

async function listScheduledOn(client: SqlClient, { from, to }: DayRange): Promise<ConflictingAppointment[]> {
  const rows = await client<ConflictingAppointment[]>`
    select ${conflictColumns} from pickup_schedules s join orders o on o.id = s.order_id
    where s.pickup_date between ${from} and ${to} and s.status = 'scheduled'
      and not exists (select from pickup_blocked_dates b where b.date = s.pickup_date)
    order by s.pickup_date, s.pickup_time_start, s.id`
  return [...rows]
}

/** Frees a blocked date again. @returns whether it was there. */
export async function unblockDate(id: string): Promise<boolean> {
  const { count } = await sql`delete from pickup_blocked_dates where id = ${id}`
  return count > 0
}

/** Scheduled appointments from a day on, the earliest first. */
export async function listScheduledFrom(client: SqlClient, today: string): Promise<ConflictingAppointment[]> {
  return await client<ConflictingAppointment[]>`
    select ${conflictColumns} from pickup_schedules s join orders o on o.id = s.order_id
    where s.pickup_date >= ${today} and s.status = 'scheduled'
    order by s.pickup_date, s.pickup_time_start, s.id`
}
