import { db } from '#db/client.server.ts'
import { addressColumns, totalColumn } from '#orders/order-columns.server.ts'
import { memberOrderLimit, type MemberOrder } from './member-orders.ts'
import { readReceipt } from '#orders/receipt/order-receipts.server.ts'
import type { Receipt } from '#orders/receipt/order-receipts.ts'

/** An account's own orders, newest first, at most `memberOrderLimit`. */
export async function listMemberOrders(userId: string): Promise<MemberOrder[]> {
  return await db
    .selectFrom('orders')
    .select([
      'id as orderId',
      'orderNumber',
      'createdAt as placedAt',
      'status',
      'channel',
      'fulfilment',
      totalColumn,
    ])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(memberOrderLimit)
    .execute()
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
  const own = await db
    .selectFrom('orders')
    .select(addressColumns)
    .where('id', '=', orderId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  const receipt = own ? await readReceipt(orderId) : null
  if (!own || !receipt) return null
  return { ...receipt, address: receipt.fulfilment === 'delivery' ? own : null }
}
