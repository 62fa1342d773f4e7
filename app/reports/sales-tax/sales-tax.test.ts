import { describe, expect, it } from 'vitest'
import { addDays } from '#shared/time/store-day.ts'
import {
  correctionsOf,
  refusalOfClosing,
  reportPeriod,
  sumMonths,
  ust1Lines,
  type MonthSums,
  type PeriodClosing,
} from './sales-tax.ts'
import { parsePeriod } from './tax-period.ts'

const month = (id: string, taxCents: number, state: 'OH' | 'MI' = 'OH'): MonthSums => ({
  month: `${id}-01`,
  state,
  grossCents: 300,
  exemptCents: 100,
  taxableCents: 200,
  taxCents,
})
const months = [month('2026-11', 10), month('2026-12', 20), month('2026-12', 1, 'MI'), month('2027-01', 40)]
const period = (id: string) => parsePeriod(id)!
/** A closing of months as they are, then with a tax of its own. */
const closed = (id: string, taxCents: number, throughCents = taxCents): PeriodClosing => {
  const { firstDay, lastDay } = period(id)
  const own = sumMonths(months, { from: firstDay, to: lastDay })
  const through = sumMonths(months, { to: lastDay })
  return {
    firstDay,
    lastDay,
    period: { ...own, OH: { ...own.OH, taxCents } },
    through: { ...through, OH: { ...through.OH, taxCents: throughCents } },
  }
}
const taxOf = (id: string, closings: PeriodClosing[]) => {
  const { sums, state, corrections } = reportPeriod(period(id), months, closings)
  return [sums.OH.taxCents, state, corrections?.OH.taxCents ?? null]
}

describe('the report of a period (R85)', () => {
  it('adds up its months by state', () => {
    expect(reportPeriod(period('2026-12'), months, []).sums).toEqual({
      OH: { grossCents: 300, exemptCents: 100, taxableCents: 200, taxCents: 20 },
      MI: { grossCents: 300, exemptCents: 100, taxableCents: 200, taxCents: 1 },
    })
    expect(taxOf('2026-H2', [])).toEqual([30, 'open', null])
  })

  it('is as it was when it was closed; what changed since is in the next one alone', () => {
    // November was 13 then; 3 were refunded since.
    const closings = [closed('2026-11', 13)]
    expect(taxOf('2026-11', closings)).toEqual([13, 'closed', null])
    expect(taxOf('2026-12', closings)).toEqual([17, 'open', -3])
    expect(taxOf('2027-01', closings)).toEqual([40, 'open', null])
    expect(taxOf('2026-H2', closings)).toEqual([30, 'partly-closed', -3])
  })

  it('has nothing to correct where nothing changed', () => {
    expect(correctionsOf(months, [])).toBeNull()
    expect(correctionsOf(months, [closed('2026-11', 10)])).toBeNull()
  })

  it('of a month in a closed half-year shows the month', () => {
    const closings = [closed('2026-H2', 31, 30)]
    expect(taxOf('2026-12', closings)).toEqual([20, 'partly-closed', null])
    expect(taxOf('2026-H2', closings)).toEqual([31, 'closed', null])
    expect(taxOf('2027-01', closings)).toEqual([40, 'open', null])
  })
})

it('closes periods that are over, one after the other', () => {
  const at = (lastClosedDay: string | null, today: string) =>
    refusalOfClosing(period('2026-12'), { lastClosedDay, today })
  expect(at(null, '2026-12-31')).toBe('not-over')
  expect(at(null, '2027-01-01')).toBeNull()
  expect(at('2026-11-30', '2027-01-01')).toBeNull()
  expect(at('2026-10-31', '2027-01-01')).toBe('gap')
  expect(at('2026-12-31', '2027-01-01')).toBe('closed-already')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
})

it('fills in the lines of the return: what is sold to Michigan is exempt in Ohio', () => {
  const OH = { grossCents: 100_000, exemptCents: 20_000, taxableCents: 80_000, taxCents: 5800 }
  const MI = { grossCents: 10_000, exemptCents: 0, taxableCents: 10_000, taxCents: 600 }
  expect(ust1Lines({ OH, MI }, '0.00750').map(({ line, cents }) => [line, cents])).toEqual([
    [1, 110_000],
    [2, 30_000],
    [3, 80_000],
    [4, 0],
    [5, 80_000],
    [6, 5800],
    [7, 44],
    [8, 0],
    [9, 5756],
  ])
  const back = { grossCents: -100, exemptCents: 0, taxableCents: -100, taxCents: -7 }
  expect(ust1Lines({ OH: back, MI }, '0.00750').at(-1)?.cents).toBe(-7)
})
