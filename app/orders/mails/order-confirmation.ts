import { formatDollars } from '#shared/money.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import {
  facts,
  greeting,
  link,
  note,
  paragraph,
  questions,
  rule,
  type MailBlock,
  type MailDocument,
  type MailFact,
} from '#mail/mail-document.ts'
import { absoluteLink, href } from '#shared/addresses.ts'
import {
  fulfilmentBlocks,
  orderedItems,
  paymentBlocks,
  scheduleButton,
  trackingBlocks,
  type MailedOrder,
} from './mailed-order.ts'

/** Until when the order has to be paid while it has no appointment, and whether it is cancelled then. */
export interface PaymentDeadline {
  at: Date
  isCancelling: boolean
}

/** Said at the foot of every confirmation. */
export const finalSaleNote = 'All sales are final. Items are sold as-is: no returns, refunds or exchanges.'

/** The mail about a placed order (S34; R14 and R50). */
export function orderConfirmation(order: MailedOrder, deadline: PaymentDeadline | null): MailDocument {
  const { orderNumber, sender, totalCents } = order
  return {
    subject: `Order ${orderNumber} confirmed – ${sender.storeName}`,
    title: 'Thank you for your order',
    preview: `Order ${orderNumber}, ${formatDollars(totalCents)}`,
    blocks: [
      greeting(order.customerName),
      paragraph(`Thanks for shopping at ${sender.storeName}! Here's what you bought.`),
      ...facts(['Order number', orderNumber]),
      { kind: 'items', items: orderedItems(order), sums: listSums(order) },
      ...fulfilmentBlocks(order),
      scheduleButton(order),
      rule,
      ...paymentBlocks(order),
      ...deadlineBlocks(order, deadline),
      ...trackingBlocks(order),
      rule,
      note(finalSaleNote),
      link('Returns policy', absoluteLink(sender.baseUrl, href('/returns'))),
      questions,
    ],
    calendar: null,
  }
}

/** What the order comes to, in the lines below its items. */
export function listSums({
  parts,
  totalCents,
  fulfilment,
}: Pick<MailedOrder, 'parts' | 'totalCents' | 'fulfilment'>): MailFact[] {
  const total = { label: 'Total', value: formatDollars(totalCents) }
  if (!parts) return [total]
  const { subtotalCents, taxCents, deliveryFeeCents } = parts
  return [
    { label: 'Subtotal', value: formatDollars(subtotalCents) },
    { label: 'Tax', value: formatDollars(taxCents) },
    fulfilment === 'pickup'
      ? { label: 'Pickup', value: 'FREE' }
      : { label: 'Delivery', value: formatDollars(deliveryFeeCents) },
    total,
  ]
}

function deadlineBlocks({ fulfilment }: MailedOrder, deadline: PaymentDeadline | null): MailBlock[] {
  if (!deadline) return []
  const end = deadline.isCancelling
    ? ' After that, we cancel unpaid orders and put the items back up for sale.'
    : ''
  return [
    paragraph(
      `Please pay or schedule your ${fulfilment} by ${formatStoreDateTime(deadline.at)}. Once you have an appointment, you can pay until a day after it.${end}`,
    ),
  ]
}
