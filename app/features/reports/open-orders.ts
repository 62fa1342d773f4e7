import type { OrderRow } from '../../db/schema/orders.ts'

/** An order as the dashboard names it. */
export interface OpenOrder extends Pick<OrderRow, 'id' | 'orderNumber' | 'fulfilment'> {
  customer: string
  totalCents: number
  /** Milliseconds since 1970. */
  placedAtMs: number
}

export interface NewOrders {
  /** How many nobody has touched yet. */
  count: number
  /** The newest of them. */
  orders: OpenOrder[]
  /** How many wait for the owner's word before they take stock (decision 49). */
  unconfirmed: number
}

export interface UnpaidOrders {
  /** By how many days ago they were placed, the youngest first; the last step has no end. */
  ages: { fromDays: number; orders: number; dueCents: number }[]
  /** Those that have waited longest. */
  oldest: (OpenOrder & { days: number; dueCents: number })[]
}
