import { sql } from '../../db/client.server.ts'

export interface Mailbox {
  /** Mails that were given up after all attempts. */
  parkedMails: number
  /** Messages that nobody has read. */
  newMessages: number
}

/** What waits in outbox and inbox for the owner. */
export async function readMailbox(): Promise<Mailbox> {
  const [row] = await sql<Mailbox[]>`
    select (select count(*)::integer from mail_outbox where status = 'failed') as "parkedMails",
      (select count(*)::integer from contact_messages where state = 'new') as "newMessages"`
  return row ?? { parkedMails: 0, newMessages: 0 }
}
