import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { db } from '../../db/client.server.ts'
import { mailOutbox } from '../../db/schema/mail.ts'
import { config } from '../../platform/config.server.ts'
import { logger } from '../../platform/logger.server.ts'
import type { Delivery, Mailer } from '../../platform/mailer.server.ts'
import { isRecipientOnly } from './outbox/outbox-states.ts'
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
    toAddress: mailOutbox.toAddress,
    fromName: mailOutbox.fromName,
    replyTo: mailOutbox.replyTo,
    subject: mailOutbox.subject,
    html: mailOutbox.html,
    text: mailOutbox.bodyText,
    calendar: mailOutbox.calendar,
    calendarName: mailOutbox.calendarName,
    attempts: mailOutbox.attempts,
  })
  .prepare('mail_claim')

type ClaimedMail = Awaited<ReturnType<typeof claimMail.execute>>[number]

/**
 * Delivers a mail of the outbox, unless it was delivered or is being delivered (R14). The result
 * is in its row: sent, kept (there is no mail server), or queued with the kind of failure.
 */
export async function deliverOutboxMail({
  mailId,
  mailer,
  isLastTry,
}: DeliverOutboxMail): Promise<DeliveryState> {
  const [mail] = await claimMail.execute({ mailId })
  if (!mail) return (await isStillQueued(mailId)) ? 'busy' : 'done'
  if (!isWritten(mail)) {
    logger.error({ mailId }, 'a mail has no text')
    await noteFailure(mail, { isLastTry, reason: 'The mail has no text.' })
    return 'failed'
  }
  if (!mailer) {
    await noteDelivery(mail, 'kept')
    return 'done'
  }
  if (await isRecipientFull(mail)) {
    await noteDelivery(mail, 'kept', CEILING_REASON)
    return 'done'
  }
  const delivery = await send(mail, mailer)
  if (delivery.ok) {
    await noteDelivery(mail, 'sent')
    return 'done'
  }
  const { failure, reason } = delivery
  logger.warn({ mailId, failure, isLastTry }, 'a mail could not be delivered')
  await noteFailure(mail, { isLastTry, reason, failure })
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

type WrittenMail = ClaimedMail & { subject: string; html: string; text: string }

function isWritten(mail: ClaimedMail): mail is WrittenMail {
  return mail.subject !== null && mail.html !== null && mail.text !== null
}

async function send(mail: WrittenMail, mailer: Mailer): Promise<Delivery> {
  const { subject, html, text, replyTo, calendar } = mail
  return await mailer.deliver({
    subject,
    html,
    text,
    fromName: mail.fromName ?? '',
    to: mail.toAddress,
    replyTo,
    // The same on every try, so that a mailbox can tell a repeated mail from a second one.
    messageId: `${mail.id}@${messageHost}`,
    calendar:
      calendar === null ? null : { content: calendar, fileName: mail.calendarName ?? 'appointment.ics' },
  })
}

const settleMail = db
  .update(mailOutbox)
  .set({
    status: sql`${sql.placeholder('status')}`,
    html: sql`case when ${sql.placeholder('isForgotten')}::boolean then '' else ${mailOutbox.html} end`,
    bodyText: sql`case when ${sql.placeholder('isForgotten')}::boolean then '' else ${mailOutbox.bodyText} end`,
    sentAt: sql`case when ${sql.placeholder('isSent')}::boolean then now() end`,
    failure: null,
    lastError: sql`${sql.placeholder('lastError')}`,
    claimedUntil: null,
  })
  // Also if the claim has expired in the meantime: the mail is delivered.
  .where(and(eq(mailOutbox.id, sql.placeholder('mailId')), ne(mailOutbox.status, 'sent')))
  .prepare('mail_settle')

async function noteDelivery(
  mail: WrittenMail,
  status: 'sent' | 'kept',
  lastError: string | null = null,
): Promise<void> {
  const isSent = status === 'sent'
  // Nobody reads it here any more, and a link that lies nowhere can be found nowhere.
  const isForgotten = isSent && isRecipientOnly(mail)
  await settleMail.execute({ mailId: mail.id, status, isSent, isForgotten, lastError })
}

interface Failure {
  isLastTry: boolean
  reason: string
  failure?: 'refused' | 'unreachable'
}

async function noteFailure(mail: ClaimedMail, { isLastTry, reason, failure }: Failure): Promise<void> {
  await db
    .update(mailOutbox)
    .set({
      status: isLastTry ? 'failed' : 'queued',
      failure,
      lastError: reason,
      claimedUntil: null,
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
