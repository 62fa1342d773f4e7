import type { Order } from '#orders/order.ts'

/** A product in an order, with the name and price of that time. */
export interface AdminOrderItem {
  productId: string
  name: string
  quantity: number
  unitPriceCents: number
  /** Before it was lowered; null where it was not. */
  listPriceCents: number | null
  /** These are the product's current values. */
  condition: string | null
  brand: string | null
  asin: string | null
  image: string | null
  /** The code of its tag, and where it stands; null when unknown, and for a deleted product. */
  code: string | null
  location: string | null
}

/** An order as the owner sees it (S39). */
export interface AdminOrder extends Omit<Order, 'customerNotes'> {
  /** Milliseconds since 1970. */
  placedAtMs: number
  customer: string
  /** Null for a sale at the counter to someone who left none. */
  email: string | null
  phone: string | null
  /** The delivery address; null for pickups, whose stored values are placeholders (R7). */
  address: { street: string; city: string; state: string; zip: string } | null
  notes: string | null
  isStockReturned: boolean
  /** Its cash in the open drawer. */
  drawerCents: number
  items: AdminOrderItem[]
}
