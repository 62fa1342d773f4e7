import { describe, expect, it } from 'vitest'
import { STORE_TIME_ZONE } from '#shared/time/shop-time.ts'
import { isOver, pickupClock, storeClock, storeInstant } from './store-clock.server.ts'

/** The instant of a moment on the store's clock. */
const toInstant = (day: string, time: string) =>
  new Date(Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(STORE_TIME_ZONE).epochMilliseconds)

/** The days on which the clocks change, by the last minute before and the hour that is skipped or comes twice. */
const changes = [
  { day: '2026-03-08', before: '2026-03-08T06:59:00Z', isForward: true },
  { day: '2027-03-14', before: '2027-03-14T06:59:00Z', isForward: true },
  { day: '2026-11-01', before: '2026-11-01T05:59:00Z', isForward: false },
  { day: '2027-11-07', before: '2027-11-07T05:59:00Z', isForward: false },
]
const hoursAfter = (at: string, hours: number) => new Date(Date.parse(at) + hours * 3_600_000)

describe.each(changes)('on $day', ({ day, before, isForward }) => {
  const now = new Date(before)

  it('counts lead and notice hours as they pass, not as the clock shows them', () => {
    expect(storeClock(now)).toEqual({ date: day, time: '01:59' })
    expect(storeClock(now, 1).time).toBe(isForward ? '03:59' : '01:59')
    expect(storeClock(now, 2).time).toBe(isForward ? '04:59' : '02:59')
    expect(storeClock(now, 24).time).toBe(isForward ? '02:59' : '00:59')
    for (const hours of [0, 1, 2, 12, 24, 48, 720])
      expect(storeClock(now, hours)).toEqual(storeClock(hoursAfter(before, hours)))
  })

  it('offers to customers what is later than the lead time, and by the day of the store', () => {
    const dayBefore = hoursAfter(before, -24)
    expect(pickupClock({ now: dayBefore, leadHours: 36 }).earliest).toEqual({
      date: day,
      time: isForward ? '14:59' : '12:59',
    })
    expect(pickupClock({ now: dayBefore, leadHours: 0 }).earliest).toEqual(storeClock(dayBefore))
    // From half past midnight 23 or 25 hours are left.
    const midnight = toInstant(day, '00:30')
    expect(pickupClock({ now: midnight, leadHours: 23 })).toEqual({
      today: day,
      earliest: isForward
        ? { date: `${day.slice(0, 8)}${String(Number(day.slice(8)) + 1).padStart(2, '0')}`, time: '00:30' }
        : { date: day, time: '22:30' },
    })
  })

  it('ends an appointment by the wall clock', () => {
    expect(isOver({ date: day, end: '03:30' }, toInstant(day, '03:29'))).toBe(false)
    expect(isOver({ date: day, end: '03:30' }, toInstant(day, '03:30'))).toBe(true)
  })
})

it('reads a time on the clock of the store, and in the hour that it skips the one after', () => {
  const read = (date: string, time: string) => storeInstant({ date, time }).toISOString()
  expect(read('2026-11-28', '18:00')).toBe('2026-11-28T23:00:00.000Z')
  expect(read('2026-03-08', '02:30')).toBe('2026-03-08T07:30:00.000Z')
})
