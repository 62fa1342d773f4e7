import type { Fulfilment } from '#orders/fulfilment.ts'
import type { Channel } from '#orders/order.ts'
import type { OrderStatus } from '#orders/status/order-status.ts'

/** How many orders the list of an account shows at most. */
export const memberOrderLimit = 100

/** An order as its customer sees it in the list. */
export interface MemberOrder {
  orderId: string
  orderNumber: string
  placedAt: Date
  status: OrderStatus
  channel: Channel
  fulfilment: Fulfilment
  totalCents: number
}

/** What a member need not type again at the checkout; what is not known is left out. */
export interface KnownCustomer {
  name?: string
  email: string
  phone?: string
  street?: string
  city?: string
  state?: string
  zip?: string
}
