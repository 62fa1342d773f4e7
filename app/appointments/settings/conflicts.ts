import type { AppointmentKind } from '#appointments/appointment-kind.ts'
import { countTaken, type TakenTime } from '#slots/availability.ts'
import type { PickupRules, Slot } from '#slots/slots.ts'
import { getWeekday } from '#shared/time/store-day.ts'

/** A scheduled appointment that conflicts with the owner's settings or blocked dates, or would (R47). */
export interface ConflictingAppointment extends Slot {
  id: string
  kind: AppointmentKind
  date: string
  name: string
  orderNumber: string
}

/** Appointments that a change would conflict with, which no one has confirmed yet. */
export interface UnconfirmedConflicts {
  reason: 'conflicts'
  conflicts: ConflictingAppointment[]
}

/** The rules that appointments of one kind have to fit. */
interface Frame {
  rules: Pick<PickupRules, 'businessHours' | 'capacity'>
  /** Blocked dates. */
  blocked: ReadonlySet<string>
}

/**
 * Appointments of one kind on blocked or closed days, outside the hours, or with more at once than the capacity allows.
 * Another slot length or buffer causes no conflict: a customer who comes at 10:30 can be served at 10:30.
 */
export function findConflicts(
  scheduled: readonly ConflictingAppointment[],
  { rules, blocked }: Frame,
): ConflictingAppointment[] {
  const taken = new Map(
    Map.groupBy(scheduled, ({ date }) => date)
      .entries()
      .map(([date, ofDay]) => [date, countTimes(ofDay)]),
  )
  return scheduled.filter((appointment) => {
    const { date, start, end } = appointment
    const hours = rules.businessHours[getWeekday(date)]
    const isOpen = hours?.enabled && !blocked.has(date) && hours.start <= start && end <= hours.end
    return !isOpen || countTaken(appointment, taken.get(date) ?? []) > rules.capacity
  })
}

function countTimes(ofDay: readonly Slot[]): TakenTime[] {
  return [...Map.groupBy(ofDay, ({ start, end }) => `${start} ${end}`).values()].flatMap((alike) =>
    alike.slice(0, 1).map(({ start, end }) => ({ start, end, count: alike.length })),
  )
}

/** The conflicts that a change causes: appointments that were fine before it. */
export function findNewConflicts(
  scheduled: readonly ConflictingAppointment[],
  { before, after }: { before: Frame; after: Frame },
): ConflictingAppointment[] {
  const known = new Set(findConflicts(scheduled, before).map(({ id }) => id))
  return findConflicts(scheduled, after).filter(({ id }) => !known.has(id))
}
