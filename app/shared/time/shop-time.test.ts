import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  clockLabel,
  formatShortStoreDate,
  formatShortStoreDateTime,
  formatStoreDate,
  formatStoreDateTime,
  isoStoreDate,
  storeDateStamp,
  storeWallTime,
} from './shop-time.ts'

// The last minute of November 21 in the store, already the 22nd in UTC.
const lateEvening = new Date('2026-11-22T04:59:59Z')
const nextMorning = new Date('2026-11-22T05:00:00Z')

afterEach(() => {
  vi.unstubAllGlobals()
})

describe.each(['with Temporal', 'without Temporal'])('store time %s', (browser) => {
  beforeEach(() => {
    if (browser === 'without Temporal') vi.stubGlobal('Temporal', undefined)
  })

  it('shows the date of the store, not of UTC', () => {
    expect(formatStoreDate(lateEvening)).toBe('November 21, 2026')
    expect(formatStoreDate(nextMorning)).toBe('November 22, 2026')
    expect(formatShortStoreDate(lateEvening)).toBe('Nov 21, 2026')
    expect(formatShortStoreDate(nextMorning)).toBe('Nov 22, 2026')
  })

  it('shows the wall clock with ordinary spaces', () => {
    expect(formatStoreDateTime(lateEvening)).toBe('November 21, 2026 at 11:59 PM')
    expect(formatStoreDateTime(nextMorning)).toBe('November 22, 2026 at 12:00 AM')
    expect(formatShortStoreDateTime(lateEvening)).toBe('Nov 21, 2026, 11:59 PM')
    expect(formatStoreDateTime(new Date('2026-11-21T17:05:00Z'))).toBe('November 21, 2026 at 12:05 PM')
  })

  it('shows date and time as rules compare them', () => {
    expect(storeWallTime(lateEvening)).toEqual({ date: '2026-11-21', time: '23:59' })
    expect(storeWallTime(nextMorning)).toEqual({ date: '2026-11-22', time: '00:00' })
  })

  it('follows daylight saving', () => {
    expect(formatStoreDateTime(new Date('2026-03-08T06:59:00Z'))).toBe('March 8, 2026 at 1:59 AM')
    expect(formatStoreDateTime(new Date('2026-03-08T07:00:00Z'))).toBe('March 8, 2026 at 3:00 AM')
    expect(formatStoreDateTime(new Date('2026-11-01T05:30:00Z'))).toBe('November 1, 2026 at 1:30 AM')
    expect(formatStoreDateTime(new Date('2026-11-01T06:30:00Z'))).toBe('November 1, 2026 at 1:30 AM')
  })

  it('stamps the store date in eight digits', () => {
    expect(storeDateStamp(lateEvening)).toBe('20261121')
    expect(isoStoreDate(lateEvening)).toBe('2026-11-21')
    expect(storeDateStamp(nextMorning)).toBe('20261122')
    expect(storeDateStamp(new Date('2027-01-01T04:00:00Z'))).toBe('20261231')
    expect(storeDateStamp(new Date('2027-02-03T12:00:00Z'))).toBe('20270203')
  })

  it('refuses an invalid date', () => {
    expect(() => formatStoreDate(new Date('nonsense'))).toThrow(RangeError)
  })
})

it.each([
  ['00:00', '12:00 AM'],
  ['09:05', '9:05 AM'],
  ['12:30', '12:30 PM'],
  ['13:00', '1:00 PM'],
  ['23:59', '11:59 PM'],
])('reads %s as %s', (time, shown) => {
  expect(clockLabel(time)).toBe(shown)
})
