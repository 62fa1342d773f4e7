import { sql } from 'kysely'
import { db, type Transaction } from '#db/client.server.ts'
import type { Db } from '#db/database.server.ts'
import { countRows } from '#db/expressions.server.ts'
import { areValues } from '#kit/settings.ts'
import type { AppointmentKind } from '#appointments/appointment-kind.ts'
import type { TakenTime } from '#slots/availability.ts'
import { slotSettings } from '#appointments/settings/appointment-settings.ts'
import { slotColumns } from '#slots/slot-columns.server.ts'
import { toColumns } from '#settings/store/settings-row.server.ts'
import { storedHours, type PickupTerms } from './appointment-day.ts'

/** Customers keep lead time, horizon and notice; the owner is bound by hours, blocked dates and capacity only. */
export type BookedBy = 'customer' | 'owner'

/** As far ahead as the owner can book. */
const ownerHorizonDays = 730

/** The rules that apply to the person who books. */
export function getBounds(terms: PickupTerms, by: BookedBy): PickupTerms {
  return by === 'owner' ? { ...terms, leadHours: 0, horizonDays: ownerHorizonDays } : terms
}

/** The terms of a kind, with its hours as they are stored. */
export const storedTerms = (at: Db, kind: AppointmentKind) =>
  at
    .selectFrom('pickupSettings')
    .select('businessHours')
    .select(toColumns(slotSettings(kind)))
    .where('kind', '=', kind)

/** @throws when the table has lost its row. */
export function withHours<Terms extends { businessHours: unknown }>(terms: Terms | undefined) {
  if (!terms || !areValues(slotSettings('pickup'), terms))
    throw new Error('pickup_settings has no row of this kind: insert one with default values.')
  return { ...terms, businessHours: storedHours.parse(terms.businessHours) }
}

/** The settings of a kind as they are now. @throws when the table has lost its row. */
export async function readPickupTerms(kind: AppointmentKind): Promise<PickupTerms> {
  return withHours(await storedTerms(db, kind).executeTakeFirst())
}

/**
 * The appointments of a kind that take a place, counted by day and time. Pass the order that may move: its own
 * appointment then takes no place.
 */
export function takenTimes(
  at: Db,
  { kind, movingOrderId }: { kind: AppointmentKind; movingOrderId: string | null },
) {
  const taken = at
    .selectFrom('pickupSchedules as s')
    .select([...slotColumns, countRows().as('count')])
    .where('s.kind', '=', kind)
    .where('s.status', '<>', sql.lit('cancelled'))
    .groupBy(['s.pickupDate', 's.pickupTimeStart', 's.pickupTimeEnd'])
  if (movingOrderId === null) return taken
  return taken.where((eb) => eb.or([eb('s.status', '<>', 'scheduled'), eb('s.orderId', '<>', movingOrderId)]))
}

export interface LockedDay {
  terms: PickupTerms
  isBlocked: boolean
  taken: TakenTime[]
}

/**
 * Locks the date of the kind, then reads everything that decides about a booking on it (R45). The settings
 * cannot change before the transaction ends. The lock has a statement of its own, so that what is read is what its last
 * holder left. Pass the order that may move: its own appointment then takes no place.
 */
export async function lockDay(
  tx: Transaction,
  { kind, date, movingOrderId }: { kind: AppointmentKind; date: string; movingOrderId: string | null },
): Promise<LockedDay> {
  const [, terms, blocked, taken] = await Promise.all([
    sql`select lock_pickup_date(${kind}, ${date}::date)`.execute(tx),
    storedTerms(tx, kind).forShare().executeTakeFirst(),
    tx.selectFrom('pickupBlockedDates').select('id').where('date', '=', date).executeTakeFirst(),
    takenTimes(tx, { kind, movingOrderId }).where('s.pickupDate', '=', date).execute(),
  ])
  return { terms: withHours(terms), isBlocked: blocked !== undefined, taken }
}
