import { createHash } from 'node:crypto'
import { clientOf, type Transaction } from '../../../db/client.server.ts'
import { refuse, succeed } from '../../../shared/outcome.ts'
import type { Outcome } from '../../../shared/outcome.ts'
import type { CartOwner } from '../../cart/cart-owner.ts'
import { shippingAddressOf } from '../checkout/checkout-form.ts'
import type { CheckoutForm } from '../checkout/checkout-form.ts'
import type { PlacedOrder } from './placement.ts'
import { plainRefusals, refusalOfOtherDetails } from './placement-rules.ts'
import type { LockedLine, PlacementRefusal } from './placement-rules.ts'

interface EarlierOrder {
  orderId: string
  orderNumber: string
  placedBy: string | null
  mailId: string | null
  /** Null for orders from before fingerprints were kept. */
  fingerprint: string | null
  items: { productId: string; quantity: number }[]
}

/** The order that was placed under a key, or null. */
export async function findOrderOfKey(tx: Transaction, key: string): Promise<EarlierOrder | null> {
  const [row] = await clientOf(tx)<EarlierOrder[]>`
    select id as "orderId", order_number as "orderNumber", placed_by as "placedBy",
      request_fingerprint as fingerprint,
      (select m.id from mail_outbox m
       where m.order_id = o.id and m.kind in ('order-confirmation', 'order-unconfirmed')
       order by m.created_at limit 1) as "mailId",
      (select coalesce(jsonb_agg(jsonb_build_object('productId', i.product_id, 'quantity', i.quantity)), '[]')
       from order_items i where i.order_id = o.id) as items
    from orders o where idempotency_key = ${key}`
  return row ?? null
}

/**
 * The same receipt again, for the same customer with the same details only (R3). With other details, or
 * other products in the cart by now, the customer learns that the earlier order stands: nothing is dropped silently.
 */
export function replay(
  earlier: EarlierOrder,
  again: { owner: CartOwner; form: CheckoutForm; lines: readonly LockedLine[] },
): Outcome<PlacedOrder, PlacementRefusal> {
  const { placedBy, fingerprint, items, ...order } = earlier
  if (placedBy !== placerOf(again.owner)) return refuse(plainRefusals.keyTaken)
  const isSame = fingerprint === null || fingerprint === formFingerprintOf(again.form)
  if (!isSame || !isSameCart(items, again.lines)) return refuse(refusalOfOtherDetails(order))
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
export function formFingerprintOf(form: CheckoutForm): string {
  const { name, email, phone, fulfillment, payment_method: method, notes } = form
  const { address, city, state, zip } = shippingAddressOf(form)
  const details = [name, email, phone, fulfillment, address, city, state, zip, method, notes || '']
  return createHash('sha256').update(JSON.stringify(details)).digest('hex')
}

/** Identifies who placed an order without storing a guest's secret session id. */
export function placerOf(owner: CartOwner): string {
  if (owner.kind === 'member') return `member:${owner.userId}`
  return `guest:${createHash('sha256').update(owner.sessionId).digest('hex')}`
}
