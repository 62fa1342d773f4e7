import { asc, eq, sql } from 'drizzle-orm'
import { createElement } from 'react'
import { db } from '../../db/client.server.ts'
import { orderItems, orders, paymentSettings, pickupSettings } from '../../db/schema.ts'
import { config } from '../../platform/config.server.ts'
import { numericToCents } from '../../shared/money.ts'
import { renderMailHtml } from './mail-html.server.ts'
import { OrderConfirmationMail } from './order-confirmation-mail.tsx'
import { confirmationSubject, confirmationText } from './order-confirmation.ts'
import { OrderNewsMail } from './order-news-mail.tsx'
import { isOrderNewsKind, newsSubject, newsText, type OrderNews } from './order-news.ts'

/** A mail ready to be sent. */
export interface MailText {
  subject: string
  html: string
  text: string
}

const selectOrder = db
  .select({
    orderNumber: orders.orderNumber,
    customerName: orders.shippingName,
    subtotalCents: orders.subtotalCents,
    taxCents: orders.taxCents,
    deliveryFeeCents: orders.deliveryFeeCents,
    totalCents: orders.totalCents,
    fulfilment: orders.fulfilment,
    street: orders.shippingAddress,
    city: orders.shippingCity,
    state: orders.shippingState,
    zip: orders.shippingZip,
    paymentMethod: orders.paymentMethod,
    handoverCode: orders.handoverCode,
    paidCents: sql<number>`(
      select coalesce(sum(case p.kind when 'payment' then p.amount else -p.amount end), 0)
      from order_payments p where p.order_id = ${orders.id})`.mapWith(numericToCents),
    payment: {
      zelleEmail: paymentSettings.zelleEmail,
      zellePhone: paymentSettings.zellePhone,
      cashappTag: paymentSettings.cashappTag,
      instructions: paymentSettings.paymentInstructions,
    },
    pickup: {
      location: pickupSettings.pickupLocation,
      instructions: pickupSettings.pickupInstructions,
    },
  })
  .from(orders)
  .leftJoin(paymentSettings, eq(paymentSettings.isOnlyRow, true))
  .leftJoin(pickupSettings, eq(pickupSettings.kind, 'pickup'))
  .where(eq(orders.id, sql.placeholder('orderId')))
  .prepare('mail_order')

const selectItems = db
  .select({ name: orderItems.productName, quantity: orderItems.quantity, priceCents: orderItems.priceCents })
  .from(orderItems)
  .where(eq(orderItems.orderId, sql.placeholder('orderId')))
  .orderBy(asc(orderItems.createdAt), asc(orderItems.productName), asc(orderItems.id))
  .prepare('mail_order_items')

/**
 * The confirmation of an order, or the news of it, written from our own rows alone (decision 14).
 * @throws when there is no such order, which a foreign key rules out.
 */
export async function writeOrderMail({
  orderId,
  kind,
}: {
  orderId: string
  kind: string
}): Promise<MailText> {
  const order = await readOrder(orderId)
  if (!isOrderNewsKind(kind)) {
    return {
      subject: confirmationSubject(order),
      html: renderMailHtml(createElement(OrderConfirmationMail, { order })),
      text: confirmationText(order),
    }
  }
  const news = { ...order, kind }
  return {
    subject: newsSubject(news),
    html: renderMailHtml(createElement(OrderNewsMail, { news })),
    text: newsText(news),
  }
}

async function readOrder(orderId: string): Promise<Omit<OrderNews, 'kind'>> {
  const [[order], items] = await Promise.all([
    selectOrder.execute({ orderId }),
    selectItems.execute({ orderId }),
  ])
  if (!order) throw new Error(`There is no order ${orderId} to write a mail about.`)
  const { subtotalCents, taxCents, deliveryFeeCents } = order
  return {
    storeName: config.storeName,
    storeEmail: config.storeEmail,
    baseUrl: config.baseUrl,
    orderId,
    orderNumber: order.orderNumber,
    customerName: order.customerName,
    items,
    parts:
      subtotalCents === null || taxCents === null || deliveryFeeCents === null
        ? null
        : { subtotalCents, taxCents, deliveryFeeCents },
    totalCents: order.totalCents,
    fulfilment: order.fulfilment,
    address: { street: order.street, city: order.city, state: order.state, zip: order.zip },
    pickup: order.pickup ?? { location: null, instructions: null },
    paymentMethod: order.paymentMethod,
    handoverCode: order.handoverCode,
    paidCents: order.paidCents,
    payment: order.payment ?? { zelleEmail: null, zellePhone: null, cashappTag: null, instructions: null },
  }
}
