import type { Order } from '#orders/order.ts'
import type { OrderTab } from './order-list-query.ts'

/** An order as the table shows it. */
export interface ListedOrder extends Pick<
  Order,
  | 'id'
  | 'orderNumber'
  | 'status'
  | 'paymentStatus'
  | 'paymentMethod'
  | 'fulfilment'
  | 'channel'
  | 'totalCents'
  | 'owedCents'
> {
  customer: string
  email: string | null
  /** How many different products it has. */
  itemCount: number
  /** The name and the picture of the first of them; null for an order without items, and where there is no picture. */
  piece: string | null
  image: string | null
  /** Its cash in the open drawer (R146). */
  drawerCents: number
  /** Milliseconds since 1970. */
  placedAtMs: number
}

export interface OrderListing {
  orders: ListedOrder[]
  /** How many orders match, exactly. */
  total: number
  pageCount: number
  /** The page shown: the last one when the query asks for a page past the end. */
  page: number
}

/** How many orders each tab has, whatever is searched for. */
export type TabCounts = Readonly<Record<OrderTab | 'all', number>>
