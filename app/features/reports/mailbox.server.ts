import { db } from '../../db/client.server.ts'
import { countRows } from '../../db/expressions.server.ts'
import type { Mailbox } from './dashboard.ts'

/** The owner's open work in outbox and inbox. */
export async function readMailbox(): Promise<Mailbox> {
  const failed = db
    .selectFrom('mailOutbox')
    .select(countRows().as('failedMails'))
    .where('status', '=', 'failed')
  const unread = db
    .selectFrom('contactMessages')
    .select(countRows().as('newMessages'))
    .where('state', '=', 'new')
  return await db
    .selectFrom([failed.as('failed'), unread.as('unread')])
    .selectAll()
    .executeTakeFirstOrThrow()
}
