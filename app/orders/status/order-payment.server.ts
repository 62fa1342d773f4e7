import { sql } from 'kysely'
import { db, type Transaction } from '#db/client.server.ts'
import { literals } from '#db/expressions.server.ts'
import { centsToNumeric } from '#shared/money.ts'
import type { PaymentStatus } from '#payments/payment-status.ts'
import { correctChangeMail } from '#orders/lines/change-mail.server.ts'
import { unpaidStatuses } from './order-status.ts'

/** The orders that wait for their payment, those that have held their pieces longest first. */
export async function listOrdersWaitingForPayment() {
  return await db
    .selectFrom('orders')
    .select(['id', 'stockTakenAt as heldAt', 'payByRemindedAt as remindedAt'])
    // As the partial index has it.
    .where('paymentStatus', '=', sql.lit('pending'))
    .where('status', 'in', literals(unpaidStatuses))
    .orderBy('stockTakenAt')
    .execute()
}

/** Writes down that the customer was reminded to pay. The caller holds the order's lock. */
export async function notePaymentReminder(tx: Transaction, { orderId, now }: { orderId: string; now: Date }) {
  await tx.updateTable('orders').set({ payByRemindedAt: now }).where('id', '=', orderId).execute()
}

/**
 * Writes the payment status that follows from the ledger, and by how much an entry lowers what is owed (R150); an email
 * about changes that waits says so too (R181). The caller holds the order's lock.
 */
export async function setPaymentStatus(
  tx: Transaction,
  {
    orderId,
    paymentStatus,
    reducedCents,
  }: { orderId: string; paymentStatus: PaymentStatus; reducedCents: number },
): Promise<void> {
  const order = await tx
    .updateTable('orders')
    .set((eb) => ({
      paymentStatus,
      reducedAmount: eb('reducedAmount', '+', centsToNumeric(reducedCents)),
      updatedAt: new Date(),
    }))
    .where('id', '=', orderId)
    .returning(['id', 'shippingEmail as email'])
    .executeTakeFirst()
  if (order) await correctChangeMail(tx, order)
}

/** The number of an order; null without one. */
export async function readOrderNumber(tx: Transaction, orderId: string): Promise<string | null> {
  const order = await tx
    .selectFrom('orders')
    .select('orderNumber')
    .where('id', '=', orderId)
    .executeTakeFirst()
  return order?.orderNumber ?? null
}
