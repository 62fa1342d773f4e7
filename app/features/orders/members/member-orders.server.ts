import { and, desc, eq } from 'drizzle-orm'
import { db } from '../../../db/client.server.ts'
import { orders } from '../../../db/schema/orders.ts'
import { memberOrderLimit, type MemberOrder } from './member-orders.ts'
import { readReceipt } from '../receipt/order-receipts.server.ts'
import type { Receipt } from '../receipt/order-receipts.ts'

/** An account's own orders, newest first, at most `memberOrderLimit`. */
export async function listMemberOrders(userId: string): Promise<MemberOrder[]> {
  return await db
    .select({
      orderId: orders.id,
      orderNumber: orders.orderNumber,
      placedAt: orders.createdAt,
      status: orders.status,
      fulfilment: orders.fulfilment,
      totalCents: orders.totalCents,
    })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(memberOrderLimit)
}

/** An order with everything that its customer sees. */
export interface MemberOrderDetails extends Receipt {
  /** The delivery address; null for pickups, whose stored values are placeholders (R7). */
  address: { street: string; city: string; state: string; zip: string } | null
}

/** One of an account's own orders; null for an unknown order and for another person's. */
export async function readMemberOrder({
  userId,
  orderId,
}: {
  userId: string
  orderId: string
}): Promise<MemberOrderDetails | null> {
  const [own] = await db
    .select({
      street: orders.shippingAddress,
      city: orders.shippingCity,
      state: orders.shippingState,
      zip: orders.shippingZip,
    })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)))
  const receipt = own ? await readReceipt(orderId) : null
  if (!own || !receipt) return null
  return { ...receipt, address: receipt.fulfilment === 'delivery' ? own : null }
}
