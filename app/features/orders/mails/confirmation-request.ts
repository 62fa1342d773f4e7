import { UNCONFIRMED_HOURS } from '../../../shared/confirmation-time.ts'
import { button, facts, greeting, paragraph, questions, type MailDocument } from '../../mail/mail-document.ts'
import { trackingBlocks, type MailedOrder } from './mailed-order.ts'
import { unpricedItems } from './order-update.ts'

const STILL_FOR_SALE = 'Until then, the items stay up for sale, and you owe nothing.'

/** The mail about an order above a limit (R49). `confirmUrl` is null when only the store can confirm it. */
export function confirmationRequest(order: MailedOrder, confirmUrl: string | null): MailDocument {
  const { orderNumber, sender } = order
  return {
    subject: `Order ${orderNumber} has to be confirmed – ${sender.storeName}`,
    title: 'Your order has to be confirmed',
    preview: `Order ${orderNumber}`,
    blocks: [
      greeting(order.customerName),
      paragraph(
        confirmUrl
          ? `Thank you for your order! There's a limit to how much we set aside for one customer or internet connection before it's paid for, so we're holding off on this order until you confirm it. ${STILL_FOR_SALE}`
          : `Thank you for your order! It's more than we set aside without talking to you first, so we'll call you shortly. ${STILL_FOR_SALE}`,
      ),
      ...facts(['Order number', orderNumber]),
      unpricedItems(order),
      ...(confirmUrl
        ? [
            paragraph(`Please confirm your order within ${UNCONFIRMED_HOURS} hours:`),
            button('Confirm My Order', confirmUrl),
          ]
        : []),
      ...trackingBlocks(order),
      questions,
    ],
    calendar: null,
  }
}
