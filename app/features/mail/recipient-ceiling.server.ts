import { sql } from 'kysely'
import { db } from '../../db/client.server.ts'
import { countRows } from '../../db/expressions.server.ts'
import { config } from '../../platform/config.server.ts'
import type { MailRow } from './outbox/outbox.ts'
import { isStrangerKind, RECIPIENT_CEILING, strangerKinds } from './recipient-ceiling.ts'

/**
 * Whether an address has reached its limit of mail for today, so that nobody can flood another person's mailbox through
 * the forms that send mail. RATE_LIMITS=off lifts it.
 */
export async function isRecipientFull({ kind, toAddress }: Pick<MailRow, 'kind' | 'toAddress'>) {
  if (!config.hasRateLimits || !isStrangerKind(kind)) return false
  const { count } = await db
    .selectFrom('mailOutbox')
    .select(countRows().as('count'))
    .where((eb) => eb(eb.fn<string>('lower', ['toAddress']), '=', toAddress.toLowerCase()))
    // As the index of recipients has it.
    .where('status', '=', sql.lit('sent'))
    .where('sentAt', '>', sql<Date>`now() - interval '24 hours'`)
    .where('kind', 'in', strangerKinds)
    .executeTakeFirstOrThrow()
  return count >= RECIPIENT_CEILING
}
