import { db } from '#db/client.server.ts'
import { countRows } from '#db/expressions.server.ts'
import { pageWindow } from '#shared/lists/page-window.ts'
import type { MailRow, OutboxMail } from './outbox.ts'

const PAGE_SIZE = 50

const mails = db
  .selectFrom('mailOutbox')
  .select(['id', 'kind', 'status', 'toAddress', 'subject', 'attempts', 'failure', 'lastError'])
  .select(['createdAt', 'sentAt', 'textRemovedAt'])

/** A page of the outbox, the newest first, and how many mails there are in each state. */
export async function listOutbox({ status, page }: { status: MailRow['status'] | null; page: number }) {
  const counted = await db
    .selectFrom('mailOutbox')
    .select(['status', countRows().as('count')])
    .groupBy('status')
    .execute()
  const counts = Object.fromEntries(counted.map((row) => [row.status, row.count]))
  const total = status ? (counts[status] ?? 0) : counted.reduce((sum, { count }) => sum + count, 0)
  const { limit, offset, isBackward, ...at } = pageWindow({ total, page, size: PAGE_SIZE })
  const rows = await (status ? mails.where('status', '=', status) : mails)
    .orderBy('createdAt', isBackward ? 'asc' : 'desc')
    .orderBy('id', isBackward ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { mails: isBackward ? rows.toReversed() : rows, counts, ...at }
}

/** One mail with its texts, which are empty when they were removed; null when there is no such mail. */
export async function readOutboxMail(
  mailId: string,
): Promise<(OutboxMail & Pick<MailRow, 'html' | 'bodyText'>) | null> {
  const mail = await mails.select(['html', 'bodyText']).where('id', '=', mailId).executeTakeFirst()
  return mail ?? null
}
