import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { db } from '../../db/client.server.ts'
import { mailOutbox } from '../../db/schema/mail.ts'

/** What is known so far: `delivered` to the mail server or kept in the outbox, or how the last try failed. */
export type MailOutcome = 'pending' | 'delivered' | 'refused' | 'unreachable'

const selectOutcome = db
  .select({ status: mailOutbox.status, failure: mailOutbox.failure })
  .from(mailOutbox)
  .where(
    and(
      eq(mailOutbox.orderId, sql.placeholder('orderId')),
      inArray(mailOutbox.kind, ['order-confirmation', 'order-unconfirmed']),
    ),
  )
  .orderBy(desc(mailOutbox.createdAt))
  .limit(1)
  .prepare('mail_outcome')

/**
 * The result of an order's confirmation mail, for the warning on the success page (R14).
 * An order without a mail is `pending`.
 */
export async function readMailOutcome(orderId: string): Promise<MailOutcome> {
  const [mail] = await selectOutcome.execute({ orderId })
  if (!mail) return 'pending'
  if (mail.status === 'sent' || mail.status === 'kept') return 'delivered'
  if (mail.failure) return mail.failure
  // Given up without an answer from a server: the mail will not come.
  return mail.status === 'failed' ? 'refused' : 'pending'
}
