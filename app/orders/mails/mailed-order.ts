import { formatDollars } from '#shared/money.ts'
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
import { mailedPictureUrl } from '#media/picture.ts'
import type { PaymentDeadline } from '#payments/pay-by.ts'
import { deadlineText } from '#payments/pay-by-text.ts'
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

/** An item of an order; `image`: of the catalogue, null without one; `isOnlyPiece`: there was never another one (R144). */
interface OrderedItem extends Pick<MailItem, 'name' | 'quantity' | 'priceCents' | 'condition'> {
  image?: string | null
  isOnlyPiece?: boolean
}

/** The items for who ordered them, with picture and condition and what is said of each (R144, R212). */
export const orderedItems = ({ items, sender }: Pick<MailedOrder, 'items' | 'sender'>): MailItem[] =>
  items.map(({ isOnlyPiece, image, ...item }) => ({
    ...item,
    picture: mailedPictureUrl(image ?? null, sender.baseUrl),
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
  /** What is still to be paid. */
  dueCents: number
  /** Until when; null when there is no such time, or something was paid. */
  deadline: PaymentDeadline | null
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

/** What is to be paid and how (S31), until when, and what happens then; nothing where nothing is due (R212). */
export function paymentBlocks(order: MailedOrder): MailBlock[] {
  const { paymentMethod: method, payment, deadline } = order
  if (order.dueCents <= 0) return []
  const isPart = order.dueCents !== order.totalCents
  const top = [
    heading(`Payment: ${paymentLabels[method]}`),
    ...facts(['Still to pay', isPart ? formatDollars(order.dueCents) : null]),
    paragraph(paymentRequest(order)),
  ]
  const end = deadline ? [paragraph(deadlineText(order, deadline))] : []
  if (!needsPaymentSettings(method)) return [...top, ...end]
  const details = getPaymentDetails(method, payment)
  const where = facts(...details.map(({ label, value }) => [label, value] as const))
  return [...top, ...where, ...ownWords(payment.paymentInstructions), ...end]
}

/** Where the customer chooses a time, or changes the one that is booked. */
export function scheduleButton({ sender, receiptToken, appointment, ...order }: MailedOrder): MailBlock {
  if (appointment) return button('Move or Cancel', appointment.manageUrl)
  const label = `Schedule ${order.fulfilment === 'pickup' ? 'Pickup' : 'Delivery'} Now`
  return button(label, absoluteLink(sender.baseUrl, `${schedulePath(order)}&receipt=${receiptToken}`))
}

/** Where the customer sees how far the order is; its number is filled in. */
export function trackingBlocks({
  sender,
  orderNumber,
}: Pick<MailedOrder, 'sender' | 'orderNumber'>): MailBlock[] {
  const page = `${href('/track-order')}?${new URLSearchParams({ order: orderNumber })}`
  return [
    rule,
    paragraph('Check on your order anytime with this email address.'),
    link('Track your order', absoluteLink(sender.baseUrl, page)),
  ]
}
