import { clientOf, type Transaction } from '../../db/client.server.ts'
import type { FactorType } from './factor-rules.ts'
import type { AuthenticationMethod, Member } from '../accounts/member.ts'
import { proofNow } from '../accounts/new-session.server.ts'

/** Who asks for something about second factors: an account by one of its sessions. */
export interface Asker {
  userId: string
  sessionId: string
}

export type LockedSession = Pick<Member, 'aal' | 'hasFactor' | 'authenticatedMs'>

/**
 * Lets one change of an account's second factors happen after the other, and reads the session as it is
 * then. Null when the session has ended.
 */
export async function lockFactors(
  tx: Transaction,
  { userId, sessionId }: Asker,
): Promise<LockedSession | null> {
  const client = clientOf(tx)
  await client`select 1 from users where id = ${userId} for no key update`
  const [session] = await client<LockedSession[]>`
    select s.aal, extract(epoch from s.authenticated_at)::float8 * 1000 as "authenticatedMs",
      exists (select 1 from auth_factors f where f.user_id = s.user_id and f.status = 'verified') as "hasFactor"
    from auth_sessions s where s.id = ${sessionId} and s.user_id = ${userId} and s.expires_at > now()`
  return session ?? null
}

/** How sure we are of a session now. */
export type Assurance = Pick<Member, 'aal' | 'amr'>

/** Notes on a session that a second factor was shown just now: a later proof of the same kind replaces the earlier. */
export async function liftSession(
  tx: Transaction,
  { sessionId, method }: { sessionId: string; method: FactorType },
): Promise<Assurance> {
  const [session] = await clientOf(tx)<{ aal: 'aal2'; amr: AuthenticationMethod[] }[]>`
    update auth_sessions set aal = 'aal2', authenticated_at = now(), updated_at = now(),
      amr = (
        select coalesce(jsonb_agg(proof), '[]') from jsonb_array_elements(amr) proof
        where proof ->> 'method' <> ${method}
      ) || ${proofNow(method)}
    where id = ${sessionId} returning aal, amr`
  if (!session) throw new Error('the session ended while its second factor was verified')
  return session
}

/** What remains of an account's sessions when it has no second factor any more: the first proof. */
export async function lowerSessions(tx: Transaction, userId: string): Promise<void> {
  await clientOf(tx)`
    update auth_sessions set aal = 'aal1', updated_at = now(),
      amr = (
        select coalesce(jsonb_agg(proof), '[]') from jsonb_array_elements(amr) proof
        where proof ->> 'method' not in ('totp', 'webauthn', 'phone')
      )
    where user_id = ${userId}`
}
