import { formatNearStoreTime } from '#shared/time/shop-time.ts'
import {
  needsPaymentSettings,
  paymentRequest,
  type PaymentMethod,
  type PaymentSettings,
} from '#payments/payment-method.ts'
import type { Fulfilment } from '#orders/fulfilment.ts'

/** What an order asks of its customer, as its pages say it (R206). */
export interface OrderTerms {
  orderNumber: string
  fulfilment: Fulfilment
  paymentMethod: PaymentMethod
  paymentSettings: PaymentSettings
  /** What is still to pay, in whole cents; 0 where nothing is asked for. */
  dueCents: number
  /** Until when its pieces are kept although nothing was paid; null without such a time. */
  deadline: { at: Date; isCancelling: boolean } | null
  /** It has a time that is still to come. */
  isBooked: boolean
}

/** Until when what has to be done, and what happens then; null where nothing happens. */
export function deadlineSentence({ deadline, isBooked, paymentMethod }: OrderTerms): string | null {
  if (!deadline) return null
  const by = formatNearStoreTime(deadline.at)
  if (isBooked)
    return deadline.isCancelling ? `We keep it for you until ${by}. Then it goes back up for sale.` : null
  const what = needsPaymentSettings(paymentMethod) ? 'Pay or choose a time' : 'Choose a time'
  return `${what} by ${by}${deadline.isCancelling ? ', or we put it back up for sale' : ''}.`
}

/** What to bring or to send; null where nothing is asked for. */
export const paymentSentence = ({ paymentSettings: payment, ...terms }: OrderTerms): string | null =>
  terms.dueCents > 0 ? paymentRequest({ ...terms, payment }) : null

/** Where the mail about an order went. */
export function confirmationSentence(to: string, status: 'queued' | 'sent' | 'kept' | 'failed'): string {
  if (status === 'sent') return `Confirmation sent to ${to}.`
  return status === 'queued'
    ? `We are sending your confirmation to ${to}.`
    : `We could not send your confirmation to ${to}.`
}
