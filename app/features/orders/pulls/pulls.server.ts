import { sql } from 'kysely'
import { db } from '../../../db/client.server.ts'
import { refuse, succeed, type Outcome } from '../../../shared/outcome.ts'
import { readProductCode, readScan } from '../../catalogue/code/product-code.ts'
import { isShownPicture } from '../../media/picture.ts'
import { pullOrdersShown, type Pull, type PullOrder, type PullRefusal } from './pulls.ts'

/** Orders that are confirmed and not packed yet, the oldest first: orders_open has them. */
const openOrders = db
  .selectFrom('orders as o')
  .where('o.channel', '=', 'web')
  .where('o.status', 'in', ['pending', 'processing'])

/** What has to be taken from the floor, by order, the oldest first, with what is taken already. */
export async function listPulls(): Promise<PullOrder[]> {
  const oldest = openOrders.select('o.id').orderBy('o.createdAt').orderBy('o.id').limit(pullOrdersShown)
  const rows = await db
    .selectFrom('orders as o')
    .where('o.id', 'in', oldest)
    .innerJoin('orderItems as i', 'i.orderId', 'o.id')
    .leftJoin('products as p', 'p.id', 'i.productId')
    .select(['o.id as orderId', 'o.orderNumber', 'o.shippingName as customer', 'o.fulfilment', 'o.createdAt'])
    .select(['o.paymentStatus', 'i.id as itemId', 'i.productName as name', 'i.quantity', 'i.pulledAt'])
    .select(['p.code', 'p.images'])
    .orderBy('o.createdAt')
    .orderBy('o.id')
    .orderBy('i.productName')
    .orderBy('i.id')
    .execute()
  const orders = Map.groupBy(rows, ({ orderId }) => orderId)
  return [...orders.values()].flatMap((items) => {
    const [first] = items
    if (!first) return []
    const { orderId, orderNumber, customer, fulfilment, createdAt, paymentStatus } = first
    const order = { orderId, orderNumber, customer, fulfilment, placedAtMs: createdAt.getTime() }
    return [{ ...order, isPaid: paymentStatus === 'paid', pulls: items.map(pullOf) }]
  })
}

function pullOf(row: {
  itemId: string
  name: string
  quantity: number
  code: string | null
  images: string[] | null
  pulledAt: Date | null
}): Pull {
  const { images, pulledAt, ...pull } = row
  return { ...pull, image: images?.find(isShownPicture) ?? null, pulledAtMs: pulledAt?.getTime() ?? null }
}

/** Notes that a piece was taken from the floor, or that it stands there again. Done twice, it changes nothing more. */
export async function setPulled(input: {
  itemId: string
  isPulled: boolean
  /** Who acts. */
  userId: string | null
}): Promise<Outcome<{ orderId: string }, PullRefusal>> {
  const { itemId, isPulled, userId } = input
  const changed = await db
    .updateTable('orderItems')
    .set({ pulledAt: isPulled ? sql<Date>`now()` : null, pulledBy: isPulled ? userId : null })
    .where('id', '=', itemId)
    .where('orderId', 'in', openOrders.select('o.id'))
    .where('pulledAt', isPulled ? 'is' : 'is not', null)
    .returning('orderId')
    .executeTakeFirst()
  if (changed) return succeed(changed)
  const known = await openOrders
    .innerJoin('orderItems as i', 'i.orderId', 'o.id')
    .select('i.orderId')
    .where('i.id', '=', itemId)
    .executeTakeFirst()
  return known ? succeed(known) : refuse({ reason: 'not-open' })
}

/** Notes by the code of its tag that a piece was taken from the floor, for the oldest order that waits for it. */
export async function pullByCode(input: {
  typed: string
  userId: string | null
}): Promise<Outcome<{ orderId: string }, PullRefusal>> {
  const code = readProductCode(readScan(input.typed))
  if (!code) return refuse({ reason: 'mistyped' })
  const product = await db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('code', '=', code)
    .executeTakeFirst()
  if (!product) return refuse({ reason: 'unknown-code' })
  const pulled = await db
    .updateTable('orderItems')
    .set({ pulledAt: sql<Date>`now()`, pulledBy: input.userId })
    .where('pulledAt', 'is', null)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('orders as o')
        .innerJoin('orderItems as i', 'i.orderId', 'o.id')
        .select('i.id')
        .where('o.channel', '=', 'web')
        .where('o.status', 'in', ['pending', 'processing'])
        .where('i.productId', '=', product.id)
        .where('i.pulledAt', 'is', null)
        .orderBy('o.createdAt')
        .orderBy('i.id')
        .limit(1)
        .forNoKeyUpdate('i')
        // Two who scan at once take for two orders.
        .skipLocked(),
    )
    .returning('orderId')
    .executeTakeFirst()
  return pulled ? succeed(pulled) : refuse({ reason: 'not-wanted', name: product.name })
}
