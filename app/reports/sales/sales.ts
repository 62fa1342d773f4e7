import type { Department } from '#catalogue/departments.ts'

/** Orders and what they come to, in whole cents. */
export interface Takings {
  orders: number
  totalCents: number
}

/** The last thirty store days, today among them; cancelled and unconfirmed orders are left out. */
export interface Sales {
  /** Every day, the oldest first: 'YYYY-MM-DD'. */
  days: (Takings & { day: string })[]
  guests: Takings
  members: Takings
  /** What was sold of each department, without tax and delivery, the best first. */
  departments: { department: Department; pieces: number; soldCents: number }[]
}
