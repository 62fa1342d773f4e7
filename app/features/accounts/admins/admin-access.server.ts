import type { TransactionSql } from 'postgres'
import { sql } from '../../../db/client.server.ts'
import { config } from '../../../platform/config.server.ts'
import { refuse, succeed } from '../../../shared/outcome.ts'
import type { Outcome } from '../../../shared/outcome.ts'
import { refusalOfGrant, wayToFirstAdmin, type GrantRefusal, type WayToFirstAdmin } from './admin-access.ts'
import { isFirstAdminCode, makeFirstAdminCode, renewCodeSeed } from './first-admin-code.server.ts'
import { recordSecurityEvent, recordSecurityEventWithin } from '../../security-log/security-log.server.ts'
import type { Member } from '../sessions/member.ts'
import {
  holdSession,
  renewHeldSession,
  type RenewedSession,
  type ShownSession,
} from '../sessions/session-rotation.server.ts'

/** The settings that decide who may become the first admin (R52). */
const way: WayToFirstAdmin = wayToFirstAdmin({
  isHttps: config.isHttps,
  adminEmail: config.adminEmail,
  isMailSent: config.smtpUrl !== undefined,
})

interface Granted {
  /** The message for the new admin. */
  message: string
  session: RenewedSession
}

interface Claim {
  member: ShownSession & Pick<Member, 'userId'>
  /** The typed setup code; null or empty without one. */
  code: string | null
}

/**
 * Makes a member the first admin: once in the life of a shop, under a lock that every other writer of roles
 * waits for too (R28), and on https only a person who proves to be the owner (R52). The session goes on
 * under a new token; the account's others end.
 */
export async function grantFirstAdmin({
  member,
  code,
}: Claim): Promise<Outcome<Granted, GrantRefusal | { reason: 'session-over' }>> {
  const outcome = await grantOnce({ member, code })
  if (!outcome.ok) {
    const details = { reason: outcome.error.reason }
    await recordSecurityEvent({
      event: 'first-admin-grant',
      outcome: 'refused',
      userId: member.userId,
      details,
    })
  }
  return outcome
}

async function grantOnce({
  member,
  code,
}: Claim): Promise<Outcome<Granted, GrantRefusal | { reason: 'session-over' }>> {
  return await sql.begin(async (tx) => {
    await tx`lock table user_roles in share row exclusive mode`
    const refusal = await findRefusal(tx, { member, code })
    if (refusal) return refuse(refusal)
    if (!(await holdSession(tx, member))) return refuse({ reason: 'session-over' })
    await tx`insert into user_roles (user_id, role) values (${member.userId}, 'admin')`
    await renewCodeSeed(tx)
    const { userId } = member
    await recordSecurityEventWithin(tx, { event: 'first-admin-grant', outcome: 'done', userId })
    await recordSecurityEventWithin(tx, {
      event: 'role-change',
      outcome: 'done',
      userId,
      details: { role: 'admin' },
    })
    await tx`delete from auth_sessions where user_id = ${member.userId} and id <> ${member.sessionId}`
    const session = await renewHeldSession(tx, { sessionId: member.sessionId, isProven: false })
    return succeed({ message: 'You are the admin of this store now.', session })
  })
}

/** A separate statement after the lock: it sees what the previous transaction has committed. */
async function findRefusal(
  tx: TransactionSql,
  { member: { userId }, code }: Claim,
): Promise<GrantRefusal | null> {
  const [person] = await tx<{ hasAdmin: boolean; email: string; isEmailVerified: boolean }[]>`
    select exists (select 1 from user_roles where role = 'admin') as "hasAdmin",
      email, email_verified as "isEmailVerified" from users where id = ${userId}`
  if (!person) throw new Error('the account that asks for admin access is gone')
  const isCodeRight = way.needsCode && code ? await isFirstAdminCode(tx, code) : null
  return refusalOfGrant({ ...person, way, isCodeRight })
}

/** The proof that the first admin needs here. */
export function describeWayToFirstAdmin(): WayToFirstAdmin {
  return way
}

/** The notice of the start while there is no admin; null once there is one. */
export async function readFirstAdminNotice(): Promise<{ way: WayToFirstAdmin; code: string | null } | null> {
  const [admin] = await sql`select 1 from user_roles where role = 'admin' limit 1`
  if (admin) return null
  return { way, code: way.needsCode ? await makeFirstAdminCode(sql) : null }
}
