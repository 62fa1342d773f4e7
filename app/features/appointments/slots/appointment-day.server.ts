import { clientOf, sql, type Transaction } from '../../../db/client.server.ts'
import type { AppointmentKind } from '../appointment-kind.ts'
import type { TakenTime } from './availability.ts'
import type { PickupTerms } from './appointment-day.ts'

/** Customers keep lead time, horizon and notice; the owner is bound by hours, blocked dates and capacity only. */
export type BookedBy = 'customer' | 'owner'

/** As far ahead as the owner can book. */
const ownerHorizonDays = 730

/** The rules that apply to the person who books. */
export function boundsOf(terms: PickupTerms, by: BookedBy): PickupTerms {
  return by === 'owner' ? { ...terms, leadHours: 0, horizonDays: ownerHorizonDays } : terms
}

const termColumns = sql`
  business_hours as "businessHours", slot_duration_minutes as "slotMinutes", buffer_minutes as "bufferMinutes",
  max_pickups_per_slot as capacity, lead_time_hours as "leadHours", horizon_days as "horizonDays",
  change_notice_hours as "noticeHours"`

/** The settings of a kind as they are now. @throws when the table has lost its row. */
export async function readPickupTerms(kind: AppointmentKind): Promise<PickupTerms> {
  return onlyRow(await sql<PickupTerms[]>`select ${termColumns} from pickup_settings where kind = ${kind}`)
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
  const client = clientOf(tx)
  const [, terms, [blocked], taken] = await Promise.all([
    client`select lock_pickup_date(${kind}, ${date}::date)`,
    client<PickupTerms[]>`select ${termColumns} from pickup_settings where kind = ${kind} for share`,
    client<{ isBlocked: boolean }[]>`
      select exists (select from pickup_blocked_dates where date = ${date}) as "isBlocked"`,
    client<TakenTime[]>`
      select to_char(pickup_time_start, 'HH24:MI') as start, to_char(pickup_time_end, 'HH24:MI') as end,
        count(*)::int as count
      from pickup_schedules
      where kind = ${kind} and pickup_date = ${date} and status <> 'cancelled'
        and not (status = 'scheduled' and order_id is not distinct from ${movingOrderId}::uuid)
      group by pickup_time_start, pickup_time_end`,
  ])
  return { terms: onlyRow(terms), isBlocked: blocked?.isBlocked ?? false, taken }
}

function onlyRow([row]: PickupTerms[]): PickupTerms {
  if (!row) throw new Error('pickup_settings has no row of this kind: insert one with default values.')
  return row
}
