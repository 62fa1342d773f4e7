import fc from 'fast-check'
import { expect, it } from 'vitest'
import { STORE_TIME_ZONE } from '#shared/time/shop-time.ts'
import { toAgeCode } from './age-code.ts'

it.each([
  ['2026-11-25T17:00:00Z', '6W48'],
  // Sunday night in Toledo, Monday in London.
  ['2026-11-30T04:59:59Z', '6W48'],
  ['2026-11-30T05:00:00Z', '6W49'],
  // The first days of a year may be of its predecessor's last week, and the other way around.
  ['2027-01-03T12:00:00Z', '6W53'],
  ['2024-12-30T12:00:00Z', '5W01'],
  ['2030-01-01T12:00:00Z', '0W01'],
])('a piece that came onto the floor at %s has the code %s (R76)', (at, code) => {
  expect(toAgeCode(new Date(at))).toBe(code)
})

it('a piece that never was on the floor has none', () => expect(toAgeCode(null)).toBe(''))

it('counts weeks as the calendar of Temporal does', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      (at) => {
        const { yearOfWeek = 0, weekOfYear = 0 } = Temporal.Instant.fromEpochMilliseconds(at.getTime())
          .toZonedDateTimeISO(STORE_TIME_ZONE)
          .toPlainDate()
        expect(toAgeCode(at)).toBe(`${yearOfWeek % 10}W${String(weekOfYear).padStart(2, '0')}`)
      },
    ),
  )
})
