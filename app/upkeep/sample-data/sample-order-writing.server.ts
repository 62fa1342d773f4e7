import { randomInt, randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Transaction } from '#db/client.server.ts'
import type { Database } from '#db/tables.ts'
import { centsToNumeric } from '#shared/money.ts'
import { isoStoreDate, storeDateStamp } from '#shared/time/shop-time.ts'
import type { DatedSlot } from '#slots/slots.ts'
import { storedNotes, storedPickupAddress } from '#orders/fulfilment.ts'
import { formatOrderNumber, ORDER_SERIALS_PER_DAY } from '#orders/placement/order-number.ts'
import { orderTotals, toTaxColumns } from '#orders/placement/order-totals.ts'
import type { OrderStatus } from '#orders/status/order-status.ts'
import { getPaymentStatus } from '#payments/paid-cents.ts'
import type { TaxTerms } from '#settings/tax/tax-rules.ts'
import { sampleAddress, sampleEmail, sampleName, type SampleOrder } from './sample-orders.ts'

const HOUR_MS = 3_600_000
/** The longest that a sample order rests between two of its steps. */
const STEP_HOURS = 20

/** What a sample order is written from. */
export interface SampleOrderFacts {
  order: SampleOrder
  lines: readonly { productId: string; name: string; unitPriceCents: number; quantity: number }[]
  settings: { tax: TaxTerms; deliveryFeeCents: number }
  appointment: DatedSlot | undefined
  now: Date
}

/** The ways of an order through its statuses, after `pending`. */
const steps = {
  pickup: ['processing', 'ready', 'completed'],
  delivery: ['processing', 'shipped', 'delivered', 'completed'],
} as const satisfies Record<SampleOrder['fulfilment'], readonly OrderStatus[]>

/** The statuses that an order went through, with the time of each. */
function movesOf({ fulfilment, status, hoursAgo }: SampleOrder, placedAt: Date) {
  const way: readonly OrderStatus[] = steps[fulfilment]
  const passed = status === 'cancelled' ? [status] : way.slice(0, way.indexOf(status) + 1)
  const pauseMs = Math.min(STEP_HOURS, hoursAgo / (passed.length + 1)) * HOUR_MS
  return passed.map((to, index) => ({
    from: passed[index - 1] ?? ('pending' as const),
    to,
    at: new Date(placedAt.getTime() + (index + 1) * pauseMs),
  }))
}

/** What follows from the facts: its times and its money. */
function booksOf({ order, lines, settings, now }: SampleOrderFacts) {
  const placedAt = new Date(now.getTime() - order.hoursAgo * HOUR_MS)
  const moves = movesOf(order, placedAt)
  const totals = orderTotals({ lines, fulfilment: order.fulfilment, ...settings })
  const paidCents = { all: totals.totalCents, half: Math.round(totals.totalCents / 2), nothing: 0 }[
    order.paid
  ]
  return {
    orderId: randomUUID(),
    placedAt,
    moves,
    totals,
    paidCents,
    updatedAt: moves.at(-1)?.at ?? placedAt,
  }
}

type Books = ReturnType<typeof booksOf>

/** Writes one sample order with its items, moves, ledger and appointment, as if its pieces had left the stock before. */
export async function writeSampleOrder(tx: Transaction, facts: SampleOrderFacts): Promise<void> {
  const books = booksOf(facts)
  const { orderId, moves } = books
  await tx.insertInto('orders').values(orderRowOf(facts, books)).execute()
  const items = facts.lines.map(({ productId, name: productName, unitPriceCents, quantity }) => ({
    orderId,
    productId,
    productName,
    price: centsToNumeric(unitPriceCents),
    quantity,
  }))
  await tx.insertInto('orderItems').values(items).execute()
  for (const { from: fromStatus, to: toStatus, at: createdAt } of moves)
    await tx.insertInto('orderStatusChanges').values({ orderId, fromStatus, toStatus, createdAt }).execute()
  if (books.paidCents > 0) await writePayment(tx, facts.order, books)
  await writeAppointment(tx, facts, books)
}

function orderRowOf({ order, settings }: SampleOrderFacts, books: Books): Insertable<Database['orders']> {
  const { placedAt, updatedAt, totals, paidCents } = books
  const shipping = order.fulfilment === 'pickup' ? storedPickupAddress : sampleAddress
  return {
    id: books.orderId,
    isSample: true,
    orderNumber: formatOrderNumber(storeDateStamp(placedAt), randomInt(ORDER_SERIALS_PER_DAY)),
    createdAt: placedAt,
    updatedAt,
    stockTakenAt: placedAt,
    stockReturnedAt: order.status === 'cancelled' ? updatedAt : null,
    status: order.status,
    subtotal: centsToNumeric(totals.subtotalCents),
    ...toTaxColumns(settings.tax),
    taxAmount: centsToNumeric(totals.taxCents),
    deliveryFee: centsToNumeric(totals.deliveryFeeCents),
    totalAmount: centsToNumeric(totals.totalCents),
    fulfilment: order.fulfilment,
    paymentMethod: order.method,
    paymentStatus: getPaymentStatus({ owedCents: totals.totalCents, paidCents }),
    notes: storedNotes(order.fulfilment, order.notes),
    customerNotes: order.notes ?? null,
    shippingName: sampleName(order.customer),
    shippingEmail: sampleEmail(order.customer),
    shippingPhone: order.phone,
    shippingAddress: shipping.address,
    shippingCity: shipping.city,
    shippingState: shipping.state,
    shippingZip: shipping.zip,
  }
}

/** The money came in with the last step of its order. */
async function writePayment(
  tx: Transaction,
  { method }: SampleOrder,
  { orderId, paidCents, updatedAt }: Books,
): Promise<void> {
  await tx
    .insertInto('orderPayments')
    .values({
      orderId,
      kind: 'payment',
      method,
      amount: centsToNumeric(paidCents),
      reference: method === 'cash' ? null : `SAMPLE-${orderId.slice(0, 8).toUpperCase()}`,
      paidOn: isoStoreDate(updatedAt),
      createdAt: updatedAt,
    })
    .execute()
}

async function writeAppointment(
  tx: Transaction,
  { order, appointment }: SampleOrderFacts,
  { orderId, placedAt }: Books,
): Promise<void> {
  if (!appointment || !order.appointment) return
  await tx
    .insertInto('pickupSchedules')
    .values({
      orderId,
      kind: order.fulfilment,
      pickupDate: appointment.date,
      pickupTimeStart: appointment.start,
      pickupTimeEnd: appointment.end,
      customerName: sampleName(order.customer),
      customerEmail: sampleEmail(order.customer),
      customerPhone: order.phone,
      status: order.appointment.status,
      createdAt: placedAt,
      updatedAt: placedAt,
    })
    .execute()
}
