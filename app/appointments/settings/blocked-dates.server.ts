import { sql } from 'kysely'
import { db, transact } from '#db/client.server.ts'
import type { Db } from '#db/database.server.ts'
import { listedAs } from '#db/expressions.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { slotColumns } from '#slots/slot-columns.server.ts'
import { daysBetween } from '#shared/time/store-day.ts'
import { announceHours, makeConflictKey } from './hours-changes.server.ts'
import type { ConflictingAppointment, UnconfirmedConflicts } from './conflicts.ts'
import type { BlockedDate } from './blocked-dates.ts'

/** All blocked dates, the earliest first (S79). */
export async function listBlockedDates(at: Db = db): Promise<BlockedDate[]> {
  return await at.selectFrom('pickupBlockedDates').select(['id', 'date', 'reason']).orderBy('date').execute()
}

/** The blocked days from a day to another, both included, the earliest first. */
export async function listBlockedDays(from: string, to: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('pickupBlockedDates')
    .select('date')
    .where((eb) => eb.between('date', from, to))
    .orderBy('date')
    .execute()
  return new Set(rows.map(({ date }) => date))
}

interface DayRange {
  from: string
  to: string
}

/**
 * Blocks every day from `from` to `to`, for pickups and deliveries (docs/decisions/016), waiting for bookings of
 * them that are under way. Days that are blocked already keep their reason. Appointments on them stay, and have to
 * be confirmed first: by the key of exactly those (`makeConflictKey`), or 'any'. @returns how many days are new, and the
 * appointments on them.
 */
export async function blockDates(
  range: DayRange & { reason: string | null; confirmed: string | null },
): Promise<Outcome<{ count: number; conflicts: ConflictingAppointment[] }, UnconfirmedConflicts>> {
  const { from, to, reason, confirmed } = range
  return await transact(async (tx) => {
    const days = listedAs('day', daysBetween(from, to), 'text')
    await sql`
      select lock_pickup_date('pickup', day.item::date), lock_pickup_date('delivery', day.item::date)
      from ${days}`.execute(tx)
    const conflicts = await listScheduledOn(tx, range)
    if (conflicts.length > 0 && confirmed !== 'any' && confirmed !== makeConflictKey(conflicts))
      return refuse({ reason: 'conflicts', conflicts })
    const { numInsertedOrUpdatedRows: count = 0n } = await tx
      .insertInto('pickupBlockedDates')
      .columns(['date', 'reason'])
      .expression(({ selectFrom }) =>
        selectFrom(days).select(({ cast, ref, val }) => [
          cast<string>(ref('day.item'), 'date').as('date'),
          cast<string | null>(val(reason), 'text').as('reason'),
        ]),
      )
      .onConflict((conflict) => conflict.column('date').doNothing())
      .executeTakeFirstOrThrow()
    await announceHours(tx)
    return succeed({ count: Number(count), conflicts })
  })
}

/** The appointments that blocking these days would conflict with at the moment. */
export async function readConflictsOfBlock(range: DayRange): Promise<ConflictingAppointment[]> {
  return await listScheduledOn(db, range)
}

const scheduled = (at: Db) =>
  at
    .selectFrom('pickupSchedules as s')
    .innerJoin('orders as o', 'o.id', 's.orderId')
    .select(['s.id', 's.kind', 's.customerName as name', 'o.orderNumber', ...slotColumns])
    .where('s.status', '=', 'scheduled')
    .orderBy('s.pickupDate')
    .orderBy('s.pickupTimeStart')
    .orderBy('s.id')

async function listScheduledOn(at: Db, { from, to }: DayRange): Promise<ConflictingAppointment[]> {
  return await scheduled(at)
    .where((eb) => eb.between('s.pickupDate', from, to))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('pickupBlockedDates as b').select('b.id').whereRef('b.date', '=', 's.pickupDate')),
      ),
    )
    .execute()
}

/** Frees a blocked date again. @returns whether it was there. */
export async function unblockDate(id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pickupBlockedDates')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await announceHours(db)
  return numDeletedRows > 0
}

/** Scheduled appointments from a day on, the earliest first. */
export async function listScheduledFrom(at: Db, today: string): Promise<ConflictingAppointment[]> {
  return await scheduled(at).where('s.pickupDate', '>=', today).execute()
}
