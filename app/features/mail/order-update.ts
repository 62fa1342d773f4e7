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

/** The mails about a new status of an order (decision 8). */
const orderUpdateKinds = [
  'order-unconfirmed',
  'order-ready',
  'order-shipped',
  'order-delivered',
  'order-completed',
  'order-cancelled',
] as const

export type OrderUpdateKind = (typeof orderUpdateKinds)[number]

/** The data of such a mail. Money in whole cents. */
export interface OrderUpdate extends OrderConfirmation {
  kind: OrderUpdateKind
  /** Six digits that the customer says at the hand-over. */
  handoverCode: string
  /** Payments minus refunds. */
  paidCents: number
  /** The appointment of a cancelled order: 'Monday, June 14, 2027, 10:00 - 11:00'; null without one. */
  lostAppointment: string | null
  /** The page where the customer confirms the order; null if only the store can (decision 49). */
  confirmUrl: string | null
}

const STILL_FOR_SALE = 'Until then the items stay for sale, and there is nothing to pay.'

const subjects: Record<OrderUpdateKind, string> = {
  'order-unconfirmed': 'has to be confirmed',
  'order-ready': 'is ready',
  'order-shipped': 'is on its way',
  'order-delivered': 'was delivered',
  'order-completed': 'is complete',
  'order-cancelled': 'was cancelled',
}

/** Whether the text is the kind of such a mail. */
export function isOrderUpdateKind(kind: string): kind is OrderUpdateKind {
  return orderUpdateKinds.some((known) => known === kind)
}

/** The subject line, always one line: 'Order ORD-20261121-000042 is ready – Glass City Outlet'. */
export function orderUpdateSubject({ kind, orderNumber, storeName }: OrderUpdate): string {
  return foldToOneLine(`Order ${orderNumber} ${subjects[kind]} – ${storeName}`)
}

/** The heading of the mail: 'Your order is ready'. */
export function orderUpdateTitle({ kind }: Pick<OrderUpdate, 'kind'>): string {
  return `Your order ${subjects[kind]}`
}

/** The first sentences. */
export function orderUpdateLead({ kind, fulfilment, storeName, paidCents, confirmUrl }: OrderUpdate): string {
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

/** The passages of the mail: the hand-over with its code, the amount due, the cancelled appointment. */
export function orderUpdatePassages(update: OrderUpdate): MailPassage[] {
  const { kind, handoverCode, totalCents, paidCents, fulfilment, lostAppointment } = update
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
  const way = fulfilment === 'pickup' ? [fulfilmentPassage(update)] : [deliveryPassage(update)]
  const payment = paymentPassage(update)
  const due = totalCents - paidCents
  const bill = { ...payment, lines: [`Still to pay: ${formatDollars(due)}.`, ...payment.lines] }
  return [...way, ...(isGoing ? [code] : []), ...(due > 0 ? [bill] : [])]
}

/** Only the address: the note about appointments was in an earlier mail. */
function deliveryPassage(update: OrderUpdate): MailPassage {
  return { ...fulfilmentPassage(update), lines: [] }
}

/** The scheduling page; null unless the order can be scheduled now. */
export function orderUpdateScheduleLink(update: OrderUpdate): string | null {
  return update.kind === 'order-ready' ? confirmationLinks(update).schedule : null
}

/** The link that confirms an order, with its label; null if there is nothing to confirm. */
export function orderUpdateConfirmLink({
  kind,
  confirmUrl,
}: OrderUpdate): { href: string; label: string } | null {
  return kind === 'order-unconfirmed' && confirmUrl ? { href: confirmUrl, label: 'Confirm My Order' } : null
}

/** The items of the order, a line each. */
export function orderUpdateItems({ items }: Pick<OrderUpdate, 'items'>): string[] {
  return items.map(({ name, quantity }) => `${quantity} x ${foldToOneLine(name)}`)
}

/** The mail as plain text, for readers without HTML. */
export function orderUpdateText(update: OrderUpdate): string {
  const schedule = orderUpdateScheduleLink(update)
  const confirm = orderUpdateConfirmLink(update)
  return [
    `Hi ${foldToOneLine(update.customerName)},`,
    `${orderUpdateTitle(update)}. ${orderUpdateLead(update)}`,
    `Order number: ${update.orderNumber}`,
    orderUpdateItems(update).join('\n'),
    ...orderUpdatePassages(update).map(passageText),
    ...(confirm ? [`Confirm your order within ${UNCONFIRMED_HOURS} hours:\n${confirm.href}`] : []),
    ...(schedule ? [`Schedule your ${update.fulfilment}:\n${schedule}`] : []),
    `Track your order with its number and this e-mail address:\n${confirmationLinks(update).track}`,
    `Questions? Reply to this e-mail or write to ${update.storeEmail}.`,
    update.storeName,
  ].join('\n\n')
}
