import { randomUUID } from 'node:crypto'
import { db, type Transaction } from '#db/client.server.ts'
import { retryTransaction } from '#db/retried-transaction.server.ts'
import { centsOf, countRows } from '#db/expressions.server.ts'
import { numericToCents } from '#shared/money.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { deleteProducts, lockProducts } from '#catalogue/admin/changes/product-records.server.ts'
import { addQuickProducts } from '#catalogue/admin/changes/quick-products.server.ts'
import { lockOrder } from '#orders/status/order-records.server.ts'
import { takeStock } from '#orders/stock/stock.server.ts'
import { discountReason } from '#counter/discount.ts'
import type { ChargedLine, CounterSale } from '#counter/counter-sale.ts'
import { quickReason, type QuickItem, type MatchRefusal } from './quick-items.ts'
import type { QuickLine } from './quick-lines.ts'

/** As many as the page lists; the next ones follow when these are matched. */
const shown = 50

/** Makes an archived product of each quick item, so that it is sold like any other (R83). */
export async function chargeQuickLines(
  tx: Transaction,
  {
    quick,
    charged,
    discount,
    userId,
  }: Pick<CounterSale, 'quick' | 'discount' | 'userId'> & { charged: readonly QuickLine[] },
): Promise<ChargedLine[]> {
  const pieces = charged.map((line) => ({ ...line, id: randomUUID() }))
  if (pieces.length > 0) await addQuickProducts(tx, { pieces, userId })
  return pieces.map(({ id: productId, name, quantity, priceCents: unitPriceCents }, at) => {
    const listPriceCents = quick[at]?.priceCents ?? unitPriceCents
    const isLess = discount !== null && unitPriceCents < listPriceCents
    const reduction = isLess ? { listPriceCents, reason: discountReason(discount) } : null
    return { productId, name, quantity, unitPriceCents, isQuick: true, reduction }
  })
}

const unmatched = db
  .selectFrom('orderItems as i')
  .innerJoin('products as p', 'p.id', 'i.productId')
  .innerJoin('orders as o', 'o.id', 'i.orderId')
  .where('p.isQuick', '=', true)
  // What came back was counted in already (R153).
  .where('i.returnedPieces', '=', 0)

/** What was sold without a tag and has no product of its own yet, the newest first. */
export async function listQuickItems(): Promise<QuickItem[]> {
  const rows = await unmatched
    .select(['p.id', 'i.productName as name', 'i.quantity', 'p.category', 'o.id as orderId', 'o.orderNumber'])
    .select(({ ref }) => ['o.createdAt', centsOf(ref('i.price')).as('priceCents')])
    .orderBy('o.createdAt', 'desc')
    .limit(shown)
    .execute()
  return rows.map(({ createdAt, ...item }) => ({ ...item, soldAtMs: createdAt.getTime() }))
}

export async function countQuickItems(): Promise<number> {
  return (await unmatched.select(countRows().as('count')).executeTakeFirstOrThrow()).count
}

/**
 * Says which product a quick item was (R83): its sale names that product from now on, and its stock has one piece less
 * unless the sale was taken back, and the stand-in is deleted.
 */
export async function matchQuickItem(input: {
  id: string
  productId: string
  /** Who acts. */
  userId: string | null
}): Promise<Outcome<null, MatchRefusal>> {
  const { id, productId, userId } = input
  return await retryTransaction(async (tx) => {
    const item = await readQuickItem(tx, id)
    const order = item && (await lockOrder(tx, item.orderId))
    await lockProducts(tx, [id, productId], 'toDelete')
    // Read again under the locks: it may have been matched meanwhile.
    const locked = await readQuickItem(tx, id)
    if (!order || !locked) return refuse({ reason: 'unknown-item' })
    const product = await tx
      .selectFrom('products')
      .select(['name', 'isQuick'])
      .select(({ fn, ref }) => fn<string>('least', [ref('price'), ref('tagPrice')]).as('price'))
      .where('id', '=', productId)
      .executeTakeFirst()
    if (!product || product.isQuick) return refuse({ reason: 'unknown-product' })
    const twice = await tx
      .selectFrom('orderItems')
      .select('id')
      .where('orderId', '=', order.id)
      .where('productId', '=', productId)
      .executeTakeFirst()
    if (twice) return refuse({ reason: 'in-order', name: product.name })
    if (order.stockReturnedAt === null) {
      const pieces = tx.selectNoFrom(({ cast, val }) => [
        cast<string>(val(productId), 'uuid').as('productId'),
        cast<number>(val(locked.quantity), 'integer').as('quantity'),
      ])
      const missing = await takeStock(tx, pieces, { isForSale: false })
      if (missing.length > 0) return refuse({ reason: 'no-stock', name: product.name })
    }
    const { price } = product
    // What was taken off at the counter stays, unless it would have cost even more.
    const isLess = numericToCents(locked.listPrice ?? locked.price) < numericToCents(price)
    const reduction = isLess ? { listPrice: price, reductionReason: quickReason } : {}
    await tx
      .updateTable('orderItems')
      .set({ productId, ...reduction })
      .where('id', '=', locked.itemId)
      .execute()
    await deleteProducts(tx, [id], { userId, batchId: randomUUID() })
    return succeed(null)
  })
}

async function readQuickItem(tx: Transaction, productId: string) {
  return await tx
    .selectFrom('orderItems as i')
    .innerJoin('products as p', 'p.id', 'i.productId')
    .select(['i.id as itemId', 'i.orderId', 'i.quantity', 'i.price', 'i.listPrice'])
    .where('p.id', '=', productId)
    .where('p.isQuick', '=', true)
    .where('i.returnedPieces', '=', 0)
    .executeTakeFirst()
}
