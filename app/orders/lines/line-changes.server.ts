import type { Transaction } from '#db/client.server.ts'
import { retryTransaction } from '#db/retried-transaction.server.ts'
import { numericToCents } from '#shared/money.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { readPaidCents } from '#payments/paid-cents.server.ts'
import { getPaymentStatus } from '#payments/paid-cents.ts'
import { orderTotals } from '#orders/placement/order-totals.ts'
import { refusalOfTotal } from '#orders/placement/placement-rules.ts'
import { lockOrder, type LockedOrder } from '#orders/status/order-records.server.ts'
import { readPieceForSale } from '#orders/stock/piece-for-sale.server.ts'
import { returnStock, takeStock } from '#orders/stock/stock.server.ts'
import {
  canChangeItems,
  changeLines,
  type LineChange,
  type LineChangeRefusal,
  type OrderLine,
  type WantedChange,
} from './line-change.ts'
import { renewChangeMail } from './change-mail.server.ts'
import { isDoneBefore, writeChange } from './line-writing.server.ts'

/**
 * Changes the items of an order before the hand-over (R62): stock, totals, tax at the order's own rate, payment status
 * and the mail to the customer, which waits (R181), in one transaction under the order's lock, which comes before those of products. The
 * same change sent again, by its key, does nothing and succeeds.
 */
export async function changeOrderLines(input: {
  orderId: string
  /** Names this change. */
  key: string
  change: WantedChange
  /** Who acts. */
  userId: string | null
}): Promise<Outcome<null, LineChangeRefusal>> {
  const { orderId, key, change, userId } = input
  return await retryTransaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refuse({ reason: 'unknown-order' })
    if (await isDoneBefore(tx, { orderId, key })) return succeed(null)
    if (!canChangeItems(order)) return refuse({ reason: 'closed' })
    const changed = await changeLocked(tx, order, { key, change, userId })
    if (changed.ok) await renewChangeMail(tx, order)
    return changed
  })
}

/** Changes the items of an order whose lock the caller holds and whose pieces the store holds, without a mail. */
export async function changeLocked(
  tx: Transaction,
  order: LockedOrder,
  { key, change, userId }: { key: string; change: WantedChange; userId: string | null },
): Promise<Outcome<null, LineChangeRefusal>> {
  const { id: orderId, fulfilment } = order
  const lowered = order.totalCents - order.owedCents
  // The refund says what it lowered of which line; only more can come to it now.
  if (lowered > 0 && change.kind !== 'added') return refuse({ reason: 'refunded' })
  const parts = await readParts(tx, orderId)
  const paidCents = await readPaidCents(tx, orderId)
  if (!parts || isPaidElsewhere(order, paidCents)) return refuse({ reason: 'no-parts' })

  const wanted = await pricedChange(tx, change)
  if (!wanted.ok) return wanted
  const lines = await readLines(tx, orderId)
  const changed = changeLines(lines, wanted.value)
  if (!changed.ok) return changed
  const after = changed.value
  const charged = after.map(({ priceCents, quantity }) => ({ unitPriceCents: priceCents, quantity }))
  const totals = orderTotals({ lines: charged, fulfilment, ...parts })
  if (refusalOfTotal(totals.totalCents)) return refuse({ reason: 'too-large' })
  const missing = await moveStock(tx, wanted.value)
  if (missing) return refuse({ reason: 'sold-out', name: missing.name })

  const paymentStatus = getPaymentStatus({ owedCents: totals.totalCents - lowered, paidCents })
  await writeChange(tx, { orderId, key, userId, lines, after, change: wanted.value, totals, paymentStatus })
  return succeed(null)
}

/** Older orders may be paid without a ledger. */
function isPaidElsewhere({ paymentStatus, owedCents }: LockedOrder, paidCents: number): boolean {
  return paymentStatus === 'paid' && paidCents < owedCents
}

/** The terms of the totals when the order was placed; null when they are not known. */
async function readParts(tx: Transaction, orderId: string) {
  const { taxRate, isFeeTaxed, deliveryFee } = await tx
    .selectFrom('orders')
    .select(['taxRate', 'isFeeTaxed', 'deliveryFee'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return taxRate === null || deliveryFee === null
    ? null
    : { tax: { rate: taxRate, isFeeTaxed }, deliveryFeeCents: numericToCents(deliveryFee) }
}

async function readLines(tx: Transaction, orderId: string): Promise<OrderLine[]> {
  const rows = await tx
    .selectFrom('orderItems')
    .select(['productId', 'productName as name', 'quantity', 'price', 'listPrice', 'reductionReason'])
    .where('orderId', '=', orderId)
    .orderBy('productName')
    .orderBy('productId')
    .execute()
  return rows.map(({ price, listPrice, reductionReason: reason, ...line }) => ({
    ...line,
    priceCents: numericToCents(price),
    reduction:
      listPrice === null || reason === null ? null : { listPriceCents: numericToCents(listPrice), reason },
  }))
}

async function pricedChange(
  tx: Transaction,
  change: WantedChange,
): Promise<Outcome<LineChange, { reason: 'sold-out'; name: null }>> {
  if (change.kind !== 'added') return succeed(change)
  const piece = await readPieceForSale(tx, change.productId)
  return piece ? succeed({ ...change, ...piece, quantity: 1 }) : refuse({ reason: 'sold-out', name: null })
}

/** Takes what is added and puts back what is removed. @returns what there is too little of; then nothing was taken. */
async function moveStock(tx: Transaction, change: LineChange) {
  if (change.kind === 'reduced') return null
  const pieces = tx.selectNoFrom(({ cast, val }) => [
    cast<string>(val(change.productId), 'uuid').as('productId'),
    cast<number>(val(change.quantity), 'integer').as('quantity'),
  ])
  if (change.kind === 'added') return (await takeStock(tx, pieces, { isForSale: true }))[0] ?? null
  await returnStock(tx, pieces)
  return null
}
