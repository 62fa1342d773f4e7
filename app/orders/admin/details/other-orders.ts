import type { Order } from '#orders/order.ts'

/** Another order of the same customer. */
interface OtherOrder extends Pick<Order, 'id' | 'orderNumber' | 'status' | 'channel' | 'totalCents'> {
  /** Milliseconds since 1970. */
  placedAtMs: number
}

export interface OtherOrders {
  /** The newest ones. */
  orders: OtherOrder[]
  /** How many there are in all. */
  count: number
}
