import { randomUUID, createHash } from 'node:crypto'
import { db, type Transaction } from '#db/client.server.ts'
import { centsToNumeric, numericToCents } from '#shared/money.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { recordEntryWithin } from '#payments/ledger/order-payments.server.ts'
import type { PaymentMethod } from '#payments/payment-method.ts'
import type { TaxTerms } from '#settings/tax/tax-rules.ts'
import { storedNotes } from '#orders/fulfilment.ts'
import { toTaxColumns, type OrderTotals } from '#orders/placement/order-totals.ts'
import { totalColumn } from '#orders/order-columns.server.ts'
import { piecesOfOrder, takeStock } from '#orders/stock/stock.server.ts'
import { approvedByPin } from './counter-messages.ts'
import {
  COUNTER_CUSTOMER,
  type ChargedLine,
  type CounterSale,
  type KnownKeyRefusal,
  type SoldAtCounter,
} from './counter-sale.ts'
import type { LastSale } from '#counter/sale-form/shown-lines.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { findOrderOfKey } from '#orders/placement/order-replay.server.ts'

interface NewCounterOrder extends Omit<CounterSale, 'lines'> {
  orderId: string
  orderNumber: string
  fingerprint: string
  lines: readonly ChargedLine[]
  totals: OrderTotals
  tax: TaxTerms
  entries: readonly { method: PaymentMethod; cents: number }[]
  changeCents: number
}

/** Writes a sale as an order that is paid and handed over, and takes its pieces. The caller holds their locks. */
export async function writeCounterOrder(tx: Transaction, order: NewCounterOrder): Promise<void> {
  const { orderId, lines, totals, customer, userId, now, entries } = order
  await tx
    .insertInto('orders')
    .values({
      id: orderId,
      channel: 'counter',
      orderNumber: order.orderNumber,
      idempotencyKey: order.key,
      requestFingerprint: order.fingerprint,
      createdAt: now,
      stockTakenAt: now,
      status: 'completed',
      paymentMethod: order.payment.method,
      subtotal: centsToNumeric(totals.subtotalCents),
      ...toTaxColumns(order.tax),
      taxAmount: centsToNumeric(totals.taxCents),
      deliveryFee: centsToNumeric(0),
      totalAmount: centsToNumeric(totals.totalCents),
      exemptionCertificate: order.certificate,
      notes: storedNotes('pickup', ''),
      shippingName: customer.name ?? COUNTER_CUSTOMER,
      shippingEmail: customer.email,
    })
    .execute()
  const items = lines.map(
    ({ productId, name: productName, quantity, unitPriceCents, isQuick, reduction }) => ({
      orderId,
      isQuick,
      productId,
      productName,
      quantity,
      price: centsToNumeric(unitPriceCents),
      listPrice: reduction && centsToNumeric(reduction.listPriceCents),
      reductionReason: reduction?.reason ?? null,
    }),
  )
  await tx.insertInto('orderItems').values(items).execute()
  if (order.approvedBy !== null) await noteApproval(tx, order)
  const missing = await takeStock(tx, piecesOfOrder(tx, orderId), { isForSale: false })
  if (missing.length > 0) throw new Error('pieces went although their products were locked')
  for (const { method, cents } of entries) {
    const form = { ...entryForm, key: randomUUID(), method, amount: cents, paid_on: isoStoreDate(now) }
    const tenderedCents = method === 'cash' && order.changeCents > 0 ? cents + order.changeCents : null
    const entry = { orderId, kind: 'payment', form, tenderedCents, userId, now } as const
    const recorded = await recordEntryWithin(tx, entry)
    if (!recorded.ok) throw new Error(`a payment at the counter was not recorded: ${recorded.error.reason}`)
  }
}

/** Notes on an order who approved by PIN what was done at the counter (R176). */
export async function noteApproval(
  tx: Transaction,
  { orderId, approvedBy: writtenBy }: { orderId: string; approvedBy: string | null },
): Promise<void> {
  await tx.insertInto('orderNotes').values({ orderId, note: approvedByPin, writtenBy }).execute()
}

const entryForm = { reference: null, is_overpayment_right: false }

/** The sales that were made last, by anyone: where an answer was lost, the sale is among them or was not made (R180). */
export async function listLastSales(): Promise<LastSale[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'orderNumber', 'createdAt', totalColumn])
    .where('channel', '=', 'counter')
    .where('status', '=', 'completed')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(5)
    .execute()
  return rows.map(({ createdAt, ...sale }) => ({ ...sale, soldAtMs: createdAt.getTime() }))
}

/**
 * What a key means (R174), for a sale that may be sent again: null for a new key, the sale that was made for the
 * same contents, a refusal for others. A web order's key has been used for something else.
 */
export async function findSold(
  tx: Transaction,
  sale: CounterSale,
): Promise<Outcome<SoldAtCounter, KnownKeyRefusal> | null> {
  const earlier = await findOrderOfKey(tx, sale.key)
  if (!earlier) return null
  const { orderId, channel, fingerprint } = earlier
  if (channel !== 'counter' || fingerprint !== saleFingerprint(sale))
    return refuse({ reason: 'made-otherwise' })
  const { totalAmount } = await tx
    .selectFrom('orders')
    .select('totalAmount')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return succeed({ orderId, totalCents: numericToCents(totalAmount), changeCents: 0 })
}

/** The hash of a sale: what is sold, for what, and how it is paid. */
export function saleFingerprint(sale: CounterSale): string {
  const { lines, quick, certificate, dueCents, payment, discount } = sale
  const sold = lines.map(({ productId, quantity, reduction }) => [productId, quantity, reduction?.priceCents])
  const untagged = quick.map(({ name, category, quantity, priceCents }) => [
    name,
    category,
    quantity,
    priceCents,
  ])
  const { method, part } = payment
  const parts = [sold.toSorted(), untagged, certificate, dueCents, method, part?.method, part?.cents]
  // As it was before there were discounts: a sale of then may be sent again.
  const all = discount ? [...parts, discount.by, discount.amount] : parts
  return createHash('sha256').update(JSON.stringify(all)).digest('hex')
}
