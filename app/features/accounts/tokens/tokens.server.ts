import { createHash, randomBytes } from 'node:crypto'
import { sql } from '../../../db/client.server.ts'
import { refuse, succeed, type Outcome } from '../../../shared/outcome.ts'
import {
  accessTokenSeconds,
  signAccessToken,
  verifyAccessToken,
  type TokenRefusal,
} from './access-token.server.ts'
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

export async function describePair({ member, token, now }: { member: Member; token: string; now: Date }) {
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

export const newToken = () => randomBytes(32).toString('base64url')
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
