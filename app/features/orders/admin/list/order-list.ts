import type { OrderRow } from '../../../../db/schema/orders.ts'

/** An order as it stands in the table. */
export interface ListedOrder extends Pick<OrderRow, 'id' | 'orderNumber' | 'status' | 'paymentStatus'> {
  customer: string
  email: string
  /** How many different products it has. */
  itemCount: number
  totalCents: number
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
