import type { Department } from '#catalogue/departments.ts'

/** The orders of a store day ('YYYY-MM-DD') and what they come to, in whole cents. */
export interface DaySales {
  day: string
  orders: number
  totalCents: number
}

/** The last thirty store days, today among them; cancelled and unconfirmed orders are left out. */
export interface Sales {
  /** Every day, the oldest first. */
  days: DaySales[]
  /** The thirty days before. */
  before: DaySales[]
  /** What was sold of each department, without tax and delivery, the best first. */
  departments: { department: Department; pieces: number; soldCents: number }[]
}
