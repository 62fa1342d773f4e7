import { paymentStatusLabels, type PaymentStatus } from '#payments/payment-status.ts'
import { isVoided } from './order-status.ts'

/** How far an order is paid, in words: a voided sale and an order that owes nothing have their own. */
export function getPaymentLabel(order: {
  status: string
  channel: string
  paymentStatus: PaymentStatus
  totalCents: number
  owedCents: number
}): string {
  if (isVoided(order)) return 'Voided'
  const isAllBack = order.owedCents === 0 && order.totalCents > 0
  return isAllBack ? 'Refunded' : paymentStatusLabels[order.paymentStatus]
}
