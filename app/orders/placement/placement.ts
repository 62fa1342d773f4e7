import type { CartOwner } from '#cart/cart-owner.ts'
import type { CheckoutForm } from '#orders/checkout/checkout-form.ts'

/** An order to be placed, under a key that no other order may have (R3). */
export interface Placement {
  owner: CartOwner
  form: CheckoutForm
  key: string
  /** The sender's network: an IPv4 address or an IPv6 /64. */
  network: string
  now: Date
}

export interface PlacedOrder {
  orderId: string
  orderNumber: string
  /** The order was placed earlier under the same key. */
  isReplay: boolean
}
