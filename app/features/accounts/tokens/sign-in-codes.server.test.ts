import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { buildMember } from '../../../../tests/support/build-factors.ts'
import { findSessionById } from '../sessions/sessions.server.ts'
import { makeSignInCode, spendSignInCode } from './sign-in-codes.server.ts'

const verifier = 'a verifier that only the client knows'
const codeChallenge = createHash('sha256').update(verifier).digest('base64url')

async function buildCode() {
  const { sessionId } = await buildMember()
  return { sessionId, code: await makeSignInCode({ sessionId, codeChallenge }) }
}

it('a code gives its session to anyone who has the verifier', async () => {
  const { sessionId, code } = await buildCode()
  expect(await spendSignInCode({ code, verifier })).toEqual({ ok: true, value: { sessionId } })
  expect(await findSessionById(sessionId)).not.toBeNull()
})

it('a code that comes again ends the session: somebody has a copy', async () => {
  const { sessionId, code } = await buildCode()
  await spendSignInCode({ code, verifier })
  expect(await spendSignInCode({ code, verifier })).toMatchObject({ error: { reason: 'invalid-code' } })
  expect(await findSessionById(sessionId)).toBeNull()
})

it('of ten at once one is the first, and the session ends', async () => {
  const { sessionId, code } = await buildCode()
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => spendSignInCode({ code, verifier })))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await findSessionById(sessionId)).toBeNull()
})

it('a wrong verifier spends the code and ends the session', async () => {
  const { sessionId, code } = await buildCode()
  for (const wrong of ['spent', '', 'another'])
    expect((await spendSignInCode({ code, verifier: wrong })).ok).toBe(false)
  expect((await spendSignInCode({ code, verifier })).ok).toBe(false)
  expect(await findSessionById(sessionId)).toBeNull()
})
