import type { Selectable } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { PaymentSettings } from '#payments/payment-method.ts'
import type { Order } from '#orders/order.ts'

export interface Receipt extends Omit<Order, 'id' | 'isGuest'> {
  orderId: string
  placedAt: Date
  items: BoughtItem[]
  paymentSettings: PaymentSettings
  /** The pickup location; null if the owner has not set it. */
  pickupLocation: string | null
  /** The hand-over code; null until the goods are ready or on their way. */
  handoverCode: string | null
  /** The same of a pickup as a QR code, for the src of an image. */
  handoverPicture: string | null
  /** The state of the confirmation mail; null if it was cleared from the outbox. */
  mail: Pick<Selectable<Database['mailOutbox']>, 'status' | 'failure' | 'createdAt'> | null
}
/** What was bought, as it was called and what it cost then. */
export interface BoughtItem {
  productId: string
  name: string
  unitPriceCents: number
  /** Before it was lowered, where the page knows. */
  listPriceCents?: number | null
  quantity: number
  /** The first picture of the product; null without one and for archived products (R19). */
  image: string | null
}
