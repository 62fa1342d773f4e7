import { createHash, randomBytes } from 'node:crypto'
import { sql } from '../../../db/client.server.ts'
import { refuse, succeed, type Outcome } from '../../../shared/outcome.ts'
import {
  accessTokenSeconds,
  signAccessToken,
  verifyAccessToken,
  type TokenRefusal,
} from './access-token.server.ts'
import { recordSecurityEvent } from '../../security-log/security-log.server.ts'
import type { Member } from '../sessions/member.ts'
import { findSessionById } from '../sessions/sessions.server.ts'
import { codeRefusal, spendSignInCode } from './sign-in-codes.server.ts'

/** An account as clients of the API see it. */
export interface TokenUser {
  id: string
  email: string
  user_metadata: { full_name: string }
  factors: { id: string; factor_type: string; status: string; friendly_name: string }[]
}

/** A pair of tokens; times in seconds. */
export interface TokenPair {
  access_token: string
  token_type: 'bearer'
  expires_in: number
  expires_at: number
  refresh_token: string
  user: TokenUser
}

export type RefreshRefusal = { reason: 'used' | 'unknown'; message: string }

/** The tokens of a sign-in at an outside provider, for anyone who began it. */
export async function exchangeCode({
  now,
  ...shown
}: {
  code: string
  verifier: string
  now: Date
}): Promise<Outcome<TokenPair, typeof codeRefusal>> {
  const spent = await spendSignInCode(shown)
  if (!spent.ok) return spent
  // The code may come a second time in this very moment, which ends the session.
  const pair = await makeFirstPair({ sessionId: spent.value.sessionId, now })
  return pair ? succeed(pair) : refuse(codeRefusal)
}

/** The first pair of tokens of a session. */
export async function issueTokens({ sessionId, now }: { sessionId: string; now: Date }): Promise<TokenPair> {
  const pair = await makeFirstPair({ sessionId, now })
  if (!pair) throw new Error('the session that was just made is gone')
  return pair
}

/** Null when the session ended in this very moment. */
async function makeFirstPair({
  sessionId,
  now,
}: {
  sessionId: string
  now: Date
}): Promise<TokenPair | null> {
  const token = newToken()
  const { count } = await sql`
    insert into auth_refresh_tokens (session_id, token_hash)
    select id, ${hashOf(token)} from auth_sessions where id = ${sessionId} for key share`
  const member = count === 0 ? null : await findSessionById(sessionId)
  return member && (await describePair({ member, token, now }))
}

/**
 * Exchanges a refresh token for a new pair. Each is valid once: one statement spends it and writes its
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

/** Whose session an access token names, role and second factor as they are now, not as they were then. */
export async function findSessionOfToken(
  accessToken: string,
): Promise<Outcome<Member, TokenRefusal | { reason: 'ended'; message: string }>> {
  const verified = await verifyAccessToken(accessToken)
  if (!verified.ok) return verified
  const member = await findSessionById(verified.value.sessionId)
  return member && member.generation === verified.value.generation
    ? succeed(member)
    : refuse({ reason: 'ended', message: 'The session has ended' })
}

/** An account as clients of the API see it. */
export async function describeUser({ userId, email, name }: Member): Promise<TokenUser> {
  const factors = await sql<TokenUser['factors']>`
    select id, factor_type, status, friendly_name from auth_factors
    where user_id = ${userId} order by created_at, id`
  return { id: userId, email, user_metadata: { full_name: name }, factors: [...factors] }
}

async function describePair({ member, token, now }: { member: Member; token: string; now: Date }) {
  const [access, user] = await Promise.all([signAccessToken(member, now), describeUser(member)])
  return {
    access_token: access.token,
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: access.expiresAt,
    refresh_token: token,
    user,
  } satisfies TokenPair
}

const newToken = () => randomBytes(32).toString('base64url')
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
