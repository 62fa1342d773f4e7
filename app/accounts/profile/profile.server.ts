import { sql } from 'kysely'
import { db, transact } from '#db/client.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { recordOutcome } from '#security-log/security-log.server.ts'
import type { Member } from '#accounts/sessions/member.ts'
import { judgePassword, type WeakPassword } from '#accounts/passwords/password-policy.server.ts'
import { forgetResetLinks } from '#accounts/passwords/password-reset.server.ts'
import { hashPassword, verifyPassword } from '#accounts/passwords/password.server.ts'
import {
  holdSession,
  renewHeldSession,
  type RenewedSession,
  type ShownSession,
} from '#accounts/sessions/session-rotation.server.ts'

type PasswordOwner = ShownSession & Pick<Member, 'userId' | 'email' | 'role'>

export type WrongPassword = { reason: 'wrong-password' }

/** Whether an account has a password; one that was made through an outside account has none. */
export async function hasPassword(userId: string): Promise<boolean> {
  return (await readPasswordHash(userId)) !== null
}

/**
 * Whether this is the password of the account; false for accounts that have none. Limits come before this
 * (sign-in-limits.server.ts), and `confirmSession` after it.
 */
export async function confirmPassword(shown: { userId: string; password: string }): Promise<boolean> {
  return (await findMatchingHash(shown.userId, shown.password)) !== null
}

/** Changes the name of an account; it must have passed `nameForm`. */
export async function changeName({ userId, name }: { userId: string; name: string }): Promise<void> {
  const changed = { name, updatedAt: sql<Date>`now()` }
  await db.updateTable('users').set(changed).where('id', '=', userId).execute()
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
  await recordOutcome({ event: 'password-change', userId: change.member.userId }, outcome)
  return outcome
}

async function replacePassword({
  member,
  currentPassword,
  newPassword,
}: PasswordChange): Promise<Outcome<RenewedSession, PasswordRefusal>> {
  const { userId, sessionId, email, role } = member
  const known = await findMatchingHash(userId, currentPassword)
  if (!known) return refuse({ reason: 'wrong-password' })
  const judged = await judgePassword({ password: newPassword, email, isForBackOffice: role !== null })
  if (!judged.ok) return judged
  const password = await hashPassword(newPassword)
  return await transact(async (tx) => {
    // The account first, as a mailed link does.
    await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    if (!(await holdSession(tx, member))) return refuse({ reason: 'session-over' })
    // The checked password must still be current: of two changes at once only one succeeds.
    const { numUpdatedRows } = await tx
      .updateTable('authAccounts')
      .set({ password, ...judged.value, updatedAt: sql<Date>`now()` })
      .where('userId', '=', userId)
      .where('providerId', '=', 'credential')
      .where('password', '=', known)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return refuse({ reason: 'wrong-password' })
    await tx.deleteFrom('authSessions').where('userId', '=', userId).where('id', '<>', sessionId).execute()
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
  const row = await db
    .selectFrom('authAccounts')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .where('password', 'is not', null)
    .executeTakeFirst()
  return row?.password ?? null
}
