import { ohioTime, type BusinessHours, type WallTime } from '#slots/slots.ts'
import { addDays, ownerWeekdays, shortDay, weekdayLabel, getWeekday } from '#shared/time/store-day.ts'

/** Where customers pick up and when the store is open, as the owner has entered it. */
export interface StorePlace {
  address: string
  hours: BusinessHours
  /** The coming days on which it is closed despite its hours, 'yyyy-MM-dd'. */
  closedOn: readonly string[]
}

/** How many days ahead the next opening is looked for. */
export const lookaheadDays = 21

/** Where a map app shows an address. */
export function mapHref(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
}

/**
 * Whether the store is open today, in one line (R57): 'Open today 10 AM–6 PM', 'Closed today, opens Monday at 10 AM',
 * after closing time 'Closed now, opens Tuesday at 10 AM'. Null for hours without an open day.
 */
export function openingLine({ hours, closedOn }: Omit<StorePlace, 'address'>, now: WallTime): string | null {
  if (!hasHours(hours)) return null
  const hoursOn = (date: string) => {
    const day = hours[getWeekday(date)]
    return day?.enabled && !closedOn.includes(date) ? day : null
  }
  const today = hoursOn(now.date)
  if (today && now.time < today.end) return `Open today ${ohioTime(today.start)}–${ohioTime(today.end)}`
  const closed = today ? 'Closed now' : 'Closed today'
  for (let days = 1; days <= lookaheadDays; days += 1) {
    const date = addDays(now.date, days)
    const next = hoursOn(date)
    if (!next) continue
    const day = days < 7 ? weekdayLabel(getWeekday(date)) : shortDay(date)
    return `${closed}, opens ${day} at ${ohioTime(next.start)}`
  }
  return closed
}

/** The week from Monday on, neighbors with the same hours together: 'Mon–Fri 10 AM–6 PM', 'Sat, Sun closed'. */
export function weekLines(hours: BusinessHours): string[] {
  if (!hasHours(hours)) return []
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

function hasHours(hours: BusinessHours): boolean {
  return Object.values(hours).some((day) => day.enabled)
}
