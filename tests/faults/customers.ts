import { randomUUID } from 'node:crypto'
import { db } from '../../app/db/client.server.ts'
import type { CartOwner } from '../../app/features/cart/cart-owner.ts'
import { addToCart } from '../../app/features/cart/cart.server.ts'
import { checkoutForm } from '../../app/features/orders/checkout/checkout-form.ts'
import type { CheckoutForm } from '../../app/features/orders/checkout/checkout-form.ts'

export function newGuest(): CartOwner & { kind: 'guest' } {
  return { kind: 'guest', sessionId: randomUUID() }
}

export async function newMember(): Promise<CartOwner & { kind: 'member' }> {
  const { id: userId } = await db
    .insertInto('users')
    .values({ email: `${randomUUID()}@example.com` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { kind: 'member', userId }
}

/** Puts pieces of products into a cart, one after the other. */
export async function fillCart(
  owner: CartOwner,
  pieces: readonly (readonly [productId: string, quantity: number])[],
) {
  for (const [productId, quantity] of pieces) {
    const outcome = await addToCart({ owner, productId, quantity })
    if (!outcome.ok || outcome.value.isLimited) throw new Error('the cart could not be filled as wanted')
  }
}

/** A new guest with these pieces in the cart. */
export async function guestWith(...pieces: (readonly [productId: string, quantity: number])[]) {
  const guest = newGuest()
  await fillCart(guest, pieces)
  return guest
}

/** A checkout form as the browser sends it, parsed. */
export function filledForm(fields: Record<string, string> = {}): CheckoutForm {
  return checkoutForm.parse({
    name: 'Ada Buyer',
    email: 'Ada@Example.com',
    phone: '(419) 555-0134',
    ...fields,
  })
}

/** What `placeOrder` is given for the cart of somebody, once. */
export const orderOf = (owner: CartOwner) => ({
  owner,
  form: filledForm(),
  idempotencyKey: null,
  network: '192.0.2.1',
  now: new Date(),
})

/** The fields of a delivery inside the area. */
export const deliveryFields = {
  fulfillment: 'delivery',
  street: '1 Main St',
  city: 'Toledo',
  state: 'OH',
  zip: '43604',
}
