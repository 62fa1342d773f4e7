import { sql } from '../../db/client.server.ts'

export interface Mailbox {
  /** Mails that were given up after all attempts. */
  failedMails: number
  /** Messages that nobody has read. */
  newMessages: number
}

/** The owner's open work in outbox and inbox. */
export async function readMailbox(): Promise<Mailbox> {
  const [row] = await sql<Mailbox[]>`
    select (select count(*)::integer from mail_outbox where status = 'failed') as "failedMails",
      (select count(*)::integer from contact_messages where state = 'new') as "newMessages"`
  return row ?? { failedMails: 0, newMessages: 0 }
}
