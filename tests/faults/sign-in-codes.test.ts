import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { makeSignInCode } from '#accounts/tokens/sign-in-codes.server.ts'
import { exchangeCode, issueTokens } from '#accounts/tokens/tokens.server.ts'
import { buildSignedIn } from '#tests/support/build-people.ts'

const exchanges = 20
const now = new Date()

type Exchange = (by: { code: string; verifier: string; now: Date }) => Promise<{ ok: boolean }>

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
const sessionsLeft = async (sessionId: string) =>
  (await sql`select 1 from auth_sessions where id = ${sessionId}`).length

async function beginSignIn() {
  const { sessionId } = await buildSignedIn()
  const verifier = randomBytes(32).toString('base64url')
  const code = await makeSignInCode({ sessionId, codeChallenge: hashOf(verifier) })
  return { sessionId, code, verifier, now }
}

async function expectOneUse(exchange: Exchange): Promise<void> {
  const { sessionId, ...shown } = await beginSignIn()
  const outcomes = await Promise.all(Array.from({ length: exchanges }, () => exchange(shown)))
  // The winner may have learned of the end of its session before its answer was written.
  expect(outcomes.filter(({ ok }) => ok).length, 'one exchange at most gets tokens').toBeLessThanOrEqual(1)
  expect(await sessionsLeft(sessionId), 'the code came again: the session is over').toBe(0)
}

describe('a sign-in code', () => {
  it('gives the tokens of its session, which lives on when the code comes only once', async () => {
    const { sessionId, ...shown } = await beginSignIn()
    expect((await exchangeCode(shown)).ok).toBe(true)
    expect(await sessionsLeft(sessionId)).toBe(1)
  })

  it('that is exchanged 20 times at once gives tokens once at most, and ends the session', async () => {
    for (let round = 0; round < 5; round += 1) await expectOneUse(exchangeCode)
  })

  it('would leave a thief the session if it were only deleted when it is spent: the check sees it', async () => {
    const onlyDelete: Exchange = async ({ code }) => {
      const [row] = await sql<{ value: string }[]>`
        delete from auth_verifications where identifier = ${`sign-in-code:${hashOf(code)}`} returning value`
      const sessionId = row?.value.split(' ')[0]
      if (sessionId) await issueTokens({ sessionId, now })
      return { ok: sessionId !== undefined }
    }
    await expect(expectOneUse(onlyDelete)).rejects.toThrow('the session is over')
  })

  it('is spent by a wrong verifier, which ends the session', async () => {
    const { sessionId, ...shown } = await beginSignIn()
    for (const wrong of ['', 'another'])
      expect((await exchangeCode({ ...shown, verifier: wrong })).ok).toBe(false)
    expect((await exchangeCode(shown)).ok).toBe(false)
    expect(await sessionsLeft(sessionId)).toBe(0)
  })

  it('that is too old, or was never given out, ends nothing', async () => {
    const { sessionId, ...shown } = await beginSignIn()
    expect((await exchangeCode({ ...shown, code: `${shown.code}x` })).ok).toBe(false)
    await sql`update auth_verifications set expires_at = now() where value like ${`${sessionId}%`}`
    expect((await exchangeCode(shown)).ok).toBe(false)
    expect(await sessionsLeft(sessionId)).toBe(1)
  })
})
