import { sql } from 'kysely'
import type { Transaction } from '#db/client.server.ts'
import { widestRole } from '#accounts/admins/role-column.server.ts'
import { hasRows } from '#db/expressions.server.ts'
import type { FactorType } from './factor-rules.ts'
import type { Member } from '#accounts/sessions/member.ts'
import { proofList, proofNow, proofsWithout } from '#accounts/sessions/session-proofs.server.ts'
import {
  renewHeldSession,
  type RenewedSession,
  type ShownSession,
} from '#accounts/sessions/session-rotation.server.ts'

/** The account that asks for something about second factors, and its session. */
export type Asker = ShownSession & Pick<Member, 'userId'>

export type LockedSession = Pick<Member, 'aal' | 'hasFactor' | 'authenticatedAt' | 'isEmailVerified' | 'role'>

/**
 * Lets one change of an account's second factors happen after the other, and reads the session as it is
 * then. Null when the session has ended.
 */
export async function lockFactors(
  tx: Transaction,
  { userId, sessionId }: Pick<Asker, 'userId' | 'sessionId'>,
): Promise<LockedSession | null> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const session = await tx
    .selectFrom('authSessions as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .select(['s.aal', 's.authenticatedAt', 'u.emailVerified as isEmailVerified'])
    .select(({ selectFrom }) => {
      const factors = selectFrom('authFactors as f').whereRef('f.userId', '=', 'u.id')
      const roles = selectFrom('userRoles as r').whereRef('r.userId', '=', 'u.id')
      return [
        hasRows(factors.where('f.status', '=', 'verified')).as('hasFactor'),
        roles.select(widestRole('r.role').as('role')).as('role'),
      ]
    })
    .where('s.id', '=', sessionId)
    .where('s.userId', '=', userId)
    .where('s.expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return session ?? null
}

/** How sure we are of a session now. */
type Assurance = Pick<Member, 'aal' | 'amr'>

/** A session that a second factor was shown in, under its new token. */
export type LiftedSession = Assurance & RenewedSession

/**
 * Notes on a session that a second factor was shown just now, and renews it: a later proof of the same kind replaces
 * the earlier. `holdSession` comes before it.
 */
export async function liftSession(
  tx: Transaction,
  { sessionId, method }: { sessionId: string; method: FactorType | 'recovery_code' },
): Promise<LiftedSession> {
  const { aal, amr } = await tx
    .updateTable('authSessions')
    .set({ aal: 'aal2', amr: sql<string>`${proofsWithout([method])} || ${proofNow(method)}` })
    .where('id', '=', sessionId)
    .returning(['aal', 'amr'])
    .executeTakeFirstOrThrow(() => new Error('the session ended while its second step was verified'))
  return { aal, amr: proofList.parse(amr), ...(await renewHeldSession(tx, { sessionId, isProven: true })) }
}

/** What remains of an account without its last second factor: the first proof of its sessions. */
export async function lowerSessions(tx: Transaction, userId: string): Promise<void> {
  const amr = proofsWithout(['totp', 'webauthn', 'phone', 'recovery_code'])
  await tx
    .updateTable('authSessions')
    .set({ aal: 'aal1', updatedAt: sql<Date>`now()`, amr })
    .where('userId', '=', userId)
    .execute()
  await tx.deleteFrom('authRecoveryCodes').where('userId', '=', userId).execute()
}
