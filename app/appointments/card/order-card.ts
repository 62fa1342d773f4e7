import type { Receipt } from '#orders/receipt/order-receipts.ts'
import type { KeptReceipt } from '#orders/receipt/kept-receipt.ts'
import { deadlineSentence, paymentSentence, type OrderTerms } from '#orders/receipt/order-terms.ts'
import { appointmentTime, type CustomerAppointment, type TimeOffer } from './customer-appointment.ts'

type Shown = Omit<
  Receipt,
  'orderId' | 'address' | 'pickupLocation' | 'paidCents' | 'owedCents' | 'heldAt' | 'remindedAt'
>

/** What receipt, tracking and account say of an order (R206). */
export interface OrderCard extends Shown, OrderTerms {
  /** Where to collect it, as far as the owner has said, or where it goes. */
  place: string | null
  appointment: CustomerAppointment | null
  /** The next free times, for a customer whose order has none yet. */
  choice: TimeOffer | null
  /** Where a time is chosen; null for an order that can have none. */
  scheduleHref: string | null
  /** Where it is canceled after one more question; null where the customer cannot (R207). */
  cancelHref: string | null
}

/** What the browser that ordered keeps of it (R210). Where a delivery goes is nobody's to read without the cookie. */
export function toKeptReceipt(card: OrderCard): KeptReceipt {
  const { orderNumber, items, handoverCode, fulfilment, isBooked, appointment } = card
  const place = fulfilment === 'pickup' ? card.place : null
  return {
    orderNumber,
    handoverCode,
    time: isBooked && appointment ? appointmentTime(appointment) : null,
    lines: [deadlineSentence(card), paymentSentence(card), place].filter((line) => line !== null),
    items: items.map(({ name, quantity }) => `${quantity} × ${name}`),
  }
}
