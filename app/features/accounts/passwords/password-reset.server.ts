import type { TransactionSql } from 'postgres'
import { sql } from '../../../db/client.server.ts'
import { refuse, succeed, type Outcome } from '../../../shared/outcome.ts'
import { recordSecurityEvent } from '../../security-log/security-log.server.ts'
import { judgePassword, type WeakPassword } from './password-policy.server.ts'
import { hashPassword } from './password.server.ts'
import { forgetAccountTries } from '../sign-in/sign-in-limits.server.ts'

const prefix = 'reset-password:'

/** Under which a mailed link to a new password is kept. */
export const resetLinkOf = (token: string) => `${prefix}${token}`

/** Invalidates every password reset link that was mailed to an account. */
export async function forgetResetLinks(tx: TransactionSql, userId: string): Promise<void> {
  await tx`delete from auth_verifications where value = ${userId} and starts_with(identifier, ${prefix})`
}

interface LinkOwner {
  userId: string
  email: string
  isVerified: boolean
  isAdmin: boolean
}

export type ResetRefusal = { reason: 'used-link' } | WeakPassword

/**
 * Sets a new password by the token of a mailed link, and ends every session and every other such link. A password
 * that is too weak leaves the link as it is. The mail was read: an address that nobody had confirmed is confirmed, and
 * the second factors that the person who signed up with it set up are removed.
 */
export async function resetPassword({
  token,
  password,
}: {
  token: string
  password: string
}): Promise<Outcome<null, ResetRefusal>> {
  const owner = await findLinkOwner(token)
  const outcome = owner ? await setPassword({ token, password, owner }) : refuse({ reason: 'used-link' })
  await recordSecurityEvent({
    event: 'password-reset',
    outcome: outcome.ok ? 'done' : 'refused',
    userId: owner?.userId ?? null,
    ...(outcome.ok ? {} : { details: { reason: outcome.error.reason } }),
  })
  return outcome
}

async function setPassword({
  token,
  password,
  owner,
}: {
  token: string
  password: string
  owner: LinkOwner
}): Promise<Outcome<null, ResetRefusal>> {
  const judged = await judgePassword({ password, email: owner.email, isForBackOffice: owner.isAdmin })
  if (!judged.ok) return judged
  const hash = await hashPassword(password)
  const { suitsBackOffice } = judged.value
  const isSet = await sql.begin(async (tx) => {
    const isOwn = await takeOver(tx, { token, owner })
    if (isOwn) await writePassword(tx, { userId: owner.userId, hash, suitsBackOffice })
    return isOwn
  })
  if (!isSet) return refuse({ reason: 'used-link' })
  await forgetAccountTries(owner.email)
  return succeed(null)
}

async function findLinkOwner(token: string): Promise<LinkOwner | null> {
  const [owner] = await sql<LinkOwner[]>`
    select u.id as "userId", u.email, u.email_verified as "isVerified",
      exists (select 1 from user_roles r where r.user_id = u.id) as "isAdmin"
    from auth_verifications v join users u on u.id = v.value::uuid
    where v.identifier = ${resetLinkOf(token)} and v.expires_at > now()`
  return owner ?? null
}

/** Uses the link and ends other sessions. @returns false if it was used in the same moment. */
async function takeOver(
  tx: TransactionSql,
  { token, owner: { userId, email } }: { token: string; owner: LinkOwner },
): Promise<boolean> {
  // The account first, as a change of its second factors locks it; of two links at once one counts.
  const [user] = await tx<{ isVerified: boolean }[]>`
    select email_verified as "isVerified" from users where id = ${userId} and email = ${email} for no key update`
  const { count } = await tx`
    delete from auth_verifications where identifier = ${resetLinkOf(token)} and expires_at > now()`
  if (!user || count === 0) return false
  await forgetResetLinks(tx, userId)
  await tx`delete from auth_sessions where user_id = ${userId}`
  if (user.isVerified) return true
  await tx`delete from auth_factors where user_id = ${userId}`
  await tx`delete from auth_recovery_codes where user_id = ${userId}`
  await tx`update users set email_verified = true, updated_at = now() where id = ${userId}`
  return true
}

/** An account that was made through an outside provider gets its first password so. */
async function writePassword(
  tx: TransactionSql,
  { userId, hash, suitsBackOffice }: { userId: string; hash: string; suitsBackOffice: boolean },
): Promise<void> {
  await tx`
    insert into auth_accounts (user_id, provider_id, account_id, password, suits_back_office)
    values (${userId}, 'credential', ${userId}, ${hash}, ${suitsBackOffice})
    on conflict (provider_id, account_id) do update set
      password = excluded.password, suits_back_office = excluded.suits_back_office, updated_at = now()`
}
