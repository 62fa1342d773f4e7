import type { TransactionSql } from 'postgres'

/**
 * What lets somebody in without a password, and what counts tries: none of it comes back with a backup. Each table
 * after those that refer to it.
 */
export const neverRestored = [
  'auth_challenges',
  'auth_refresh_tokens',
  'auth_sessions',
  'auth_verifications',
  'auth_failures',
  'rate_limits',
] as const

/** Who runs the shop after a backup was restored: as it was then. */
export interface RestoredAccess {
  /** The addresses of the admins. */
  admins: string[]
}

/**
 * Ends all sign-ins, tokens, mailed links and counters that a restored backup brought, some of which had ended since
 * it was written. Waiting account mail, whose links are void now, is given up.
 */
export async function endRestoredSignIns(tx: TransactionSql): Promise<RestoredAccess> {
  for (const table of neverRestored) await tx`delete from ${tx(table)}`
  await tx`
    update mail_outbox set status = 'failed', last_error = 'The link in it ended when a backup was restored.'
    where kind in ('account', 'sms') and status = 'queued'`
  const admins = await tx<{ email: string }[]>`
    select u.email from users u join user_roles r on r.user_id = u.id where r.role = 'admin' order by 1`
  return { admins: admins.map(({ email }) => email) }
}
