import type { Transaction } from '#db/client.server.ts'
import { isOnlyPiece } from '#db/only-piece.server.ts'
import { centsOf } from '#db/expressions.server.ts'
import { paidCentsIn } from '#payments/paid-cents.server.ts'
import { addressColumns, owedColumn, sumColumns } from '#orders/order-columns.server.ts'
import type { ConfirmableBy } from '#orders/placement/order-limits.ts'
import type { MailedOrder } from './mailed-order.ts'
import type { MailedCustomer } from './order-alert.ts'

/** An order as its mails show it, without the store's settings. */
export interface OrderFacts extends Omit<
  MailedOrder,
  'sender' | 'payment' | 'pickup' | 'appointment' | 'receiptToken'
> {
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
}

/** The order as the transaction sees it. @throws when there is none. */
export async function readOrderFacts(tx: Transaction, orderId: string): Promise<OrderFacts> {
  const [row, items] = await Promise.all([
    tx
      .selectFrom('orders')
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
      .select(isOnlyPiece)
      .where('i.orderId', '=', orderId)
      .orderBy('i.createdAt')
      .orderBy('i.productName')
      .orderBy('i.id')
      .execute(),
  ])
  if (!row) throw new Error(`There is no order ${orderId} to write a mail about.`)
  const { subtotalCents, taxCents, deliveryFeeCents, stockTakenAt, createdAt, status, ...rest } = row
  const { email, phone, street, city, state, zip, ...order } = rest
  const isWhole = subtotalCents !== null && taxCents !== null && deliveryFeeCents !== null
  const parts = isWhole ? { subtotalCents, taxCents, deliveryFeeCents } : null
  const since = stockTakenAt ?? createdAt
  const address = { street, city, state, zip }
  const isWaiting = status === 'unconfirmed'
  return { orderId, ...order, customer: { email, phone }, address, isWaiting, since, items, parts }
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
