import { sql } from '../../../db/client.server.ts'
import { refuse, succeed, type Outcome } from '../../../shared/outcome.ts'
import { recordSecurityEvent } from '../../security-log/security-log.server.ts'
import { findSessionById } from '../sessions/sessions.server.ts'
import { type TokenPair, describePair, newToken, hashOf } from './tokens.server.ts'

export type RefreshRefusal = { reason: 'used' | 'unknown'; message: string }

/**
 * Exchanges a refresh token for a new pair. Each is good once: one statement spends it and writes its
 * successor, so that of parallel exchanges one gets a pair. A token that comes again was copied by somebody,
 * or its answer was lost; nobody can tell which, and the session ends with all of its tokens.
 */
export async function refreshTokens({
  refreshToken,
  now,
}: {
  refreshToken: string
  now: Date
}): Promise<Outcome<TokenPair, RefreshRefusal>> {
  const token = newToken()
  const hash = hashOf(refreshToken)
  // The session is locked before its tokens, as in every code that ends it.
  const [rotated] = await sql<{ sessionId: string; generation: number }[]>`
    with held as (
      select s.id, s.generation from auth_sessions s join auth_refresh_tokens t on t.session_id = s.id
      where t.token_hash = ${hash} and s.expires_at > now() for update of s
    ), spent as (
      update auth_refresh_tokens t set used_at = now() from held
      where t.session_id = held.id and t.token_hash = ${hash} and t.used_at is null
      returning t.session_id, held.generation
    ), made as (
      insert into auth_refresh_tokens (session_id, token_hash) select session_id, ${hashOf(token)} from spent
    )
    select session_id as "sessionId", generation from spent`
  const member = rotated && (await findSessionById(rotated.sessionId))
  // A session that was renewed in this very moment gives its new tokens only to the one who showed the proof.
  if (member && member.generation === rotated.generation)
    return succeed(await describePair({ member, token, now }))
  const { count } = await sql`
    delete from auth_sessions s using auth_refresh_tokens t
    where t.session_id = s.id and t.token_hash = ${hash} and t.used_at is not null`
  const reason = count > 0 ? 'used' : 'unknown'
  await recordSecurityEvent({ event: 'refresh-token', outcome: 'refused', userId: null, details: { reason } })
  return count > 0
    ? refuse({ reason: 'used', message: 'Invalid Refresh Token: Already Used' })
    : refuse({ reason: 'unknown', message: 'Invalid Refresh Token: Refresh Token Not Found' })
}
