import type { Transaction } from '#db/client.server.ts'
import { config } from '#platform/config.server.ts'
import { confirmableUntil } from '#shared/time/confirmation-time.ts'
import { readLostAppointment } from '#orders/appointment/lost-appointment.server.ts'
import type { MailDocument, MailSender } from '#mail/mail-document.ts'
import { sendLater, type OutgoingMail } from '#mail/send-later.server.ts'
import { confirmationPath } from '#orders/confirmation/confirmation-link.server.ts'
import type { CancellationReason } from '#orders/cancellation-reasons.ts'
import { readUntoldChanges } from '#orders/lines/untold-changes.server.ts'
import { paymentDeadline } from '#payments/pay-by.ts'
import { signReceipt } from '#orders/receipt/receipt-cookie.server.ts'
import { absoluteLink } from '#shared/addresses.ts'
import { counterReceipt } from './counter-receipt.ts'
import { confirmationRequest } from './confirmation-request.ts'
import {
  readLastRemoved,
  readMailedOrder,
  type Beginning,
  type UnbookedOrder,
} from './mailed-order.server.ts'
import type { MailedOrder } from './mailed-order.ts'
import type { MailTerms } from './mail-terms.server.ts'
import type { MailedCustomer } from './order-alert.ts'
import { sendAlert } from './order-alerts.server.ts'
import { orderConfirmation } from './order-confirmation.ts'
import { holdWaitingMail } from './waiting-mail.server.ts'
import { orderLink } from './order-link.ts'
import { orderUpdate, type OrderMailKind } from './order-update.ts'

/** Sends the first mails of an order: its confirmation and the one to the store, or the request to confirm it. */
export async function sendFirstMail(
  tx: Transaction,
  {
    order,
    customer,
    terms,
    ...beginning
  }: { order: UnbookedOrder; customer: MailedCustomer & { email: string }; terms: MailTerms } & Beginning,
): Promise<void> {
  const kind = beginning.confirmableBy === null ? 'order-confirmation' : 'order-unconfirmed'
  const mailed = {
    ...order,
    ...terms.about,
    appointment: null,
    deadline: paymentDeadline(
      { heldAt: beginning.since, appointmentEndsAt: null, remindedAt: null },
      terms.settings,
    ),
    receiptToken: signReceipt(order.orderId),
  }
  const document = firstDocument(mailed, beginning)
  const { orderId } = order
  // Sent together: the customer waits for the answer to both.
  await Promise.all([
    sendOrderMail(tx, {
      kind,
      orderId,
      to: customer.email,
      document,
      from: terms.about.sender,
      held: beginning.confirmableBy === 'register' ? holdWaitingMail() : undefined,
    }),
    beginning.confirmableBy === null ? sendAlert(tx, mailed, { customer, terms }) : null,
  ])
}

interface MailCause {
  orderId: string
  kind: OrderMailKind
  /** Why the store canceled it, if it says so. */
  reason?: CancellationReason | null
}

/** Sends the mail about an order's new status, as the transaction sees it; none without an address. */
export async function sendOrderUpdate(
  tx: Transaction,
  { orderId, kind, to, held, reason }: MailCause & { to: string | null } & Pick<OutgoingMail, 'held'>,
): Promise<void> {
  if (to === null) return
  await sendOrderMail(tx, {
    kind,
    orderId,
    to,
    held,
    ...(await composeOrderMail(tx, { orderId, kind, reason })),
  })
}

/**
 * The mail of a kind about an order, written from our own rows alone (R14).
 * @throws when there is no such order.
 */
export async function composeOrderMail(
  tx: Transaction,
  { orderId, kind, reason = null }: MailCause,
): Promise<{ document: MailDocument; from: MailSender }> {
  const { order, confirmableBy, since } = await readMailedOrder(tx, orderId)
  const { sender } = order
  if (kind === 'order-confirmation' || kind === 'order-unconfirmed') {
    const beginning = { confirmableBy: kind === 'order-confirmation' ? null : confirmableBy, since }
    return { document: firstDocument(order, beginning), from: sender }
  }
  if (kind === 'order-link') return { document: orderLink(order), from: sender }
  if (kind === 'counter-receipt') return { document: counterReceipt(order), from: sender }
  const withdrawn = kind === 'piece-withdrawn' ? await readLastRemoved(tx, orderId) : null
  const lostAppointment =
    kind === 'order-cancelled' || kind === 'order-withdrawn'
      ? await readLostAppointment(tx, { orderId, sender })
      : null
  const changes = kind === 'order-changed' ? await readUntoldChanges(tx, orderId) : []
  const document = orderUpdate({ ...order, kind, reason, withdrawn, changes, lostAppointment })
  return { document, from: sender }
}

function firstDocument(order: MailedOrder, { confirmableBy, since }: Beginning) {
  if (confirmableBy === null) return orderConfirmation(order)
  const path = confirmationPath({ orderId: order.orderId, until: confirmableUntil(since) })
  const confirmUrl = confirmableBy === 'link' ? absoluteLink(config.baseUrl, path) : null
  return confirmationRequest(order, { confirmableBy, confirmUrl })
}

async function sendOrderMail(
  tx: Transaction,
  mail: { kind: OrderMailKind; orderId: string } & Omit<OutgoingMail, 'kind' | 'replyTo' | 'about' | 'cause'>,
): Promise<string> {
  const { orderId, ...rest } = mail
  return await sendLater(tx, { ...rest, cause: 'anyone', replyTo: mail.from.storeEmail, about: { orderId } })
}
