import { addDays, getWeekday } from '#shared/time/store-day.ts'
import type { BusinessHours, DayHours } from './slots.ts'

/** When the store is open, as far as its owner has said. */
export interface Opening {
  hours: BusinessHours
  /** The coming days on which it is closed despite its hours, 'yyyy-MM-dd'. */
  closedOn: readonly string[]
}

/** How many days ahead an opening day is looked for; whole weeks. */
export const lookaheadDays = 21

/** The hours of a day; null when the store is closed then. */
export function hoursOn({ hours, closedOn }: Opening, date: string): DayHours | null {
  const day = hours[getWeekday(date)]
  return day?.enabled && !closedOn.includes(date) ? day : null
}

/** The first opening day that is at least so many days after today, with its hours; null where none is in sight. */
export function findOpeningDay(
  opening: Opening,
  today: string,
  fromDays: number,
): (DayHours & { date: string }) | null {
  for (let ahead = fromDays; ahead <= lookaheadDays; ahead += 1) {
    const date = addDays(today, ahead)
    const hours = hoursOn(opening, date)
    if (hours) return { ...hours, date }
  }
  return null
}
