import { beforeEach, expect, it, vi } from 'vitest'
import { buildPerson, somePassword } from '#tests/support/build-people.ts'
import { sql } from '#tests/support/sql.ts'
import { signInAdmin } from './admin-sign-in.server.ts'
import { forgiveSignInTries, spendSignInTry } from '#accounts/sign-in/sign-in-limits.server.ts'

vi.mock('#accounts/sign-in/sign-in-limits.server.ts', () => ({
  spendSignInTry: vi.fn(async () => null),
  forgiveSignInTries: vi.fn(async () => {}),
}))
beforeEach(() => vi.clearAllMocks())

const client = { address: '203.0.113.7', userAgent: null }
const countSessions = async (userId: string) =>
  (await sql`select 1 from auth_sessions where user_id = ${userId}`).length

it('looks at no password while tries are spent up', async () => {
  const { id, email } = await buildPerson({ isAdmin: true })
  vi.mocked(spendSignInTry).mockResolvedValueOnce({ retryAfterSeconds: 7 })
  const outcome = await signInAdmin({ email, password: somePassword, client })
  expect(outcome).toEqual({ ok: false, error: { reason: 'too-many-tries', retryAfterSeconds: 7 } })
  expect(await countSessions(id)).toBe(0)
})

it('spends a try of the account and the network first, and forgives it only after the right password', async () => {
  const { id, email } = await buildPerson({ isAdmin: true })
  const attempt = { email, clientAddress: client.address }
  const wrong = await signInAdmin({ email: email.toUpperCase(), password: 'not this one', client })
  expect(wrong).toMatchObject({
    error: { reason: 'wrong-credentials' },
  })
  expect(vi.mocked(spendSignInTry).mock.calls).toEqual([[attempt]])
  expect(forgiveSignInTries).not.toHaveBeenCalled()
  expect(await signInAdmin({ email: email.toUpperCase(), password: somePassword, client })).toMatchObject({
    ok: true,
    value: { userId: id },
  })
  expect(vi.mocked(forgiveSignInTries).mock.calls).toEqual([[attempt]])
  expect(await countSessions(id)).toBe(1)
})

it('ends the new session of somebody without the role', async () => {
  const { id, email } = await buildPerson()
  const outcome = await signInAdmin({ email, password: somePassword, client })
  expect(outcome).toEqual({ ok: false, error: { reason: 'not-an-admin' } })
  expect(await countSessions(id)).toBe(0)
})
