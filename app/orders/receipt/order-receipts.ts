import type { Selectable } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { PaymentSettings } from '#payments/payment-method.ts'
import type { Order } from '#orders/order.ts'

export interface Receipt extends Omit<Order, 'id' | 'isGuest'> {
  orderId: string
  placedAt: Date
  items: BoughtItem[]
  paymentSettings: PaymentSettings
  /** Who is told about it; null for a sale at the counter to a customer who left no address. */
  email: string | null
  /** Where a delivery goes; null for pickups, whose stored values are placeholders (R7). */
  address: { street: string; city: string; state: string; zip: string } | null
  /** What was paid for it, less refunds. */
  paidCents: number
  /** When its pieces were set aside; null when they never were. */
  heldAt: Date | null
  /** When its customer was reminded to pay. */
  remindedAt: Date | null
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
