import { describe, expect, it, vi } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { findSessionOfToken, issueTokens, type TokenPair } from '#accounts/tokens/tokens.server.ts'
import { refreshTokens } from '#accounts/tokens/token-refresh.server.ts'
import { hashToken, makeToken } from '#accounts/tokens/secret-token.server.ts'
import type { Member } from '#accounts/sessions/member.ts'
import { confirmSession, type RenewedSession } from '#accounts/sessions/session-rotation.server.ts'
import { sessionCookieLine } from '#accounts/sessions/session-cookie.server.ts'
import { findSession } from '#accounts/sessions/sessions.server.ts'
import { buildMember, memberOf } from '#tests/support/build-factors.ts'

const tabs = 20
type Confirm = (shown: Member) => Promise<RenewedSession | null>

/** Twenty tabs of one browser, all with the same cookie, show the password at once. */
async function expectOneRenewal(confirm: Confirm): Promise<void> {
  const member = await buildMember()
  const renewals = (await Promise.all(Array.from({ length: tabs }, () => confirm(member)))).filter(
    (renewed) => renewed !== null,
  )
  // Whichever answer comes last, the browser holds the session's one cookie.
  expect(renewals, 'one answer carries a cookie').toHaveLength(1)
  const cookie = renewals[0]?.setCookies[0]?.split(';')[0] ?? ''
  expect((await findSession(cookie))?.sessionId).toBe(member.sessionId)
  expect(await findSession(member.cookie)).toBeNull()
}

describe('twenty tabs that confirm at once', () => {
  it('renew the session once', async () => {
    await expectOneRenewal(confirmSession)
  })

  it('would each get a cookie, all but one dead, if the token shown were not asked for: the check sees it', async () => {
    const withoutLook: Confirm = async ({ sessionId }) => {
      const token = makeToken()
      await sql`update auth_sessions set token_hash = ${hashToken(token)} where id = ${sessionId}`
      return { sessionId, setCookies: [sessionCookieLine(token)] }
    }
    await expect(expectOneRenewal(withoutLook)).rejects.toThrow('one answer carries a cookie')
  })
})

/** Exchanges a refresh token of a session. */
type Exchange = (refreshToken: string, sessionId: string) => Promise<TokenPair | null>

const exchange: Exchange = async (refreshToken) => {
  const outcome = await refreshTokens({ refreshToken, now: new Date() })
  return outcome.ok ? outcome.value : null
}

/** A thief exchanges a refresh token while its owner shows a second proof: at whatever moment, the thief stays outside. */
async function expectNothingForOldTokens(exchangeBy: Exchange, rounds: number): Promise<void> {
  const leaked: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const member = await buildMember()
    const { sessionId } = member
    const stolen = await issueTokens({ sessionId, now: new Date() })
    const [pair] = await Promise.all([exchangeBy(stolen.refresh_token, sessionId), confirmSession(member)])
    if (!pair) continue
    if ((await findSessionOfToken(pair.access_token)).ok) leaked.push('access token')
    if (await exchange(pair.refresh_token, sessionId)) leaked.push('refresh token')
  }
  expect(leaked, 'what an old token gave').toEqual([])
}

describe('an exchange of tokens while the session is renewed', () => {
  it('gives nothing that lives on', async () => {
    await expectNothingForOldTokens(exchange, 30)
  })

  it('would give tokens of the renewed session if it spent first and looked afterwards: the check sees it', async () => {
    const looksLate: Exchange = async (_refreshToken, sessionId) => {
      await vi.waitFor(async () => expect((await memberOf(sessionId)).generation).toBe(1))
      return await issueTokens({ sessionId, now: new Date() })
    }
    await expect(expectNothingForOldTokens(looksLate, 1)).rejects.toThrow('what an old token gave')
  })
})
