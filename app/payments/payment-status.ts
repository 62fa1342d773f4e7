/** How far an order is paid. */
export const paymentStatuses = ['pending', 'partial', 'paid'] as const

export type PaymentStatus = (typeof paymentStatuses)[number]

/** What a payment status is called. */
export const paymentStatusLabels: Readonly<Record<PaymentStatus, string>> = {
  pending: 'Unpaid',
  partial: 'Partly paid',
  paid: 'Paid',
}
