import { UNCONFIRMED_HOURS } from '../../shared/confirmation-time.ts'
import { formatDollars } from '../../shared/money.ts'
import { foldToOneLine } from '../../shared/text/plain-text.ts'
import {
  confirmationLinks,
  fulfilmentPassage,
  passageText,
  paymentPassage,
  type MailPassage,
  type OrderConfirmation,
} from './order-confirmation.ts'

/** The mails that tell how far an order has come (decision 8). */
const orderNewsKinds = [
  'order-unconfirmed',
  'order-ready',
  'order-shipped',
  'order-delivered',
  'order-completed',
  'order-cancelled',
] as const

export type OrderNewsKind = (typeof orderNewsKinds)[number]

/** What such a mail is written from. Money in whole cents. */
export interface OrderNews extends OrderConfirmation {
  kind: OrderNewsKind
  /** Six digits that the customer says when the goods change hands. */
  handoverCode: string
  /** What came in for the order, refunds taken off. */
  paidCents: number
  /** The appointment that is off with a cancelled order: 'Monday, June 14, 2027, 10:00 - 11:00'; null without one. */
  lostAppointment: string | null
  /** Where the customer confirms an order that waits for it; null when only the store can (decision 49). */
  confirmUrl: string | null
}

const STILL_FOR_SALE = 'Until then the items stay for sale, and there is nothing to pay.'

const subjects: Record<OrderNewsKind, string> = {
  'order-unconfirmed': 'has to be confirmed',
  'order-ready': 'is ready',
  'order-shipped': 'is on its way',
  'order-delivered': 'was delivered',
  'order-completed': 'is complete',
  'order-cancelled': 'was cancelled',
}

/** Whether the text is the kind of such a mail. */
export function isOrderNewsKind(kind: string): kind is OrderNewsKind {
  return orderNewsKinds.some((known) => known === kind)
}

/** The subject line, always one line: 'Order ORD-20261121-000042 is ready – Glass City Outlet'. */
export function newsSubject({ kind, orderNumber, storeName }: OrderNews): string {
  return foldToOneLine(`Order ${orderNumber} ${subjects[kind]} – ${storeName}`)
}

/** The heading of the mail: 'Your order is ready'. */
export function newsTitle({ kind }: Pick<OrderNews, 'kind'>): string {
  return `Your order ${subjects[kind]}`
}

/** What is to be said first. */
export function newsLead({ kind, fulfilment, storeName, paidCents, confirmUrl }: OrderNews): string {
  const isPickup = fulfilment === 'pickup'
  switch (kind) {
    case 'order-unconfirmed':
      return confirmUrl
        ? `Thank you for your order! We set aside only so much for one customer or internet connection before it is paid, so we are holding off on this one until you confirm it. ${STILL_FOR_SALE}`
        : `Thank you for your order! It is more than we set aside without talking to you first, so we will call you shortly. ${STILL_FOR_SALE}`
    case 'order-ready':
      return isPickup
        ? 'Everything is packed and waits for you.'
        : 'Everything is packed for its delivery. If you have not chosen a time for it yet, please do.'
    case 'order-shipped':
      return 'We are bringing your order to you.'
    case 'order-delivered':
      return `Thank you for shopping at ${storeName}.`
    case 'order-completed':
      return isPickup
        ? `You have collected your order. Thank you for shopping at ${storeName}.`
        : `Thank you for shopping at ${storeName}.`
    case 'order-cancelled':
      return paidCents > 0
        ? `We have received ${formatDollars(paidCents)} for it and will contact you about the refund.`
        : 'Nothing was paid for it, and nothing is due.'
  }
}

/** The parts of the mail: how the goods change hands, with the code, what is still to be paid, or that nobody has to come. */
export function newsPassages(news: OrderNews): MailPassage[] {
  const { kind, handoverCode, totalCents, paidCents, fulfilment, lostAppointment } = news
  if (kind === 'order-cancelled' && lostAppointment) {
    const off = `Your appointment on ${lostAppointment} is off as well.`
    const lines = [fulfilment === 'pickup' ? `${off} Please do not come for it.` : off]
    return [{ heading: 'Your appointment is off', lines, facts: [] }]
  }
  const isStillToCome = kind === 'order-ready' || kind === 'order-shipped'
  if (!isStillToCome) return []
  const who = fulfilment === 'pickup' ? 'when you collect your order' : 'to the driver'
  const code = {
    heading: 'Your hand-over code',
    lines: [`Please say this code ${who}, so that it goes to nobody else.`],
    facts: [{ label: 'Code', value: handoverCode }],
  }
  const isGoing = kind === 'order-shipped' || fulfilment === 'pickup'
  const way = fulfilment === 'pickup' ? [fulfilmentPassage(news)] : [deliveryPassage(news)]
  const payment = paymentPassage(news)
  const due = totalCents - paidCents
  const bill = { ...payment, lines: [`Still to pay: ${formatDollars(due)}.`, ...payment.lines] }
  return [...way, ...(isGoing ? [code] : []), ...(due > 0 ? [bill] : [])]
}

/** The address alone: that deliveries are by appointment was said before. */
function deliveryPassage(news: OrderNews): MailPassage {
  return { ...fulfilmentPassage(news), lines: [] }
}

/** Where the customer may choose a time; null unless the order waits for that. */
export function newsScheduleLink(news: OrderNews): string | null {
  return news.kind === 'order-ready' ? confirmationLinks(news).schedule : null
}

/** The way to confirm an order that waits for it, as a link with its label; null when there is nothing to confirm. */
export function newsConfirmLink({ kind, confirmUrl }: OrderNews): { href: string; label: string } | null {
  return kind === 'order-unconfirmed' && confirmUrl ? { href: confirmUrl, label: 'Confirm My Order' } : null
}

/** The items of the order, a line each. */
export function newsItems({ items }: Pick<OrderNews, 'items'>): string[] {
  return items.map(({ name, quantity }) => `${quantity} x ${foldToOneLine(name)}`)
}

/** The mail as plain text, for readers without HTML. */
export function newsText(news: OrderNews): string {
  const schedule = newsScheduleLink(news)
  const confirm = newsConfirmLink(news)
  return [
    `Hi ${foldToOneLine(news.customerName)},`,
    `${newsTitle(news)}. ${newsLead(news)}`,
    `Order number: ${news.orderNumber}`,
    newsItems(news).join('\n'),
    ...newsPassages(news).map(passageText),
    ...(confirm ? [`Confirm your order within ${UNCONFIRMED_HOURS} hours:\n${confirm.href}`] : []),
    ...(schedule ? [`Schedule your ${news.fulfilment}:\n${schedule}`] : []),
    `Track your order with its number and this e-mail address:\n${confirmationLinks(news).track}`,
    `Questions? Reply to this e-mail or write to ${news.storeEmail}.`,
    news.storeName,
  ].join('\n\n')
}
