import { sql } from 'kysely'
import { db, transact, type Transaction } from '../../../db/client.server.ts'
import { anyOf, centsOf } from '../../../db/expressions.server.ts'
import { collectionsOf, type Collection } from './collections.ts'

/**
 * What came in for the goods of each lot, without a lot, as tax, as delivery fee and unearned, by day (R96); all of one
 * moment. `lotId`: only what concerns that lot.
 */
export async function readCollections({ lotId }: { lotId: string | null }): Promise<Collection[]> {
  return await transact(
    async (tx) => {
      const { settled, others } = await readMoney(tx, lotId)
      const all = [...settled, ...(await readOthers(tx, others)).flatMap(collectionsOf)]
      return lotId === null ? all : all.filter((one) => one.lotId === lotId)
    },
    { isSnapshot: true },
  )
}

/** Orders whose one entry is a payment of all that they come to: each part then has exactly what it comes to. */
const isSettled = sql<boolean>`(m.is_one_payment and m.is_standing and m.goods + m.tax + m.fee = m.paid)`

/** The orders with an entry in the ledger, and whether anything about them needs a closer look. */
function money(lotId: string | null) {
  const ordersOfLot = db
    .selectFrom('orderItems as i')
    .innerJoin('products as p', 'p.id', 'i.productId')
    .select('i.orderId')
    .where('p.lotId', '=', lotId)
  const inLot = <T extends { where: (column: 'orderId', is: 'in', of: typeof ordersOfLot) => T }>(query: T) =>
    lotId === null ? query : query.where('orderId', 'in', ordersOfLot)
  const entries = inLot(db.selectFrom('orderPayments'))
    .select(({ fn }) => ['orderId', fn.sum<string>('amount').as('paid'), fn.min('paidOn').as('day')])
    .select(sql<boolean>`count(*) = 1 and min(kind) = 'payment'`.as('isOnePayment'))
    .groupBy('orderId')
  const lines = inLot(db.selectFrom('orderItems'))
    .select(['orderId', sql<string>`sum(price * quantity)`.as('goods')])
    .groupBy('orderId')
  return db
    .selectFrom(entries.as('e'))
    .innerJoin('orders as o', 'o.id', 'e.orderId')
    .leftJoin(lines.as('l'), 'l.orderId', 'e.orderId')
    .select(({ fn, val }) => [
      'e.orderId',
      'e.paid',
      'e.day',
      'e.isOnePayment',
      sql<boolean>`o.status not in ('unconfirmed', 'cancelled')`.as('isStanding'),
      fn.coalesce('l.goods', val('0')).as('goods'),
      sql<string>`coalesce(o.tax_amount, 0)`.as('tax'),
      sql<string>`coalesce(o.delivery_fee, 0)`.as('fee'),
    ])
}

/** Sums of the settled orders by day, and a row for each order that needs a closer look: the ledger is read once. */
const moneyRows = (tx: Transaction, lotId: string | null) =>
  tx
    .with(
      (cte) => cte('m').materialized(),
      () => money(lotId),
    )
    .selectFrom('m')
    .innerJoin('orderItems as i', 'i.orderId', 'm.orderId')
    .innerJoin('products as p', 'p.id', 'i.productId')
    .select(['p.lotId', 'm.day', centsOf(sql<string>`sum(i.price * i.quantity)`).as('goods')])
    .select([sql<number>`0`.as('tax'), sql<number>`0`.as('fee'), ...settledOrder])
    .where(isSettled)
    .groupBy(['p.lotId', 'm.day'])
    .unionAll((eb) =>
      eb
        .selectFrom('m')
        .select([sql<string | null>`null::uuid`.as('lotId'), 'm.day', sql<number>`0`.as('goods')])
        .select([centsOf(sql<string>`sum(m.tax)`).as('tax'), centsOf(sql<string>`sum(m.fee)`).as('fee')])
        .select(settledOrder)
        .where(isSettled)
        .groupBy('m.day'),
    )
    .unionAll((eb) =>
      eb
        .selectFrom('m')
        .select([sql<string | null>`null::uuid`.as('lotId'), 'm.day', sql<number>`0`.as('goods')])
        .select(({ ref }) => [centsOf(ref('m.tax')).as('tax'), centsOf(ref('m.fee')).as('fee')])
        .select([sql<string | null>`m.order_id`.as('orderId'), 'm.isStanding'])
        .where(({ not }) => not(isSettled)),
    )

/** What the settled orders brought, each part by day, and those that need a closer look. */
async function readMoney(tx: Transaction, lotId: string | null) {
  const rows = await moneyRows(tx, lotId).execute()
  const settled = rows
    .filter(({ orderId }) => orderId === null)
    .flatMap(({ lotId: ofLot, day, ...parts }) =>
      (['goods', 'tax', 'fee'] as const)
        .filter((part) => parts[part] !== 0)
        .map((part) => ({ part, lotId: ofLot, day, collectedCents: parts[part], refundedCents: 0 })),
    )
  const others = rows.flatMap(({ orderId, isStanding, tax, fee }) =>
    orderId === null ? [] : { id: orderId, isStanding, taxCents: tax, feeCents: fee },
  )
  return { settled, others }
}

/** A row of many settled orders is of none. */
const settledOrder = [
  sql<string | null>`null::uuid`.as('orderId'),
  sql<boolean>`true`.as('isStanding'),
] as const

type UnsettledOrder = Awaited<ReturnType<typeof readMoney>>['others'][number]

/** Everything about orders that are not simply paid. */
async function readOthers(tx: Transaction, orders: readonly UnsettledOrder[]) {
  const ids = orders.map(({ id }) => id)
  const [lines, entries] = await Promise.all([
    tx
      .selectFrom('orderItems as i')
      .innerJoin('products as p', 'p.id', 'i.productId')
      .select(['i.orderId', 'p.lotId', centsOf(sql<string>`i.price * i.quantity`).as('cents')])
      .where('i.orderId', '=', anyOf(ids, 'uuid'))
      .orderBy('i.createdAt')
      .orderBy('i.id')
      .execute(),
    tx
      .selectFrom('orderPayments')
      .select(({ ref }) => ['orderId', 'kind', 'paidOn as day', centsOf(ref('amount')).as('amountCents')])
      .where('orderId', '=', anyOf(ids, 'uuid'))
      .orderBy('paidOn')
      .orderBy('createdAt')
      .orderBy('id')
      .execute(),
  ])
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  const entriesOf = Map.groupBy(entries, ({ orderId }) => orderId)
  return orders.map(({ id, ...worth }) => {
    const own = linesOf.get(id) ?? []
    return {
      ...worth,
      lineCents: own.map(({ cents }) => cents),
      lots: own.map((line) => line.lotId),
      entries: entriesOf.get(id) ?? [],
    }
  })
}
