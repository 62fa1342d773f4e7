import type { Transaction } from '../../../db/client.server.ts'
import { config } from '../../../platform/config.server.ts'
import { confirmableUntil } from '../../../shared/confirmation-time.ts'
import { readLostAppointment } from '../../appointments/mails/lost-appointment.server.ts'
import { readPickupPlace } from '../../appointments/mails/pickup-place.server.ts'
import type { MailDocument, MailSender } from '../../mail/mail-document.ts'
import { sendLater } from '../../mail/send-later.server.ts'
import { payByDeadline } from '../../payments/pay-by.ts'
import { readPaymentSettingsWithin } from '../../payments/settings/payment-settings.server.ts'
import { readStoreSettingsWithin } from '../../store/settings/store-settings.server.ts'
import { mailSenderOf } from '../../store/store-facts.server.ts'
import { confirmationPath } from '../confirmation/confirmation-link.server.ts'
import type { ConfirmableBy } from '../placement/order-limits.ts'
import { absoluteLink } from '../../../shared/addresses.ts'
import { confirmationRequest } from './confirmation-request.ts'
import { readOrderFacts } from './mailed-order.server.ts'
import type { MailedOrder } from './mailed-order.ts'
import { orderConfirmation, type PaymentDeadline } from './order-confirmation.ts'
import { orderUpdate, type OrderMailKind } from './order-update.ts'

/** What a mail about an order says of the store. */
export async function readMailTerms(tx: Transaction) {
  const [settings, payment, pickup] = await Promise.all([
    readStoreSettingsWithin(tx),
    readPaymentSettingsWithin(tx),
    readPickupPlace(tx),
  ])
  return { settings, about: { sender: mailSenderOf(settings), payment, pickup } }
}

type MailTerms = Awaited<ReturnType<typeof readMailTerms>>

/** Who has to confirm an order, since when it waits or holds its goods. */
interface Beginning {
  confirmableBy: ConfirmableBy | null
  since: Date
}

/** Sends the first mail of an order: its confirmation, or the request to confirm it. */
export async function sendFirstMail(
  tx: Transaction,
  {
    order,
    to,
    terms,
    ...beginning
  }: { order: Omit<MailedOrder, keyof MailTerms['about']>; to: string; terms: MailTerms } & Beginning,
): Promise<string> {
  const kind = beginning.confirmableBy === null ? 'order-confirmation' : 'order-unconfirmed'
  const document = firstDocument({ ...order, ...terms.about }, terms, beginning)
  return await sendOrderMail(tx, { kind, orderId: order.orderId, to, document, from: terms.about.sender })
}

/** Sends the mail about what has just become of an order, as it stands in the transaction. */
export async function sendOrderUpdate(
  tx: Transaction,
  { orderId, kind, to }: { orderId: string; kind: OrderMailKind; to: string },
): Promise<string> {
  return await sendOrderMail(tx, { kind, orderId, to, ...(await composeOrderMail(tx, { orderId, kind })) })
}

/**
 * The mail of a kind about an order, written from our own rows alone (R14).
 * @throws when there is no such order.
 */
export async function composeOrderMail(
  tx: Transaction,
  { orderId, kind }: { orderId: string; kind: OrderMailKind },
): Promise<{ document: MailDocument; from: MailSender }> {
  const [{ handoverCode, paidCents, confirmableBy, since, ...facts }, terms] = await Promise.all([
    readOrderFacts(tx, orderId),
    readMailTerms(tx),
  ])
  const { sender } = terms.about
  const order = { ...facts, ...terms.about }
  if (kind === 'order-confirmation' || kind === 'order-unconfirmed') {
    const beginning = { confirmableBy: kind === 'order-confirmation' ? null : confirmableBy, since }
    return { document: firstDocument(order, terms, beginning), from: sender }
  }
  const lostAppointment =
    kind === 'order-cancelled' ? await readLostAppointment(tx, { orderId, sender }) : null
  return { document: orderUpdate({ ...order, kind, handoverCode, paidCents, lostAppointment }), from: sender }
}

function firstDocument(order: MailedOrder, terms: MailTerms, { confirmableBy, since }: Beginning) {
  if (confirmableBy === null) return orderConfirmation(order, deadlineOf(terms, since))
  const path = confirmationPath({ orderId: order.orderId, until: confirmableUntil(since) })
  return confirmationRequest(order, confirmableBy === 'link' ? absoluteLink(config.baseUrl, path) : null)
}

function deadlineOf({ settings }: MailTerms, heldAt: Date): PaymentDeadline | null {
  const at = payByDeadline({ heldAt, appointmentEndsAt: null, remindedAt: null }, settings)
  return at && { at, isCancelling: settings.payByCancels }
}

async function sendOrderMail(
  tx: Transaction,
  mail: { kind: OrderMailKind; orderId: string; to: string; document: MailDocument; from: MailSender },
): Promise<string> {
  const { orderId, ...rest } = mail
  return await sendLater(tx, { ...rest, replyTo: mail.from.storeEmail, about: { orderId } })
}
