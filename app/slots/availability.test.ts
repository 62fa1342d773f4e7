import { describe, expect, it, vi } from 'vitest'
import { dayState, monthAvailability, openSlots } from './availability.ts'
import { pickupClock, storeClock } from './store-clock.server.ts'
import type { BusinessHours, PickupRules } from './slots.ts'
import { weekdays } from '#shared/time/store-day.ts'

const openDaily: BusinessHours = Object.fromEntries(
  weekdays.map((weekday) => [weekday, { enabled: weekday !== 'sunday', start: '00:00', end: '23:00' }]),
)
const rules: PickupRules = {
  businessHours: openDaily,
  slotMinutes: 60,
  bufferMinutes: 0,
  capacity: 2,
  leadHours: 0,
  horizonDays: 30,
}
const at = (text: string) => pickupClock({ now: new Date(text), leadHours: 0 })
const day = (date: string, clock: ReturnType<typeof at>, change = {}) => ({
  rules,
  clock,
  date,
  isBlocked: false,
  taken: [],
  ...change,
})

describe('the store’s clock', () => {
  it('turns at its own midnight', () => {
    // New York is four hours behind UTC in summer, five in winter.
    expect(storeClock(new Date('2027-07-02T03:59:59Z'))).toEqual({ date: '2027-07-01', time: '23:59' })
    expect(storeClock(new Date('2027-07-02T04:00:01Z'))).toEqual({ date: '2027-07-02', time: '00:00' })
    expect(storeClock(new Date('2027-01-02T04:59:59Z'))).toEqual({ date: '2027-01-01', time: '23:59' })
    expect(storeClock(new Date('2027-01-02T05:00:01Z'))).toEqual({ date: '2027-01-02', time: '00:00' })
  })

  it('skips an hour on 14 March 2027 and repeats one on 7 November 2027', () => {
    expect(storeClock(new Date('2027-03-14T06:59:59Z'))).toEqual({ date: '2027-03-14', time: '01:59' })
    expect(storeClock(new Date('2027-03-14T07:00:00Z'))).toEqual({ date: '2027-03-14', time: '03:00' })
    expect(storeClock(new Date('2027-11-07T05:30:00Z'))).toEqual({ date: '2027-11-07', time: '01:30' })
    expect(storeClock(new Date('2027-11-07T06:30:00Z'))).toEqual({ date: '2027-11-07', time: '01:30' })
  })
})

it('ends a day one second before and begins the next one second after the store’s midnight', () => {
  const before = at('2027-07-02T03:59:59Z')
  const after = at('2027-07-02T04:00:01Z')
  expect(dayState(day('2027-07-01', before))).toBe('past')
  expect(openSlots(day('2027-07-02', before))).toHaveLength(23)
  expect(before.today).toBe('2027-07-01')
  expect(after.today).toBe('2027-07-02')
  expect(dayState(day('2027-07-01', after))).toBe('past')
  expect(openSlots(day('2027-07-02', after))[0]?.start, 'what has begun is over').toBe('01:00')
})

it('offers what starts later than the lead time', () => {
  const clock = pickupClock({ now: new Date('2027-07-02T14:00:00Z'), leadHours: 24 })
  expect(clock).toEqual({ today: '2027-07-02', earliest: { date: '2027-07-03', time: '10:00' } })
  expect(dayState(day('2027-07-02', clock))).toBe('past')
  expect(openSlots(day('2027-07-03', clock))[0]?.start).toBe('11:00')
})

it('counts every appointment that shares a minute with a slot', () => {
  const clock = at('2027-07-01T12:00:00Z')
  const taken = [
    { start: '10:00', end: '11:00', count: 1 },
    { start: '11:30', end: '12:30', count: 2 },
  ]
  const slots = openSlots(day('2027-07-02', clock, { taken }))
  expect(slots.find(({ start }) => start === '10:00')?.left).toBe(1)
  expect(slots.map(({ start }) => start)).not.toContain('11:00')
  expect(slots.map(({ start }) => start)).not.toContain('12:00')
  expect(slots.find(({ start }) => start === '13:00')?.left).toBe(2)
})

it('says why a day cannot be chosen', () => {
  const clock = at('2027-07-01T12:00:00Z')
  const full = [{ start: '00:00', end: '23:00', count: 2 }]
  expect(dayState(day('2027-06-30', clock))).toBe('past')
  expect(dayState(day('2027-07-04', clock)), 'a Sunday').toBe('closed')
  expect(dayState(day('2027-07-05', clock, { isBlocked: true }))).toBe('blocked')
  expect(dayState(day('2027-07-31', clock)), 'the last day').toBe('free')
  expect(dayState(day('2027-08-02', clock))).toBe('too-far')
  expect(dayState(day('2027-07-05', clock, { taken: full }))).toBe('full')
  const month = monthAvailability({
    rules,
    clock,
    month: '2027-07',
    blocked: new Set(['2027-07-06']),
    taken: new Map([['2027-07-07', full]]),
  })
  expect([...month.values()].slice(0, 8)).toEqual([
    'free',
    'free',
    'free',
    'closed',
    'free',
    'blocked',
    'full',
    'free',
  ])
  expect(month.size).toBe(31)
})

it('knows the same month wherever the server stands', () => {
  const month = () => [
    ...monthAvailability({
      rules,
      clock: at('2027-03-14T06:59:59Z'),
      month: '2027-03',
      blocked: new Set(),
      taken: new Map(),
    }),
  ]
  const expected = month()
  for (const TZ of ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Kiritimati']) {
    vi.stubEnv('TZ', TZ)
    expect(month()).toEqual(expected)
  }
  vi.unstubAllEnvs()
})

it('offers no slot on a blocked day or beyond the horizon, however free it is', () => {
  const clock = at('2027-05-03T12:00:00Z')
  const countSlots = (date: string, change = {}) => openSlots(day(date, clock, change)).length
  expect(countSlots('2027-05-04')).toBe(23)
  expect(countSlots('2027-05-04', { isBlocked: true })).toBe(0)
  expect(countSlots('2027-06-02')).toBe(23)
  expect(countSlots('2027-06-03')).toBe(0)
})
