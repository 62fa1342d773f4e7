import { ohioTime, type BusinessHours, type WallTime } from '#slots/slots.ts'
import { addDays, ownerWeekdays, shortDay, weekdayLabel, getWeekday } from '#shared/time/store-day.ts'

/** Where customers pick up and at which hours, as the owner has entered it. */
export interface StorePlace {
  address: string
  hours: BusinessHours
  /** The coming days on which it is closed despite its hours, 'yyyy-MM-dd'. */
  closedOn: readonly string[]
}

/** What hours are called, wherever they stand: no one waits in the store for people to walk in (R215). */
export const pickupHours = 'Pickup hours, by appointment'

/** How many days ahead the next hours are looked for; whole weeks. */
export const lookaheadDays = 21

/** Where a map app shows an address. */
export function mapHref(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
}

/**
 * The next pickup hours, as said after `pickupHours` (R57, R215): 'Today 10 AM–6 PM'; once they are over, 'Next: Monday
 * from 10 AM'. Null where none are in sight.
 */
export function nextHours({ hours, closedOn }: Omit<StorePlace, 'address'>, now: WallTime): string | null {
  const hoursOn = (date: string) => {
    const day = hours[getWeekday(date)]
    return day?.enabled && !closedOn.includes(date) ? day : null
  }
  const today = hoursOn(now.date)
  if (today && now.time < today.end) return `Today ${ohioTime(today.start)}–${ohioTime(today.end)}`
  for (let days = 1; days <= lookaheadDays; days += 1) {
    const date = addDays(now.date, days)
    const next = hoursOn(date)
    if (!next) continue
    const day = days < 7 ? weekdayLabel(getWeekday(date)) : shortDay(date)
    return `Next: ${day} from ${ohioTime(next.start)}`
  }
  return null
}

/** The week from Monday on, neighbors with the same hours together: 'Mon–Fri 10 AM–6 PM', 'Sat, Sun closed'. */
export function weekLines(hours: BusinessHours): string[] {
  if (!Object.values(hours).some((day) => day.enabled)) return []
  const runs: { days: string[]; times: string }[] = []
  for (const weekday of ownerWeekdays) {
    const day = hours[weekday]
    const times = day?.enabled ? `${ohioTime(day.start)}–${ohioTime(day.end)}` : 'closed'
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
