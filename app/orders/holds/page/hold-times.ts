import { findOpeningDay, hoursOn, type Opening } from '#slots/opening-days.ts'
import { ohioTime, type WallTime } from '#slots/slots.ts'
import { addDays, shortDay } from '#shared/time/store-day.ts'

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
  const firstFrom = (days: number): WallTime => {
    const day = opening && findOpeningDay(opening, now.date, days)
    return day ? { date: day.date, time: day.end } : { date: addDays(now.date, days), time: now.time }
  }
  const today = opening && hoursOn(opening, now.date)
  const isOpenStill = today && today.end > now.time
  const next = firstFrom(1)
  const times = [...(isOpenStill ? [{ date: now.date, time: today.end }] : []), next, firstFrom(3)]
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
