import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../../tests/support/sql.ts'
import { readVisits } from './visit-report.server.ts'

const now = new Date('2026-11-25T17:00:00Z')

beforeEach(async () => {
  await sql`truncate visit_counts, lost_searches`
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
