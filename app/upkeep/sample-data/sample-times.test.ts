import { expect, it } from 'vitest'
import type { DatedSlot } from '#slots/slots.ts'
import { pickSampleTime, sampleTimesOf } from './sample-times.ts'

const hours = { enabled: true, start: '10:00', end: '12:00' }
const rules = {
  // The store is open on Mondays and Wednesdays.
  businessHours: { monday: hours, wednesday: hours },
  slotMinutes: 60,
  bufferMinutes: 0,
  capacity: 1,
  leadHours: 24,
  horizonDays: 60,
}
/** A Wednesday, when the first slot has begun. */
const now = { date: '2027-06-09', time: '10:30' }
const times = sampleTimesOf(rules, { now, blocked: new Set(['2027-06-14']) })
const nothing: ReadonlySet<DatedSlot> = new Set()

it('offers what is left of today, then the next open days, and before it the last ones', () => {
  expect(pickSampleTime(times, { day: 0, slot: 0 }, nothing)).toEqual({
    date: '2027-06-09',
    start: '11:00',
    end: '12:00',
  })
  expect(pickSampleTime(times, { day: 1, slot: 0 }, nothing)?.date, 'Monday is blocked').toBe('2027-06-16')
  expect(pickSampleTime(times, { day: -1, slot: 1 }, nothing)).toEqual({
    date: '2027-06-07',
    start: '11:00',
    end: '12:00',
  })
  expect(pickSampleTime(times, { day: -2, slot: 0 }, nothing)?.date).toBe('2027-06-02')
})

it('gives a time once', () => {
  const first = pickSampleTime(times, { day: 0, slot: 0 }, nothing)
  const second = pickSampleTime(times, { day: 0, slot: 0 }, new Set(first ? [first] : []))
  expect(second).toEqual({ date: '2027-06-16', start: '10:00', end: '11:00' })
})

it('gives none where the store is never open', () => {
  const closed = sampleTimesOf({ ...rules, businessHours: {} }, { now, blocked: new Set() })
  expect(pickSampleTime(closed, { day: 0, slot: 0 }, nothing)).toBeUndefined()
  expect(pickSampleTime(closed, { day: -1, slot: 0 }, nothing)).toBeUndefined()
})
