import type { OrderRow } from '../../../../db/schema/orders.ts'

/** A product in an order, with the name and price of that time. */
export interface AdminOrderItem {
  productId: string
  name: string
  quantity: number
  unitPriceCents: number
  /** These are the product's as it is now. */
  condition: string | null
  brand: string | null
  asin: string | null
  image: string | null
}

/** An order as the owner sees it (S39). */
export interface AdminOrder extends Pick<
  OrderRow,
  'id' | 'orderNumber' | 'status' | 'paymentStatus' | 'paymentMethod' | 'fulfilment' | 'isGuest' | 'taxRate'
> {
  /** Milliseconds since 1970. */
  placedAtMs: number
  customer: string
  email: string
  phone: string | null
  /** The delivery address; null for pickups, whose stored values are placeholders (R7). */
  address: { street: string; city: string; state: string; zip: string } | null
  notes: string | null
  isStockReturned: boolean
  /** Who may confirm an order that is above a limit; null for all others. */
  confirmableBy: OrderRow['confirmableBy']
  /** The parts of the total; null in orders that were imported without them. */
  subtotalCents: number | null
  taxCents: number | null
  deliveryFeeCents: number | null
  totalCents: number
  items: AdminOrderItem[]
}
