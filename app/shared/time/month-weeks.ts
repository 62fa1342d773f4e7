import { addDays, addMonths, daysBetween, daysOfMonth, getWeekday, weekdays, weekStart } from './store-day.ts'

/** The weeks of a month, Sunday first; null where a week belongs to another month. */
export function weeksOfMonth(month: string): (string | null)[][] {
  const days = daysOfMonth(month)
  const lead = weekdays.indexOf(getWeekday(`${month}-01`))
  const cells: (string | null)[] = [...Array<null>(lead).fill(null), ...days]
  while (cells.length % 7 > 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** What is left of a month from a day on, in whole weeks and at least five of them; null before the month. */
export function weeksFrom(day: string): (string | null)[][] {
  const month = day.slice(0, 7)
  const first = weekStart(day)
  const lastOfMonth = addDays(`${addMonths(month, 1)}-01`, -1)
  const weeks = Math.max(5, Math.ceil(daysBetween(first, lastOfMonth).length / 7))
  return Array.from({ length: weeks }, (_, week) =>
    daysBetween(addDays(first, week * 7), addDays(first, week * 7 + 6)).map((date) =>
      date < `${month}-01` ? null : date,
    ),
  )
}
