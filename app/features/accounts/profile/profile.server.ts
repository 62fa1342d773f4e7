import { sql } from '../../../db/client.server.ts'
import { refuse, succeed } from '../../../shared/outcome.ts'
import type { Outcome } from '../../../shared/outcome.ts'
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
const loadLibrary = () => import('../auth.server.ts')

type PasswordOwner = ShownSession & Pick<Member, 'userId' | 'email' | 'isAdmin'>

export type WrongPassword = { reason: 'wrong-password'; message: string }
const wrongPassword = refuse({ reason: 'wrong-password', message: 'Current password is incorrect' })

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

/**
 * Checks the password before the address of an account is changed. The address changes only by the link
 * that `mailEmailChange` sends to the new one. Limits come before this.
 */
export async function allowEmailChange({
  userId,
  currentPassword,
}: {
  userId: string
  currentPassword: string
}): Promise<Outcome<null, WrongPassword>> {
  if (await confirmPassword({ userId, password: currentPassword })) return succeed(null)
  const details = { reason: 'wrong-password' }
  await recordSecurityEvent({ event: 'email-change', outcome: 'refused', userId, details })
  return wrongPassword
}

/** Mails the link that confirms a new address; mails nothing if the address has an account. */
export async function mailEmailChange({
  sessionId,
  newEmail,
}: {
  sessionId: string
  newEmail: string
}): Promise<void> {
  const { auth } = await loadLibrary()
  await auth.api.changeEmail({ body: { newEmail }, headers: await headersOfSession(sessionId) })
}

/** Mails the link that confirms an account's address once more. @returns false when it is confirmed already. */
export async function mailVerificationAgain({
  sessionId,
  email,
}: {
  sessionId: string
  email: string
}): Promise<boolean> {
  const { auth, isRefusal } = await loadLibrary()
  try {
    await auth.api.sendVerificationEmail({ body: { email }, headers: await headersOfSession(sessionId) })
    return true
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}

/** @returns the hash that the password matches, or null. */
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
async function headersOfSession(sessionId: string): Promise<Headers> {
  const [row] = await sql<{ token: string }[]>`
    select token from auth_sessions where id = ${sessionId} and expires_at > now()`
  return new Headers(row ? { Cookie: `${sessionCookieName}=${signSessionToken(row.token)}` } : {})
}
