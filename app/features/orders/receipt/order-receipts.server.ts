import { and, asc, desc, eq, inArray, sql as expression } from 'drizzle-orm'
import { db } from '../../../db/client.server.ts'
import { mailOutbox } from '../../../db/schema/mail.ts'
import { orderItems, orders } from '../../../db/schema/orders.ts'
import { products } from '../../../db/schema/products.ts'
import { pickupSettings } from '../../../db/schema/settings.ts'
import { isShownPicture } from '../../media/picture.ts'
import { readPaymentSettings } from '../../payments/settings/payment-settings.server.ts'
import { isHandoverDue } from '../status/order-status.ts'
import type { BoughtItem } from './order-receipts.ts'
import type { Receipt } from './order-receipts.ts'

const orderById = db
  .select({
    orderId: orders.id,
    orderNumber: orders.orderNumber,
    placedAt: orders.createdAt,
    status: orders.status,
    paymentStatus: orders.paymentStatus,
    paymentMethod: orders.paymentMethod,
    fulfilment: orders.fulfilment,
    customerNotes: orders.customerNotes,
    subtotalCents: orders.subtotalCents,
    taxCents: orders.taxCents,
    taxRate: orders.taxRate,
    deliveryFeeCents: orders.deliveryFeeCents,
    totalCents: orders.totalCents,
    pickupLocation: pickupSettings.pickupLocation,
    handoverCode: orders.handoverCode,
    confirmableBy: orders.confirmableBy,
    mail: { status: mailOutbox.status, failure: mailOutbox.failure, createdAt: mailOutbox.createdAt },
  })
  .from(orders)
  .leftJoin(
    mailOutbox,
    and(
      eq(mailOutbox.orderId, orders.id),
      inArray(mailOutbox.kind, ['order-confirmation', 'order-unconfirmed']),
    ),
  )
  .leftJoin(pickupSettings, eq(pickupSettings.kind, 'pickup'))
  .where(eq(orders.id, expression.placeholder('orderId')))
  .orderBy(desc(mailOutbox.createdAt))
  .limit(1)
  .prepare('receipt')

const itemsByOrder = db
  .select({
    productId: orderItems.productId,
    name: orderItems.productName,
    unitPriceCents: orderItems.priceCents,
    quantity: orderItems.quantity,
    status: products.status,
    images: products.images,
  })
  .from(orderItems)
  .innerJoin(products, eq(products.id, orderItems.productId))
  .where(eq(orderItems.orderId, expression.placeholder('orderId')))
  .orderBy(asc(orderItems.productName), asc(orderItems.productId))
  .prepare('receipt_items')

/** The items of an order by name. */
export async function readBoughtItems(orderId: string): Promise<BoughtItem[]> {
  const rows = await itemsByOrder.execute({ orderId })
  return rows.map(({ status, images, ...item }) => ({
    ...item,
    image: (status === 'active' && images.find(isShownPicture)) || null,
  }))
}

/**
 * Everything that the success page shows of an order, or null when there is none (S35).
 * The caller has checked whose order it is: by the signed cookie or by the account (R12).
 */
export async function readReceipt(orderId: string): Promise<Receipt | null> {
  const [[order], items, paymentSettings] = await Promise.all([
    orderById.execute({ orderId }),
    readBoughtItems(orderId),
    readPaymentSettings(),
  ])
  if (!order) return null
  const handoverCode = isHandoverDue(order.status) ? order.handoverCode : null
  return { ...order, handoverCode, items, paymentSettings }
}

const latestOfMember = db
  .select({ orderId: orders.id })
  .from(orders)
  .where(eq(orders.userId, expression.placeholder('userId')))
  .orderBy(desc(orders.createdAt))
  .limit(1)
  .prepare('latest_order')

/** The id of a member's newest own order, or null (R12). */
export async function findLatestOrderOfMember(userId: string): Promise<string | null> {
  const [order] = await latestOfMember.execute({ userId })
  return order?.orderId ?? null
}
