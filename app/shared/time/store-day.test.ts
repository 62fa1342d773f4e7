import { expect, it } from 'vitest'
import fc from 'fast-check'
import { weeksFrom, weeksOfMonth } from './month-weeks.ts'
import {
  addDays,
  comingDay,
  addMonths,
  daysBetween,
  daysOfMonth,
  isStoreDay,
  isStoreMonth,
  longDay,
  monthDay,
  monthLabel,
  pastDay,
  plainDay,
  getWeekday,
  weekStart,
} from './store-day.ts'

const day = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))

it.each([
  '2026-02-30',
  '2027-2-3',
  '2027-13-01',
  '1999-12-31',
  '',
  '2027-02-29',
  ' 2027-01-01',
  '2027-01-01T00',
  '22027-01-01',
  '3000-01-01',
])('takes %j for no day', (text) => {
  expect(isStoreDay(text)).toBe(false)
})

it('takes today where an address names no day that there was', () => {
  const today = '2026-11-21'
  for (const past of ['2026-02-28', '2000-01-01', today]) expect(pastDay(past, today)).toBe(past)
  for (const text of [null, '', '2026-02-30', '0001-01-01', 'yesterday', "2026-01-01'--", '2026-11-22'])
    expect(pastDay(text, today)).toBe(today)
})

it('knows days and months', () => {
  expect(isStoreDay('2028-02-29')).toBe(true)
  expect([isStoreMonth('2027-12'), isStoreMonth('2027-13'), isStoreMonth('2027-1')]).toEqual([
    true,
    false,
    false,
  ])
})

it('counts days like the calendar of Temporal', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -800, max: 800 }), (date, days) => {
      const plain = Temporal.PlainDate.from(date)
      expect(isStoreDay(date)).toBe(true)
      expect(addDays(date, days)).toBe(plain.add({ days }).toString())
      expect(getWeekday(date)).toBe(
        plain.toLocaleString('en-US', { weekday: 'long', calendar: 'iso8601' }).toLowerCase(),
      )
      expect(addMonths(date.slice(0, 7), days)).toBe(
        plain.with({ day: 1 }).add({ months: days }).toString().slice(0, 7),
      )
    }),
  )
})

it('has each day of a month once, in weeks that begin on Sunday', () => {
  fc.assert(
    fc.property(day, (date) => {
      const month = date.slice(0, 7)
      const weeks = weeksOfMonth(month)
      expect(weeks.flat().filter((cell) => cell !== null)).toEqual(daysOfMonth(month))
      for (const week of weeks) {
        expect(week).toHaveLength(7)
        const sunday = week[0]
        if (sunday) expect(getWeekday(sunday)).toBe('sunday')
      }
    }),
  )
})

it('finds the Sunday of each week', () => {
  for (const [week, day] of daysBetween('2026-12-20', '2027-01-16').entries())
    expect(weekStart(day)).toBe(addDays('2026-12-20', 7 * Math.floor(week / 7)))
})

it('goes on from the week of a day, into the next month', () => {
  const weeks = weeksFrom('2026-11-27')
  expect(weeks).toHaveLength(5)
  expect([weeks[0]?.[0], weeks[4]?.[6]]).toEqual(['2026-11-22', '2026-12-26'])
  expect(weeksFrom('2026-05-01')[0]).toEqual([null, null, null, null, null, '2026-05-01', '2026-05-02'])
  expect(weeksFrom('2026-05-01').at(-1)?.[0]).toBe('2026-05-31')
})

it('says days and months in words', () => {
  expect(monthDay('2027-03-04')).toBe('Mar 4')
  expect(longDay('2027-03-14')).toBe('Sunday, March 14, 2027')
  expect(monthLabel('2027-11')).toBe('November 2027')
  expect(daysBetween('2027-12-31', '2028-01-02')).toEqual(['2027-12-31', '2028-01-01', '2028-01-02'])
  expect(daysBetween('2027-12-31', '2027-12-30')).toEqual([])
})

it('says how soon a day comes', () => {
  const from = (date: string) => comingDay(date, '2027-12-31')
  expect(['2027-12-31', '2028-01-01', '2028-01-02', '2028-01-06', '2028-01-07'].map(from)).toEqual([
    'today',
    'tomorrow',
    'Sunday',
    'Thursday',
    'Fri, Jan 7',
  ])
})

it('names every month and weekday', () => {
  const months = Array.from({ length: 12 }, (_, at) => `2027-${String(at + 1).padStart(2, '0')}`)
  const names = 'January February March April May June July August September October November December'.split(
    ' ',
  )
  expect(months.map(monthLabel)).toEqual(names.map((name) => `${name} 2027`))
  expect(months.map((month) => plainDay(`${month}-09`))).toEqual(names.map((name) => `${name} 9, 2027`))
  expect(daysBetween('2027-03-14', '2027-03-20').map(longDay)).toEqual(
    ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
      (weekday, at) => `${weekday}, March ${14 + at}, 2027`,
    ),
  )
})

it('takes only whole months of this thousand years for months', () => {
  for (const month of ['2027-01', '2027-09', '2027-10', '2027-12']) expect(isStoreMonth(month)).toBe(true)
  for (const text of ['2027-00', '2027-13', '1999-12', '3000-01', '22027-01', '2027-011', '2027-01-01', ''])
    expect(isStoreMonth(text), text).toBe(false)
})
