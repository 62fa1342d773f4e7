import { sql } from 'kysely'
import type { Transaction } from '#db/client.server.ts'
import { centsToNumeric } from '#shared/money.ts'
import type { PaymentStatus } from '#payments/payment-status.ts'
import type { OrderTotals } from '#orders/placement/order-totals.ts'
import type { LineChange, OrderLine } from './line-change.ts'

interface Written {
  orderId: string
  key: string
  userId: string | null
  change: LineChange
  /** The items before and after it. */
  lines: readonly OrderLine[]
  after: readonly OrderLine[]
  totals: OrderTotals
  paymentStatus: PaymentStatus
}

/** Whether a change was made already: the same form was sent twice. The caller holds the order's lock. */
export async function isDoneBefore(
  tx: Transaction,
  { orderId, key }: Pick<Written, 'orderId' | 'key'>,
): Promise<boolean> {
  const known = await tx
    .selectFrom('orderLineChanges')
    .select('id')
    .where('id', '=', key)
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  return known !== undefined
}

/** Writes a change of an order's items, what the order comes to then, and the entry of its history. */
export async function writeChange(tx: Transaction, written: Written): Promise<void> {
  const { orderId, change, after, totals } = written
  const line = after.find(({ productId }) => productId === change.productId)
  await Promise.all([
    line ? writeLine(tx, orderId, line) : deleteLine(tx, orderId, change.productId),
    tx
      .updateTable('orders')
      .set({
        subtotal: centsToNumeric(totals.subtotalCents),
        taxAmount: centsToNumeric(totals.taxCents),
        totalAmount: centsToNumeric(totals.totalCents),
        paymentStatus: written.paymentStatus,
        updatedAt: sql<Date>`now()`,
      })
      .where('id', '=', orderId)
      .execute(),
    writeHistory(tx, written),
  ])
}

async function writeLine(tx: Transaction, orderId: string, line: OrderLine): Promise<void> {
  const values = {
    quantity: line.quantity,
    price: centsToNumeric(line.priceCents),
    listPrice: line.reduction && centsToNumeric(line.reduction.listPriceCents),
    reductionReason: line.reduction?.reason ?? null,
  }
  await tx
    .insertInto('orderItems')
    .values({ orderId, productId: line.productId, productName: line.name, ...values })
    .onConflict((at) => at.columns(['orderId', 'productId']).doUpdateSet(values))
    .execute()
}

async function deleteLine(tx: Transaction, orderId: string, productId: string): Promise<void> {
  await tx
    .deleteFrom('orderItems')
    .where('orderId', '=', orderId)
    .where('productId', '=', productId)
    .execute()
}

async function writeHistory(tx: Transaction, { orderId, key, userId, change, lines, after }: Written) {
  const of = (items: readonly OrderLine[]) => items.find(({ productId }) => productId === change.productId)
  const before = of(lines) ?? of(after)
  if (!before) throw new Error('an order changes by an item that it has, or had')
  await tx
    .insertInto('orderLineChanges')
    .values({
      id: key,
      orderId,
      kind: change.kind,
      productId: change.productId,
      productName: before.name,
      quantity: change.kind === 'reduced' ? before.quantity : change.quantity,
      priceBefore: centsToNumeric(before.priceCents),
      priceAfter: centsToNumeric((of(after) ?? before).priceCents),
      reason: change.kind === 'reduced' ? change.reason : null,
      changedBy: userId,
    })
    .execute()
}
