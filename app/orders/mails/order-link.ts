import { absoluteLink, href } from '#shared/addresses.ts'
import {
  button,
  facts,
  greeting,
  note,
  paragraph,
  questions,
  type MailDocument,
} from '#mail/mail-document.ts'
import type { MailedOrder } from './mailed-order.ts'

/** The way to an order that someone looked up while others were guessing (R165). */
export function orderLink({ orderNumber, customerName, receiptToken, sender }: MailedOrder): MailDocument {
  const page = `${href('/order-success')}?${new URLSearchParams({ receipt: receiptToken })}`
  return {
    subject: `Your order ${orderNumber} – ${sender.storeName}`,
    title: 'Here is your order',
    preview: `Order ${orderNumber}`,
    blocks: [
      greeting(customerName),
      paragraph('Someone, probably you, just looked up this order on our website. The button opens it.'),
      ...facts(['Order number', orderNumber]),
      button('See My Order', absoluteLink(sender.baseUrl, page)),
      note("If it wasn't you, you can ignore this email: no one else has seen your order."),
      questions,
    ],
    calendar: null,
  }
}
