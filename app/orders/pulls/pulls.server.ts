import { sql } from 'kysely'
import { db, type Transaction } from '#db/client.server.ts'
import { anyOf } from '#db/expressions.server.ts'
import { retryTransaction } from '#db/retried-transaction.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { readProductCode, readScan } from '#catalogue/code/product-code.ts'
import { customerNotesColumn } from '#orders/order-columns.server.ts'
import { shownPicture } from '#media/shown-picture.server.ts'
import { type Pull, type PullOrder, type PullRefusal } from './pulls.ts'

/** Orders that are confirmed and not packed yet, the oldest first: orders_open has them. */
const openOrders = db
  .selectFrom('orders as o')
  .where('o.channel', '=', 'web')
  .where('o.status', 'in', ['pending', 'processing'])

/** The orders of which something has to be taken from the floor, the oldest first. */
export async function listPullOrders(): Promise<string[]> {
  const rows = await openOrders
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('orderItems as i').select('i.id').whereRef('i.orderId', '=', 'o.id')),
    )
    .select('o.id')
    .orderBy('o.createdAt')
    .orderBy('o.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What has to be taken from the floor for some orders, in their order, with what is taken already. */
export async function listPulls(orderIds: readonly string[]): Promise<PullOrder[]> {
  const rows = await openOrders
    .where('o.id', '=', anyOf(orderIds, 'uuid'))
    .innerJoin('orderItems as i', 'i.orderId', 'o.id')
    .leftJoin('products as p', 'p.id', 'i.productId')
    .select(['o.id as orderId', 'o.orderNumber', 'o.shippingName as customer', 'o.fulfilment', 'o.createdAt'])
    .select(['o.paymentStatus', 'i.id as itemId', 'i.productName as name', 'i.quantity', 'i.pulledAt'])
    .select(['p.code', 'p.location', shownPicture, customerNotesColumn('o')])
    .orderBy('i.productName')
    .orderBy('i.id')
    .execute()
  const orders = Map.groupBy(rows, ({ orderId }) => orderId)
  return orderIds.flatMap((id) => {
    const items = orders.get(id) ?? []
    const [first] = items
    if (!first) return []
    const { orderId, orderNumber, customer, fulfilment, createdAt, paymentStatus, customerNotes } = first
    const order = {
      orderId,
      orderNumber,
      customer,
      fulfilment,
      paymentStatus,
      placedAtMs: createdAt.getTime(),
    }
    return [{ ...order, notes: customerNotes, pulls: items.map(toPull) }]
  })
}

function toPull(row: {
  itemId: string
  name: string
  quantity: number
  code: string | null
  location: string | null
  image: string | null
  pulledAt: Date | null
}): Pull {
  const { pulledAt, ...pull } = row
  return { ...pull, pulledAtMs: pulledAt?.getTime() ?? null }
}

/** The oldest order that waits for a piece of a product to be taken from the floor, with its item; null without one. */
export async function findWaitingPull(productId: string) {
  const waiting = openOrders
    .innerJoin('orderItems as i', 'i.orderId', 'o.id')
    .select(['i.id as itemId', 'o.id as orderId', 'o.orderNumber'])
    .where('i.productId', '=', productId)
    .where('i.pulledAt', 'is', null)
    .orderBy('o.createdAt')
  return (await waiting.executeTakeFirst()) ?? null
}

interface Pulled {
  orderId: string
  itemId: string
}

/** Records that a piece was taken from the floor, or is there again. Done twice, it changes nothing more. */
export async function setPulled(input: {
  itemId: string
  isPulled: boolean
  /** Who acts. */
  userId: string | null
}): Promise<Outcome<Pulled, PullRefusal>> {
  const { itemId, isPulled, userId } = input
  return await retryTransaction(async (tx) => {
    // Under the order's lock: the counter may be giving its piece to someone else (R82).
    const order = await lockOpenOrders(tx).where('i.id', '=', itemId).executeTakeFirst()
    if (!order) return refuse({ reason: 'not-open' })
    await tx
      .updateTable('orderItems')
      .set({ pulledAt: isPulled ? sql<Date>`now()` : null, pulledBy: isPulled ? userId : null })
      .where('id', '=', itemId)
      .where('pulledAt', isPulled ? 'is' : 'is not', null)
      .execute()
    return succeed({ orderId: order.orderId, itemId })
  })
}

/** The open orders of some items, locked; each with its item. */
const lockOpenOrders = (tx: Transaction) =>
  tx
    .selectFrom('orders as o')
    .innerJoin('orderItems as i', 'i.orderId', 'o.id')
    .select(['i.id', 'i.orderId'])
    .where('o.channel', '=', 'web')
    .where('o.status', 'in', ['pending', 'processing'])
    .forNoKeyUpdate('o')

/** Notes by the code of its tag that a piece was taken from the floor, for the oldest order that waits for it. */
export async function pullByCode(input: {
  typed: string
  userId: string | null
}): Promise<Outcome<Pulled, PullRefusal>> {
  const code = readProductCode(readScan(input.typed))
  if (!code) return refuse({ reason: 'mistyped' })
  const product = await db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('code', '=', code)
    .executeTakeFirst()
  if (!product) return refuse({ reason: 'unknown-code' })
  const pulled = await retryTransaction((tx) => pullOldest(tx, product.id, input.userId))
  return pulled ? succeed(pulled) : refuse({ reason: 'not-wanted', name: product.name })
}

/** Takes one piece for the oldest order that waits for it; another one when someone was faster. */
async function pullOldest(tx: Transaction, productId: string, userId: string | null) {
  for (;;) {
    const oldest = lockOpenOrders(tx)
      .where('i.productId', '=', productId)
      .where('i.pulledAt', 'is', null)
      .orderBy('o.createdAt')
      .orderBy('i.id')
      .limit(1)
    const found = await oldest.executeTakeFirst()
    if (!found) return null
    const pulled = await tx
      .updateTable('orderItems')
      .set({ pulledAt: sql<Date>`now()`, pulledBy: userId })
      .where('id', '=', found.id)
      .where('pulledAt', 'is', null)
      .returning(['orderId', 'id as itemId'])
      .executeTakeFirst()
    if (pulled) return pulled
  }
}
