import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { createBarrier } from '#tests/faults/barrier.ts'
import { sql } from '#tests/support/sql.ts'
import { config } from '#platform/config.server.ts'
import { forgetOldAttempts, returnAttempt, spendAttempt } from './rate-limit.server.ts'

const limit = { name: 'test', hits: 7, seconds: 60 }
beforeEach(async () => {
  Object.assign(config, { hasRateLimits: true })
  await sql`delete from rate_limits`
})

/** How many of 100 tries at the same time get through. */
async function countPassed(spend: () => Promise<unknown>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: 100 }, spend))
  return answers.filter((answer) => answer === null).length
}

const allHaveLooked = createBarrier(100)

/** What `spendAttempt` must never become: it looks first and counts afterwards. */
async function spendInTwoSteps() {
  const [row] = await sql<{ hits: number }[]>`select hits from rate_limits where key = 'test:visitor'`
  await allHaveLooked()
  if ((row?.hits ?? 0) >= limit.hits) return { retryAfterSeconds: 1 }
  await sql`
    insert into rate_limits as r (key, hits, window_ends_at) values ('test:visitor', 1, now() + interval '1 minute')
    on conflict (key) do update set hits = r.hits + 1`
  return null
}

describe('100 tries at the same time', () => {
  it('let exactly as many through as are allowed', async () => {
    expect(await countPassed(() => spendAttempt(limit, ['visitor']))).toBe(limit.hits)
  })

  it('would slip through together if looking and counting were two steps', async () => {
    expect(await countPassed(spendInTwoSteps)).toBeGreaterThan(limit.hits)
  })

  it('about the same two subjects do not stand in each other’s way', async () => {
    expect(await countPassed(() => spendAttempt(limit, ['a', 'b']))).toBe(limit.hits)
  })
})

describe('a limit', () => {
  it('is one of its own for every subject and every name', async () => {
    const once = { ...limit, hits: 1 }
    expect(await spendAttempt(once, ['a'])).toBeNull()
    expect(await spendAttempt(once, ['b'])).toBeNull()
    expect(await spendAttempt({ ...once, name: 'other' }, ['a'])).toBeNull()
    expect(await spendAttempt(once, ['a'])).not.toBeNull()
  })

  it('refuses when one of several subjects is used up', async () => {
    const once = { ...limit, hits: 1 }
    await spendAttempt(once, ['a'])
    expect(await spendAttempt(once, ['a', 'fresh'])).not.toBeNull()
  })

  it('counts a subject that is named twice once', async () => {
    const twice = { ...limit, hits: 2 }
    await spendAttempt(twice, ['a', 'a'])
    expect(await spendAttempt(twice, ['a'])).toBeNull()
  })

  it('takes subjects of any length, also such that differ only at their ends', async () => {
    const long = 'x'.repeat(300)
    expect(await spendAttempt(limit, [`${long}1`, `${long}2`])).toBeNull()
    expect(await sql`select key from rate_limits`).toEqual([{ key: `test:${'x'.repeat(200)}` }])
  })

  it('says how long to wait, and ends with its window', async () => {
    const short = { ...limit, hits: 1, seconds: 3600 }
    await spendAttempt(short, ['a'])
    const refusal = await spendAttempt(short, ['a'])
    expect(refusal?.retryAfterSeconds).toBeGreaterThan(3000)
    expect(refusal?.retryAfterSeconds).toBeLessThanOrEqual(3600)
    await sql`update rate_limits set window_ends_at = now() - interval '1 second'`
    expect(await spendAttempt(short, ['a'])).toBeNull()
    expect(await spendAttempt(short, ['a'])).not.toBeNull()
  })

  it('counts a refused try for nobody behind the one who is refused (R163)', async () => {
    const tries = fc.array(fc.tuple(fc.nat(3), fc.nat(3)), { maxLength: 60 })
    const ofFirst = new Map<number, number>()
    const passed = new Map<number, number>()
    const counted = (map: Map<number, number>, key: number) =>
      map.set(key, (map.get(key) ?? 0) + 1).get(key) ?? 0
    await fc.assert(
      fc
        .asyncProperty(tries, async (drawn) => {
          for (const [network, email] of drawn) {
            const isFree = counted(ofFirst, network) <= limit.hits && counted(passed, email) <= limit.hits
            expect((await spendAttempt(limit, [`network:${network}`, `email:${email}`])) === null).toBe(
              isFree,
            )
          }
        })
        .afterEach(async () => {
          ofFirst.clear()
          passed.clear()
          await sql`delete from rate_limits`
        }),
    )
  })

  it('is not extended by being tried in vain', async () => {
    const once = { ...limit, hits: 1 }
    await spendAttempt(once, ['a'])
    const [before] = await sql`select window_ends_at from rate_limits`
    await spendAttempt(once, ['a'])
    expect(await sql`select window_ends_at from rate_limits`).toEqual([before])
  })

  it('does not exist where it is switched off', async () => {
    Object.assign(config, { hasRateLimits: false })
    expect(await countPassed(() => spendAttempt(limit, ['visitor']))).toBe(100)
    expect(await sql`select 1 from rate_limits`).toHaveLength(0)
  })
})

describe('an attempt that is returned', () => {
  const once = { ...limit, hits: 1 }

  it('can be spent again, by each of its subjects and by no other', async () => {
    await spendAttempt(once, ['a', 'b'])
    await spendAttempt(once, ['c'])
    await returnAttempt(once, ['b', 'a'])
    expect(await spendAttempt(once, ['a', 'b'])).toBeNull()
    expect(await spendAttempt(once, ['c'])).not.toBeNull()
  })

  it('leaves other limits alone', async () => {
    await spendAttempt(once, ['a'])
    await returnAttempt({ ...once, name: 'other' }, ['a'])
    expect(await spendAttempt(once, ['a'])).not.toBeNull()
  })

  it('gives no more than was spent', async () => {
    await spendAttempt(once, ['a'])
    await returnAttempt(once, ['a'])
    await returnAttempt(once, ['a'])
    await returnAttempt(once, ['never spent'])
    expect(await sql`select key, hits from rate_limits`).toEqual([{ key: 'test:a', hits: 0 }])
  })

  it('is not looked at where limits are switched off', async () => {
    await spendAttempt(once, ['a'])
    Object.assign(config, { hasRateLimits: false })
    await returnAttempt(once, ['a'])
    expect(await sql`select hits from rate_limits`).toEqual([{ hits: 1 }])
  })
})

it('old counters are forgotten, live ones are not', async () => {
  await spendAttempt(limit, ['old', 'live'])
  await sql`update rate_limits set window_ends_at = now() - interval '2 hours' where key = 'test:old'`
  await forgetOldAttempts()
  expect(await sql`select key from rate_limits`).toEqual([{ key: 'test:live' }])
})
