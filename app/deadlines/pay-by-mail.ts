import { formatDollars } from '#shared/money.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { greeting, paragraph, questions, rule, type MailDocument } from '#mail/mail-document.ts'
import {
  orderedItems,
  paymentBlocks,
  scheduleButton,
  trackingBlocks,
  type MailedOrder,
} from '#orders/mails/mailed-order.ts'
import { listSums } from '#orders/mails/order-confirmation.ts'
import type { PaymentDeadline } from '#payments/pay-by.ts'

/** Asks for the money while there is time. */
export function payByReminderMail(order: MailedOrder & { deadline: PaymentDeadline }): MailDocument {
  const { orderNumber, sender, customerName, dueCents, deadline } = order
  const title = 'Your order is waiting for your payment'
  return {
    subject: `Order ${orderNumber} is waiting for your payment – ${sender.storeName}`,
    title,
    preview: `Please pay ${formatDollars(dueCents)} by ${formatStoreDateTime(deadline.at)}.`,
    blocks: [
      greeting(customerName),
      paragraph(`We haven't received the ${formatDollars(dueCents)} for your order ${orderNumber} yet.`),
      ...paymentBlocks(order),
      scheduleButton(order),
      paragraph("Already paid? Then you're all set: we record payments by hand, and that can take a while."),
      rule,
      { kind: 'items', items: orderedItems(order), sums: listSums(order) },
      ...trackingBlocks(order),
      questions,
    ],
    calendar: null,
  }
}

/** Tells that an order was canceled because no one paid. */
export function unpaidCancellationMail(order: MailedOrder): MailDocument {
  const { orderNumber, sender, customerName } = order
  const title = 'Your order was canceled'
  return {
    subject: `Order ${orderNumber} was canceled – ${sender.storeName}`,
    title,
    preview: `Order ${orderNumber}`,
    blocks: [
      greeting(customerName),
      paragraph(
        `We didn't receive your payment for order ${orderNumber} in time, so we canceled it and put everything back up for sale.`,
      ),
      { kind: 'items', items: orderedItems(order), sums: [] },
      paragraph(`Already paid, or still want it? Reply to this email or write to ${sender.storeEmail}.`),
    ],
    calendar: null,
  }
}
