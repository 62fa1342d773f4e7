import { formatDollars } from '#shared/money.ts'
import {
  facts,
  greeting,
  link,
  note,
  paragraph,
  questions,
  rule,
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

/** Said at the foot of every confirmation. */
export const finalSaleNote = 'All sales are final. Items are sold as-is: no returns, refunds or exchanges.'

/** The mail about a placed order (S34; R14 and R50). */
export function orderConfirmation(order: MailedOrder): MailDocument {
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
