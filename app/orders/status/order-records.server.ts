import { sql } from 'kysely'
import type { Transaction } from '#db/client.server.ts'
import { owedColumn, totalColumn } from '#orders/order-columns.server.ts'
import { isHandedOver } from './order-status.ts'

/**
 * Locks an order, so that of two changes at once the second sees what the first did; null without one. Taken
 * before the locks of products and of days, always.
 */
export async function lockOrder(tx: Transaction, orderId: string) {
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'orderNumber', 'status', 'fulfilment', 'userId', 'shippingName as name'])
    .select(['shippingEmail as email', 'paymentMethod', 'paymentStatus', 'handoverCode', totalColumn])
    .select(owedColumn('orders'))
    // When its pieces were taken: null for orders that no one has confirmed (R49).
    .select(['stockTakenAt', 'stockReturnedAt', 'payByRemindedAt'])
    .select(['confirmableBy', 'confirmedBy'])
    .select(
      sql<boolean>`exists (select from order_items i where i.order_id = orders.id and i.returned_pieces > 0)`.as(
        'hasReturns',
      ),
    )
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return order ?? null
}

/** What every change of an order looks at first; locked until the transaction ends. */
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** Whether pieces of an order are out of the stock and not in the customer's hands: then they can go back, once. */
export function isHoldingStock({
  status,
  stockTakenAt,
  stockReturnedAt,
}: Pick<LockedOrder, 'status' | 'stockTakenAt' | 'stockReturnedAt'>): boolean {
  return stockTakenAt !== null && stockReturnedAt === null && !isHandedOver(status)
}
