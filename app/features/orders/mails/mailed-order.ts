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
} from '../../mail/mail-document.ts'
import { paymentLabels, type PaymentMethod } from '../../payments/payment-method.ts'
import { schedulePath } from '../../../shared/schedule-path.ts'
import { addressLine } from '../../../shared/text/postal-address.ts'
import { fulfilmentLabels, type Fulfilment } from '../fulfilment.ts'
import { absoluteLink, href } from '../../../shared/addresses.ts'

/** What mails about an order are written from (S34; R14). Money in whole cents. */
export interface MailedOrder {
  sender: MailSender
  orderId: string
  orderNumber: string
  customerName: string
  items: readonly MailItem[]
  /** Null in orders that were loaded without their parts: only the total is shown then. */
  parts: { subtotalCents: number; taxCents: number; deliveryFeeCents: number } | null
  totalCents: number
  fulfilment: Fulfilment
  /** Where a delivery goes; not used for pickups. */
  address: { street: string; city: string; state: string; zip: string }
  pickup: { location: string | null; instructions: string | null }
  paymentMethod: PaymentMethod
  /** What the owner has set. */
  payment: Record<'zelleEmail' | 'zellePhone' | 'cashappTag' | 'paymentInstructions', string | null>
}

/** How the order reaches the customer. */
export function fulfilmentBlocks({ fulfilment, pickup, address }: MailedOrder): MailBlock[] {
  const isPickup = fulfilment === 'pickup'
  return [
    heading(fulfilmentLabels[fulfilment]),
    paragraph(
      isPickup
        ? 'Pickups are by appointment. Please choose a time before you come.'
        : 'Deliveries are by appointment. Please choose a time that works for you.',
    ),
    ...(isPickup ? ownWords(pickup.instructions) : []),
    ...placeFacts({ fulfilment, pickup, address }),
  ]
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
  const method = paymentLabels[paymentMethod]
  const top = [heading(`Payment: ${method}`), ...due]
  if (paymentMethod === 'cash') return [...top, paragraph(`Please bring exact change to your ${fulfilment}.`)]
  if (paymentMethod === 'applepay') return [...top, paragraph(`You pay with Apple Pay at ${fulfilment}.`)]
  const where =
    paymentMethod === 'zelle'
      ? facts(['Zelle email', payment.zelleEmail], ['Zelle phone', payment.zellePhone])
      : facts(['Cash App tag', payment.cashappTag])
  const request = `Please pay with ${method} before your ${fulfilment}`
  return [
    ...top,
    paragraph(
      where.length > 0
        ? `${request} and include the order number.`
        : `${request}. Reply to this email for the payment details.`,
    ),
    ...ownWords(payment.paymentInstructions),
    ...where,
  ]
}

/** Where the customer chooses a time. */
export function scheduleButton({ sender, fulfilment, orderId }: MailedOrder): MailBlock {
  const label = `Schedule ${fulfilment === 'pickup' ? 'Pickup' : 'Delivery'} Now`
  return button(label, absoluteLink(sender.baseUrl, schedulePath({ fulfilment, orderId })))
}

/** Where the customer sees how far the order is. */
export function trackingBlocks({ sender }: Pick<MailedOrder, 'sender'>): MailBlock[] {
  return [
    rule,
    paragraph('Check on your order anytime with its number and this email address.'),
    link('Track your order', absoluteLink(sender.baseUrl, href('/track-order'))),
  ]
}
