import type { PickupRules } from './slots.ts'

/** The settings as the rules want them, with what only customers are bound by. */
export interface PickupTerms extends PickupRules {
  /** Until so many hours before, customers may move or cancel. */
  noticeHours: number
}
