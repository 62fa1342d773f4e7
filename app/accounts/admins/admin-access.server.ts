import { sql } from 'kysely'
import { db, transact, type Transaction } from '#db/client.server.ts'
import { hasRows } from '#db/expressions.server.ts'
import { config } from '#platform/config.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import {
  isLedToClaim,
  refusalOfGrant,
  wayToFirstAdmin,
  type GrantRefusal,
  type WayToFirstAdmin,
} from './admin-access.ts'
import { storedRolesThatMay } from './permissions.ts'
import { isFirstAdminCode, makeFirstAdminCode, renewCodeSeed } from './first-admin-code.server.ts'
import { recordOutcome, recordSecurityEventWithin } from '#security-log/security-log.server.ts'
import { lockRoles } from '#accounts/staff/role-rows.server.ts'
import type { Member } from '#accounts/sessions/member.ts'
import {
  holdSession,
  renewHeldSession,
  type RenewedSession,
  type ShownSession,
} from '#accounts/sessions/session-rotation.server.ts'

/** The settings that decide who may become the first admin (R52). */
const way: WayToFirstAdmin = wayToFirstAdmin({
  isHttps: config.isHttps,
  adminEmail: config.adminEmail,
  isMailSent: config.smtpUrl !== undefined,
})

const admins = db.selectFrom('userRoles').where('role', '=', 'admin')

interface Claim {
  member: ShownSession & Pick<Member, 'userId'>
  /** The typed setup code; null or empty without one. */
  code: string | null
}

/**
 * Makes a member the first admin: once in the life of a shop, under a lock that every other writer of roles
 * waits for too (R28), and on https only a person who proves to be the owner (R52). The session continues
 * under a new token; the account's others end.
 */
export async function grantFirstAdmin({
  member,
  code,
}: Claim): Promise<Outcome<RenewedSession, GrantRefusal | { reason: 'session-over' }>> {
  const outcome = await grantOnce({ member, code })
  // What was granted is in the log with its transaction.
  if (!outcome.ok) await recordOutcome({ event: 'first-admin-grant', userId: member.userId }, outcome)
  return outcome
}

async function grantOnce({
  member,
  code,
}: Claim): Promise<Outcome<RenewedSession, GrantRefusal | { reason: 'session-over' }>> {
  return await transact(async (tx) => {
    await lockRoles(tx)
    const refusal = await findRefusal(tx, { member, code })
    if (refusal) return refuse(refusal)
    if (!(await holdSession(tx, member))) return refuse({ reason: 'session-over' })
    const { userId, sessionId } = member
    await tx.insertInto('userRoles').values({ userId, role: 'admin' }).execute()
    await renewCodeSeed(tx)
    await recordSecurityEventWithin(tx, { event: 'first-admin-grant', outcome: 'done', userId })
    await recordSecurityEventWithin(tx, {
      event: 'role-change',
      outcome: 'done',
      userId,
      details: { role: 'admin' },
    })
    await tx.deleteFrom('authSessions').where('userId', '=', userId).where('id', '<>', sessionId).execute()
    return succeed(await renewHeldSession(tx, { sessionId, isProven: false }))
  })
}

/** A separate statement after the lock: it sees what the previous transaction has committed. */
async function findRefusal(
  tx: Transaction,
  { member: { userId }, code }: Claim,
): Promise<GrantRefusal | null> {
  const person = await tx
    .selectFrom('users')
    .select(['email', 'emailVerified as isEmailVerified', hasRows(admins).as('hasAdmin')])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!person) throw new Error('the account that asks for admin access was deleted')
  const isCodeRight = way.needsCode && code ? await isFirstAdminCode(tx, code) : null
  return refusalOfGrant({ ...person, way, isCodeRight })
}

/** Whether anyone runs the store yet. */
export async function hasOwner(): Promise<boolean> {
  return (await admins.select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Whether an unexpired session belongs to someone who hears of new orders, however long ago it was used. */
export async function hearsOfOrders(sessionId: string): Promise<boolean> {
  const found = await db
    .selectFrom('authSessions as s')
    .innerJoin('userRoles as r', 'r.userId', 's.userId')
    .select('s.id')
    .where('s.id', '=', sessionId)
    .where('s.expiresAt', '>', sql<Date>`now()`)
    .where('r.role', 'in', storedRolesThatMay('hearOfOrders'))
    .executeTakeFirst()
  return found !== undefined
}

/** Whether the account of an address is led to claim the store, once it is there (R66). */
export async function isLedToClaimStore(given: string): Promise<boolean> {
  const email = given.toLowerCase()
  // With an owner, as nearly always, nothing else is asked.
  if (await hasOwner()) return false
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('email', '<>', email)
    .limit(1)
    .executeTakeFirst()
  return isLedToClaim({ hasAdmin: false, hasOthers: other !== undefined, email, way })
}

/** The proof that the first admin needs here. */
export function describeWayToFirstAdmin(): WayToFirstAdmin {
  return way
}

/** The notice of the start while there is no admin; null once there is one. */
export async function readFirstAdminNotice(): Promise<{ way: WayToFirstAdmin; code: string | null } | null> {
  if (await hasOwner()) return null
  return { way, code: way.needsCode ? await makeFirstAdminCode(db) : null }
}
