import { paymentPassage, type MailPassage, type OrderConfirmation } from '../../mail/order-confirmation.ts'
import { formatDollars } from '../../../shared/money.ts'
import { foldToOneLine } from '../../../shared/text/plain-text.ts'
import { formatStoreDateTime } from '../../../shared/shop-time.ts'

/** The content of the mails about an unpaid order. Money in whole cents. */
export interface UnpaidOrderMail extends Pick<OrderConfirmation, 'paymentMethod' | 'payment' | 'fulfilment'> {
  orderNumber: string
  customerName: string
  totalCents: number
  storeName: string
  storeEmail: string
  baseUrl: string
}

/** A mail without layout. */
export interface PlainMail {
  subject: string
  title: string
  lines: string[]
  passage: MailPassage | null
}

/** The reminder before the deadline. `isCancelled`: whether the order is cancelled after it. */
export function payByReminderMail(order: UnpaidOrderMail, deadline: Date, isCancelled: boolean): PlainMail {
  const { orderNumber, storeName, customerName, totalCents } = order
  const until = formatStoreDateTime(deadline)
  const then = isCancelled ? ' After that it is cancelled and its pieces go back on sale.' : ''
  return {
    subject: foldToOneLine(`Order ${orderNumber} is waiting for your payment – ${storeName}`),
    title: 'Your order is waiting for your payment',
    lines: [
      `Hi ${foldToOneLine(customerName)},`,
      `we have not received the ${formatDollars(totalCents)} for your order ${orderNumber} yet. Please pay by ${until}.${then}`,
      'If you have paid already, please forgive this mail: payments are entered by hand.',
    ],
    passage: paymentPassage(order),
  }
}

/** The mail about an order that was cancelled because nobody paid. */
export function unpaidCancellationMail(order: UnpaidOrderMail): PlainMail {
  const { orderNumber, storeName, customerName, storeEmail } = order
  return {
    subject: foldToOneLine(`Order ${orderNumber} was cancelled – ${storeName}`),
    title: 'Your order was cancelled',
    lines: [
      `Hi ${foldToOneLine(customerName)},`,
      `we have received no payment for your order ${orderNumber} in time, so it was cancelled and its pieces are on sale again.`,
      `If you have paid, or still want it, please write to ${storeEmail}.`,
    ],
    passage: null,
  }
}

/** The mail as plain text, for readers without HTML. */
export function plainMailText({ lines, passage }: PlainMail, storeName: string): string {
  const facts = passage
    ? [
        [
          passage.heading,
          ...passage.lines,
          ...passage.facts.map(({ label, value }) => `${label}: ${value}`),
        ].join('\n'),
      ]
    : []
  return [...lines, ...facts, storeName].join('\n\n')
}
