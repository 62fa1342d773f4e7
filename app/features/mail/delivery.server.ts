import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { db } from '../../db/client.server.ts'
import { contactMessages, mailOutbox } from '../../db/schema.ts'
import { config } from '../../platform/config.server.ts'
import { logger } from '../../platform/logger.server.ts'
import type { Delivery, Mailer } from '../../platform/mailer.server.ts'
import { readStoreFacts } from '../store/store-facts.server.ts'
import { writeOrderMail, type MailText } from './order-mail.server.ts'
import { isRecipientOnly } from './outbox-states.ts'
import { CEILING_REASON } from './recipient-ceiling.ts'
import { isRecipientFull } from './recipient-ceiling.server.ts'

/** `done`: nothing is left to do for this mail. `busy`: another worker is delivering it. */
export type DeliveryState = 'done' | 'failed' | 'busy'

interface DeliverOutboxMail {
  mailId: string
  /** Null keeps the mail in the outbox, to be read there. */
  mailer: Mailer | null
  /** If this try fails too, the mail has failed permanently. */
  isLastTry: boolean
}

const messageHost = new URL(config.baseUrl).hostname

// One statement decides who delivers, the web process or the job. The claim outlives the
// longest that a delivery may take, and runs out when its holder dies.
const claimMail = db
  .update(mailOutbox)
  .set({ claimedUntil: sql`now() + interval '90 seconds'`, attempts: sql`${mailOutbox.attempts} + 1` })
  .where(
    and(
      eq(mailOutbox.id, sql.placeholder('mailId')),
      eq(mailOutbox.status, 'queued'),
      or(isNull(mailOutbox.claimedUntil), lt(mailOutbox.claimedUntil, sql`now()`)),
    ),
  )
  .returning({
    id: mailOutbox.id,
    kind: mailOutbox.kind,
    orderId: mailOutbox.orderId,
    contactMessageId: mailOutbox.contactMessageId,
    toAddress: mailOutbox.toAddress,
    subject: mailOutbox.subject,
    html: mailOutbox.html,
    text: mailOutbox.bodyText,
    calendar: mailOutbox.calendar,
    attempts: mailOutbox.attempts,
  })
  .prepare('mail_claim')

type ClaimedMail = Awaited<ReturnType<typeof claimMail.execute>>[number]

/**
 * Delivers a mail of the outbox, unless it was delivered or is being delivered (decision 14). The result
 * is in its row: sent, kept (there is no mail server), or queued with the kind of failure.
 */
export async function deliverOutboxMail({
  mailId,
  mailer,
  isLastTry,
}: DeliverOutboxMail): Promise<DeliveryState> {
  const [mail] = await claimMail.execute({ mailId })
  if (!mail) return (await isStillQueued(mailId)) ? 'busy' : 'done'
  let text: MailText
  try {
    text = await textOf(mail)
  } catch (error) {
    logger.error({ err: error, mailId }, 'a mail could not be written')
    await noteFailure(mail, { isLastTry, reason: 'The mail could not be written.' })
    return 'failed'
  }
  if (!mailer) {
    await noteDelivery(mail, text, 'kept')
    return 'done'
  }
  if (await isRecipientFull(mail)) {
    await noteDelivery(mail, text, 'kept', CEILING_REASON)
    return 'done'
  }
  const delivery = await send(mail, text, mailer)
  if (delivery.ok) {
    await noteDelivery(mail, text, 'sent')
    return 'done'
  }
  const { failure, reason } = delivery
  logger.warn({ mailId, failure, isLastTry }, 'a mail could not be delivered')
  await noteFailure(mail, { isLastTry, reason, failure, text })
  return 'failed'
}

/** Marks mail as failed whose job is gone (its process died on the last try). @returns how many. */
export async function giveUpStrandedMail(): Promise<number> {
  const rows = await db
    .update(mailOutbox)
    .set({ status: 'failed', claimedUntil: null })
    .where(and(eq(mailOutbox.status, 'queued'), lt(mailOutbox.createdAt, sql`now() - interval '3 days'`)))
    .returning({ id: mailOutbox.id })
  return rows.length
}

async function isStillQueued(mailId: string): Promise<boolean> {
  const [row] = await db
    .select({ status: mailOutbox.status })
    .from(mailOutbox)
    .where(eq(mailOutbox.id, mailId))
  return row?.status === 'queued'
}

/** The text that a former try stored, so that every try sends the same mail; else written now. */
async function textOf({ subject, html, text, calendar, orderId, kind }: ClaimedMail): Promise<MailText> {
  if (subject !== null && html !== null && text !== null) return { subject, html, text, calendar }
  if (!orderId) throw new Error('A mail without an order must be stored with its text.')
  return await writeOrderMail({ orderId, kind })
}

async function send(mail: ClaimedMail, text: MailText, mailer: Mailer): Promise<Delivery> {
  const { storeName, storeEmail } = await readStoreFacts()
  return await mailer.deliver({
    ...text,
    fromName: storeName,
    to: mail.toAddress,
    replyTo: (await replyAddressOf(mail)) ?? storeEmail,
    // The same on every try, so that a mailbox can tell a repeated mail from a second one.
    messageId: `${mail.id}@${messageHost}`,
  })
}

/** The author of a forwarded contact message; null for every other mail. */
async function replyAddressOf({ contactMessageId }: ClaimedMail): Promise<string | null> {
  if (!contactMessageId) return null
  const [message] = await db
    .select({ email: contactMessages.email })
    .from(contactMessages)
    .where(eq(contactMessages.id, contactMessageId))
  return message?.email ?? null
}

const settleMail = db
  .update(mailOutbox)
  .set({
    status: sql`${sql.placeholder('status')}`,
    subject: sql`${sql.placeholder('subject')}`,
    html: sql`${sql.placeholder('html')}`,
    bodyText: sql`${sql.placeholder('text')}`,
    calendar: sql`${sql.placeholder('calendar')}`,
    sentAt: sql`case when ${sql.placeholder('isSent')}::boolean then now() end`,
    failure: null,
    lastError: sql`${sql.placeholder('lastError')}`,
    claimedUntil: null,
  })
  // Also if the claim has expired in the meantime: the mail is delivered.
  .where(and(eq(mailOutbox.id, sql.placeholder('mailId')), ne(mailOutbox.status, 'sent')))
  .prepare('mail_settle')

async function noteDelivery(
  mail: ClaimedMail,
  text: MailText,
  status: 'sent' | 'kept',
  lastError: string | null = null,
): Promise<void> {
  const isSent = status === 'sent'
  // Nobody reads it here any more, and a deleted link cannot leak.
  const kept = isSent && isRecipientOnly(mail) ? { ...text, html: '', text: '' } : text
  await settleMail.execute({ mailId: mail.id, status, isSent, lastError, ...kept })
}

interface Failure {
  isLastTry: boolean
  reason: string
  failure?: 'refused' | 'unreachable'
  text?: MailText
}

async function noteFailure(mail: ClaimedMail, { isLastTry, reason, failure, text }: Failure): Promise<void> {
  await db
    .update(mailOutbox)
    .set({
      status: isLastTry ? 'failed' : 'queued',
      failure,
      lastError: reason,
      claimedUntil: null,
      ...(text && { subject: text.subject, html: text.html, bodyText: text.text, calendar: text.calendar }),
    })
    // A worker that claimed it after us is not disturbed.
    .where(
      and(
        eq(mailOutbox.id, mail.id),
        eq(mailOutbox.status, 'queued'),
        eq(mailOutbox.attempts, mail.attempts),
      ),
    )
}
