import type { Order } from '#orders/order.ts'

/** The cards of the dashboard (S51), and what stands beside them. */
export interface StockFigures {
  productCount: number
  /** Whole dollars: what the stock would earn at its margins. */
  revenuePotentialDollars: number
  /** What the stock would bring at its prices (R34). */
  stockValueCents: number
  inventory: number
  orderCount: number
  /** Products that customers still see, though nothing is left of them. */
  soldOutCount: number
}

/** Active products in stock that came in so many days ago, up to the next step. */
export interface AgeStep {
  fromDays: number
  products: number
  valueCents: number
}

/** A product of which little is left, though it sells. */
export interface LowProduct {
  id: string
  name: string
  stock: number
  /** Pieces of the last thirty days. */
  sold: number
}

/** A product of which the last piece was sold. */
export interface SoldOutProduct {
  id: string
  name: string
  soldAt: Date
}

/** An order as the dashboard names it. */
export interface OpenOrder extends Pick<Order, 'id' | 'orderNumber' | 'fulfilment' | 'totalCents'> {
  customer: string
  placedAt: Date
}

export interface NewOrders {
  /** How many nobody has touched yet. */
  count: number
  /** The newest of them. */
  orders: OpenOrder[]
  /** How many wait for the owner's word before they take stock (R49). */
  unconfirmed: number
}

export interface UnpaidOrders {
  /** By how many days ago they were placed, the youngest first; the last step has no end. */
  ages: { fromDays: number; orders: number; dueCents: number }[]
  /** Those that have waited longest. */
  oldest: (OpenOrder & { days: number; dueCents: number })[]
}

export interface Mailbox {
  /** Mails that were given up after all attempts. */
  failedMails: number
  /** Mails about accounts that their addresses' share of the day held back. */
  heldMails: number
  /** Messages that nobody has read. */
  newMessages: number
}
