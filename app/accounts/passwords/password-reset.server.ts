import { sql } from 'kysely'
import { db, transact, type Transaction } from '#db/client.server.ts'
import { hasRows } from '#db/expressions.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { recordOutcome } from '#security-log/security-log.server.ts'
import { judgePassword, type WeakPassword } from './password-policy.server.ts'
import { hashPassword } from './password.server.ts'
import { forgetAccountTries } from '#accounts/sign-in/sign-in-limits.server.ts'
import { hashToken } from '#accounts/tokens/secret-token.server.ts'

const prefix = 'reset-password:'

/** Under which a mailed link to a new password is kept. */
export const toResetLink = (token: string) => `${prefix}${hashToken(token)}`

/** Invalidates every password reset link that was mailed to an account. */
export async function forgetResetLinks(tx: Transaction, userId: string): Promise<void> {
  await tx
    .deleteFrom('authVerifications')
    .where('value', '=', userId)
    .where(({ fn, ref, val }) => fn<boolean>('starts_with', [ref('identifier'), val(prefix)]))
    .execute()
}

interface LinkOwner {
  userId: string
  email: string
  isStaff: boolean
}

interface Reset {
  /** Of the mailed link. */
  token: string
  password: string
}

export type ResetRefusal = { reason: 'used-link' } | WeakPassword

/**
 * Sets a new password by the token of a mailed link, and ends every session and every other such link. A password
 * that is too weak leaves the link as it is. The mail was read: an address that no one had confirmed is confirmed, and
 * the second factors that the person who signed up with it set up are removed.
 */
export async function resetPassword(reset: Reset): Promise<Outcome<null, ResetRefusal>> {
  const owner = await findLinkOwner(reset.token)
  const outcome = owner ? await setPassword({ ...reset, owner }) : refuse({ reason: 'used-link' })
  await recordOutcome({ event: 'password-reset', userId: owner?.userId ?? null }, outcome)
  return outcome
}

async function setPassword({
  token,
  password,
  owner,
}: Reset & { owner: LinkOwner }): Promise<Outcome<null, ResetRefusal>> {
  const judged = await judgePassword({ password, email: owner.email, isForBackOffice: owner.isStaff })
  if (!judged.ok) return judged
  const hash = await hashPassword(password)
  const { suitsBackOffice } = judged.value
  const isSet = await transact(async (tx) => {
    const isOwn = await takeOver(tx, { token, owner })
    if (isOwn) await writePassword(tx, { userId: owner.userId, hash, suitsBackOffice })
    return isOwn
  })
  if (!isSet) return refuse({ reason: 'used-link' })
  await forgetAccountTries(owner.email)
  return succeed(null)
}

async function findLinkOwner(token: string): Promise<LinkOwner | null> {
  const owner = await db
    .selectFrom('authVerifications as v')
    .innerJoin('users as u', (join) => join.on((eb) => eb('u.id', '=', eb.cast<string>('v.value', 'uuid'))))
    .select(['u.id as userId', 'u.email'])
    .select(({ selectFrom }) =>
      hasRows(selectFrom('userRoles as r').whereRef('r.userId', '=', 'u.id')).as('isStaff'),
    )
    .where('v.identifier', '=', toResetLink(token))
    .where('v.expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return owner ?? null
}

/** Uses the link and ends other sessions. @returns false if it was used in the same moment. */
async function takeOver(
  tx: Transaction,
  { token, owner: { userId, email } }: { token: string; owner: LinkOwner },
): Promise<boolean> {
  // The account first, as a change of its second factors locks it; of two links at once one counts.
  const user = await tx
    .selectFrom('users')
    .select('emailVerified')
    .where('id', '=', userId)
    .where('email', '=', email)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const { numDeletedRows } = await tx
    .deleteFrom('authVerifications')
    .where('identifier', '=', toResetLink(token))
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  if (!user || numDeletedRows === 0n) return false
  await forgetResetLinks(tx, userId)
  await tx.deleteFrom('authSessions').where('userId', '=', userId).execute()
  if (user.emailVerified) return true
  await tx.deleteFrom('authFactors').where('userId', '=', userId).execute()
  await tx.deleteFrom('authRecoveryCodes').where('userId', '=', userId).execute()
  const verified = { emailVerified: true, updatedAt: sql<Date>`now()` }
  await tx.updateTable('users').set(verified).where('id', '=', userId).execute()
  return true
}

/** An account that was made through an outside provider gets its first password so. */
async function writePassword(
  tx: Transaction,
  { userId, hash, suitsBackOffice }: { userId: string; hash: string; suitsBackOffice: boolean },
): Promise<void> {
  const chosen = { password: hash, suitsBackOffice }
  await tx
    .insertInto('authAccounts')
    .values({ userId, providerId: 'credential', accountId: userId, ...chosen })
    .onConflict((conflict) =>
      conflict.columns(['providerId', 'accountId']).doUpdateSet({ ...chosen, updatedAt: sql<Date>`now()` }),
    )
    .execute()
}
