import type { PaymentStatus } from '#payments/payment-status.ts'
import type { OrderStatus } from './order-status.ts'

/** Why a customer cannot cancel an order online. */
export type KeptReason = 'paid' | 'on-its-way' | 'handed-over'

const lateStatuses: Partial<Record<OrderStatus, KeptReason>> = {
  shipped: 'on-its-way',
  delivered: 'handed-over',
  completed: 'handed-over',
}

/** Why the customer cannot cancel an order, or null (R207): something was paid for it, or the goods have left. */
export function getKeptReason(order: {
  status: OrderStatus
  paymentStatus: PaymentStatus
}): KeptReason | null {
  return lateStatuses[order.status] ?? (order.paymentStatus === 'pending' ? null : 'paid')
}

export const keptReasonTexts: Readonly<Record<KeptReason, string>> = {
  paid: "We have a payment for this order, so it can't be canceled online. Please contact us.",
  'on-its-way': "This order is on its way to you, so it can't be canceled online. Please contact us.",
  'handed-over': 'You have this order already, so it can no longer be canceled.',
}
