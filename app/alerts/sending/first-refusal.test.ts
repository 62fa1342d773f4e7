import fc from 'fast-check'
import { expect, it } from 'vitest'
import { storeWallTime } from '#shared/time/shop-time.ts'
import { firstRefusalUntil } from './first-refusal.ts'

const HOUR_MS = 3_600_000

it.each([
  ['2026-11-25T15:20', '2026-11-25T18:00'],
  ['2026-11-25T20:00', '2026-11-25T22:00'],
  ['2026-11-25T20:01', '2026-11-26T10:00'],
  ['2026-11-26T02:30', '2026-11-26T10:00'],
  ['2026-11-26T07:10', '2026-11-26T10:00'],
  ['2026-11-26T08:00', '2026-11-26T10:00'],
])('a first refusal that begins at %s lasts until %s by the clock of Toledo', (from, until) => {
  expect(firstRefusalUntil(new Date(`${from}:00-05:00`))).toEqual(new Date(`${until}:00-05:00`))
})

it.each([
  ['when the clocks go forward', '2026-03-08T01:30:00-05:00', '2026-03-08T10:00:00-04:00'],
  ['when they go back', '2026-11-01T01:30:00-04:00', '2026-11-01T10:00:00-05:00'],
])('it ends at ten in the morning %s, too', (_when, from, until) => {
  expect(firstRefusalUntil(new Date(from))).toEqual(new Date(until))
})

it('it is never less than two hours, never ends at night, and never lasts longer than a night', () => {
  const dates = fc.date({ min: new Date(0), max: new Date('2099-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(dates, (now) => {
      const until = firstRefusalUntil(now)
      const hours = (until.getTime() - now.getTime()) / HOUR_MS
      expect(hours).toBeGreaterThanOrEqual(2)
      expect(hours).toBeLessThanOrEqual(15)
      const { time } = storeWallTime(until)
      expect(time >= '10:00' && time <= '22:00').toBe(true)
    }),
  )
})
