/** How far an order is paid. */
export type PaymentStatus = 'pending' | 'partial' | 'paid'

/** What a payment status is called. */
export const paymentStatusLabels: Readonly<Record<PaymentStatus, string>> = {
  pending: 'Unpaid',
  partial: 'Partly paid',
  paid: 'Paid',
}
