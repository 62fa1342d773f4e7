import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { countRows } from '#db/expressions.server.ts'
import { config } from '#platform/config.server.ts'
import type { MailRow } from './outbox/outbox.ts'
import { RECIPIENT_CEILING } from './recipient-ceiling.ts'

/**
 * Whether a mailbox has had its share of such mail for today, so that no one can flood another person's through the forms
 * that send mail (R164). RATE_LIMITS=off lifts it.
 */
export async function isRecipientFull({ share }: Pick<MailRow, 'share'>): Promise<boolean> {
  if (!config.hasRateLimits || share === null) return false
  const { count } = await db
    .selectFrom('mailOutbox')
    .select(countRows().as('count'))
    .where('share', '=', share)
    // As the index of shares has it.
    .where('status', '=', sql.lit('sent'))
    .where('sentAt', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()
  return count >= RECIPIENT_CEILING
}
