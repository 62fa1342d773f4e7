import type { DayState, OpenSlot } from '../slots/availability.ts'
import type { PickupTerms } from '../slots/appointment-day.ts'

export interface PickupMonth {
  terms: PickupTerms
  /** The store's day. */
  today: string
  /** Why each day of the month can be chosen or not. */
  days: Map<string, DayState>
  /** What is free on the wanted day; none without one. */
  slots: OpenSlot[]
}
