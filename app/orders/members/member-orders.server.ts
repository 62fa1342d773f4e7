import { db } from '#db/client.server.ts'
import { totalColumn } from '#orders/order-columns.server.ts'
import { memberOrderLimit, type MemberOrder } from './member-orders.ts'

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

/** Whether an account has an order; false for an unknown one too. */
export async function hasOrder({ userId, orderId }: { userId: string; orderId: string }): Promise<boolean> {
  const own = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return own !== undefined
}
