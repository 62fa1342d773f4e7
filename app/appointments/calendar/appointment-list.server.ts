import { expressionBuilder, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { db } from '#db/client.server.ts'
import { anyOf, centsOf, containing, countRows } from '#db/expressions.server.ts'
import type { Database } from '#db/tables.ts'
import { paidCentsIn } from '#payments/paid-cents.server.ts'
import { customerNotesColumn, owedColumn } from '#orders/order-columns.server.ts'
import { readOrderSearch } from '#orders/placement/order-number.ts'
import type { AppointmentKind } from '#appointments/appointment-kind.ts'
import { deliveryAddress } from '#orders/appointment/appointment-place.server.ts'
import { slotColumns } from '#slots/slot-columns.server.ts'
import { storeClock } from '#slots/store-clock.server.ts'
import type { PickupListQuery } from './appointment-list-query.ts'
import { ohioTime } from '#slots/slots.ts'
import { addDays, shortDay } from '#shared/time/store-day.ts'
import type { KeptAppointment, PickupEntry } from './appointment-list.ts'

const pageSize = 50

type Tables = Database & { s: Database['pickupSchedules']; o: Database['orders'] }
const eb = expressionBuilder<Tables, 's' | 'o'>()

const withOrders = db.selectFrom('pickupSchedules as s').innerJoin('orders as o', 'o.id', 's.orderId')

const items = eb
  .selectFrom('orderItems as i')
  .select(({ fn, ref }) =>
    fn
      .jsonAgg(jsonBuildObject({ name: ref('i.productName'), quantity: ref('i.quantity') }))
      .orderBy('i.productName')
      .orderBy('i.id')
      .as('items'),
  )
  .whereRef('i.orderId', '=', 'o.id')

const noShows = eb
  .selectFrom('pickupSchedules as n')
  .select(countRows().as('count'))
  .where('n.status', '=', sql.lit('no_show'))
  .where(({ fn }) => eb(fn('lower', ['n.customerEmail']), '=', fn('lower', ['s.customerEmail'])))

const entryRows = withOrders
  .select([
    's.id',
    's.orderId',
    's.kind',
    ...slotColumns,
    's.customerName as name',
    's.customerEmail as email',
  ])
  .select([
    's.notes',
    's.status',
    'o.orderNumber',
    'o.status as orderStatus',
    'o.paymentStatus',
    'o.paymentMethod',
  ])
  .select(({ fn, ref }) => [
    fn.coalesce('s.customerPhone', 'o.shippingPhone').as('phone'),
    centsOf(ref('o.totalAmount')).as('totalCents'),
    owedColumn('o'),
    paidCentsIn(ref('o.id')).as('paidCents'),
    deliveryAddress.as('address'),
    items.as('items'),
    customerNotesColumn('o'),
    sql<number>`(${noShows})`.as('noShows'),
  ])

async function readEntries(of: typeof entryRows): Promise<PickupEntry[]> {
  const rows = await of.execute()
  return rows.map(
    ({ paymentStatus, paidCents, owedCents, items: bought, customerNotes: orderNotes, ...entry }) => {
      const isPaid = paymentStatus === 'paid'
      const dueCents = isPaid ? 0 : Math.max(0, owedCents - paidCents)
      return { ...entry, orderNotes, isPaid, dueCents, items: bought ?? [] }
    },
  )
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

const searchedColumns = ['s.customerName', 's.customerEmail', 'o.orderNumber'] as const

function toFilter({ date, when, kind, status, search }: PickupListQuery, today: string) {
  const pattern = containing(readOrderSearch(search))
  // No one comes to a canceled one: it is shown where canceled ones, a day or a customer are asked for.
  const isExpected = status || search ? [] : [eb('s.status', '<>', sql.lit('cancelled'))]
  const times = {
    upcoming: [eb('s.pickupDate', '>=', today), ...isExpected],
    past: [eb('s.pickupDate', '<', today)],
    all: [],
  }
  return eb.and([
    ...(date ? [eb('s.pickupDate', '=', date)] : times[when]),
    ...(kind ? [eb('s.kind', '=', kind)] : []),
    ...(status ? [eb('s.status', '=', status)] : []),
    ...(search ? [eb.or(searchedColumns.map((column) => eb(column, 'ilike', pattern)))] : []),
  ])
}

/** A page of the list: upcoming appointments with the earliest first, past ones with the latest first. */
export async function listPickups({
  query,
  now,
}: {
  query: PickupListQuery
  now: Date
}): Promise<PickupListing> {
  const filter = toFilter(query, storeClock(now).date)
  const found = withOrders.select(countRows().as('count')).where(filter)
  const { total, pickup, delivery } = await db
    .selectFrom('pickupSchedules')
    .select(sql<number>`(${found})`.as('total'))
    .select(({ ref }) => [
      sql<number>`(count(*) filter (where ${ref('kind')} = 'pickup'))::integer`.as('pickup'),
      sql<number>`(count(*) filter (where ${ref('kind')} = 'delivery'))::integer`.as('delivery'),
    ])
    .executeTakeFirstOrThrow()
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  const page = Math.min(query.page, pageCount)
  const direction = query.when === 'past' && !query.date ? 'desc' : 'asc'
  const entries = await readEntries(
    entryRows
      .where(filter)
      .orderBy('s.pickupDate', direction)
      .orderBy('s.pickupTimeStart', direction)
      .orderBy('s.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  )
  return { entries, total, all: { pickup, delivery }, page, pageCount }
}

/** One appointment, or null. */
export async function readPickup(id: string): Promise<PickupEntry | null> {
  const [entry] = await readEntries(entryRows.where('s.id', '=', id))
  return entry ?? null
}

/** Everyone who comes in n days from a day on, cancelled ones left out, in the order in which they come. */
export async function listPickupDays(range: {
  from: string
  days: number
  /** Null for both. */
  kind: AppointmentKind | null
}): Promise<PickupEntry[]> {
  const { from, days, kind } = range
  const inRange = entryRows
    .where(eb.between('s.pickupDate', from, addDays(from, days - 1)))
    .where('s.status', '<>', sql.lit('cancelled'))
    .orderBy('s.pickupDate')
    .orderBy('s.pickupTimeStart')
    .orderBy('s.customerName')
    .orderBy('s.id')
  return await readEntries(kind ? inRange.where('s.kind', '=', kind) : inRange)
}

/** The first day after one ('2026-11-23') with an appointment that is still to be kept, or null. */
export async function findNextDay(after: string, kind: AppointmentKind | null): Promise<string | null> {
  const row = await db
    .selectFrom('pickupSchedules')
    .select(({ fn }) => fn.min('pickupDate').as('date'))
    .where('pickupDate', '>', after)
    .where('status', '=', sql.lit('scheduled'))
    .$if(kind !== null, (query) => query.where('kind', '=', kind))
    .executeTakeFirst()
  return row?.date ?? null
}

/** How many appointments of a day ('2026-11-23') are still to be kept. */
export async function countScheduledOn(day: string): Promise<number> {
  const { count } = await db
    .selectFrom('pickupSchedules')
    .select(countRows().as('count'))
    .where('pickupDate', '=', day)
    .where('status', '=', 'scheduled')
    .executeTakeFirstOrThrow()
  return count
}

/** The appointments that these orders still have, by the id of the order. */
export async function readAppointmentsOf(orderIds: readonly string[]): Promise<Map<string, KeptAppointment>> {
  const rows = await db
    .selectFrom('pickupSchedules as s')
    .select(['s.orderId', 's.id', 's.notes', ...slotColumns])
    .where('s.status', '=', sql.lit('scheduled'))
    .where('s.orderId', '=', anyOf(orderIds, 'uuid'))
    .execute()
  return new Map(rows.map(({ orderId, ...appointment }) => [orderId, appointment]))
}

/** The same in words where there is little room: 'Sun, Mar 14, 1 PM'. */
export async function readShortTimesOf(orderIds: readonly string[]): Promise<Record<string, string>> {
  const appointments = await readAppointmentsOf(orderIds)
  return Object.fromEntries(
    [...appointments].map(([id, { date, start }]) => [id, `${shortDay(date)}, ${ohioTime(start)}`]),
  )
}
