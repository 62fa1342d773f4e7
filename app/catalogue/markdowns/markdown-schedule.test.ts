import { expect, it } from 'vitest'
import { dueRunOn, nextRunOn, runDayFrom } from './markdown-schedule.ts'

const daily = { runAt: '02:30', weekdays: [0, 1, 2, 3, 4, 5, 6] }
/** November 24, 2026 is a Tuesday. */
const fridays = { runAt: '02:30', weekdays: [5] }
const longAgo = { date: '2026-01-01', time: '00:00' }
const due = (
  date: string,
  time: string,
  lastRunOn: string | null = null,
  schedule = daily,
  changed = longAgo,
) => dueRunOn(schedule, { now: { date, time }, lastRunOn, changed })

it('a run is due from its time on, once', () => {
  expect(due('2026-11-24', '02:29', '2026-11-23')).toBeNull()
  expect(due('2026-11-24', '02:30', '2026-11-23')).toBe('2026-11-24')
  expect(due('2026-11-24', '02:31', '2026-11-24')).toBeNull()
})

it('a store that was off for a week catches up with one run', () => {
  expect(due('2026-11-24', '14:00', '2026-11-16')).toBe('2026-11-24')
  expect(due('2026-11-24', '01:00', '2026-11-16')).toBe('2026-11-23')
  expect(due('2026-11-24', '01:00', '2026-11-16', fridays)).toBe('2026-11-20')
})

it('a time that a spring night leaves out comes with the first minute after it, one that fall has twice counts once', () => {
  // On March 14, 2027 the clock goes from 1:59 to 3:00; on November 1, 2026 it shows 1:30 twice.
  expect(due('2027-03-14', '01:59', '2027-03-13')).toBeNull()
  expect(due('2027-03-14', '03:00', '2027-03-13')).toBe('2027-03-14')
  const early = { ...daily, runAt: '01:30' }
  expect(due('2026-11-01', '01:30', '2026-10-31', early)).toBe('2026-11-01')
  expect(due('2026-11-01', '01:30', '2026-11-01', early)).toBeNull()
})

it('what was changed holds from the next time on', () => {
  expect(due('2026-11-24', '15:01', null, daily, { date: '2026-11-24', time: '15:00' })).toBeNull()
  expect(due('2026-11-25', '02:30', null, daily, { date: '2026-11-24', time: '15:00' })).toBe('2026-11-25')
})

it('the next run is on the next day that is chosen', () => {
  expect(nextRunOn(daily, { date: '2026-11-24', time: '02:29' })).toBe('2026-11-24')
  expect(nextRunOn(daily, { date: '2026-11-24', time: '02:30' })).toBe('2026-11-25')
  expect(nextRunOn(fridays, { date: '2026-11-24', time: '02:30' })).toBe('2026-11-27')
  expect(runDayFrom(fridays, '2026-11-27')).toBe('2026-11-27')
  expect(() => runDayFrom({ runAt: '02:30', weekdays: [] }, '2026-11-27')).toThrow(RangeError)
})
