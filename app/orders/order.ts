import type { PaymentMethod } from '#payments/payment-method.ts'
import type { PaymentStatus } from '#payments/payment-status.ts'
import type { Fulfilment } from './fulfilment.ts'
import type { ConfirmableBy } from './placement/order-limits.ts'
import type { OrderStatus } from './status/order-status.ts'

/** Where an order was placed. */
export type Channel = 'web' | 'counter'

/** An order as the code knows it. Money in whole cents. */
export interface Order {
  id: string
  orderNumber: string
  status: OrderStatus
  fulfilment: Fulfilment
  channel: Channel
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  isGuest: boolean
  customerNotes: string | null
  /** Who may confirm an order that waits for it; null for all others (R49). */
  confirmableBy: ConfirmableBy | null
  /** The parts of the total; null in orders that were loaded without them. */
  subtotalCents: number | null
  taxCents: number | null
  /** A decimal such as '0.07250'. */
  taxRate: string | null
  deliveryFeeCents: number | null
  totalCents: number
  /** The total, less what refunds lowered (R150). */
  owedCents: number
  /** What went back in all. */
  refundedCents: number
}
