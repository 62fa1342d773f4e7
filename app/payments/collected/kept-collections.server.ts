import { sql } from 'kysely'
import { transact, type Transaction } from '#db/client.server.ts'
import { anyOf, centsOf } from '#db/expressions.server.ts'
import { toCollections, type LoweredParts, type OrderMoney } from './collections.ts'

/** Orders that are worked out in one transaction. */
const PORTION = 2000

/**
 * Works out again how the money of changed orders is shared (R96, docs/decisions/068): after it, what is kept is
 * right for all that was committed before. Any number of processes may do so at once. @returns how many orders changed.
 */
export async function keepDueCollections(): Promise<number> {
  let count = 0
  for (;;) {
    const done = await transact(keepPortion)
    if (done === 0) return count
    count += done
  }
}

/** What is noted is taken before its orders are read: what changes meanwhile is noted again. */
async function keepPortion(tx: Transaction): Promise<number> {
  // Two at once would write the same order twice.
  await sql`select pg_advisory_xact_lock(hashtext('order_collections'), 0)`.execute(tx)
  const rows = await tx
    .deleteFrom('orderCollectionsDue')
    .where(sql<boolean>`ctid = any (array(select ctid from order_collections_due limit ${PORTION}))`)
    .returning('orderId')
    .execute()
  const ids = [...new Set(rows.map(({ orderId }) => orderId))]
  if (ids.length === 0) return 0
  const orders = await readMoney(tx, ids)
  await tx.deleteFrom('orderCollections').where('orderId', '=', anyOf(ids, 'uuid')).execute()
  await insertCollections(tx, orders)
  return ids.length
}

async function insertCollections(tx: Transaction, orders: readonly (OrderMoney & { id: string })[]) {
  const values = orders.flatMap((order) => toCollections(order).map((one) => ({ ...one, orderId: order.id })))
  await sql`
    insert into order_collections (order_id, part, lot_id, day, collected, refunded)
    select "orderId", part, "lotId", day, "collectedCents" / 100.0, "refundedCents" / 100.0
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as v ("orderId" uuid, part text, "lotId" uuid, day date, "collectedCents" bigint, "refundedCents" bigint)`.execute(
    tx,
  )
}

/** Everything about the money of some orders: those of them that have an entry in the ledger. */
async function readMoney(tx: Transaction, ids: readonly string[]): Promise<(OrderMoney & { id: string })[]> {
  const entries = await tx
    .selectFrom('orderPayments')
    .select(({ ref }) => ['id', 'orderId', 'kind', 'paidOn as day', centsOf(ref('amount')).as('amountCents')])
    .where('orderId', '=', anyOf(ids, 'uuid'))
    .where('isUndone', '=', false)
    .orderBy('paidOn')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const entriesByOrder = Map.groupBy(entries, ({ orderId }) => orderId)
  const paid = anyOf([...entriesByOrder.keys()], 'uuid')
  const [orders, lines, reductions] = await Promise.all([
    tx
      .selectFrom('orders as o')
      .select([
        'o.id',
        sql<boolean>`o.status not in ('unconfirmed', 'cancelled')`.as('isStanding'),
        centsOf(sql<string>`coalesce(o.tax_amount, 0)`).as('taxCents'),
        centsOf(sql<string>`coalesce(o.delivery_fee, 0)`).as('feeCents'),
      ])
      .where('o.id', '=', paid)
      .execute(),
    tx
      .selectFrom('orderItems as i')
      .innerJoin('products as p', 'p.id', 'i.productId')
      .select(['i.id', 'i.orderId', 'p.lotId', centsOf(sql<string>`i.price * i.quantity`).as('cents')])
      .where('i.orderId', '=', paid)
      .orderBy('i.createdAt')
      .orderBy('i.id')
      .execute(),
    tx
      .selectFrom('orderReductions')
      .select(['refundId', 'orderItemId'])
      .select(({ ref }) => [centsOf(ref('amount')).as('amountCents'), centsOf(ref('tax')).as('taxCents')])
      .where('orderId', '=', paid)
      .execute(),
  ])
  const loweredBy = Map.groupBy(reductions, ({ refundId }) => refundId)
  const linesByOrder = Map.groupBy(lines, ({ orderId }) => orderId)
  return orders.map((order) => {
    const own = linesByOrder.get(order.id) ?? []
    return {
      ...order,
      lineCents: own.map(({ cents }) => cents),
      lots: own.map(({ lotId }) => lotId),
      entries: (entriesByOrder.get(order.id) ?? []).map(({ id, ...entry }) => ({
        ...entry,
        lowered: loweredParts(own, loweredBy.get(id)),
      })),
    }
  })
}

interface StoredReduction {
  orderItemId: string | null
  amountCents: number
  taxCents: number
}

/** By how much a refund lowered each line of an order, its tax and its fee; null for other entries. */
function loweredParts(
  lines: readonly { id: string }[],
  reductions: readonly StoredReduction[] | undefined,
): LoweredParts | null {
  if (!reductions) return null
  const sum = (itemId: string | null) =>
    reductions.reduce(
      (sum, { orderItemId, amountCents }) => sum + (orderItemId === itemId ? amountCents : 0),
      0,
    )
  return {
    lineCents: lines.map(({ id }) => sum(id)),
    taxCents: reductions.reduce((sum, { taxCents }) => sum + taxCents, 0),
    feeCents: sum(null),
  }
}
