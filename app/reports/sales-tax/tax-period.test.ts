import { expect, it } from 'vitest'
import { parsePeriod, periodOfDay, periodsBetween } from './tax-period.ts'

it('reads months and half-years', () => {
  expect(parsePeriod('2028-02')).toEqual({
    id: '2028-02',
    length: 'month',
    label: 'February 2028',
    firstDay: '2028-02-01',
    lastDay: '2028-02-29',
    before: '2028-01',
    after: '2028-03',
  })
  expect(parsePeriod('2026-H2')).toEqual({
    id: '2026-H2',
    length: 'half',
    label: 'Second half of 2026',
    firstDay: '2026-07-01',
    lastDay: '2026-12-31',
    before: '2026-H1',
    after: '2027-H1',
  })
  expect(parsePeriod('2027-01')).toMatchObject({ before: '2026-12', lastDay: '2027-01-31' })
  expect(parsePeriod('2027-H1')).toMatchObject({ before: '2026-H2', lastDay: '2027-06-30' })
})

it.each(['', '2026', '2026-13', '2026-00', '2026-H3', '1999-01', '2026-1', ' 2026-01', '2026-11-01'])(
  'reads nothing in %j',
  (text) => {
    expect(parsePeriod(text)).toBeNull()
  },
)

it('finds the period of a day, and those between two', () => {
  expect([periodOfDay('2026-06-30', 'half').id, periodOfDay('2026-07-01', 'half').id]).toEqual([
    '2026-H1',
    '2026-H2',
  ])
  expect(() => periodOfDay('soon', 'month')).toThrow(RangeError)
  const ids = (length: 'month' | 'half') =>
    periodsBetween('2026-11-30', '2027-01-01', length).map(({ id }) => id)
  expect(ids('month')).toEqual(['2027-01', '2026-12', '2026-11'])
  expect(ids('half')).toEqual(['2027-H1', '2026-H2'])
})
