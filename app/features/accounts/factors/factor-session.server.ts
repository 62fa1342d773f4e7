import { clientOf, type Transaction } from '../../../db/client.server.ts'
import type { FactorType } from './factor-rules.ts'
import type { AuthenticationMethod, Member } from '../sessions/member.ts'
import { proofNow } from '../sessions/new-session.server.ts'
import {
  renewHeldSession,
  type RenewedSession,
  type ShownSession,
} from '../sessions/session-rotation.server.ts'

/** Who asks for something about second factors: an account by one of its sessions. */
export type Asker = ShownSession & Pick<Member, 'userId'>

export type LockedSession = Pick<
  Member,
  'aal' | 'hasFactor' | 'authenticatedMs' | 'isEmailVerified' | 'isAdmin'
>

/**
 * Lets one change of an account's second factors happen after the other, and reads the session as it is
 * then. Null when the session has ended.
 */
export async function lockFactors(
  tx: Transaction,
  { userId, sessionId }: Pick<Asker, 'userId' | 'sessionId'>,
): Promise<LockedSession | null> {
  const client = clientOf(tx)
  await client`select 1 from users where id = ${userId} for no key update`
  const [session] = await client<LockedSession[]>`
    select s.aal, extract(epoch from s.authenticated_at)::float8 * 1000 as "authenticatedMs",
      exists (select 1 from auth_factors f where f.user_id = s.user_id and f.status = 'verified') as "hasFactor",
      u.email_verified as "isEmailVerified",
      exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'admin') as "isAdmin"
    from auth_sessions s join users u on u.id = s.user_id where s.id = ${sessionId} and s.user_id = ${userId} and s.expires_at > now()`
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
  const [session] = await clientOf(tx)<{ aal: 'aal2'; amr: AuthenticationMethod[] }[]>`
    update auth_sessions set aal = 'aal2',
      amr = (
        select coalesce(jsonb_agg(proof), '[]') from jsonb_array_elements(amr) proof
        where proof ->> 'method' <> ${method}
      ) || ${proofNow(method)}
    where id = ${sessionId} returning aal, amr`
  if (!session) throw new Error('the session ended while its second factor was verified')
  return { ...session, ...(await renewHeldSession(clientOf(tx), { sessionId, isProven: true })) }
}

/** What remains of an account when it has no second factor any more: the first proof of its sessions. */
export async function lowerSessions(tx: Transaction, userId: string): Promise<void> {
  await clientOf(tx)`
    update auth_sessions set aal = 'aal1', updated_at = now(),
      amr = (
        select coalesce(jsonb_agg(proof), '[]') from jsonb_array_elements(amr) proof
        where proof ->> 'method' not in ('totp', 'webauthn', 'phone', 'recovery_code')
      )
    where user_id = ${userId}`
  await clientOf(tx)`delete from auth_recovery_codes where user_id = ${userId}`
}
