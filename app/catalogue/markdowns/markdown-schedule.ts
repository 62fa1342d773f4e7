import { isLater, type WallTime } from '#slots/slots.ts'
import { addDays, weekdays, getWeekday } from '#shared/time/store-day.ts'

/** When the rules run, by the store's clock: 'HH:mm', Sunday is 0. */
export interface Schedule {
  runAt: string
  weekdays: readonly number[]
}

const isRunDay = (schedule: Schedule, date: string) =>
  schedule.weekdays.includes(weekdays.indexOf(getWeekday(date)))

/** The first day from `date` on with a run. @throws RangeError for a schedule without days. */
export function runDayFrom(schedule: Schedule, date: string): string {
  const day = Array.from({ length: 7 }, (_, ahead) => addDays(date, ahead)).find((one) =>
    isRunDay(schedule, one),
  )
  if (day === undefined) throw new RangeError('the rules never run')
  return day
}

/** The day of the next run after `now`. */
export function nextRunOn(schedule: Schedule, now: WallTime): string {
  const isToday = isRunDay(schedule, now.date) && isLater({ date: now.date, time: schedule.runAt }, now)
  return isToday ? now.date : runDayFrom(schedule, addDays(now.date, 1))
}

/**
 * The day that a run is due for: the last one asked for, when nothing ran for it yet and rules and schedule were last
 * changed before it. A store that was off for a week catches up with one run. A time that a night leaves out comes with
 * the first minute after it, one that it has twice counts once.
 */
export function dueRunOn(
  schedule: Schedule,
  { now, lastRunOn, changed }: { now: WallTime; lastRunOn: string | null; changed: WallTime },
): string | null {
  const isOver = !isLater({ date: now.date, time: schedule.runAt }, now)
  const last = Array.from({ length: 7 }, (_, back) => addDays(now.date, -back - (isOver ? 0 : 1))).find(
    (date) => isRunDay(schedule, date),
  )
  if (last === undefined || (lastRunOn !== null && last <= lastRunOn)) return null
  return isLater({ date: last, time: schedule.runAt }, changed) ? last : null
}
