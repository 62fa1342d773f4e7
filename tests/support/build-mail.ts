import type { PgInsertValue } from 'drizzle-orm/pg-core'
import { db } from '../../app/db/client.server.ts'
import { mailOutbox } from '../../app/db/schema/mail.ts'
import { orderItems, orders } from '../../app/db/schema/orders.ts'
import { renderedColumns } from '../../app/features/mail/send-later.server.ts'
import { composeOrderMail } from '../../app/features/orders/mails/order-mail.server.ts'
import { isOrderMailKind } from '../../app/features/orders/mails/order-update.ts'
import { buildProduct } from './build-rows.ts'

// Each test file has its own database: counting is unique enough.
let built = 0

interface OrderMailValues {
  order?: Partial<PgInsertValue<typeof orders>>
  mail?: Partial<PgInsertValue<typeof mailOutbox>>
  items?: readonly { name: string; priceCents: number; quantity: number }[]
}

/** A placed order with its queued confirmation mail, no job enqueued. */
export async function buildOrderMail({
  order,
  mail,
  items = [{ name: 'Harlow sofa', priceCents: 10_000, quantity: 2 }],
}: OrderMailValues = {}) {
  const [orderRow] = await db
    .insert(orders)
    .values({
      orderNumber: `ORD-20261121-${String(++built).padStart(6, '0')}`,
      subtotalCents: 20_000,
      taxRate: '0.0725',
      taxCents: 1450,
      deliveryFeeCents: 0,
      totalCents: 21_450,
      shippingName: 'Jane Doe',
      shippingEmail: 'jane@example.com',
      stockTakenAt: order?.createdAt,
      ...order,
    })
    .returning()
  if (!orderRow) throw new Error('the order was not inserted')
  for (const { name, priceCents, quantity } of items) {
    const product = await buildProduct({ name, priceCents })
    await db
      .insert(orderItems)
      .values({ orderId: orderRow.id, productId: product.id, productName: name, priceCents, quantity })
  }
  const kind = typeof mail?.kind === 'string' && isOrderMailKind(mail.kind) ? mail.kind : 'order-confirmation'
  const about = { orderId: orderRow.id, kind }
  const composed = await db.transaction((tx) => composeOrderMail(tx, about))
  const replyTo = composed.from.storeEmail
  const [mailRow] = await db
    .insert(mailOutbox)
    .values({ ...about, ...renderedColumns(composed), replyTo, toAddress: orderRow.shippingEmail, ...mail })
    .returning()
  if (!mailRow) throw new Error('the mail was not inserted')
  return { order: orderRow, mailId: mailRow.id }
}
