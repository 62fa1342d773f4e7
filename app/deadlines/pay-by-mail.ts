import { formatDollars } from '#shared/money.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { greeting, paragraph, questions, rule, type MailDocument } from '#mail/mail-document.ts'
import { paymentBlocks, type MailedOrder } from '#orders/mails/mailed-order.ts'

/** What the mails about an unpaid order tell. Money in whole cents. */
export type UnpaidOrderMail = Pick<
  MailedOrder,
  'orderNumber' | 'customerName' | 'totalCents' | 'sender' | 'paymentMethod' | 'payment' | 'fulfilment'
>

/** Asks for the money while there is time. `isCancelled`: what happens after the deadline. */
export function payByReminderMail(
  order: UnpaidOrderMail,
  deadline: Date,
  isCancelled: boolean,
): MailDocument {
  const { orderNumber, sender, customerName, totalCents } = order
  const title = 'Your order is waiting for your payment'
  const until = formatStoreDateTime(deadline)
  const then = isCancelled ? " After that, we'll cancel it and put the items back up for sale." : ''
  return {
    subject: `Order ${orderNumber} is waiting for your payment – ${sender.storeName}`,
    title,
    preview: `Please pay by ${until}.`,
    blocks: [
      greeting(customerName),
      paragraph(
        `We haven't received the ${formatDollars(totalCents)} for your order ${orderNumber} yet. Please pay by ${until}.${then}`,
      ),
      paragraph("Already paid? Then you're all set: we record payments by hand, and that can take a while."),
      rule,
      ...paymentBlocks(order),
      questions,
    ],
    calendar: null,
  }
}

/** Tells that an order was cancelled because no one paid. */
export function unpaidCancellationMail({ orderNumber, sender, customerName }: UnpaidOrderMail): MailDocument {
  const title = 'Your order was cancelled'
  return {
    subject: `Order ${orderNumber} was cancelled – ${sender.storeName}`,
    title,
    preview: `Order ${orderNumber}`,
    blocks: [
      greeting(customerName),
      paragraph(
        `We didn't receive your payment for order ${orderNumber} in time, so we cancelled it and put the items back up for sale.`,
      ),
      paragraph(`Already paid, or still want it? Reply to this email or write to ${sender.storeEmail}.`),
    ],
    calendar: null,
  }
}
