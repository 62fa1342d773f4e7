import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { countRows } from '#db/expressions.server.ts'
import type { Mailbox } from './dashboard.ts'

/** The owner's open work in outbox and inbox. */
export async function readMailbox(): Promise<Mailbox> {
  const failed = db
    .selectFrom('mailOutbox')
    .select(countRows().as('failedMails'))
    .where('status', '=', 'failed')
  // Its owner waits for it, and can ask again tomorrow (R164).
  const held = db
    .selectFrom('mailOutbox')
    .select(countRows().as('heldMails'))
    .where('status', '=', 'kept')
    .where('kind', '=', 'account')
    .where('share', 'is not', null)
    .where('lastError', 'is not', null)
    .where('createdAt', '>', sql<Date>`now() - interval '24 hours'`)
  const unread = db
    .selectFrom('contactMessages')
    .select(countRows().as('newMessages'))
    .where('state', '=', 'new')
  return await db
    .selectFrom([failed.as('failed'), held.as('held'), unread.as('unread')])
    .selectAll()
    .executeTakeFirstOrThrow()
}
