import type { Transaction } from '#db/client.server.ts'
import { config } from '#platform/config.server.ts'
import { sendLater } from '#mail/send-later.server.ts'
import { pushLater } from '#notifications/push-delivery.server.ts'
import { readMailTerms, type MailTerms } from './mail-terms.server.ts'
import { readOrderFacts } from './mailed-order.server.ts'
import { orderAlert, orderPush, type AlertedOrder, type MailedCustomer } from './order-alert.ts'

/** Tells the store of an order that has just been confirmed by its customer. */
export async function sendOrderAlert(tx: Transaction, orderId: string): Promise<void> {
  const [{ customer, ...facts }, terms] = await Promise.all([readOrderFacts(tx, orderId), readMailTerms(tx)])
  await sendAlert(tx, { ...facts, ...terms.about }, { customer, terms })
}

/** To every device that gets messages (R74), and by mail where the owner wants it, and has said where to. */
export async function sendAlert(
  tx: Transaction,
  order: AlertedOrder,
  told: { customer: MailedCustomer; terms: MailTerms },
): Promise<void> {
  await Promise.all([pushLater(tx, orderPush(order)), sendAlertMail(tx, order, told)])
}

async function sendAlertMail(
  tx: Transaction,
  order: AlertedOrder,
  { customer, terms }: { customer: MailedCustomer; terms: MailTerms },
): Promise<void> {
  const { orderMails, storeEmail } = terms.settings
  if (!orderMails || (storeEmail === null && !config.isStoreEmailSet)) return
  await sendLater(tx, {
    kind: 'order-placed',
    to: order.sender.storeEmail,
    from: order.sender,
    replyTo: customer.email ?? order.sender.storeEmail,
    document: orderAlert(order, customer),
    cause: 'recipient',
    about: { orderId: order.orderId },
  })
}
