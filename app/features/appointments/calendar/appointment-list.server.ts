import { sql } from '../../../db/client.server.ts'
import { numericToCents } from '../../../shared/money.ts'
import type { AppointmentKind } from '../appointment-kind.ts'
import { deliveryAddress } from '../appointment-place.server.ts'
import { storeClock } from '../slots/store-clock.server.ts'
import type { PickupListQuery } from './appointment-list-query.ts'
import type { PickupStatus } from '../appointment-status.ts'
import type { Slot } from '../slots/slots.ts'
import { addDays } from '../slots/store-day.ts'

const pageSize = 50

/** An appointment as the owner sees it (specification, "Pickup Schedules"). */
export interface PickupEntry extends Slot {
  id: string
  orderId: string
  kind: AppointmentKind
  date: string
  name: string
  email: string
  /** The delivery address; null for pickups. */
  address: string | null
  phone: string | null
  notes: string | null
  status: PickupStatus
  orderNumber: string
  orderStatus: string
  isPaid: boolean
  totalCents: number
  items: { name: string; quantity: number }[]
  /** How many appointments of this email address were missed. */
  noShows: number
}

type EntryRow = Omit<PickupEntry, 'totalCents'> & { total: string }

const entryColumns = sql`
  s.id, s.order_id as "orderId", s.kind, s.pickup_date::text as date, to_char(s.pickup_time_start, 'HH24:MI') as start,
  to_char(s.pickup_time_end, 'HH24:MI') as end, s.customer_name as name, s.customer_email as email,
  s.customer_phone as phone, s.notes, s.status, o.order_number as "orderNumber", o.status as "orderStatus",
  o.payment_status = 'paid' as "isPaid", o.total_amount as total,
  ${deliveryAddress} as address,
  coalesce((select jsonb_agg(jsonb_build_object('name', i.product_name, 'quantity', i.quantity)
    order by i.product_name, i.id) from order_items i where i.order_id = o.id), '[]') as items,
  (select count(*)::int from pickup_schedules n
    where n.status = 'no_show' and lower(n.customer_email) = lower(s.customer_email)) as "noShows"`

function entryOf({ total, ...row }: EntryRow): PickupEntry {
  return { ...row, totalCents: numericToCents(total) }
}

export interface PickupListing {
  entries: PickupEntry[]
  /** How many match. */
  total: number
  /** How many appointments there are at all, by what they are for. */
  all: Readonly<Record<AppointmentKind, number>>
  page: number
  pageCount: number
}

/** A page of the list: upcoming appointments with the earliest first, past ones with the latest first. */
export async function listPickups({
  query,
  now,
}: {
  query: PickupListQuery
  now: Date
}): Promise<PickupListing> {
  const { date: today } = storeClock(now)
  const pattern = `%${query.search.replace(/[\\%_]/g, '\\$&')}%`
  const when = {
    upcoming: sql`s.pickup_date >= ${today}`,
    past: sql`s.pickup_date < ${today}`,
    all: sql`true`,
  }
  const filter = sql`
    from pickup_schedules s join orders o on o.id = s.order_id
    where ${query.date ? sql`s.pickup_date = ${query.date}` : when[query.when]}
      and ${query.kind ? sql`s.kind = ${query.kind}` : sql`true`}
      and ${query.status ? sql`s.status = ${query.status}` : sql`true`}
      and ${query.search ? sql`(s.customer_name ilike ${pattern} or s.customer_email ilike ${pattern} or o.order_number ilike ${pattern})` : sql`true`}`
  const [counts] = await sql<{ total: number; pickups: number; deliveries: number }[]>`
    select (select count(*)::int ${filter}) as total,
      count(*) filter (where kind = 'pickup')::int as pickups,
      count(*) filter (where kind = 'delivery')::int as deliveries
    from pickup_schedules`
  const { total, pickups, deliveries } = counts ?? { total: 0, pickups: 0, deliveries: 0 }
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  const page = Math.min(query.page, pageCount)
  const order = query.when === 'past' && !query.date ? sql`desc` : sql`asc`
  const rows = await sql<EntryRow[]>`
    select ${entryColumns} ${filter}
    order by s.pickup_date ${order}, s.pickup_time_start ${order}, s.id limit ${pageSize} offset ${(page - 1) * pageSize}`
  return {
    entries: rows.map(entryOf),
    total,
    all: { pickup: pickups, delivery: deliveries },
    page,
    pageCount,
  }
}

/** One appointment, or null. */
export async function readPickup(id: string): Promise<PickupEntry | null> {
  const [row] = await sql<EntryRow[]>`
    select ${entryColumns} from pickup_schedules s join orders o on o.id = s.order_id where s.id = ${id}`
  return row ? entryOf(row) : null
}

/** Everyone who comes in so many days from a day on, cancelled ones left out, in the order in which they come. */
export async function listPickupDays(range: {
  from: string
  days: number
  /** Null for both. */
  kind: AppointmentKind | null
}): Promise<PickupEntry[]> {
  const rows = await sql<EntryRow[]>`
    select ${entryColumns} from pickup_schedules s join orders o on o.id = s.order_id
    where s.pickup_date between ${range.from} and ${addDays(range.from, range.days - 1)} and s.status <> 'cancelled'
      and ${range.kind ? sql`s.kind = ${range.kind}` : sql`true`}
    order by s.pickup_date, s.pickup_time_start, s.customer_name, s.id`
  return rows.map(entryOf)
}
