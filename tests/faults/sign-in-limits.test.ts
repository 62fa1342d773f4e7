import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { signIn } from '#accounts/accounts.server.ts'
import { signInWithinLimits } from '#accounts/sign-in/password-sign-in.server.ts'
import { verifyPassword } from '#accounts/passwords/password.server.ts'
import { forgetAccountTries, forgetOldTries } from '#accounts/sign-in/sign-in-limits.server.ts'
import { allowances } from '#accounts/sign-in/sign-in-limits.ts'
import { config } from '#platform/config.server.ts'
import { getClientAddress } from '#server/requests/client-address.ts'
import { buildPerson, somePassword } from '#tests/support/build-people.ts'
import { createBarrier } from './barrier.ts'

// The limits count what reaches the hash: here every look at a password is counted.
vi.mock('#accounts/passwords/password.server.ts', async (original) => {
  const real = await original<typeof import('#accounts/passwords/password.server.ts')>()
  return { ...real, verifyPassword: vi.fn(real.verifyPassword) }
})
vi.mock('#platform/config.server.ts', async (original) => {
  const real = await original<typeof import('#platform/config.server.ts')>()
  return { config: { ...real.config, hasRateLimits: true } }
})

const looksAtPasswords = vi.mocked(verifyPassword)
const tries = 100
const from = (address: string) => ({ address, userAgent: null })
const [home, elsewhere] = [from('203.0.113.7'), from('198.51.100.9')]

beforeEach(async () => {
  await sql`delete from auth_failures`
  looksAtPasswords.mockClear()
})

type SignIn = (by: {
  email: string
  password: string
  client: typeof home
}) => Promise<{ ok: boolean; error?: unknown }>

const guess = (email: string, client = elsewhere, password = 'a wrong guess') =>
  signInWithinLimits({ email, password, client })

async function guessTimes(count: number, email: string, client = elsewhere) {
  const outcomes = []
  for (let index = 0; index < count; index += 1) outcomes.push(await guess(email, client))
  return outcomes
}

/** As if so much time had passed since the last try. */
const letPass = (seconds: number) => sql`
  update auth_failures set blocked_until = blocked_until - make_interval(secs => ${seconds}),
    updated_at = updated_at - make_interval(secs => ${seconds})`

async function expectFewLooks(signInBy: SignIn): Promise<void> {
  const { email } = await buildPerson()
  const outcomes = await Promise.all(
    Array.from({ length: tries }, (_, index) =>
      signInBy({ email, password: `guess number ${index}`, client: elsewhere }),
    ),
  )
  expect(outcomes.filter((outcome) => outcome.ok)).toEqual([])
  expect(looksAtPasswords.mock.calls.length, 'at most 5 reach the hash').toBeLessThanOrEqual(5)
  const refused = outcomes.filter(({ error }) => (error as { reason: string }).reason === 'too-many-tries')
  expect(refused).toHaveLength(tries - looksAtPasswords.mock.calls.length)
  expect(looksAtPasswords.mock.calls.length, 'the free tries are free').toBe(allowances.pair.freeTries)
}

describe('100 sign-ins at once', () => {
  it('reach the hash 5 times at most', async () => {
    await expectFewLooks(signInWithinLimits)
  })

  it('would all reach it if failures were looked at first and counted afterwards: the check sees it', async () => {
    const allHaveLooked = createBarrier(tries)
    const checkFirst: SignIn = async ({ email, password, client }) => {
      const [row] = await sql`select 1 from auth_failures where key = ${email} and failures >= 5`
      await allHaveLooked()
      if (row) return { ok: false, error: { reason: 'too-many-tries' } }
      const outcome = await signIn({ email, password, client })
      await sql`insert into auth_failures as f (key, failures, blocked_until) values (${email}, 1, now())
        on conflict (key) do update set failures = f.failures + 1`
      return outcome
    }
    await expect(expectFewLooks(checkFirst)).rejects.toThrow('at most 5 reach the hash')
  })
})

describe('100 sign-ins to as many accounts at once, from one network', () => {
  async function expectNetworkLimit(addressOf: (index: number) => string): Promise<void> {
    await Promise.all(
      Array.from({ length: tries }, (_, index) =>
        guess(`${randomUUID()}@example.com`, from(addressOf(index))),
      ),
    )
    expect(looksAtPasswords.mock.calls.length, 'the free tries of a network').toBe(
      allowances.network.freeTries,
    )
  }

  it('reach the hash as often as one network may', async () => {
    await expectNetworkLimit(() => elsewhere.address)
  })

  it('reach it no more often by addresses of one IPv6 network', async () => {
    await expectNetworkLimit((index) => `2001:db8:7:7::${(index + 1).toString(16)}`)
  })

  it('reach it no more often by 1,000 forged X-Forwarded-For', async () => {
    const forged = Array.from({ length: 1000 }, (_, index) => `10.${index >> 8}.${index & 255}.1`)
    const seen = forged.map((claim) => getClientAddress('10.0.0.9', `${claim}, ${elsewhere.address}`, 1))
    expect(new Set(seen)).toEqual(new Set([elsewhere.address]))
    await expectNetworkLimit((index) => seen[index * 10] ?? '')
  })

  it('would all reach it if the claim of the client counted: the check sees it', async () => {
    const firstOf = (index: number) =>
      getClientAddress('10.0.0.9', `10.0.${index}.1, ${elsewhere.address}`, 2)
    await expect(expectNetworkLimit(firstOf)).rejects.toThrow('the free tries of a network')
  })
})

