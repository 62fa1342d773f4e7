import { formatDollars } from '#shared/money.ts'
import { absoluteLink, href } from '#shared/addresses.ts'
import { addressLine } from '#shared/text/postal-address.ts'
import { button, facts, type MailDocument } from '#mail/mail-document.ts'
import type { PushMessage } from '#notifications/push-device.ts'
import { paymentLabels } from '#payments/payment-method.ts'
import { fulfilmentLabels } from '#orders/fulfilment.ts'
import { orderedItems, type MailedOrder } from './mailed-order.ts'
import { listSums } from './order-confirmation.ts'

/** How the owner reaches the customer. */
export interface MailedCustomer {
  /** Null for a sale at the counter to someone who left none. */
  email: string | null
  phone: string | null
}

/** An order in the store's alert. */
export type AlertedOrder = Omit<MailedOrder, 'appointment' | 'receiptToken' | 'deadline'>

/**
 * The message to the devices of those who run the store (R74). It says nothing of the customer: it is read on locked
 * screens, too.
 */
export function orderPush({
  orderId,
  orderNumber,
  totalCents,
  fulfilment,
}: Pick<AlertedOrder, 'orderId' | 'orderNumber' | 'totalCents' | 'fulfilment'>): PushMessage {
  return {
    title: `New order ${orderNumber}`,
    body: `${formatDollars(totalCents)}, ${fulfilmentLabels[fulfilment]}`,
    path: href('/admin/orders/:id', { id: orderId }),
    tag: orderId,
  }
}

/** The mail to the owner about a placed order: who, what, how much, and the way to it. */
export function orderAlert(order: AlertedOrder, { email, phone }: MailedCustomer): MailDocument {
  const { orderId, orderNumber, customerName, fulfilment, sender } = order
  const total = formatDollars(order.totalCents)
  return {
    subject: `New order ${orderNumber}: ${total}, ${customerName}`,
    title: 'You have a new order',
    preview: `${customerName}, ${total}, ${fulfilmentLabels[fulfilment]}`,
    blocks: [
      ...facts(
        ['Order number', orderNumber],
        ['Customer', customerName],
        ['Email', email],
        ['Phone', phone],
        ['How', fulfilmentLabels[fulfilment]],
        ['Delivery address', fulfilment === 'delivery' ? addressLine(order.address) : null],
        ['Payment', paymentLabels[order.paymentMethod]],
      ),
      { kind: 'items', items: orderedItems(order), sums: listSums(order) },
      button('Open the Order', absoluteLink(sender.baseUrl, href('/admin/orders/:id', { id: orderId }))),
    ],
    calendar: null,
  }
}
