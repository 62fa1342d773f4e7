import { formatDollars } from '#shared/money.ts'

/** How an order is paid, offline; the first is the default (S31). */
export const paymentMethods = ['cash', 'zelle', 'cashapp', 'applepay'] as const

export type PaymentMethod = (typeof paymentMethods)[number]

/** What a drawer holds; everything else is seen in an app. */
export const cashMethod = paymentMethods[0]

export function isPaymentMethod(text: unknown): text is PaymentMethod {
  return paymentMethods.some((method) => method === text)
}

export const paymentLabels: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Cash',
  zelle: 'Zelle',
  cashapp: 'Cash App',
  applepay: 'Apple Pay',
}

/** What the owner sets for methods that are paid ahead; columns of payment_settings. */
export const paymentDetails = [
  { key: 'zelleEmail', method: 'zelle', label: 'Zelle email', kind: 'email' },
  { key: 'zellePhone', method: 'zelle', label: 'Zelle phone', kind: 'phone' },
  { key: 'cashappTag', method: 'cashapp', label: 'Cash App tag', kind: 'tag' },
] as const

type PaymentDetail = (typeof paymentDetails)[number]['key']

/** Where customers send their money; null is what the owner has not set (S85). */
export type PaymentSettings = Record<PaymentDetail | 'paymentInstructions', string | null>

/** What a mail asks for where it is paid when the goods change hands. */
const handoverRequests: Partial<
  Record<PaymentMethod, Record<DueOrder['fulfilment'], (amount: string) => string>>
> = {
  cash: {
    pickup: (amount) => `Please bring ${amount} in cash to your pickup. Exact change helps.`,
    delivery: (amount) => `Please have ${amount} in cash ready when we deliver. Exact change helps.`,
  },
  applepay: {
    pickup: (amount) => `You pay ${amount} with Apple Pay when you pick up.`,
    delivery: (amount) => `You pay ${amount} with Apple Pay when we deliver.`,
  },
}

/** Something for each detail that the owner can set. */
export function eachPaymentDetail<T>(
  make: (detail: (typeof paymentDetails)[number]) => T,
): Record<PaymentDetail, T> {
  return Object.fromEntries(paymentDetails.map((detail) => [detail.key, make(detail)])) as Record<
    PaymentDetail,
    T
  >
}

/** Whether the store's payment settings are shown with the method: it is paid ahead. */
export function needsPaymentSettings(method: PaymentMethod): boolean {
  return paymentDetails.some((detail) => detail.method === method)
}

/** Where to send the money by a method, as far as the owner has set it. */
export function getPaymentDetails(
  method: PaymentMethod,
  settings: PaymentSettings,
): { label: string; value: string }[] {
  return paymentDetails.flatMap((detail) => {
    const value = settings[detail.key]
    return detail.method === method && value ? [{ label: detail.label, value }] : []
  })
}

/** The methods on offer for which no one has said yet where the money goes. */
export function methodsWithoutDetails(settings: PaymentSettings): PaymentMethod[] {
  return paymentMethods.filter(
    (method) => needsPaymentSettings(method) && getPaymentDetails(method, settings).length === 0,
  )
}

/** An order that is still to be paid. */
interface DueOrder {
  paymentMethod: PaymentMethod
  payment: PaymentSettings
  fulfilment: 'pickup' | 'delivery'
  orderNumber: string
  dueCents: number
}

/** What pages and mails ask the customer to do, with the amount (R206, R212): 'Please bring $352.85 in cash to your pickup.' */
export function paymentRequest({
  paymentMethod,
  payment,
  fulfilment,
  orderNumber,
  dueCents,
}: DueOrder): string {
  const amount = formatDollars(dueCents)
  const handover = handoverRequests[paymentMethod]
  if (handover) return handover[fulfilment](amount)
  const request = `Please send ${amount} with ${paymentLabels[paymentMethod]} before your ${fulfilment}`
  return getPaymentDetails(paymentMethod, payment).length > 0
    ? `${request} and put ${orderNumber} in the note.`
    : `${request}. We will send you the payment details.`
}
