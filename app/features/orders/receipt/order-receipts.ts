import type { MailRow } from '../../../db/schema/mail.ts'
import type { OrderRow } from '../../../db/schema/orders.ts'
import type { PaymentSettings } from '../../payments/payment-method.ts'

export interface Receipt extends Pick<
  OrderRow,
  'orderNumber' | 'status' | 'paymentStatus' | 'paymentMethod' | 'fulfilment' | 'customerNotes' | 'totalCents'
> {
  orderId: string
  placedAt: Date
  /** The parts of the total; null in orders that were imported without them. */
  subtotalCents: number | null
  taxCents: number | null
  taxRate: string | null
  deliveryFeeCents: number | null
  items: BoughtItem[]
  paymentSettings: PaymentSettings
  /** The pickup location; null if the owner has not set it. */
  pickupLocation: string | null
  /** The hand-over code; null until the goods are ready or on their way. */
  handoverCode: string | null
  /** Who may confirm an order that waits for it; null for all others (R49). */
  confirmableBy: OrderRow['confirmableBy']
  /** The state of the confirmation mail; null if it was cleared from the outbox. */
  mail: Pick<MailRow, 'status' | 'failure' | 'createdAt'> | null
}
/** What was bought, as it was called and what it cost then. */
export interface BoughtItem {
  productId: string
  name: string
  unitPriceCents: number
  quantity: number
  /** The first picture of the product; null without one and for archived products (R19). */
  image: string | null
}
