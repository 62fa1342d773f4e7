/** How an order is paid, offline; the first is the default (specification, section 4). */
export const paymentMethods = ['cash', 'zelle', 'cashapp', 'applepay'] as const

export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentLabels: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Cash',
  zelle: 'Zelle',
  cashapp: 'Cash App',
  applepay: 'Apple Pay',
}

/** What the customer has to do, by method (specification, section 9). */
export const paymentExplanations: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Bring exact change to your pickup or delivery.',
  zelle: 'Pay with Zelle before pickup, using the payment details shown.',
  cashapp: 'Pay with Cash App before pickup, using the payment details shown.',
  applepay: 'Pay with Apple Pay at pickup.',
}

/** Whether the store's payment settings (Zelle and Cash App details) are shown with the method. */
export function needsPaymentSettings(method: PaymentMethod): boolean {
  return method === 'zelle' || method === 'cashapp'
}
