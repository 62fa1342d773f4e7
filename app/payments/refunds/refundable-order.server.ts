import { sql } from 'kysely'
import type { Transaction } from '#db/client.server.ts'
import type { Db } from '#db/database.server.ts'
import { centsOf } from '#db/expressions.server.ts'
import { centsToNumeric, roundedShare } from '#shared/money.ts'
import { owedColumn } from '#orders/order-columns.server.ts'
import type { Destination } from '#payments/refund-purpose.ts'
import type { Reduction, RefundableLine, RefundableOrder } from './reduction.ts'

/** An order as the rules of refunds see it; null without one. */
export async function readRefundableOrder(at: Db, orderId: string): Promise<RefundableOrder | null> {
  const [order, lines, lowered] = await Promise.all([
    readCharged(at, orderId),
    readLines(at, orderId),
    readLowered(at, orderId),
  ])
  if (!order) return null
  const { chargedTaxCents, chargedTaxableCents, hasParts, feeCents, isExempt, taxRate, ...rest } = order
  const rate = taxRate ?? '0'
  const linesCents = lines.reduce((sum, { leftCents }) => sum + leftCents, 0)
  return {
    ...rest,
    lines,
    rate,
    isTaxed: !isExempt && hasParts,
    taxableCents: chargedTaxableCents - lowered.taxableCents,
    taxCents: chargedTaxCents - lowered.taxCents,
    strayTaxCents: chargedTaxCents - roundedShare(chargedTaxableCents, rate),
    feeCents: hasParts ? feeCents - lowered.feeCents : Math.max(0, order.owedCents - linesCents),
  }
}

async function readCharged(at: Db, orderId: string) {
  return await at
    .selectFrom('orders')
    .select(['taxRate', 'isFeeTaxed', owedColumn('orders')])
    .select([
      sql<boolean>`subtotal is not null`.as('hasParts'),
      sql<boolean>`tax_exempt_reason is not null`.as('isExempt'),
      centsOf(sql<string>`coalesce(tax_amount, 0)`).as('chargedTaxCents'),
      centsOf(sql<string>`coalesce(taxable_amount, 0)`).as('chargedTaxableCents'),
      centsOf(sql<string>`coalesce(delivery_fee, 0)`).as('feeCents'),
    ])
    .where('id', '=', orderId)
    .executeTakeFirst()
}

async function readLines(at: Db, orderId: string): Promise<RefundableLine[]> {
  return await at
    .selectFrom('orderItems')
    .select(['id as itemId', 'productName as name'])
    .select(({ ref }) => [
      centsOf(ref('price')).as('priceCents'),
      sql<number>`quantity - returned_pieces`.as('piecesLeft'),
      centsOf(sql<string>`(price * quantity - reduced_amount)`).as('leftCents'),
    ])
    .where('orderId', '=', orderId)
    .orderBy('productName')
    .orderBy('id')
    .execute()
}

async function readLowered(at: Db, orderId: string) {
  return await at
    .selectFrom('orderReductions')
    .select([
      centsOf(sql<string>`coalesce(sum(taxable), 0)`).as('taxableCents'),
      centsOf(sql<string>`coalesce(sum(tax), 0)`).as('taxCents'),
      centsOf(sql<string>`coalesce(sum(amount) filter (where order_item_id is null), 0)`).as('feeCents'),
    ])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
}

/** Writes what a refund lowers, with its order's lines. The caller holds the order's lock. */
export async function writeReductions(
  tx: Transaction,
  written: {
    orderId: string
    refundId: string
    reductions: readonly Reduction[]
    goesTo: Destination | null
  },
): Promise<void> {
  const { orderId, refundId, reductions, goesTo } = written
  if (reductions.length === 0) return
  const rows = reductions.map(({ itemId: orderItemId, pieces, amountCents, taxableCents, taxCents }) => ({
    orderId,
    refundId,
    orderItemId,
    pieces,
    goesTo: pieces > 0 ? goesTo : null,
    amount: centsToNumeric(amountCents),
    taxable: centsToNumeric(taxableCents),
    tax: centsToNumeric(taxCents),
  }))
  await tx.insertInto('orderReductions').values(rows).execute()
  await tx
    .updateTable('orderItems as i')
    .from('orderReductions as r')
    .set((eb) => ({
      returnedPieces: eb('i.returnedPieces', '+', eb.ref('r.pieces')),
      reducedAmount: eb('i.reducedAmount', '+', eb.ref('r.amount')),
    }))
    .whereRef('i.id', '=', 'r.orderItemId')
    .where('r.refundId', '=', refundId)
    .execute()
}

/** The pieces of a refund that came back. */
export const piecesOfRefund = (at: Db, refundId: string) =>
  at
    .selectFrom('orderReductions as r')
    .innerJoin('orderItems as i', 'i.id', 'r.orderItemId')
    .select(['i.productId', 'r.pieces as quantity'])
    .where('r.refundId', '=', refundId)
    .where('r.pieces', '>', 0)

/** The same with what a piece cost the store when it was sold. */
export async function listReturned(tx: Transaction, refundId: string) {
  return await tx
    .selectFrom('orderReductions as r')
    .innerJoin('orderItems as i', 'i.id', 'r.orderItemId')
    .innerJoin('products as p', 'p.id', 'i.productId')
    .innerJoin('orders as o', 'o.id', 'r.orderId')
    .select(['i.productId', 'r.pieces', 'o.orderNumber'])
    .select(
      sql<string | null>`product_cost_at(p.id,
        case when o.confirmable_by is null then o.created_at else o.stock_taken_at end, p.cost)`.as(
        'unitCost',
      ),
    )
    .where('r.refundId', '=', refundId)
    .where('r.pieces', '>', 0)
    .orderBy('i.productId')
    .execute()
}
