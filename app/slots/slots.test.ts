import { expect, it } from 'vitest'
import fc from 'fast-check'
import {
  isLater,
  overlaps,
  slotLabel,
  slotsOfDay,
  slotSpan,
  slotTimes,
  type BusinessHours,
  type PickupRules,
} from './slots.ts'
import { weekdays } from '#shared/time/store-day.ts'

const time = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const everyDay = (start: string, end: string, enabled = true): BusinessHours =>
  Object.fromEntries(weekdays.map((weekday) => [weekday, { enabled, start, end }]))
const settings = (change: Partial<PickupRules> = {}) => ({
  businessHours: everyDay('10:00', '18:00'),
  slotMinutes: 60,
  bufferMinutes: 0,
  ...change,
})

it('builds the default day of the specification (S78)', () => {
  expect(slotsOfDay(settings(), '2027-05-03').map(({ start, end }) => `${start}-${end}`)).toEqual([
    '10:00-11:00',
    '11:00-12:00',
    '12:00-13:00',
    '13:00-14:00',
    '14:00-15:00',
    '15:00-16:00',
    '16:00-17:00',
    '17:00-18:00',
  ])
})

it('steps by length and buffer, and ends by closing time', () => {
  const rules = settings({ businessHours: everyDay('10:00', '12:00'), slotMinutes: 45, bufferMinutes: 15 })
  expect(slotsOfDay(rules, '2027-05-03')).toEqual([
    { start: '10:00', end: '10:45' },
    { start: '11:00', end: '11:45' },
  ])
})

it('has nothing on days that are off, missing or too short', () => {
  expect(slotsOfDay(settings({ businessHours: everyDay('10:00', '18:00', false) }), '2027-05-03')).toEqual([])
  expect(slotsOfDay(settings({ businessHours: {} }), '2027-05-03')).toEqual([])
  expect(slotsOfDay(settings({ businessHours: everyDay('10:00', '10:59') }), '2027-05-03')).toEqual([])
})

// 14 March 2027: clocks go forward; 7 November 2027: clocks go back (both Sundays). Written out by hand.
it.each(['2027-03-14', '2027-11-07', '2027-03-07'])('has the wall times of any other day on %s', (date) => {
  const rules = settings({ businessHours: everyDay('00:00', '04:00') })
  expect(slotsOfDay(rules, date)).toEqual([
    { start: '00:00', end: '01:00' },
    { start: '01:00', end: '02:00' },
    { start: '02:00', end: '03:00' },
    { start: '03:00', end: '04:00' },
  ])
})

it('keeps its promises for all settings', () => {
  const minutes = fc.tuple(fc.integer({ min: 0, max: 1438 }), fc.integer({ min: 1, max: 1439 }))
  fc.assert(
    fc.property(
      minutes.filter(([start, end]) => start < end),
      fc.integer({ min: 15, max: 1440 }),
      fc.integer({ min: 0, max: 240 }),
      ([opening, closing], slotMinutes, bufferMinutes) => {
        const businessHours = everyDay(time(opening), time(closing))
        const slots = slotsOfDay({ businessHours, slotMinutes, bufferMinutes }, '2027-03-14')
        const room = closing - opening
        const expected =
          room < slotMinutes ? 0 : Math.floor((room - slotMinutes) / (slotMinutes + bufferMinutes)) + 1
        expect(slots).toHaveLength(expected)
        for (const [index, slot] of slots.entries()) {
          expect(slot.start).toBe(time(opening + index * (slotMinutes + bufferMinutes)))
          expect(slot.end <= time(closing)).toBe(true)
          const next = slots[index + 1]
          if (next) expect(overlaps(slot, next)).toBe(false)
        }
      },
    ),
  )
})

it('is shown as specified', () => {
  expect(slotLabel({ start: '10:00', end: '11:00' })).toBe('10:00 - 11:00')
})

it('shares no minute with one that begins when it ends', () => {
  const ten = { start: '10:00', end: '11:00' }
  expect(overlaps(ten, { start: '11:00', end: '12:00' })).toBe(false)
  expect(overlaps(ten, { start: '09:00', end: '10:00' })).toBe(false)
  expect(overlaps(ten, { start: '10:59', end: '12:00' })).toBe(true)
  expect(overlaps(ten, { start: '09:00', end: '10:01' })).toBe(true)
  expect(overlaps(ten, ten)).toBe(true)
})

it('is later by its day first, and never later than itself', () => {
  const noon = { date: '2027-05-03', time: '12:00' }
  expect(isLater(noon, noon)).toBe(false)
  expect(isLater({ ...noon, time: '12:01' }, noon)).toBe(true)
  expect(isLater({ date: '2027-05-04', time: '00:00' }, noon)).toBe(true)
  expect(isLater({ date: '2027-05-02', time: '23:59' }, noon)).toBe(false)
})

it('may be a minute long, and no shorter', () => {
  const businessHours = everyDay('10:00', '10:03')
  expect(slotsOfDay(settings({ businessHours, slotMinutes: 1 }), '2027-05-03')).toHaveLength(3)
  expect(slotsOfDay(settings({ businessHours, slotMinutes: 0 }), '2027-05-03')).toEqual([])
})

it('is told as Ohio reads it, and where the specification asks for it as HH:mm too (S80; R57)', () => {
  expect(slotTimes({ start: '00:30', end: '09:05' })).toBe('12:30 AM - 9:05 AM')
  expect(slotTimes({ start: '11:59', end: '12:00' })).toBe('11:59 AM - 12:00 PM')
  expect(slotTimes({ start: '13:00', end: '14:00' })).toBe('1:00 PM - 2:00 PM')
  expect(slotSpan({ start: '11:00', end: '12:30' })).toBe('11 AM–12:30 PM')
})
