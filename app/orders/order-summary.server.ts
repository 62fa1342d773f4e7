import { db } from '#db/client.server.ts'
import { anyOf } from '#db/expressions.server.ts'
import { addressLine } from '#shared/text/postal-address.ts'
import { addressColumns, customerNotesColumn, owedColumn, totalColumn } from './order-columns.server.ts'

const summaries = db
  .selectFrom('orders')
  .select(['id', 'orderNumber', 'status', 'fulfilment', 'shippingName as name', 'shippingPhone as phone'])
  .select(['paymentStatus', 'paymentMethod', 'channel', totalColumn, owedColumn('orders'), ...addressColumns])
  .select(customerNotesColumn('orders'))

async function readSummaries(of: typeof summaries) {
  const rows = await of.execute()
  return rows.map(({ street, city, state, zip, ...order }) => ({
    ...order,
    /** Where a delivery goes; null for pickups, whose stored values are placeholders (R7). */
    address: order.fulfilment === 'delivery' ? addressLine({ street, city, state, zip }) : null,
  }))
}

/** What other features show of an order. */
export type OrderSummary = Awaited<ReturnType<typeof readSummaries>>[number]

/** The order of an id; null without one. */
export async function findOrder(orderId: string): Promise<OrderSummary | null> {
  const [order] = await readSummaries(summaries.where('id', '=', orderId))
  return order ?? null
}

/** The order of a number; null without one. */
export async function findOrderByNumber(orderNumber: string): Promise<OrderSummary | null> {
  const [order] = await readSummaries(summaries.where('orderNumber', '=', orderNumber))
  return order ?? null
}

/** The orders of some ids, by id. */
export async function findOrders(orderIds: readonly string[]): Promise<Map<string, OrderSummary>> {
  const found = await readSummaries(summaries.where('id', '=', anyOf(orderIds, 'uuid')))
  return new Map(found.map((order) => [order.id, order]))
}

/** What was ordered, as it came into the cart. */
export async function listOrderItems(orderId: string): Promise<{ name: string; quantity: number }[]> {
  return await db
    .selectFrom('orderItems')
    .select(['productName as name', 'quantity'])
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .orderBy('productName')
    .orderBy('id')
    .execute()
}
