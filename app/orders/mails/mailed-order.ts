import {
  button,
  facts,
  heading,
  link,
  ownWords,
  paragraph,
  rule,
  type MailBlock,
  type MailItem,
  type MailSender,
} from '#mail/mail-document.ts'
import {
  needsPaymentSettings,
  getPaymentDetails,
  paymentLabels,
  paymentRequest,
  type PaymentMethod,
  type PaymentSettings,
} from '#payments/payment-method.ts'
import { onlyPieceOrdered } from '#shared/text/only-piece.ts'
import { addressLine } from '#shared/text/postal-address.ts'
import { fulfilmentLabels, type Fulfilment } from '#orders/fulfilment.ts'
import { absoluteLink, href } from '#shared/addresses.ts'
import { schedulePath } from '#orders/schedule-path.ts'

/** An item of an order; `isOnlyPiece`: there was never another one (R144). */
type OrderedItem = MailItem & { isOnlyPiece?: boolean }

/** The items for who ordered them, with what is said of each (R144). */
export const orderedItems = ({ items }: Pick<MailedOrder, 'items'>): MailItem[] =>
  items.map(({ isOnlyPiece, ...item }) => ({
    ...item,
    note: isOnlyPiece && item.quantity === 1 ? onlyPieceOrdered : null,
  }))

/** What mails about an order are written from (S34; R14). Money in whole cents. */
export interface MailedOrder {
  sender: MailSender
  orderId: string
  orderNumber: string
  customerName: string
  items: readonly OrderedItem[]
  /** Null in orders that were loaded without their parts: only the total is shown then. */
  parts: { subtotalCents: number; taxCents: number; deliveryFeeCents: number } | null
  totalCents: number
  fulfilment: Fulfilment
  /** Where a delivery goes; not used for pickups. */
  address: { street: string; city: string; state: string; zip: string }
  pickup: { location: string | null; instructions: string | null }
  /** The time that is booked, and where to change it; null without one. */
  appointment: { date: string; time: string; manageUrl: string } | null
  /** The signature of links to the order's own pages, which then know their customer. */
  receiptToken: string
  paymentMethod: PaymentMethod
  /** What the owner has set. */
  payment: PaymentSettings
}

/** How the order reaches the customer, and when, if that is known. */
export function fulfilmentBlocks({ fulfilment, pickup, address, appointment }: MailedOrder): MailBlock[] {
  const isPickup = fulfilment === 'pickup'
  return [
    heading(fulfilmentLabels[fulfilment]),
    ...(appointment ? appointmentFacts(appointment) : [paragraph(bookingRequests[fulfilment])]),
    ...(isPickup ? ownWords(pickup.instructions) : []),
    ...placeFacts({ fulfilment, pickup, address }),
  ]
}

const bookingRequests: Readonly<Record<Fulfilment, string>> = {
  pickup: 'Pickups are by appointment. Please choose a time before you come.',
  delivery: 'Deliveries are by appointment. Please choose a time that works for you.',
}

/** When the goods change hands. */
export function appointmentFacts(appointment: MailedOrder['appointment']): MailBlock[] {
  return appointment ? facts(['Date', appointment.date], ['Time', appointment.time]) : []
}

/** Where the goods change hands. */
export function placeFacts({
  fulfilment,
  pickup,
  address,
}: Pick<MailedOrder, 'fulfilment' | 'pickup' | 'address'>): MailBlock[] {
  return fulfilment === 'pickup'
    ? facts(['Pickup address', pickup.location])
    : facts(['Delivery address', addressLine(address)])
}

/** What the customer has to do to pay (S31), below what is still due. */
export function paymentBlocks(
  { paymentMethod, payment, fulfilment }: Pick<MailedOrder, 'paymentMethod' | 'payment' | 'fulfilment'>,
  due: readonly MailBlock[] = [],
): MailBlock[] {
  const request = paymentRequest({ method: paymentMethod, settings: payment }, fulfilment)
  const top = [heading(`Payment: ${paymentLabels[paymentMethod]}`), ...due, paragraph(request)]
  if (!needsPaymentSettings(paymentMethod)) return top
  const details = getPaymentDetails(paymentMethod, payment)
  const where = facts(...details.map(({ label, value }) => [label, value] as const))
  return [...top, ...ownWords(payment.paymentInstructions), ...where]
}

/** Where the customer chooses a time, or changes the one that is booked. */
export function scheduleButton({ sender, receiptToken, appointment, ...order }: MailedOrder): MailBlock {
  if (appointment) return button('Move or cancel', appointment.manageUrl)
  const label = `Schedule ${order.fulfilment === 'pickup' ? 'Pickup' : 'Delivery'} Now`
  return button(label, absoluteLink(sender.baseUrl, `${schedulePath(order)}&receipt=${receiptToken}`))
}

/** Where the customer sees how far the order is. */
export function trackingBlocks({ sender }: Pick<MailedOrder, 'sender'>): MailBlock[] {
  return [
    rule,
    paragraph('Check on your order anytime with its number and this email address.'),
    link('Track your order', absoluteLink(sender.baseUrl, href('/track-order'))),
  ]
}
