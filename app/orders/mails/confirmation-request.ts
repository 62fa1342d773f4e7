import { UNCONFIRMED_HOURS } from '#shared/time/confirmation-time.ts'
import { button, facts, greeting, paragraph, questions, type MailDocument } from '#mail/mail-document.ts'
import type { ConfirmableBy } from '#orders/placement/order-limits.ts'
import { orderedItems, trackingBlocks, type MailedOrder } from './mailed-order.ts'
import { listSums } from './order-confirmation.ts'

const STILL_FOR_SALE = 'Until then, the items stay up for sale, and you owe nothing.'

const reasons = {
  link: `Thank you for your order! There's a limit to how much we set aside for one customer or internet connection before it's paid for, so we're holding off on this order until you confirm it. ${STILL_FOR_SALE}`,
  owner: `Thank you for your order! It's more than we set aside without talking to you first, so we'll call you shortly. ${STILL_FOR_SALE}`,
  register:
    "Thank you for your order! Our store floor is out of touch with our website at the moment, so we're still making sure that no one has just picked up what you ordered. We'll email you as soon as we know. There's nothing to pay yet.",
} as const satisfies Record<ConfirmableBy, string>

/** The mail about an order that is not confirmed yet (R49, R89). `confirmUrl`: only when its customer can confirm it. */
export function confirmationRequest(
  order: MailedOrder,
  { confirmableBy, confirmUrl }: { confirmableBy: ConfirmableBy; confirmUrl: string | null },
): MailDocument {
  const { orderNumber, sender } = order
  return {
    subject: `Order ${orderNumber} has to be confirmed – ${sender.storeName}`,
    title: 'Your order has to be confirmed',
    preview: `Order ${orderNumber}`,
    blocks: [
      greeting(order.customerName),
      paragraph(reasons[confirmableBy]),
      ...facts(['Order number', orderNumber]),
      { kind: 'items', items: orderedItems(order), sums: listSums(order) },
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
