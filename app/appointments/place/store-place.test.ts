import { describe, expect, it } from 'vitest'
import type { BusinessHours } from '#slots/slots.ts'
import { lookaheadDays } from '#slots/opening-days.ts'
import { nextHours, weekLines } from './store-place.ts'
import { addDays } from '#shared/time/store-day.ts'

const day = (start = '10:00', end = '18:00') => ({ enabled: true, start, end })
const off = { enabled: false, start: '10:00', end: '18:00' }
const hours: BusinessHours = {
  monday: day(),
  tuesday: day(),
  wednesday: day(),
  thursday: day(),
  friday: day('10:00', '20:30'),
  saturday: day('09:00', '14:00'),
  sunday: off,
}
// A Saturday.
const saturday = '2026-11-28'
const lineAt = (date: string, time: string, closedOn: string[] = []) =>
  nextHours({ hours, closedOn }, { date, time })

describe('nextHours', () => {
  it.each([
    ['before it opens', '07:00', 'Today 9 AM–2 PM'],
    ['from midnight on', '00:00', 'Today 9 AM–2 PM'],
    ['in the last minute', '13:59', 'Today 9 AM–2 PM'],
    ['at closing time', '14:00', 'Next: Monday from 10 AM'],
    ['in the last minute of the day', '23:59', 'Next: Monday from 10 AM'],
  ])('on a day with hours, %s', (_, time, line) => expect(lineAt(saturday, time)).toBe(line))

  it('names the next open day on a closed one', () => {
    expect(lineAt('2026-11-29', '12:00')).toBe('Next: Monday from 10 AM')
    expect(lineAt('2026-11-27', '20:29')).toBe('Today 10 AM–8:30 PM')
  })

  it('leaves out the days that the owner has blocked', () => {
    expect(lineAt(saturday, '10:00', [saturday, '2026-11-30'])).toBe('Next: Tuesday from 10 AM')
  })

  it('says the date when it is a week away or more', () => {
    const closedOn = [0, 1, 2, 3, 4, 5, 6, 7].map((days) => addDays(saturday, days))
    expect(lineAt(saturday, '10:00', closedOn)).toBe('Next: Mon, Dec 7 from 10 AM')
    expect(nextHours({ hours: { saturday: day() }, closedOn: [] }, { date: saturday, time: '18:00' })).toBe(
      'Next: Sat, Dec 5 from 10 AM',
    )
  })

  it('promises nothing when there is no open day in sight, or at all', () => {
    const closedOn = Array.from({ length: lookaheadDays + 1 }, (_, days) => addDays(saturday, days))
    expect(lineAt(saturday, '10:00', closedOn)).toBeNull()
    expect(nextHours({ hours: { sunday: off }, closedOn: [] }, { date: saturday, time: '10:00' })).toBeNull()
  })
})

describe('weekLines', () => {
  it('joins neighbors with the same hours', () => {
    expect(weekLines(hours)).toEqual([
      'Mon–Thu 10 AM–6 PM',
      'Fri 10 AM–8:30 PM',
      'Sat 9 AM–2 PM',
      'Sun closed',
    ])
    expect(weekLines({ monday: day(), tuesday: day() })).toEqual(['Mon, Tue 10 AM–6 PM', 'Wed–Sun closed'])
  })

  it('has none for a week without an open day', () => {
    expect(weekLines({ sunday: off })).toEqual([])
    expect(weekLines({})).toEqual([])
  })
})
