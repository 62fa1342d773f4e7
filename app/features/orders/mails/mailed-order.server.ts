import { clientOf, type Transaction } from '../../../db/client.server.ts'
import type { MailItem } from '../../mail/mail-document.ts'
import { paidCentsIn } from '../../payments/paid-cents.server.ts'
import type { PaymentMethod } from '../../payments/payment-method.ts'
import type { Fulfilment } from '../fulfilment.ts'
import type { ConfirmableBy } from '../placement/order-limits.ts'
import type { MailedOrder } from './mailed-order.ts'

/** An order as its mails tell of it, without what the store has set. */
export interface OrderFacts extends Omit<MailedOrder, 'sender' | 'payment' | 'pickup'> {
  handoverCode: string
  /** What came in for it, refunds taken off. */
  paidCents: number
  confirmableBy: ConfirmableBy | null
  /** Since when its goods are set aside; since it was placed while they are not. */
  since: Date
}

interface Row {
  orderNumber: string
  customerName: string
  subtotalCents: number | null
  taxCents: number | null
  deliveryFeeCents: number | null
  totalCents: number
  fulfilment: Fulfilment
  address: MailedOrder['address']
  paymentMethod: PaymentMethod
  handoverCode: string
  paidCents: number
  confirmableBy: ConfirmableBy | null
  sinceMs: number
}

/** The order as it stands in the transaction. @throws when there is none. */
export async function readOrderFacts(tx: Transaction, orderId: string): Promise<OrderFacts> {
  const sql = clientOf(tx)
  const [[row], items] = await Promise.all([
    sql<Row[]>`
      select order_number as "orderNumber", shipping_name as "customerName", (subtotal * 100)::float8 as "subtotalCents",
        (tax_amount * 100)::float8 as "taxCents", (delivery_fee * 100)::float8 as "deliveryFeeCents",
        (total_amount * 100)::float8 as "totalCents", fulfilment, payment_method as "paymentMethod",
        jsonb_build_object('street', shipping_address, 'city', shipping_city, 'state', shipping_state,
          'zip', shipping_zip) as address,
        handover_code as "handoverCode", confirmable_by as "confirmableBy",
        (extract(epoch from coalesce(stock_taken_at, created_at)) * 1000)::float8 as "sinceMs",
        ${paidCentsIn(sql`o.id`)} as "paidCents"
      from orders o where id = ${orderId}`,
    sql<MailItem[]>`
      select product_name as name, quantity, (price * 100)::float8 as "priceCents" from order_items
      where order_id = ${orderId} order by created_at, product_name, id`,
  ])
  if (!row) throw new Error(`There is no order ${orderId} to write a mail about.`)
  const { subtotalCents, taxCents, deliveryFeeCents, sinceMs, ...order } = row
  const isWhole = subtotalCents !== null && taxCents !== null && deliveryFeeCents !== null
  const parts = isWhole ? { subtotalCents, taxCents, deliveryFeeCents } : null
  return { orderId, ...order, since: new Date(sinceMs), items, parts }
}
