import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Transaction, db, runAfterCommit, transact } from '#db/client.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { attemptMailNow, enqueueMailDelivery } from '#mail/mail-queue.server.ts'
import { isRecipientOnly } from './outbox-states.ts'
import type { ResendReason } from './outbox-messages.ts'

/**
 * Sends a mail again: one that waits, failed permanently or was kept is sent again as the same mail, with its
 * Message-ID, so that a mailbox shows it once; of a sent one a copy is made. Refused for mail that is for its
 * recipient alone, of a sample order, and when its text was removed. @returns the id of what is on its way; null when there is no such mail.
 */
export async function resendMail({
  mailId,
}: {
  mailId: string
}): Promise<Outcome<{ mailId: string }, { reason: ResendReason }> | null> {
  return await transact(async (tx) => {
    const mail = await tx
      .selectFrom('mailOutbox')
      .select(['kind', 'status', 'textRemovedAt'])
      .where('id', '=', mailId)
      .forUpdate()
      .executeTakeFirst()
    if (!mail) return null
    if (isRecipientOnly(mail)) return refuse({ reason: 'recipient-only' })
    if (mail.textRemovedAt) return refuse({ reason: 'text-removed' })
    const id = mail.status === 'sent' ? randomUUID() : mailId
    if (mail.status === 'sent') await copyMail(tx, mailId, id)
    else if (mail.status !== 'queued' && !(await queueAgain(tx, mailId)))
      return refuse({ reason: 'sample-order' })
    await enqueueMailDelivery(tx, id)
    runAfterCommit(tx, () => attemptMailNow(id))
    return succeed({ mailId: id })
  })
}

const copied = [
  'kind',
  'orderId',
  'contactMessageId',
  'toAddress',
  'fromName',
  'replyTo',
  'subject',
  'html',
  'bodyText',
  'calendar',
  'calendarName',
] as const

async function copyMail(tx: Transaction, mailId: string, id: string): Promise<void> {
  await tx
    .insertInto('mailOutbox')
    .columns(['id', ...copied])
    .expression((eb) =>
      eb
        .selectFrom('mailOutbox')
        .select([eb.cast<string>(eb.val(id), 'uuid').as('newId'), ...copied])
        .where('id', '=', mailId),
    )
    .execute()
}

/** The owner wants it: it counts towards no share. @returns false where the database keeps the mail: no one is behind a sample order (R65). */
async function queueAgain(tx: Transaction, mailId: string): Promise<boolean> {
  const { status } = await tx
    .updateTable('mailOutbox')
    .set({ status: 'queued', createdAt: sql<Date>`now()`, share: null })
    .where('id', '=', mailId)
    .returning('status')
    .executeTakeFirstOrThrow()
  return status === 'queued'
}

/** Gives waiting mails new jobs, such as those that came back from a snapshot after theirs had ended. */
export async function requeueMail(tx: Transaction, mailIds: readonly string[]): Promise<void> {
  for (const mailId of mailIds) await enqueueMailDelivery(tx, mailId)
}

/**
 * Creates jobs for waiting mail without one: after a backup was restored, or when jobs were lost. Call it when the
 * jobs have started. @returns how many.
 */
export async function requeueStrandedMail(): Promise<number> {
  const rows = await db
    .selectFrom('mailOutbox as m')
    .select('m.id')
    .where('m.status', '=', 'queued')
    .where(
      ({ ref }) => sql<boolean>`not exists (
        select from pgboss.job j where j.name = 'mail-delivery' and j.data ->> 'mailId' = ${ref('m.id')}::text
          and j.state in ('created', 'retry', 'active'))`,
    )
    .execute()
  for (const { id } of rows) await transact((tx) => enqueueMailDelivery(tx, id))
  return rows.length
}