describe('an account that somebody guesses at', () => {
  it('is delayed longer and longer where the guesses come from, even for the right password', async () => {
    const { email } = await buildPerson()
    await guessTimes(4, email)
    for (const seconds of [10, 20, 40, 80]) {
      const [before] = await sql`select clock_timestamp()::text as at`
      expect(await guess(email)).toMatchObject({ error: { reason: 'wrong-credentials' } })
      // The wait began between the two moments, however long the guess took.
      const [wait] = await sql`
        select extract(epoch from max(blocked_until) - ${before?.at}::timestamptz)::float8 as longest,
          extract(epoch from max(blocked_until) - clock_timestamp())::float8 as shortest from auth_failures`
      expect(wait?.longest).toBeGreaterThanOrEqual(seconds)
      expect(wait?.shortest).toBeLessThanOrEqual(seconds)
      const refused = await guess(email, elsewhere, somePassword)
      if (refused.ok || refused.error.reason !== 'too-many-tries') throw new Error('was not refused')
      expect(refused.error.retryAfterSeconds).toBeLessThanOrEqual(seconds)
      await letPass(seconds)
    }
  })

  it('is open to its owner from elsewhere at once', async () => {
    const { email } = await buildPerson()
    await guessTimes(10, email)
    expect((await guess(email, home, somePassword)).ok).toBe(true)
  })

  it('is guessed at no more often from another address of the same IPv6 network', async () => {
    const { email } = await buildPerson()
    await guessTimes(5, email, from('2001:db8::1'))
    expect(await guess(email, from('2001:db8::2'))).toMatchObject({ error: { reason: 'too-many-tries' } })
    expect(await guess(email, from('2001:db8:0:1::1'))).toMatchObject({
      error: { reason: 'wrong-credentials' },
    })
  })

  it('is delayed from networks that it does not know when guesses come from everywhere', async () => {
    const { email } = await buildPerson()
    expect((await guess(email, home, somePassword)).ok).toBe(true)
    for (let index = 0; index < allowances.account.freeTries; index += 1)
      await guess(email, from(`2001:db8:0:${index.toString(16)}::1`))
    looksAtPasswords.mockClear()
    const refused = await guess(email, from('192.0.2.77'), somePassword)
    expect(refused).toMatchObject({ error: { reason: 'too-many-tries' } })
    expect(looksAtPasswords).not.toHaveBeenCalled()
    // Its own network is not delayed, nor is any once the owner has a new password by mail.
    expect((await guess(email, home, somePassword)).ok).toBe(true)
    await forgetAccountTries(email)
    expect((await guess(email, from('192.0.2.77'), somePassword)).ok).toBe(true)
  })

  it('has its free tries again after the right password', async () => {
    const { email } = await buildPerson()
    for (let round = 0; round < 3; round += 1) {
      await guessTimes(4, email, home)
      expect((await guess(email, home, somePassword)).ok).toBe(true)
    }
  })
})

describe('a network', () => {
  it('has a limit over all accounts, which those who signed in from there before do not feel', async () => {
    const { email } = await buildPerson()
    expect((await guess(email, elsewhere, somePassword)).ok).toBe(true)
    for (let index = 0; index < allowances.network.freeTries; index += 1)
      await guess(`${randomUUID()}@example.com`)
    expect(await guess((await buildPerson()).email, elsewhere, somePassword)).toMatchObject({
      error: { reason: 'too-many-tries' },
    })
    expect((await guess(email, elsewhere, somePassword)).ok).toBe(true)
    await letPass(allowances.network.forgetSeconds * 2)
    expect((await guess((await buildPerson()).email, elsewhere, somePassword)).ok).toBe(true)
  })

  it('gets no new tries by signing in to an account of its own', async () => {
    const own = await buildPerson()
    for (let round = 0; round < allowances.network.freeTries; round += 1) {
      await guess(`${randomUUID()}@example.com`)
      if (round % 10 === 0) await guess(own.email, elsewhere, somePassword)
    }
    expect(await guess(`${randomUUID()}@example.com`)).toMatchObject({ error: { reason: 'too-many-tries' } })
  })

  it('does not use up the tries of an account while it has none itself', async () => {
    const { email } = await buildPerson()
    for (let index = 0; index < allowances.network.freeTries; index += 1)
      await guess(`${randomUUID()}@example.com`)
    await guessTimes(20, email)
    await letPass(allowances.network.forgetSeconds * 2)
    expect((await guess(email, elsewhere, somePassword)).ok).toBe(true)
  })
})

describe('old tries', () => {
  it('are forgotten one by one, then wholly', async () => {
    const { email } = await buildPerson()
    await guessTimes(5, email)
    await letPass(allowances.pair.forgetSeconds * 2 + 1)
    await guessTimes(2, email)
    expect(await guess(email)).toMatchObject({ error: { reason: 'too-many-tries' } })
    await forgetOldTries()
    expect((await sql`select 1 from auth_failures`).length).toBe(3)
    await letPass(24 * 3600)
    await forgetOldTries()
    expect(await sql`select 1 from auth_failures`).toEqual([])
  })

  it('do not count where limits are off', async () => {
    Object.assign(config, { hasRateLimits: false })
    const { email } = await buildPerson()
    expect(await guessTimes(12, email)).toEqual(
      Array.from({ length: 12 }, () =>
        expect.objectContaining({ error: expect.objectContaining({ reason: 'wrong-credentials' }) }),
      ),
    )
    Object.assign(config, { hasRateLimits: true })
  })
})
