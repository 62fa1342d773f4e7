/** The orders of a week of the store and what they come to with tax and delivery, less refunds, in whole cents. */
export interface WeekSales {
  /** 'YYYY-MM-DD' of its Sunday. */
  week: string
  webOrders: number
  webCents: number
  counterOrders: number
  counterCents: number
}

/** What someone sold at the counter. */
export interface PersonSales {
  /** Null for an account that is gone. */
  name: string | null
  orders: number
  soldCents: number
}

/** A product that brought much, without tax and delivery. */
export interface BestSeller {
  id: string
  name: string
  image: string | null
  pieces: number
  soldCents: number
}

export interface SalesReport {
  /** Every week, the oldest first; the last one is not over. */
  weeks: WeekSales[]
  /** The best first. */
  people: PersonSales[]
  best: BestSeller[]
}

/** How many weeks the report may be of. */
export type WeekCount = 13 | 52

/** What an address asks for: a quarter where it does not ask for a year. */
export const parseWeekCount = (text: string | null): WeekCount => (text === '52' ? 52 : 13)

export const totalCentsOf = ({ webCents, counterCents }: WeekSales): number => webCents + counterCents
