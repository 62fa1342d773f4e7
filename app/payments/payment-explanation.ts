import {
  getPaymentDetails,
  needsPaymentSettings,
  paymentLabels,
  paymentMethods,
  type PaymentMethod,
  type PaymentSettings,
} from './payment-method.ts'

/** When an order is paid, as the fulfillment says it. */
type At = 'pickup' | 'delivery'

/** What the customer has to do (S31); where to pay is sent later if the owner has not entered it (R60). */
export function explainPayment(method: PaymentMethod, settings: PaymentSettings, at: At): string {
  if (method === 'cash')
    return at === 'pickup'
      ? 'Bring exact change to your pickup.'
      : 'Have exact change ready for your delivery.'
  const request = `Pay with ${paymentLabels[method]} `
  if (!needsPaymentSettings(method)) return `${request}at ${at}.`
  return getPaymentDetails(method, settings).length > 0
    ? `${request}before ${at}, using the payment details shown.`
    : `${request}before ${at}. We will send you the payment details.`
}

/**
 * The methods on offer, each with what the customer has to do by the way of the goods. Worked out on the server: the
 * checkout brings as little as it can (docs/decisions/039).
 */
export const explainMethods = (settings: PaymentSettings) =>
  paymentMethods.map((method) => ({
    method,
    label: paymentLabels[method],
    details: getPaymentDetails(method, settings),
    instructions: needsPaymentSettings(method) ? settings.paymentInstructions : null,
    pickup: explainPayment(method, settings, 'pickup'),
    delivery: explainPayment(method, settings, 'delivery'),
  }))

export type ExplainedMethod = ReturnType<typeof explainMethods>[number]
