import type { AppointmentKind } from '#appointments/appointment-kind.ts'
import { countTaken } from '#slots/availability.ts'
import { slotsOfDay, type PickupRules, type Slot } from '#slots/slots.ts'

type Booked = Slot & { kind: AppointmentKind; date: string }

/** The places of one kind in a slot. */
interface Places {
  kind: AppointmentKind
  taken: number
  capacity: number
}

interface WeekCell<Entry> {
  /** One for each kind that has a slot then. */
  places: Places[]
  /** Who comes at this time. */
  entries: Entry[]
}

export interface WeekGrid<Entry> {
  days: { date: string; isBlocked: boolean; booked: number }[]
  /** One for each time at which a slot or an appointment of the week starts, each with a cell for every day. */
  rows: { start: string; cells: WeekCell<Entry>[] }[]
}

interface Week<Entry> {
  days: readonly string[]
  /** The rules of the kinds that are shown. */
  kinds: readonly { kind: AppointmentKind; rules: PickupRules }[]
  blocked: ReadonlySet<string>
  /** Who comes in these days, of these kinds. */
  entries: readonly Entry[]
}

/** Days side by side: how many of the places of each slot are taken, and by whom (R196). */
export function layOutWeek<Entry extends Booked>({
  days,
  kinds,
  blocked,
  entries,
}: Week<Entry>): WeekGrid<Entry> {
  const columns = days.map((date) => {
    const ofDay = entries.filter((entry) => entry.date === date)
    const slots = kinds.flatMap(({ kind, rules }) => {
      const times = ofDay.filter((entry) => entry.kind === kind).map((entry) => ({ ...entry, count: 1 }))
      return (blocked.has(date) ? [] : slotsOfDay(rules, date)).map((slot) => ({
        start: slot.start,
        places: { kind, taken: countTaken(slot, times), capacity: rules.capacity },
      }))
    })
    return { date, ofDay, slots }
  })
  const starts = columns.flatMap(({ ofDay, slots }) => [...ofDay, ...slots].map(({ start }) => start))
  return {
    days: columns.map(({ date, ofDay }) => ({ date, isBlocked: blocked.has(date), booked: ofDay.length })),
    rows: [...new Set(starts)].toSorted().map((start) => ({
      start,
      cells: columns.map(({ ofDay, slots }) => ({
        places: slots.filter((slot) => slot.start === start).map(({ places }) => places),
        entries: ofDay.filter((entry) => entry.start === start),
      })),
    })),
  }
}
