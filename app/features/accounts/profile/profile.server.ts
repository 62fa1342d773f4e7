import { sql } from '../../../db/client.server.ts'
import { refuse, succeed, type Outcome } from '../../../shared/outcome.ts'
import { recordSecurityEvent } from '../../security-log/security-log.server.ts'
import type { Member } from '../sessions/member.ts'
import { judgePassword, type WeakPassword } from '../passwords/password-policy.server.ts'
import { forgetResetLinks } from '../passwords/password-reset.server.ts'
import { hashPassword, verifyPassword } from '../passwords/password.server.ts'
import { sessionCookieName, signSessionToken } from '../sessions/session-cookie.server.ts'
import {
  holdSession,
  renewHeldSession,
  type RenewedSession,
  type ShownSession,
} from '../sessions/session-rotation.server.ts'

/** As in accounts.server.ts: the library is loaded when it is first needed. */
export const loadLibrary = () => import('../auth.server.ts')

type PasswordOwner = ShownSession & Pick<Member, 'userId' | 'email' | 'isAdmin'>

export type WrongPassword = { reason: 'wrong-password'; message: string }
export const wrongPassword = refuse({ reason: 'wrong-password', message: 'Current password is incorrect' })

/** Whether an account has a password; one that was made through an outside account has none. */
export async function hasPassword(userId: string): Promise<boolean> {
  return (await readPasswordHash(userId)) !== null
}

/**
 * Whether this is the password of the account; false for accounts that have none. Limits come before this
 * (sign-in-limits.server.ts), and `confirmSession` after it.
 */
export async function confirmPassword({
  userId,
  password,
}: {
  userId: string
  password: string
}): Promise<boolean> {
  return (await findMatchingHash(userId, password)) !== null
}

/** Changes the name of an account; it must have passed `nameForm`. */
export async function changeName({ userId, name }: { userId: string; name: string }): Promise<void> {
  await sql`update users set name = ${name}, updated_at = now() where id = ${userId}`
}

interface PasswordChange {
  member: PasswordOwner
  currentPassword: string
  newPassword: string
}

export type PasswordRefusal = WrongPassword | WeakPassword | { reason: 'session-over' }

/**
 * Changes the password, renews this session, ends every other session and every mailed reset link.
 * Limits come before this (sign-in-limits.server.ts).
 */
export async function changePassword(
  change: PasswordChange,
): Promise<Outcome<RenewedSession, PasswordRefusal>> {
  const outcome = await replacePassword(change)
  await recordSecurityEvent({
    event: 'password-change',
    outcome: outcome.ok ? 'done' : 'refused',
    userId: change.member.userId,
    ...(outcome.ok ? {} : { details: { reason: outcome.error.reason } }),
  })
  return outcome
}

async function replacePassword({
  member,
  currentPassword,
  newPassword,
}: PasswordChange): Promise<Outcome<RenewedSession, PasswordRefusal>> {
  const { userId, sessionId, email, isAdmin } = member
  const known = await findMatchingHash(userId, currentPassword)
  if (!known) return wrongPassword
  const judged = await judgePassword({ password: newPassword, email, isForBackOffice: isAdmin })
  if (!judged.ok) return judged
  const password = await hashPassword(newPassword)
  return await sql.begin(async (tx) => {
    // The account first, as a mailed link does.
    await tx`select 1 from users where id = ${userId} for no key update`
    if (!(await holdSession(tx, member))) return refuse({ reason: 'session-over' })
    // The checked password must still be current: of two changes at once only one succeeds.
    const { count } = await tx`
      update auth_accounts set password = ${password}, suits_back_office = ${judged.value.suitsBackOffice},
        updated_at = now()
      where user_id = ${userId} and provider_id = 'credential' and password = ${known}`
    if (count === 0) return wrongPassword
    await tx`delete from auth_sessions where user_id = ${userId} and id <> ${sessionId}`
    await forgetResetLinks(tx, userId)
    return succeed(await renewHeldSession(tx, { sessionId, isProven: true }))
  })
}

/** @returns the hash that the password was found to fit, or null. */
async function findMatchingHash(userId: string, password: string): Promise<string | null> {
  const hash = await readPasswordHash(userId)
  return hash !== null && (await verifyPassword({ hash, password })) ? hash : null
}

async function readPasswordHash(userId: string): Promise<string | null> {
  const [row] = await sql<{ password: string }[]>`
    select password from auth_accounts
    where user_id = ${userId} and provider_id = 'credential' and password is not null`
  return row?.password ?? null
}

/** The library knows a session by its cookie alone. */
export async function headersOfSession(sessionId: string): Promise<Headers> {
  const [row] = await sql<{ token: string }[]>`
    select token from auth_sessions where id = ${sessionId} and expires_at > now()`
  return new Headers(row ? { Cookie: `${sessionCookieName}=${signSessionToken(row.token)}` } : {})
}
