import { sql } from '../../db/client.server.ts'
import type { MailRow } from '../../db/schema.ts'
import { config } from '../../platform/config.server.ts'
import { isStrangerKind, RECIPIENT_CEILING, strangerKinds } from './recipient-ceiling.ts'

/**
 * Whether an address has reached its limit of mail for today, so that nobody can flood another person's mailbox through
 * the forms that send mail. RATE_LIMITS=off lifts it.
 */
export async function isRecipientFull({ kind, toAddress }: Pick<MailRow, 'kind' | 'toAddress'>) {
  if (!config.hasRateLimits || !isStrangerKind(kind)) return false
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from mail_outbox
    where lower(to_address) = ${toAddress.toLowerCase()} and status = 'sent'
      and sent_at > now() - interval '24 hours' and kind = any(${[...strangerKinds]})`
  return (row?.count ?? 0) >= RECIPIENT_CEILING
}
