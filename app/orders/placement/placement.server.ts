import { db } from '#db/client.server.ts'
import { refuse, type Outcome } from '#shared/outcome.ts'
import { ownerColumns, getOwnerId, type CartOwner } from '#cart/cart-owner.ts'
import { markPricesSeen } from '#cart/seen-prices.server.ts'
import { findDeliveryPlace } from '#orders/delivery/delivery-places.ts'
import { isWithinDeliveryArea } from '#orders/delivery/delivery-area.ts'
import { readStoreSettings } from '#settings/store/store-settings.server.ts'
import type { CheckoutForm } from '#orders/checkout/checkout-form.ts'
import { placeOnce } from './placing-transaction.server.ts'
import type { PlacedOrder } from './placement.ts'
import { retryPlacement } from './placement-retries.server.ts'
import type { PlacementRefusal } from './placement-rules.ts'

/**
 * The key that the checkout page sends back with Place Order: the id of the cart's oldest line. Two tabs with
 * the same cart share it, and it is deleted with the cart once the order is placed (R3). Null: empty cart.
 */
export async function readCheckoutKey(owner: CartOwner): Promise<string | null> {
  const line = await db
    .selectFrom('cartItems')
    .select('id')
    .where(ownerColumns[owner.kind], '=', getOwnerId(owner))
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return line?.id ?? null
}

/**
 * Places the order of a cart, or returns the earlier receipt of the same key (R1 to R7, R11, R14).
 * Everything about money, stock and identity comes from the server's own rows. After a price rise the new
 * prices count as seen, so that the next submit passes. Contention ends in an order or in `busy`.
 */
export async function placeOrder(input: {
  owner: CartOwner
  form: CheckoutForm
  /** The key that the checkout page received; null means the key of the current cart. */
  idempotencyKey: string | null
  /** The sender's network: an IPv4 address or an IPv6 /64. */
  network: string
  now: Date
}): Promise<Outcome<PlacedOrder, PlacementRefusal>> {
  const { owner, form, network, now } = input
  if (form.fulfillment === 'delivery') {
    const { deliveryRadiusMiles: radiusMiles } = await readStoreSettings()
    if (!isWithinDeliveryArea(findDeliveryPlace(form.zip ?? ''), { radiusMiles }))
      return refuse({ reason: 'out-of-area', radiusMiles })
  }
  const key = input.idempotencyKey ?? (await readCheckoutKey(owner))
  if (key === null) return refuse({ reason: 'empty-cart' })
  const outcome = await retryPlacement(() => placeOnce({ owner, form, key, network, now }))
  if (!outcome) return refuse({ reason: 'busy' })
  if (!outcome.ok && outcome.error.reason === 'price-rise') {
    await markPricesSeen({
      owner,
      lines: outcome.error.lines.map((line) => ({ ...line, isAvailable: true })),
    })
  }
  return outcome
}
