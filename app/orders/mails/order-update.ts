import { cancellationReasons, type CancellationReason } from '#orders/cancellation-reasons.ts'
import type { ToldChange } from '#orders/lines/untold-changes.ts'
import { formatDollars } from '#shared/money.ts'
import {
  facts,
  greeting,
  heading,
  paragraph,
  questions,
  rule,
  type MailBlock,
  type MailDocument,
} from '#mail/mail-document.ts'
import {
  appointmentFacts,
  fulfilmentBlocks,
  orderedItems,
  paymentBlocks,
  placeFacts,
  scheduleButton,
  trackingBlocks,
  type MailedOrder,
} from './mailed-order.ts'
import { fulfilmentLabels } from '#orders/fulfilment.ts'
import { listSums } from './order-confirmation.ts'

const subjects = {
  'order-ready': 'is ready',
  'order-shipped': 'is on its way',
  'order-delivered': 'was delivered',
  'order-completed': 'is complete',
  'order-cancelled': 'was canceled',
  'order-changed': 'was changed',
  'order-withdrawn': 'was canceled',
  'piece-withdrawn': 'was changed',
} as const

type OrderUpdateKind = keyof typeof subjects

export type OrderMailKind =
  | OrderUpdateKind
  | 'order-confirmation'
  | 'order-unconfirmed'
  | 'order-link'
  | 'counter-receipt'

/** What a mail about how far an order has come is written from. Money in whole cents. */
export interface OrderUpdate extends MailedOrder {
  kind: OrderUpdateKind
  /** Six digits that the customer says when the goods change hands. */
  handoverCode: string
  /** What was paid for the order, less refunds. */
  paidCents: number
  /** The total, less what refunds lowered (R150). */
  owedCents: number
  /** What was sold at the counter instead (R82); null but in a mail about that. */
  withdrawn: string | null
  /** What changed since the customer was told; empty but in a mail about that. */
  changes: readonly ToldChange[]
  /** Why the store canceled it; null where it does not say so. */
  reason: CancellationReason | null
  /** No one has confirmed it yet, so that nothing is asked for (R89). */
  isWaiting: boolean
  /** The appointment that ended with a canceled order: 'Monday, June 14, 2027, 10:00 - 11:00'; null without one. */
  lostAppointment: { label: string; calendar: MailDocument['calendar'] } | null
}

/** The mail that tells how far an order has come (R8). */
export function orderUpdate(update: OrderUpdate): MailDocument {
  const { kind, orderNumber, sender } = update
  return {
    subject: `Order ${orderNumber} ${subjects[kind]} – ${sender.storeName}`,
    title: `Your order ${subjects[kind]}`,
    preview: `Order ${orderNumber}`,
    blocks: [
      greeting(update.customerName),
      ...(update.reason ? [paragraph(cancellationReasons[update.reason].told)] : []),
      paragraph(writeLead(update)),
      ...facts(['Order number', orderNumber]),
      ...facts(...update.changes.map(({ name, text }) => [name, text] as const)),
      { kind: 'items', items: orderedItems(update), sums: isOff(update) ? [] : listSums(update) },
      ...listNextSteps(update),
      ...trackingBlocks(update),
      questions,
    ],
    calendar: update.lostAppointment?.calendar ?? null,
  }
}

/** What is canceled comes to nothing. */
const isOff = ({ kind }: OrderUpdate) => kind === 'order-cancelled' || kind === 'order-withdrawn'

function writeLead(update: OrderUpdate): string {
  const { kind, fulfilment, sender, paidCents, appointment } = update
  const isPickup = fulfilment === 'pickup'
  const thanks = `Thanks for shopping at ${sender.storeName}!`
  switch (kind) {
    case 'order-ready':
      if (appointment) return 'Everything is packed and ready for your appointment.'
      return isPickup
        ? 'Everything is packed and ready for you.'
        : "Everything is packed and ready to go. If you haven't chosen a delivery time yet, please do it now."
    case 'order-shipped':
      return 'We are bringing your order to you.'
    case 'order-delivered':
      return thanks
    case 'order-completed':
      return isPickup ? `You've picked up your order. ${thanks}` : thanks
    case 'order-cancelled':
      return paidCents > 0
        ? `We have received ${formatDollars(paidCents)} for it and will contact you about your refund.`
        : 'You paid nothing for it, and nothing is due.'
    case 'order-withdrawn':
      return 'We are sorry: what you ordered was bought in our store before we took it from the floor for you, so we had to cancel your order. You paid nothing for it, and nothing is due.'
    case 'piece-withdrawn':
      return `We are sorry: ${update.withdrawn ?? 'a piece of your order'} was bought in our store before we took it from the floor for you. The rest of your order stays, and here is what it comes to now.`
    case 'order-changed':
      return paidCents > update.owedCents
        ? `We changed your order. You paid ${formatDollars(paidCents - update.owedCents)} more than it comes to now, and we will give that back to you.`
        : 'We changed your order. Here is what it comes to now.'
  }
}

/** How the goods change hands, with the code, and what is still to be paid; or that no one has to come. */
function listNextSteps(update: OrderUpdate): MailBlock[] {
  const { kind, fulfilment, lostAppointment } = update
  const isPickup = fulfilment === 'pickup'
  if (isOff(update) && lostAppointment) {
    const off = `Your appointment on ${lostAppointment.label} is canceled too.`
    return [paragraph(isPickup ? `${off} Please do not come for it.` : off)]
  }
  const payment = update.isWaiting || update.dueCents <= 0 ? [] : [rule, ...paymentBlocks(update)]
  if (kind === 'order-changed' || kind === 'piece-withdrawn') return payment
  if (kind !== 'order-ready' && kind !== 'order-shipped') return []
  return [
    // That deliveries are by appointment was said before.
    ...(isPickup
      ? fulfilmentBlocks(update)
      : [heading(fulfilmentLabels.delivery), ...appointmentFacts(update.appointment), ...placeFacts(update)]),
    ...(kind === 'order-ready' ? [scheduleButton(update)] : []),
    ...(isPickup || kind === 'order-shipped' ? codeBlocks(update) : []),
    ...(payment.length > 0 ? payment : [paragraph('Your order is paid in full.')]),
  ]
}

function codeBlocks({ fulfilment, handoverCode }: OrderUpdate): MailBlock[] {
  const who = fulfilment === 'pickup' ? 'when you pick up your order' : 'to the driver'
  return [
    rule,
    heading('Your hand-over code'),
    paragraph(`Please say this code ${who}, so that your order goes to no one else.`),
    ...facts(['Code', handoverCode]),
  ]
}
