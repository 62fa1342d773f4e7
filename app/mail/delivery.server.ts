import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { compileOnce } from '#db/compiled.server.ts'
import { config } from '#platform/config.server.ts'
import { logger } from '#platform/logger.server.ts'
import type { Delivery, Mailer } from '#platform/mailer.server.ts'
import { isRecipientOnly } from './outbox/outbox-states.ts'
import { ceilingReason } from './recipient-ceiling.ts'
import { isRecipientFull } from './recipient-ceiling.server.ts'

/** `done`: nothing is left to do for this mail. `busy`: another worker is delivering it, or it is still held. */
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
const claimMail = compileOnce<{ mailId: string }>()((value) =>
  db
    .updateTable('mailOutbox')
    .set((eb) => ({
      claimedUntil: sql<Date>`now() + interval '90 seconds'`,
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', '=', value('mailId'))
    .where('status', '=', 'queued')
    .where((eb) => eb.or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<', sql<Date>`now()`)]))
    .where((eb) => eb.or([eb('notBefore', 'is', null), eb('notBefore', '<=', sql<Date>`now()`)]))
    .returning(['id', 'kind', 'toAddress', 'fromName', 'replyTo', 'subject', 'html', 'bodyText as text'])
    .returning(['calendar', 'calendarName', 'unsubscribeAddress', 'attempts', 'share']),
)

type ClaimedMail = Awaited<ReturnType<typeof claimMail>>[number]

/**
 * Delivers a mail of the outbox, unless it was delivered or is being delivered (R14). The result
 * is in its row: sent, kept (there is no mail server), or queued with the kind of failure.
 */
export async function deliverOutboxMail({
  mailId,
  mailer,
  isLastTry,
}: DeliverOutboxMail): Promise<DeliveryState> {
  const [mail] = await claimMail({ mailId })
  if (!mail) return (await isStillQueued(mailId)) ? 'busy' : 'done'
  if (!mailer) {
    await noteDelivery(mail, 'kept')
    return 'done'
  }
  if (await isRecipientFull(mail)) {
    await noteDelivery(mail, 'kept', ceilingReason(mail))
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

/** Marks mail without a job as failed: its process died on the last try. @returns how many. */
export async function giveUpStrandedMail(): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mailOutbox')
    .set({ status: 'failed', claimedUntil: null })
    .where('status', '=', 'queued')
    .where('createdAt', '<', sql<Date>`now() - interval '3 days'`)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

async function isStillQueued(mailId: string): Promise<boolean> {
  const row = await db.selectFrom('mailOutbox').select('status').where('id', '=', mailId).executeTakeFirst()
  return row?.status === 'queued'
}

async function send(mail: ClaimedMail, mailer: Mailer): Promise<Delivery> {
  const { subject, html, text, replyTo, calendar, calendarName, unsubscribeAddress } = mail
  return await mailer.deliver({
    subject,
    html,
    text,
    fromName: mail.fromName ?? '',
    to: mail.toAddress,
    replyTo,
    unsubscribeAddress,
    // The same on every try, so that a mailbox can tell a repeated mail from a second one.
    messageId: `${mail.id}@${messageHost}`,
    calendar:
      calendar !== null && calendarName !== null ? { content: calendar, fileName: calendarName } : null,
  })
}

async function noteDelivery(
  mail: ClaimedMail,
  status: 'sent' | 'kept',
  lastError: string | null = null,
): Promise<void> {
  const isSent = status === 'sent'
  await db
    .updateTable('mailOutbox')
    .set({
      status,
      sentAt: isSent ? sql<Date>`now()` : null,
      // No one reads it here anymore, and a link that is not stored cannot be stolen.
      ...(isSent && isRecipientOnly(mail) && { html: '', bodyText: '' }),
      failure: null,
      lastError,
      claimedUntil: null,
    })
    // Also if the claim has expired in the meantime: the mail is delivered.
    .where('id', '=', mail.id)
    .where('status', '<>', 'sent')
    .execute()
}

interface Failure {
  isLastTry: boolean
  reason: string
  failure: 'refused' | 'unreachable'
}

async function noteFailure(mail: ClaimedMail, { isLastTry, reason, failure }: Failure): Promise<void> {
  await db
    .updateTable('mailOutbox')
    .set({ status: isLastTry ? 'failed' : 'queued', failure, lastError: reason, claimedUntil: null })
    // A worker that claimed it after us is not disturbed.
    .where('id', '=', mail.id)
    .where('status', '=', 'queued')
    .where('attempts', '=', mail.attempts)
    .execute()
}
