import { db } from '#db/client.server.ts'
import { compileOnce } from '#db/compiled.server.ts'

/** What is known so far: `delivered` to the mail server or kept in the outbox, or how the last try failed. */
type MailOutcome = 'pending' | 'delivered' | 'refused' | 'unreachable'

const selectOutcome = compileOnce<{ orderId: string }>()((value) =>
  db
    .selectFrom('mailOutbox')
    .select(['status', 'failure'])
    .where('orderId', '=', value('orderId'))
    .where('kind', 'in', ['order-confirmation', 'order-unconfirmed'])
    .orderBy('createdAt', 'desc')
    .limit(1),
)

/**
 * The result of an order's confirmation mail, for the warning on the success page (R14).
 * An order without a mail is `pending`.
 */
export async function readMailOutcome(orderId: string): Promise<MailOutcome> {
  const [mail] = await selectOutcome({ orderId })
  if (!mail) return 'pending'
  if (mail.status === 'sent' || mail.status === 'kept') return 'delivered'
  if (mail.failure) return mail.failure
  // Given up without an answer from a server: the mail will not come.
  return mail.status === 'failed' ? 'refused' : 'pending'
}
