import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { issueTokens } from '#accounts/tokens/tokens.server.ts'
import { refreshTokens } from '#accounts/tokens/token-refresh.server.ts'
import { buildSignedIn } from '#tests/support/build-people.ts'
import { createBarrier } from './barrier.ts'

const exchanges = 20
const now = new Date()

type Exchange = (by: { refreshToken: string; now: Date }) => Promise<{ ok: boolean }>

const sessionsLeft = async (sessionId: string) =>
  (await sql`select 1 from auth_sessions where id = ${sessionId}`).length
const tokensLeft = async (sessionId: string) =>
  (await sql`select 1 from auth_refresh_tokens where session_id = ${sessionId}`).length

async function expectOnePair(exchange: Exchange): Promise<void> {
  const { sessionId } = await buildSignedIn()
  const { refresh_token: refreshToken } = await issueTokens({ sessionId, now })
  const outcomes = await Promise.all(Array.from({ length: exchanges }, () => exchange({ refreshToken, now })))
  // The winner may have learned of the end of its session before its answer was written.
  expect(
    outcomes.filter((outcome) => outcome.ok).length,
    'one exchange at most gets a pair',
  ).toBeLessThanOrEqual(1)
  expect(await sessionsLeft(sessionId), 'the token came again: the session is over').toBe(0)
  expect(await tokensLeft(sessionId)).toBe(0)
}

describe('a refresh token', () => {
  it('that is exchanged 20 times at once gives one pair at most, and ends the session', async () => {
    for (let round = 0; round < 5; round += 1) await expectOnePair(refreshTokens)
  })

  it('would give many pairs if it were looked at first and spent afterwards: the check sees it', async () => {
    const allHaveLooked = createBarrier(exchanges)
    const lookFirst: Exchange = async ({ refreshToken }) => {
      const hash = createHash('sha256').update(refreshToken).digest('base64url')
      const [row] = await sql<{ sessionId: string }[]>`
        select session_id as "sessionId" from auth_refresh_tokens where token_hash = ${hash} and used_at is null`
      await allHaveLooked()
      if (!row) return { ok: false }
      await sql`update auth_refresh_tokens set used_at = now() where token_hash = ${hash}`
      await sql`insert into auth_refresh_tokens (session_id, token_hash) values (${row.sessionId}, ${randomUUID()})`
      return { ok: true }
    }
    await expect(expectOnePair(lookFirst)).rejects.toThrow('one exchange at most gets a pair')
  })

  it('is exchanged one after the other, each once; an old one ends the session for the newest too', async () => {
    const { sessionId } = await buildSignedIn()
    const first = await issueTokens({ sessionId, now })
    const second = await refreshTokens({ refreshToken: first.refresh_token, now })
    if (!second.ok) throw new Error(second.error.reason)
    const third = await refreshTokens({ refreshToken: second.value.refresh_token, now })
    if (!third.ok) throw new Error(third.error.reason)
    expect(await sessionsLeft(sessionId)).toBe(1)
    expect(await refreshTokens({ refreshToken: first.refresh_token, now })).toEqual({
      ok: false,
      error: { reason: 'used' },
    })
    expect(await sessionsLeft(sessionId)).toBe(0)
    expect(await refreshTokens({ refreshToken: third.value.refresh_token, now })).toMatchObject({
      error: { reason: 'unknown' },
    })
  })

  it('of a session that is over, or of nobody, is refused', async () => {
    const { sessionId } = await buildSignedIn()
    const { refresh_token: refreshToken } = await issueTokens({ sessionId, now })
    await sql`update auth_sessions set expires_at = now() where id = ${sessionId}`
    expect(await refreshTokens({ refreshToken, now })).toMatchObject({ error: { reason: 'unknown' } })
    expect(await refreshTokens({ refreshToken: 'made up', now })).toMatchObject({
      error: { reason: 'unknown' },
    })
  })

  it('is stored as its hash alone', async () => {
    const { sessionId } = await buildSignedIn()
    const { refresh_token: token } = await issueTokens({ sessionId, now })
    const [row] = await sql<{ tokenHash: string }[]>`
      select token_hash as "tokenHash" from auth_refresh_tokens where session_id = ${sessionId}`
    expect(row?.tokenHash).toBe(createHash('sha256').update(token).digest('base64url'))
  })
})
