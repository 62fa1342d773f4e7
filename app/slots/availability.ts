import { isLater, overlaps, slotsOfDay, type PickupRules, type Slot, type WallTime } from './slots.ts'
import { addDays, daysOfMonth } from '#shared/time/store-day.ts'

/** Appointments of one day that were not cancelled and have the same time. */
export interface TakenTime extends Slot {
  count: number
}

/** The current store time for a booking. */
export interface PickupClock {
  /** The store's day. */
  today: string
  /** Slots must start later than this: now, and for customers the lead time on top. */
  earliest: WallTime
}

export interface OpenSlot extends Slot {
  /** The free places; at least 1. */
  left: number
}

export type DayState = 'free' | 'full' | 'closed' | 'blocked' | 'past' | 'too-far'

interface Day {
  rules: PickupRules
  clock: PickupClock
  date: string
  isBlocked: boolean
  taken: readonly TakenTime[]
}

/**
 * The slots of a day that can still be booked (S80; R45). Every appointment
 * that shares a minute with a slot takes a place in it, even if it was booked under other settings.
 */
export function openSlots({ rules, clock, date, isBlocked, taken }: Day): OpenSlot[] {
  if (isBlocked || date > addDays(clock.today, rules.horizonDays)) return []
  return slotsOfDay(rules, date)
    .filter((slot) => isLater({ date, time: slot.start }, clock.earliest))
    .map((slot) => ({ ...slot, left: rules.capacity - countTaken(slot, taken) }))
    .filter(({ left }) => left > 0)
}

/** How many appointments share a minute with a slot. */
export function countTaken(slot: Slot, taken: readonly TakenTime[]): number {
  return taken.reduce((sum, time) => (overlaps(slot, time) ? sum + time.count : sum), 0)
}

/** Why a day can be chosen or not. */
export function dayState(day: Day): DayState {
  const { rules, clock, date } = day
  if (date < clock.today) return 'past'
  if (day.isBlocked) return 'blocked'
  const slots = slotsOfDay(rules, date)
  if (slots.length === 0) return 'closed'
  if (date > addDays(clock.today, rules.horizonDays)) return 'too-far'
  if (!slots.some((slot) => isLater({ date, time: slot.start }, clock.earliest))) return 'past'
  return openSlots(day).length > 0 ? 'free' : 'full'
}

interface Month {
  rules: PickupRules
  clock: PickupClock
  /** 'yyyy-MM'. */
  month: string
  blocked: ReadonlySet<string>
  taken: ReadonlyMap<string, readonly TakenTime[]>
}

/** The state of every day of a month, by day. */
export function monthAvailability({ rules, clock, month, blocked, taken }: Month): Map<string, DayState> {
  return new Map(
    daysOfMonth(month).map((date) => [
      date,
      dayState({ rules, clock, date, isBlocked: blocked.has(date), taken: taken.get(date) ?? [] }),
    ]),
  )
}
