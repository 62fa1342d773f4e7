import type { Transaction } from '#db/client.server.ts'
import { isOnlyPiece } from '#db/only-piece.server.ts'
import { centsOf } from '#db/expressions.server.ts'
import { shownPicture } from '#media/shown-picture.server.ts'
import { paidCentsIn } from '#payments/paid-cents.server.ts'
import { paymentDeadline } from '#payments/pay-by.ts'
import { readAppointmentEnds } from '#orders/appointment/appointment-ends.server.ts'
import { readLiveAppointmentFacts } from '#orders/appointment/live-appointment.server.ts'
import { addressColumns, owedColumn, sumColumns } from '#orders/order-columns.server.ts'
import type { ConfirmableBy } from '#orders/placement/order-limits.ts'
import { signReceipt } from '#orders/receipt/receipt-cookie.server.ts'
import { isWaitingForPayment } from '#orders/status/order-status.ts'
import { readMailTerms, type MailTerms } from './mail-terms.server.ts'
import type { MailedOrder } from './mailed-order.ts'
import type { MailedCustomer } from './order-alert.ts'

/** Who has to confirm an order, and since when it waits or holds its goods. */
export interface Beginning {
  confirmableBy: ConfirmableBy | null
  since: Date
}

/** An order before its customer can have chosen a time. */
export type UnbookedOrder = Omit<
  MailedOrder,
  keyof MailTerms['about'] | 'appointment' | 'receiptToken' | 'deadline'
>

/** An order as its mails show it, without the store's settings. */
export interface OrderFacts extends UnbookedOrder {
  customer: MailedCustomer
  handoverCode: string
  /** What was paid for it, less refunds. */
  paidCents: number
  /** The total, less what refunds lowered (R150). */
  owedCents: number
  confirmableBy: ConfirmableBy | null
  /** No one has confirmed it yet. */
  isWaiting: boolean
  /** Since when its goods are set aside; since it was placed while they are not. */
  since: Date
  /** Nothing was paid, and its pieces are held. */
  isUnpaid: boolean
  payByRemindedAt: Date | null
}

/** An order as all its mails show it. */
export type WholeOrder = MailedOrder &
  Pick<OrderFacts, 'customer' | 'handoverCode' | 'paidCents' | 'owedCents' | 'isWaiting'>

/** An order with the time that is booked and what the store asks for, from our own rows alone (R14). @throws when there is none. */
export async function readMailedOrder(
  tx: Transaction,
  orderId: string,
): Promise<{ order: WholeOrder; terms: MailTerms } & Beginning> {
  const [{ confirmableBy, since, isUnpaid, payByRemindedAt: remindedAt, ...facts }, terms] =
    await Promise.all([readOrderFacts(tx, orderId), readMailTerms(tx)])
  const { sender } = terms.about
  const [appointment, ends] = await Promise.all([
    readLiveAppointmentFacts(tx, { orderId, sender }),
    readAppointmentEnds(tx, [orderId]),
  ])
  const appointmentEndsAt = ends.get(orderId) ?? null
  const until = isUnpaid
    ? paymentDeadline({ heldAt: since, appointmentEndsAt, remindedAt }, terms.settings)
    : null
  // One that is over is moved by the reminder that is about to come.
  const deadline = until && until.at.getTime() > Date.now() ? until : null
  const order = { ...facts, ...terms.about, appointment, deadline, receiptToken: signReceipt(orderId) }
  return { order, terms, confirmableBy, since }
}

/** The order as the transaction sees it. @throws when there is none. */
export async function readOrderFacts(tx: Transaction, orderId: string): Promise<OrderFacts> {
  const [row, items] = await Promise.all([
    tx
      .selectFrom('orders')
      .select(['paymentStatus', 'payByRemindedAt'])
      .select(['orderNumber', 'shippingName as customerName', 'shippingEmail as email'])
      .select(['shippingPhone as phone', 'fulfilment', 'paymentMethod', 'handoverCode', 'confirmableBy'])
      .select(['stockTakenAt', 'createdAt', 'status'])
      .select(({ ref }) => paidCentsIn(ref('orders.id')).as('paidCents'))
      .select([...sumColumns, owedColumn('orders')])
      .select(addressColumns)
      .where('id', '=', orderId)
      .executeTakeFirst(),
    tx
      .selectFrom('orderItems as i')
      .innerJoin('products as p', 'p.id', 'i.productId')
      .select(({ ref }) => ['i.productName as name', 'i.quantity', centsOf(ref('i.price')).as('priceCents')])
      .select(['p.condition', shownPicture, isOnlyPiece])
      .where('i.orderId', '=', orderId)
      .orderBy('i.createdAt')
      .orderBy('i.productName')
      .orderBy('i.id')
      .execute(),
  ])
  if (!row) throw new Error(`There is no order ${orderId} to write a mail about.`)
  const { subtotalCents, taxCents, deliveryFeeCents, stockTakenAt, createdAt, status, ...rest } = row
  const { email, phone, street, city, state, zip, paymentStatus, ...order } = rest
  const isWhole = subtotalCents !== null && taxCents !== null && deliveryFeeCents !== null
  const parts = isWhole ? { subtotalCents, taxCents, deliveryFeeCents } : null
  const since = stockTakenAt ?? createdAt
  const address = { street, city, state, zip }
  const isWaiting = status === 'unconfirmed'
  const isUnpaid = isWaitingForPayment({ status, paymentStatus })
  const dueCents = Math.max(0, order.owedCents - order.paidCents)
  return {
    orderId,
    ...order,
    customer: { email, phone },
    address,
    isWaiting,
    isUnpaid,
    since,
    items,
    parts,
    dueCents,
  }
}

/** What was taken out of an order last, by name; null when nothing was. */
export async function readLastRemoved(tx: Transaction, orderId: string): Promise<string | null> {
  const removed = await tx
    .selectFrom('orderLineChanges')
    .select('productName')
    .where('orderId', '=', orderId)
    .where('kind', '=', 'removed')
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  return removed?.productName ?? null
}
