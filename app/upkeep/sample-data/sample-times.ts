import { isLater, slotsOfDay, type DatedSlot, type PickupRules, type WallTime } from '#slots/slots.ts'
import { addDays } from '#shared/time/store-day.ts'

/** As far as sample appointments lie from today, in days. */
const REACH_DAYS = 28

/** The slots of open days before now and after, those of one day together, the nearest day first. */
export interface SampleTimes {
  past: DatedSlot[][]
  upcoming: DatedSlot[][]
}

/** Where appointments of a kind can lie, by its settings. @param blocked days without any. */
export function sampleTimesOf(
  rules: PickupRules,
  { now, blocked }: { now: WallTime; blocked: ReadonlySet<string> },
): SampleTimes {
  const slotsOn = (date: string) =>
    blocked.has(date) ? [] : slotsOfDay(rules, date).map((slot) => ({ ...slot, date }))
  const days = Array.from({ length: REACH_DAYS }, (_, day) => day)
  const open = (slots: DatedSlot[]) => slots.length > 0
  return {
    past: days.map((day) => slotsOn(addDays(now.date, -1 - day))).filter(open),
    upcoming: days
      .map((day) =>
        slotsOn(addDays(now.date, day)).filter(({ date, start }) => isLater({ date, time: start }, now)),
      )
      .filter(open),
  }
}

/** The wanted time, or the next one from there that is not taken; undefined when the settings leave none. */
export function pickSampleTime(
  { past, upcoming }: SampleTimes,
  { day, slot }: { day: number; slot: number },
  taken: ReadonlySet<DatedSlot>,
): DatedSlot | undefined {
  const days = day < 0 ? past.slice(-1 - day) : upcoming.slice(day)
  return days
    .flat()
    .slice(slot)
    .find((time) => !taken.has(time))
}
