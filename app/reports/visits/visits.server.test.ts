import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import type { AskedPage } from './counted-request.ts'
import { VisitBatch } from './visit-batch.ts'
import { readVisits } from './visit-report.server.ts'
import {
  countAction,
  countLostSearch,
  countPage,
  countView,
  flushVisits,
  forgetOldVisits,
  startVisitCounting,
} from './visit-counting.server.ts'

const now = new Date('2026-11-25T17:00:00Z')
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const asked = (address: string, changes: Partial<AskedPage> = {}): AskedPage => ({
  method: 'GET',
  address,
  userAgent,
  purpose: undefined,
  destination: 'document',
  referer: undefined,
  ...changes,
})

beforeEach(async () => {
  await flushVisits()
  await sql`truncate visit_counts, lost_searches`
})

const readSteps = async () =>
  Object.fromEntries(
    (await sql<{ step: string; visits: number }[]>`select step, visits from visit_counts`).map(
      ({ step, visits }) => [step, visits],
    ),
  )
const readSearches = async () =>
  Object.fromEntries(
    (await sql<{ search: string; searches: number }[]>`select search, searches from lost_searches`).map(
      ({ search, searches }) => [search, searches],
    ),
  )

/** One server's seconds: so many product pages, and a search for each name. */
function fill(products: number, ...searches: string[]): VisitBatch {
  const batch = new VisitBatch()
  for (let n = 0; n < products; n += 1) batch.noteStep('product', now)
  batch.noteStep('list', now)
  for (const search of searches) batch.noteSearch(search, now)
  return batch
}

describe('what was counted (R103)', () => {
  it('is added to the rows of its day', async () => {
    await flushVisits(fill(3, 'sofa'))
    await flushVisits(fill(4, 'sofa', 'lamp'))
    expect(await readSteps()).toEqual({ list: 2, product: 7 })
    expect(await readSearches()).toEqual({ sofa: 2, lamp: 1 })
  })

  it('comes from two servers at once without losing anything', async () => {
    const batches = Array.from({ length: 20 }, (_, n) => fill(n + 1, 'sofa', `only ${n}`))
    await Promise.all(batches.map((batch) => flushVisits(batch)))
    expect(await readSteps()).toEqual({ list: 20, product: 210 })
    expect((await readSearches()).sofa).toBe(20)
  })

  it('would be lost by servers that read, add and write', async () => {
    await flushVisits(fill(1))
    const read = await Promise.all([readSteps(), readSteps()])
    for (const { product = 0 } of read)
      await sql`update visit_counts set visits = ${product + 10} where step = 'product'`
    expect((await readSteps()).product).not.toBe(21)
  })

  it('waits for the next time when it cannot be written, with what came meanwhile', async () => {
    const batch = fill(2, 'sofa')
    await sql`alter table lost_searches rename to lost_searches_away`
    try {
      const flushing = flushVisits(batch)
      batch.noteStep('product', now)
      await flushing
      expect(await readSteps()).toEqual({})
    } finally {
      await sql`alter table lost_searches_away rename to lost_searches`
    }
    await flushVisits(batch)
    expect(await readSteps()).toEqual({ list: 1, product: 3 })
    expect(await readSearches()).toEqual({ sofa: 1 })
    await flushVisits(batch)
    expect((await readSteps()).product).toBe(3)
  })

  it('is written when the server stops', async () => {
    const counting = startVisitCounting()
    countView(asked('/products'))
    await counting.stop()
    expect(await readSteps()).toEqual({ list: 1 })
  })
})

describe('what counts (R103)', () => {
  it('is what people see and do', async () => {
    countView(asked('/products'))
    countView(asked('/about'))
    countAction('addition', userAgent)
    countPage('checkout', asked('/checkout'))
    countAction('order', userAgent)
    countLostSearch('Sofa  bed', asked('/products?search=Sofa++bed'))
    await flushVisits()
    expect(await readSteps()).toEqual({ list: 1, addition: 1, checkout: 1, order: 1 })
    expect(await readSearches()).toEqual({ 'sofa bed': 1 })
  })

  it('is not what bots do, what is fetched ahead, and what may be about a person', async () => {
    const bot = { userAgent: 'Googlebot/2.1' }
    countView(asked('/products', bot))
    countAction('addition', bot.userAgent)
    countAction('order', undefined)
    countPage('checkout', asked('/checkout', bot))
    countPage('checkout', asked('/checkout', { purpose: 'prefetch' }))
    countPage('checkout', asked('/checkout', { method: 'HEAD' }))
    countLostSearch('sofa', asked('/products?search=sofa', bot))
    countLostSearch('ada@example.com', asked('/products?search=ada@example.com'))
    await flushVisits()
    expect([await readSteps(), await readSearches()]).toEqual([{}, {}])
  })
})

it('is forgotten after 400 days (R103)', async () => {
  for (const days of [399, 400, 401]) {
    await sql`insert into visit_counts values (store_day(now()) - ${days}::integer, 'list', ${days})`
    await sql`insert into lost_searches values (store_day(now()) - ${days}::integer, 'sofa', ${days})`
  }
  expect(await forgetOldVisits()).toBe(2)
  expect(await sql`select visits from visit_counts order by day`).toEqual([{ visits: 400 }, { visits: 399 }])
  expect(await sql`select searches from lost_searches`).toHaveLength(2)
})

const countOf = async (days: 7 | 30 | 90) => (await readVisits({ days, now })).funnel[0]?.count

describe('the report of visits (R103)', () => {
  it('is empty while nothing was counted', async () => {
    const report = await readVisits({ days: 30, now })
    expect(report).toMatchObject({ lostSearches: [], from: '2026-10-27', countedFrom: null })
    expect(report.funnel.every(({ count, share }) => count === 0 && share === null)).toBe(true)
  })

  it('adds up the days of its period, today and the first one included', async () => {
    for (const [day, visits] of [
      ['2026-11-25', 1],
      ['2026-11-19', 10],
      ['2026-11-18', 100],
      ['2026-10-27', 1000],
      ['2026-10-26', 10_000],
      ['2026-08-28', 100_000],
      ['2026-08-27', 1_000_000],
    ] as const)
      await sql`insert into visit_counts values (${day}, 'list', ${visits})`
    expect([await countOf(7), await countOf(30), await countOf(90)]).toEqual([11, 1111, 111_111])
    expect((await readVisits({ days: 7, now })).countedFrom).toBe('2026-08-27')
  })

  it('lists the searches of its period, the most wanted first, fifty at most', async () => {
    await sql`insert into lost_searches select '2026-11-24', 'thing ' || to_char(n, 'FM000'), 1 from generate_series(1, 60) n`
    await sql`insert into lost_searches values ('2026-11-20', 'sofa', 2), ('2026-11-21', 'sofa', 3), ('2026-11-01', 'lamp', 90)`
    const { lostSearches } = await readVisits({ days: 7, now })
    expect(lostSearches).toHaveLength(50)
    expect(lostSearches.slice(0, 2)).toEqual([
      { search: 'sofa', count: 5 },
      { search: 'thing 001', count: 1 },
    ])
  })
})

it('has no room for what is about a person (R103)', async () => {
  for (const search of ['ada@example.com', '419-555-0134', '', 'x'.repeat(61)])
    await expect(sql`insert into lost_searches values ('2026-11-25', ${search}, 1)`).rejects.toThrow('check')
})
