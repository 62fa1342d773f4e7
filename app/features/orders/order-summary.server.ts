import { asc, eq, inArray } from 'drizzle-orm'
import { db } from '../../db/client.server.ts'
import { orderItems, orders } from '../../db/schema/orders.ts'
import { addressLine } from '../../shared/text/postal-address.ts'

const columns = {
  id: orders.id,
  orderNumber: orders.orderNumber,
  status: orders.status,
  fulfilment: orders.fulfilment,
  name: orders.shippingName,
  phone: orders.shippingPhone,
  street: orders.shippingAddress,
  city: orders.shippingCity,
  state: orders.shippingState,
  zip: orders.shippingZip,
  totalCents: orders.totalCents,
  paymentStatus: orders.paymentStatus,
}

async function readSummaries(where: ReturnType<typeof eq>) {
  const rows = await db.select(columns).from(orders).where(where)
  return rows.map(({ street, city, state, zip, ...order }) => ({
    ...order,
    /** Where a delivery goes; null for pickups, whose stored values are placeholders (R7). */
    address: order.fulfilment === 'delivery' ? addressLine({ street, city, state, zip }) : null,
  }))
}

/** What other features tell of an order. */
export type OrderSummary = Awaited<ReturnType<typeof readSummaries>>[number]

/** The order of an id; null when there is none. */
export async function findOrder(orderId: string): Promise<OrderSummary | null> {
  const [order] = await readSummaries(eq(orders.id, orderId))
  return order ?? null
}

/** The order of a number; null when there is none. */
export async function findOrderByNumber(orderNumber: string): Promise<OrderSummary | null> {
  const [order] = await readSummaries(eq(orders.orderNumber, orderNumber))
  return order ?? null
}

/** The orders of some ids, by id. */
export async function findOrders(orderIds: readonly string[]): Promise<Map<string, OrderSummary>> {
  const found = await readSummaries(inArray(orders.id, [...orderIds]))
  return new Map(found.map((order) => [order.id, order]))
}

/** What was ordered, by name. */
export async function listOrderItems(orderId: string): Promise<{ name: string; quantity: number }[]> {
  return await db
    .select({ name: orderItems.productName, quantity: orderItems.quantity })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.productName), asc(orderItems.id))
}
