import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connections } from '#db/client.server.ts'
import { sql } from '#tests/support/sql.ts'
import { signUp } from '#accounts/accounts.server.ts'
import { requestPasswordReset } from '#accounts/passwords/password-reset-link.server.ts'
import { passwordResetJob } from '#accounts/accounts.jobs.server.ts'
import { signInWithinLimits } from '#accounts/sign-in/password-sign-in.server.ts'
import { hashPassword, verifyPassword } from '#accounts/passwords/password.server.ts'
import { settleMailAttempts } from '#mail/mail-queue.server.ts'
import { buildPerson } from '#tests/support/build-people.ts'
import { firstTry } from '#tests/support/first-try.ts'

vi.mock('#accounts/passwords/password.server.ts', async (original) => {
  const real = await original<typeof import('#accounts/passwords/password.server.ts')>()
  return { hashPassword: vi.fn(real.hashPassword), verifyPassword: vi.fn(real.verifyPassword) }
})
// The first try of a mail happens after the answer; its statements are not part of it.
vi.mock('#mail/mail-queue.server.ts', async (original) => {
  const real = await original<typeof import('#mail/mail-queue.server.ts')>()
  return { ...real, attemptMailNow: vi.fn() }
})

const statements: string[] = []
beforeAll(async () => {
  // What is made on first use (queues, prepared statements) is made now.
  await signUp({
    name: 'Warm Up',
    email: `${randomUUID()}@example.com`,
    password: 'a good password',
    isForBackOffice: false,
  })
  await requestPasswordReset(`${randomUUID()}@example.com`)
  connections.watch = (text) => void statements.push(text)
})
afterAll(async () => {
  connections.watch = undefined
  await settleMailAttempts()
})

const client = { address: '203.0.113.7', userAgent: null }
const password = 'a wrong guess'

type Ask = (email: string) => Promise<unknown>

/** What a caller gets, and what it cost: statements by their text, and calls of the password hash. */
async function observe(ask: Ask, email: string) {
  statements.length = 0
  vi.mocked(hashPassword).mockClear()
  vi.mocked(verifyPassword).mockClear()
  const answer = await ask(email)
  return {
    answer: JSON.stringify(answer) ?? 'nothing',
    hashes: vi.mocked(hashPassword).mock.calls.length,
    verifications: vi.mocked(verifyPassword).mock.calls.length,
    statements: statements.filter((text) => !text.includes('pg_catalog')),
  }
}

async function expectAlike(ask: Ask): Promise<void> {
  const known = await observe(ask, (await buildPerson()).email)
  const unknown = await observe(ask, `${randomUUID()}@example.com`)
  expect(unknown).toEqual(known)
  expect(known.statements.length).toBeGreaterThan(0)
}

describe('a known and an unknown address are answered alike, with the same work', () => {
  it('when somebody signs in with a wrong password', async () => {
    await expectAlike((email) => signInWithinLimits({ email, password, client }))
    await expectAlike((email) => signInWithinLimits({ email: email.toUpperCase(), password, client }))
  })

  it('when an account has no password, only an outside provider', async () => {
    const { id, email } = await buildPerson()
    await sql`delete from auth_accounts where user_id = ${id}`
    const ask: Ask = (address) => signInWithinLimits({ email: address, password, client })
    expect(await observe(ask, email)).toEqual(await observe(ask, `${randomUUID()}@example.com`))
  })

  it('when somebody signs up', async () => {
    await expectAlike((email) => signUp({ name: 'Somebody', email, password, isForBackOffice: false }))
  })

  it('when somebody asks for a new password', async () => {
    await expectAlike(requestPasswordReset)
  })

  it('would not be if only known addresses were looked at closely: the check sees it', async () => {
    const hasty: Ask = async (email) => {
      const [user] = await sql`select id from users where email = ${email}`
      return user ? await signInWithinLimits({ email, password, client }) : { ok: false }
    }
    await expect(expectAlike(hasty)).rejects.toThrow()
  })
})

describe('the mail with the way to a new password', () => {
  it('is written by the job, for accounts only', async () => {
    const { email } = await buildPerson()
    const nobody = `${randomUUID()}@example.com`
    for (const address of [email, nobody, 'no address'])
      await passwordResetJob.run({ email: address }, firstTry)
    const mails = await sql<{ to: string }[]>`
      select to_address as "to" from mail_outbox where to_address in (${email}, ${nobody})`
    expect(mails).toEqual([{ to: email }])
  })
})
