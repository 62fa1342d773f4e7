import { findOpeningDay, hoursOn, type Opening } from '#slots/opening-days.ts'
import { ohioTime, slotSpan, type BusinessHours, type WallTime } from '#slots/slots.ts'
import { addDays, ownerWeekdays, shortDay, weekdayLabel, getWeekday } from '#shared/time/store-day.ts'

/** Where customers pick up and at which hours, as the owner has entered it. */
export interface StorePlace extends Opening {
  address: string
}

/** What hours are called, wherever they stand: no one waits in the store for people to walk in (R215). */
export const pickupHours = 'Pickup hours, by appointment'

/**
 * The next pickup hours, as said after `pickupHours` (R57, R215): 'Today 10 AM–6 PM'; once they are over, 'Next: Monday
 * from 10 AM'. Null where none are in sight.
 */
export function nextHours(opening: Opening, now: WallTime): string | null {
  const today = hoursOn(opening, now.date)
  if (today && now.time < today.end) return `Today ${slotSpan(today)}`
  const next = findOpeningDay(opening, now.date, 1)
  if (!next) return null
  const isThisWeek = next.date < addDays(now.date, 7)
  const day = isThisWeek ? weekdayLabel(getWeekday(next.date)) : shortDay(next.date)
  return `Next: ${day} from ${ohioTime(next.start)}`
}

/** The week from Monday on, neighbors with the same hours together: 'Mon–Fri 10 AM–6 PM', 'Sat, Sun closed'. */
export function weekLines(hours: BusinessHours): string[] {
  if (!Object.values(hours).some((day) => day.enabled)) return []
  const runs: { days: string[]; times: string }[] = []
  for (const weekday of ownerWeekdays) {
    const day = hours[weekday]
    const times = day?.enabled ? slotSpan(day) : 'closed'
    const last = runs.at(-1)
    const label = weekdayLabel(weekday).slice(0, 3)
    if (last?.times === times) last.days.push(label)
    else runs.push({ days: [label], times })
  }
  return runs.map(({ days, times }) => {
    const span = days.length > 2 ? `${days[0]}–${days.at(-1)}` : days.join(', ')
    return `${span} ${times}`
  })
}
