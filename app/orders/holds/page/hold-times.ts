import { ohioTime, type BusinessHours, type WallTime } from '#slots/slots.ts'
import { addDays, getWeekday, shortDay } from '#shared/time/store-day.ts'

/** When the store is open, as far as its owner has said. */
interface Opening {
  hours: BusinessHours
  /** Days on which it is closed despite its hours. */
  closedOn: readonly string[]
}

/** As far ahead as an opening day is looked for. */
const LOOKAHEAD_DAYS = 21

/** A time as a form sends it: '2026-11-28T18:00'. */
const writeWallTime = ({ date, time }: WallTime): string => `${date}T${time}`

/**
 * Until when the staff may hold a piece (R234): closing time of today, of the next opening day, and of the first one that is
 * three days away; without hours the same hour of those days. The usual one is the next opening day.
 */
export function holdTimes(
  opening: Opening | null,
  now: WallTime,
): { usual: string; options: { value: string; label: string }[] } {
  const closing = (date: string) => {
    const day = opening?.hours[getWeekday(date)]
    return day?.enabled && !opening?.closedOn.includes(date) ? day.end : null
  }
  const firstFrom = (days: number): WallTime => {
    for (let ahead = days; ahead <= LOOKAHEAD_DAYS; ahead += 1) {
      const date = addDays(now.date, ahead)
      const time = closing(date)
      if (time) return { date, time }
    }
    return { date: addDays(now.date, days), time: now.time }
  }
  const today = closing(now.date)
  const next = firstFrom(1)
  const times = [...(today && today > now.time ? [{ date: now.date, time: today }] : []), next, firstFrom(3)]
  const options = new Map(times.map((at) => [writeWallTime(at), dayLabel(at, now)]))
  return {
    usual: writeWallTime(next),
    options: [...options].map(([value, label]) => ({ value, label })),
  }
}

function dayLabel({ date, time }: WallTime, now: WallTime): string {
  const day = date === now.date ? 'Today' : date === addDays(now.date, 1) ? 'Tomorrow' : shortDay(date)
  return `${day}, ${ohioTime(time)}`
}
