import { absoluteLink, href } from '#shared/addresses.ts'
import { facts, link, note, paragraph, questions, rule, type MailDocument } from '#mail/mail-document.ts'
import { finalSaleNote, listSums } from './order-confirmation.ts'
import { orderedItems, type MailedOrder } from './mailed-order.ts'

/** The receipt of a sale at the counter, for customers who want it by email (R77). */
export function counterReceipt(order: MailedOrder): MailDocument {
  const { orderNumber, sender } = order
  return {
    subject: `Your receipt from ${sender.storeName} – ${orderNumber}`,
    title: 'Your receipt',
    preview: `Order ${orderNumber}`,
    blocks: [
      paragraph(`Thanks for shopping at ${sender.storeName}! Here's your receipt. It is paid in full.`),
      ...facts(['Order number', orderNumber]),
      {
        kind: 'items',
        items: orderedItems(order),
        sums: listSums(order).filter(({ label }) => label !== 'Pickup'),
      },
      rule,
      note(finalSaleNote),
      link('Returns policy', absoluteLink(sender.baseUrl, href('/returns'))),
      questions,
    ],
    calendar: null,
  }
}
