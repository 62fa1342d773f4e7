import { createHash } from 'node:crypto'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { db, type Transaction } from '#db/client.server.ts'
import { compileOnce } from '#db/compiled.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import type { CartOwner } from '#cart/cart-owner.ts'
import { getShippingAddress, type CheckoutForm } from '#orders/checkout/checkout-form.ts'
import type { PlacedOrder } from './placement.ts'
import type { LockedLine, PlacementRefusal } from './placement-rules.ts'

interface EarlierOrder {
  orderId: string
  orderNumber: string
  placedBy: string | null
  channel: string
  /** Null for orders from before fingerprints were kept. */
  fingerprint: string | null
  items: { productId: string; quantity: number }[]
}

const ordersByKey = compileOnce<{ key: string }>()((value) =>
  db
    .selectFrom('orders as o')
    .select(['id as orderId', 'orderNumber', 'placedBy', 'channel', 'requestFingerprint as fingerprint'])
    .select((eb) => [
      eb
        .selectFrom('orderItems as i')
        .select(({ fn, ref }) =>
          fn
            .jsonAgg(jsonBuildObject({ productId: ref('i.productId'), quantity: ref('i.quantity') }))
            .as('items'),
        )
        .whereRef('i.orderId', '=', 'o.id')
        .as('items'),
    ])
    .where('idempotencyKey', '=', value('key')),
)

/** The order that was placed under a key, or null. */
export async function findOrderOfKey(tx: Transaction, key: string): Promise<EarlierOrder | null> {
  const [row] = await ordersByKey({ key }, tx)
  return row ? { ...row, items: row.items ?? [] } : null
}

/**
 * The same receipt again, for the same customer with the same details only (R3). With other details, or
 * other products in the cart by now, the customer learns that the earlier order is kept: nothing is dropped silently.
 */
export function replay(
  earlier: EarlierOrder,
  again: { owner: CartOwner; form: CheckoutForm; lines: readonly LockedLine[] },
): Outcome<PlacedOrder, PlacementRefusal> {
  const { placedBy, fingerprint, items, channel: _channel, ...order } = earlier
  if (placedBy !== toPlacer(again.owner)) return refuse({ reason: 'key-taken' })
  const isSame = fingerprint === null || fingerprint === fingerprintForm(again.form)
  if (!isSame || !isSameCart(items, again.lines)) return refuse({ reason: 'placed-otherwise', ...order })
  return succeed({ ...order, isReplay: true })
}

/** An empty cart is what the order has left behind. */
function isSameCart(items: EarlierOrder['items'], lines: readonly LockedLine[]): boolean {
  if (lines.length === 0) return true
  const ordered = new Map(items.map(({ productId, quantity }) => [productId, quantity]))
  return (
    lines.length === ordered.size &&
    lines.every(({ productId, quantity }) => ordered.get(productId) === quantity)
  )
}

/** The hash of a request: contact data, fulfilment, address, payment method and notes. */
export function fingerprintForm(form: CheckoutForm): string {
  const { name, email, phone, fulfillment, payment_method: method, notes } = form
  const { address, city, state, zip } = getShippingAddress(form)
  const details = [name, email, phone, fulfillment, address, city, state, zip, method, notes || '']
  return createHash('sha256').update(JSON.stringify(details)).digest('hex')
}

/** Identifies who placed an order without storing a guest's secret session id. */
export function toPlacer(owner: CartOwner): string {
  if (owner.kind === 'member') return `member:${owner.userId}`
  return `guest:${createHash('sha256').update(owner.sessionId).digest('hex')}`
}
