const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/
const DAY_MS = 86_400_000

/** The weekdays as the pickup settings name them (S87), Sunday first as `getWeekday` counts. */
export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const

export type Weekday = (typeof weekdays)[number]

/** The weekdays as people plan them: Monday first (S78). */
export const ownerWeekdays: readonly Weekday[] = [...weekdays.slice(1), 'sunday']

/** 'Monday'. */
export function weekdayLabel(weekday: Weekday): string {
  return weekday.charAt(0).toUpperCase() + weekday.slice(1)
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

// Days are counted in UTC, which has no daylight saving: no zone of any machine can move them.
function toUtc(date: string): number {
  const [, year, month, day] = DATE.exec(date) ?? []
  return year === undefined ? Number.NaN : Date.UTC(Number(year), Number(month) - 1, Number(day))
}

function toDate(utc: number): string {
  return new Date(utc).toISOString().slice(0, 10)
}

/** Whether the text is a day of the calendar as 'yyyy-MM-dd', from the year 2000 to 2999. */
export function isStoreDay(text: string): boolean {
  const utc = toUtc(text)
  return text.startsWith('2') && !Number.isNaN(utc) && toDate(utc) === text
}

/** Whether the text is a month as 'yyyy-MM', from the year 2000 to 2999. */
export function isStoreMonth(text: string): boolean {
  return text.startsWith('2') && MONTH.test(text)
}

/** The day that an address asks for; `today` where it asks for none that there was. */
export function pastDay(text: string | null, today: string): string {
  return text !== null && isStoreDay(text) && text <= today ? text : today
}

/** The day n days later; earlier when negative. */
export function addDays(date: string, days: number): string {
  return toDate(toUtc(date) + days * DAY_MS)
}

/** The month n months later; earlier when negative. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return toDate(Date.UTC(year, number - 1 + months, 1)).slice(0, 7)
}

export function getWeekday(date: string): Weekday {
  return weekdays[new Date(toUtc(date)).getUTCDay()] ?? 'sunday'
}

/** Every day from `from` to `to`, both included; none when they are the wrong way round. */
export function daysBetween(from: string, to: string): string[] {
  const count = Math.round((toUtc(to) - toUtc(from)) / DAY_MS) + 1
  return Array.from({ length: Math.max(0, count) }, (_, day) => addDays(from, day))
}

/** The days of a month. */
export function daysOfMonth(month: string): string[] {
  return daysBetween(`${month}-01`, addDays(`${addMonths(month, 1)}-01`, -1))
}

/** The day in long form: 'Sunday, March 14, 2027'. */
export function longDay(date: string): string {
  return `${weekdayLabel(getWeekday(date))}, ${plainDay(date)}`
}

/** The day without its weekday: 'March 14, 2027'. */
export function plainDay(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${monthNames[Number(month) - 1]} ${Number(day)}, ${year}`
}

/** The same where there is little room: 'Mar 14, 2027'. */
export function shortPlainDay(date: string): string {
  return plainDay(date).replace(/^(\w{3})\w*/, '$1')
}

/** The day of a year that goes without saying: 'Mar 14'. */
export function monthDay(date: string): string {
  return shortPlainDay(date).replace(/,.*$/, '')
}

/** The Sunday with which the week of a day begins. */
export function weekStart(date: string): string {
  return addDays(date, -weekdays.indexOf(getWeekday(date)))
}

/** The month in words: 'March 2027'. */
export function monthLabel(month: string): string {
  const [year = '', number = ''] = month.split('-')
  return `${monthNames[Number(number) - 1]} ${year}`
}

/** A day soon to come, seen from another: 'today', 'tomorrow', 'Sunday', 'Sun, Mar 14'. */
export function comingDay(date: string, today: string): string {
  if (date === today) return 'today'
  if (date === addDays(today, 1)) return 'tomorrow'
  return date < addDays(today, 7) ? weekdayLabel(getWeekday(date)) : shortDay(date)
}

/** The day where there is little room: 'Sun, Mar 14'. */
export function shortDay(date: string): string {
  return `${weekdayLabel(getWeekday(date)).slice(0, 3)}, ${monthDay(date)}`
}
