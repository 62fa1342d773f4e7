import type { OrderRow } from '../../../../db/schema/orders.ts'

/** Another order of the same customer. */
export interface OtherOrder extends Pick<OrderRow, 'id' | 'orderNumber' | 'status' | 'totalCents'> {
  /** Milliseconds since 1970. */
  placedAtMs: number
}

export interface OtherOrders {
  /** The newest ones. */
  orders: OtherOrder[]
  /** How many there are in all. */
  count: number
}
