import { db } from '#db/client.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import {
  accessTokenSeconds,
  signAccessToken,
  verifyAccessToken,
  type TokenRefusal,
} from './access-token.server.ts'
import { listFactors } from '#accounts/factors/factors.server.ts'
import type { Member } from '#accounts/sessions/member.ts'
import { findSessionById } from '#accounts/sessions/sessions.server.ts'
import { hashToken, makeToken } from './secret-token.server.ts'
import { codeRefusal, spendSignInCode, type ShownCode } from './sign-in-codes.server.ts'

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
}: ShownCode & { now: Date }): Promise<Outcome<TokenPair, typeof codeRefusal>> {
  const spent = await spendSignInCode(shown)
  if (!spent.ok) return spent
  // The code may come a second time in this very moment, which ends the session.
  const pair = await makeFirstPair(spent.value.sessionId, now)
  return pair ? succeed(pair) : refuse(codeRefusal)
}

/** The first pair of tokens of a session. */
export async function issueTokens({ sessionId, now }: { sessionId: string; now: Date }): Promise<TokenPair> {
  const pair = await makeFirstPair(sessionId, now)
  if (!pair) throw new Error('the session that was just made has ended')
  return pair
}

/** Null when the session ended in this very moment. */
async function makeFirstPair(sessionId: string, now: Date): Promise<TokenPair | null> {
  const token = makeToken()
  const made = await db
    .insertInto('authRefreshTokens')
    .columns(['sessionId', 'tokenHash'])
    .expression(({ selectFrom, val }) =>
      selectFrom('authSessions')
        .select(['id', val(hashToken(token)).as('tokenHash')])
        .where('id', '=', sessionId)
        .forKeyShare(),
    )
    .returning('id')
    .executeTakeFirst()
  const member = made ? await findSessionById(sessionId) : null
  return member && (await describePair({ member, token, now }))
}

/** The member of an access token, with their current role and second factor. */
export async function findSessionOfToken(
  accessToken: string,
): Promise<Outcome<Member, TokenRefusal | { reason: 'ended' }>> {
  const verified = await verifyAccessToken(accessToken)
  if (!verified.ok) return verified
  const member = await findSessionById(verified.value.sessionId)
  return member && member.generation === verified.value.generation
    ? succeed(member)
    : refuse({ reason: 'ended' })
}

/** An account as clients of the API see it. */
export async function describeUser({ userId, email, name }: Member): Promise<TokenUser> {
  const factors = (await listFactors(userId)).map(({ id, factorType, status, friendlyName }) => {
    return { id, factor_type: factorType, status, friendly_name: friendlyName }
  })
  return { id: userId, email, user_metadata: { full_name: name }, factors }
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
