import { and, asc, eq, inArray } from 'drizzle-orm'
import { db, type Transaction } from '../../../db/client.server.ts'
import { orders, type OrderRow } from '../../../db/schema/orders.ts'
import type { LockedOrder } from './order-records.server.ts'

/** Confirmed, and not on their way to the customer. */
const waitingStatuses = ['pending', 'processing', 'ready'] as const

/** Whether nothing was paid for an order that the store still holds pieces for. */
export function isWaitingForPayment({
  status,
  paymentStatus,
}: Pick<LockedOrder, 'status' | 'paymentStatus'>): boolean {
  return paymentStatus === 'pending' && waitingStatuses.some((waiting) => waiting === status)
}

/** The orders that wait for their payment, those that have held their pieces longest first. */
export async function listOrdersWaitingForPayment() {
  return await db
    .select({ id: orders.id, heldAt: orders.stockTakenAt, remindedAt: orders.payByRemindedAt })
    .from(orders)
    .where(and(eq(orders.paymentStatus, 'pending'), inArray(orders.status, waitingStatuses)))
    .orderBy(asc(orders.stockTakenAt))
}

/** Writes down that the customer was reminded to pay. The caller holds the order's lock. */
export async function notePaymentReminder(tx: Transaction, { orderId, now }: { orderId: string; now: Date }) {
  await tx.update(orders).set({ payByRemindedAt: now }).where(eq(orders.id, orderId))
}

/** Writes the payment status that follows from the ledger. The caller holds the order's lock. */
export async function setPaymentStatus(
  tx: Transaction,
  { orderId, paymentStatus }: { orderId: string; paymentStatus: OrderRow['paymentStatus'] },
): Promise<void> {
  await tx.update(orders).set({ paymentStatus, updatedAt: new Date() }).where(eq(orders.id, orderId))
}

/** The number of an order; null when there is none. */
export async function readOrderNumber(tx: Transaction, orderId: string): Promise<string | null> {
  const [order] = await tx
    .select({ orderNumber: orders.orderNumber })
    .from(orders)
    .where(eq(orders.id, orderId))
  return order?.orderNumber ?? null
}
