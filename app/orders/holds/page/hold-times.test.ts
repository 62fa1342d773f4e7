import { expect, it } from 'vitest'
import { holdTimes } from './hold-times.ts'

const day = { enabled: true, start: '10:00', end: '18:00' }
const hours = { friday: day, saturday: { ...day, end: '15:30' }, tuesday: day, wednesday: day }
const labels = (opening: Parameters<typeof holdTimes>[0], date: string, time: string) => {
  const { usual, options } = holdTimes(opening, { date, time })
  return options.map(({ value, label }) => (value === usual ? `${label} (usual)` : label))
}

// November 27, 2026 is a Friday.
it.each([
  ['2026-11-27', '15:00', [], ['Today, 6 PM', 'Tomorrow, 3:30 PM (usual)', 'Tue, Dec 1, 6 PM']],
  ['2026-11-27', '18:00', [], ['Tomorrow, 3:30 PM (usual)', 'Tue, Dec 1, 6 PM']],
  // Closed until Tuesday, which is three days away too.
  ['2026-11-28', '16:00', [], ['Tue, Dec 1, 6 PM (usual)']],
  ['2026-11-28', '16:00', ['2026-12-01'], ['Wed, Dec 2, 6 PM (usual)']],
])('a hold of %s, %s ends when the store closes (R234)', (date, time, closedOn, expected) => {
  expect(labels({ hours, closedOn }, date, time)).toEqual(expected)
})

it('ends at the same hour where no one said when the store is open', () => {
  expect(labels(null, '2026-11-27', '15:10')).toEqual(['Tomorrow, 3:10 PM (usual)', 'Mon, Nov 30, 3:10 PM'])
  expect(holdTimes(null, { date: '2026-11-27', time: '15:10' }).usual).toBe('2026-11-28T15:10')
})
