import { randomUUID } from 'node:crypto'
import { type Transaction, clientOf, db, runAfterCommit, sql } from '../../../db/client.server.ts'
import type { MailRow } from '../../../db/schema/mail.ts'
import { eq } from 'drizzle-orm'
import { mailOutbox } from '../../../db/schema/mail.ts'
import { refuse, succeed, type Outcome } from '../../../shared/outcome.ts'
import { pageWindow } from '../../../shared/lists/page-window.ts'
import { attemptMailNow, enqueueMailDelivery } from '../mail-queue.server.ts'
import { isRecipientOnly } from './outbox-states.ts'
import type { OutboxMail } from './outbox.ts'
import { type OutgoingMail, renderedColumns } from '../send-later.server.ts'

const PAGE_SIZE = 50

const columns = sql`
  id, kind, status, to_address as "toAddress", subject, attempts, failure, last_error as "lastError",
  (extract(epoch from created_at) * 1000)::float8 as "atMs", (extract(epoch from sent_at) * 1000)::float8 as "sentMs",
  text_removed_at is not null as "isTextRemoved"`

/** A page of the outbox, the newest first, and how many mails there are in each state. */
export async function listOutbox({ status, page }: { status: MailRow['status'] | null; page: number }) {
  const counted = await sql<{ status: MailRow['status']; count: number }[]>`
    select status, count(*)::integer as count from mail_outbox group by 1`
  const counts = Object.fromEntries(counted.map((row) => [row.status, row.count]))
  const total = status ? (counts[status] ?? 0) : counted.reduce((sum, { count }) => sum + count, 0)
  const { limit, offset, isBackward, ...at } = pageWindow({ total, page, size: PAGE_SIZE })
  const mails = await sql<OutboxMail[]>`
    select ${columns} from mail_outbox where ${status ? sql`status = ${status}` : sql`true`}
    order by ${isBackward ? sql`created_at, id desc` : sql`created_at desc, id`} limit ${limit} offset ${offset}`
  return { mails: isBackward ? mails.toReversed() : [...mails], counts, ...at }
}

/** One mail with its texts, which are null until it was first tried; null when there is no such mail. */
export async function readOutboxMail(
  mailId: string,
): Promise<(OutboxMail & { html: string | null; bodyText: string | null }) | null> {
  const [mail] = await sql<(OutboxMail & { html: string | null; bodyText: string | null })[]>`
    select ${columns}, html, body_text as "bodyText" from mail_outbox where id = ${mailId}`
  return mail ?? null
}

/**
 * Sends a mail once more: one that waits, failed permanently or was kept is sent again as the same mail, with its
 * Message-ID, so that a mailbox shows it once; of a sent one a copy is made. Refused for mail that is for its
 * recipient alone, and when its text was removed. @returns the id of what is on its way.
 */
export async function resendMail({
  mailId,
}: {
  mailId: string
}): Promise<Outcome<{ mailId: string }, { reason: 'unknown-mail' | 'recipient-only' | 'text-removed' }>> {
  return await db.transaction(async (tx) => {
    const client = clientOf(tx)
    const [mail] = await client<(Pick<MailRow, 'kind' | 'status'> & { isTextRemoved: boolean })[]>`
      select kind, status, text_removed_at is not null as "isTextRemoved" from mail_outbox
      where id = ${mailId} for update`
    if (!mail) return refuse({ reason: 'unknown-mail' })
    if (isRecipientOnly(mail)) return refuse({ reason: 'recipient-only' })
    if (mail.isTextRemoved) return refuse({ reason: 'text-removed' })
    const id = mail.status === 'sent' ? randomUUID() : mailId
    if (mail.status === 'sent')
      await client`
        insert into mail_outbox (id, kind, order_id, contact_message_id, to_address, from_name, reply_to,
          subject, html, body_text, calendar, calendar_name)
        select ${id}, kind, order_id, contact_message_id, to_address, from_name, reply_to,
          subject, html, body_text, calendar, calendar_name
        from mail_outbox where id = ${mailId}`
    else
      await client`update mail_outbox set status = 'queued', created_at = now() where id = ${mailId} and status <> 'queued'`
    await enqueueMailDelivery(tx, id)
    runAfterCommit(tx, () => attemptMailNow(id))
    return succeed({ mailId: id })
  })
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
  const rows = await sql<{ id: string }[]>`
    select id from mail_outbox m where status = 'queued' and not exists (
      select from pgboss.job j where j.name = 'mail-delivery' and j.data ->> 'mailId' = m.id::text
        and j.state in ('created', 'retry', 'active'))`
  for (const { id } of rows) await db.transaction((tx) => enqueueMailDelivery(tx, id))
  return rows.length
}

/**
 * Writes the text of waiting mail that an older release left to be written at its delivery. `compose` knows what
 * belongs into it, or null. @returns how many.
 */
export async function writeUnwrittenMail(
  compose: (mail: {
    kind: MailRow['kind']
    orderId: string
  }) => Promise<Pick<OutgoingMail, 'document' | 'from'> | null>,
): Promise<number> {
  const rows = await sql<{ id: string; kind: MailRow['kind']; orderId: string }[]>`
    select id, kind, order_id as "orderId" from mail_outbox
    where status in ('queued', 'failed') and html is null and order_id is not null and text_removed_at is null`
  for (const { id, ...mail } of rows) {
    const composed = await compose(mail)
    if (composed)
      await db
        .update(mailOutbox)
        .set({ ...renderedColumns(composed), replyTo: composed.from.storeEmail })
        .where(eq(mailOutbox.id, id))
  }
  return rows.length
}
