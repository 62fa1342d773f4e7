import { sql } from 'kysely'
import { db, transact } from '#db/client.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { recordOutcome, recordSecurityEventWithin } from '#security-log/security-log.server.ts'
import { roleOfStored, type Role } from '#accounts/admins/permissions.ts'
import type { Member } from '#accounts/sessions/member.ts'
import {
  holdSession,
  renewHeldSession,
  type RenewedSession,
  type ShownSession,
} from '#accounts/sessions/session-rotation.server.ts'
import { hashToken } from '#accounts/tokens/secret-token.server.ts'
import { lockRoles, readRoles, writeRole } from './role-rows.server.ts'
import type { AcceptRefusal } from './staff.ts'

const isGood = sql<boolean>`expires_at > now()`

/** What a link invites to; null for one that is over. */
export async function readInvitation(token: string): Promise<{ email: string; role: Role } | null> {
  const row = await db
    .selectFrom('staffInvitations')
    .select(['email', 'role'])
    .where('tokenHash', '=', hashToken(token))
    .where(isGood)
    .executeTakeFirst()
  return row ? { email: row.email, role: roleOfStored(row.role) } : null
}

type Accepter = ShownSession & Pick<Member, 'userId' | 'email'>

/**
 * Adds someone to the staff, once for each link and only the account of its address (R86). The session continues
 * under a new token; the account's others end.
 */
export async function acceptInvitation({
  token,
  member,
}: {
  token: string
  member: Accepter
}): Promise<Outcome<RenewedSession, AcceptRefusal>> {
  const outcome = await acceptOnce(token, member)
  if (!outcome.ok) await recordOutcome({ event: 'staff-acceptance', userId: member.userId }, outcome)
  return outcome
}

async function acceptOnce(token: string, member: Accepter): Promise<Outcome<RenewedSession, AcceptRefusal>> {
  const { userId, sessionId } = member
  return await transact(async (tx) => {
    await lockRoles(tx)
    const invitation = await tx
      .selectFrom('staffInvitations')
      .select(['id', 'email', 'role'])
      .where('tokenHash', '=', hashToken(token))
      .where(isGood)
      .forUpdate()
      .executeTakeFirst()
    if (!invitation) return refuse({ reason: 'invitation-over' })
    if (invitation.email !== member.email) return refuse({ reason: 'other-address' })
    if ((await readRoles(tx, userId)).role) return refuse({ reason: 'already-staff' })
    if (!(await holdSession(tx, member))) return refuse({ reason: 'session-over' })
    await tx.deleteFrom('staffInvitations').where('id', '=', invitation.id).execute()
    await writeRole(tx, userId, roleOfStored(invitation.role))
    await tx.deleteFrom('authSessions').where('userId', '=', userId).where('id', '<>', sessionId).execute()
    const details = { role: invitation.role }
    await recordSecurityEventWithin(tx, { event: 'staff-acceptance', outcome: 'done', userId, details })
    return succeed(await renewHeldSession(tx, { sessionId, isProven: false }))
  })
}
