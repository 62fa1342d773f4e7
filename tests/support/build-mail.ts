import type { InsertObject } from 'kysely'
import { db, transact } from '#db/client.server.ts'
import { centsOf } from '#db/expressions.server.ts'
import type { Database } from '#db/tables.ts'
import { renderedColumns } from '#mail/send-later.server.ts'
import { composeOrderMail } from '#orders/mails/order-mail.server.ts'
import { buildProduct } from './build-rows.ts'

// Each test file has its own database: counting is unique enough.
let built = 0

interface OrderMailValues {
  order?: Partial<InsertObject<Database, 'orders'>>
  mail?: Partial<InsertObject<Database, 'mailOutbox'>>
  items?: readonly { name: string; priceCents: number; quantity: number }[]
}

/** A placed order with its queued confirmation mail, no job enqueued. */
export async function buildOrderMail({
  order: orderValues = {},
  mail = {},
  items = [{ name: 'Harlow sofa', priceCents: 10_000, quantity: 2 }],
}: OrderMailValues = {}) {
  const order = await db
    .insertInto('orders')
    .values({
      orderNumber: `ORD-20261121-${String(++built).padStart(6, '0')}`,
      subtotal: '200.00',
      taxRate: '0.0725',
      taxAmount: '14.50',
      deliveryFee: '0.00',
      totalAmount: '214.50',
      shippingName: 'Jane Doe',
      shippingEmail: 'jane@example.com',
      stockTakenAt: orderValues.createdAt,
      ...orderValues,
    })
    .returningAll()
    .returning(({ ref }) => centsOf(ref('totalAmount')).as('totalCents'))
    .executeTakeFirstOrThrow()
  for (const { name: productName, priceCents, quantity } of items) {
    const { id: productId, price } = await buildProduct({ name: productName, priceCents })
    await db
      .insertInto('orderItems')
      .values({ orderId: order.id, productId, productName, price, quantity })
      .execute()
  }
  const about = { orderId: order.id, kind: 'order-confirmation' } as const
  const composed = await transact((tx) => composeOrderMail(tx, about))
  const replyTo = composed.from.storeEmail
  const { id: mailId } = await db
    .insertInto('mailOutbox')
    .values({
      ...about,
      ...renderedColumns(composed),
      replyTo,
      toAddress: order.shippingEmail ?? '',
      ...mail,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { order, mailId }
}
