import type { Transaction } from '../../../db/client.server.ts'
import { eq } from 'drizzle-orm'
import { orders } from '../../../db/schema/orders.ts'
import { isHandedOver } from './order-status.ts'

const lockedColumns = {
  id: orders.id,
  orderNumber: orders.orderNumber,
  status: orders.status,
  fulfilment: orders.fulfilment,
  userId: orders.userId,
  name: orders.shippingName,
  email: orders.shippingEmail,
  totalCents: orders.totalCents,
  paymentMethod: orders.paymentMethod,
  paymentStatus: orders.paymentStatus,
  handoverCode: orders.handoverCode,
  /** Null for orders that nobody has confirmed: their pieces never left the stock (R49). */
  stockTakenAt: orders.stockTakenAt,
  stockReturnedAt: orders.stockReturnedAt,
  payByRemindedAt: orders.payByRemindedAt,
}

/**
 * Locks an order, so that of two changes at once the second sees what the first did; null when there is none. Taken
 * before the locks of products and of days, always.
 */
export async function lockOrder(tx: Transaction, orderId: string) {
  const [order] = await tx
    .select(lockedColumns)
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('no key update')
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
