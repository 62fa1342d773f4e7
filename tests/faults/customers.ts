import { randomUUID } from 'node:crypto'
import { db, type Transaction } from '#db/client.server.ts'
import type { CartOwner } from '#cart/cart-owner.ts'
import { addToCart } from '#cart/cart.server.ts'
import { checkoutForm, type CheckoutForm } from '#orders/checkout/checkout-form.ts'
import { orderTotals } from '#orders/placement/order-totals.ts'
import { writeOrder, type NewOrder } from '#orders/placement/order-writing.server.ts'
import { placeOrder } from '#orders/placement/placement.server.ts'
import type { Placement } from '#orders/placement/placement.ts'
import { ohioTax } from '#tests/support/tax-terms.ts'

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

/** Places an order of what is in a cart. @throws when it is refused. */
export async function placeWell(owner: CartOwner, fields: Record<string, string> = {}, now = new Date()) {
  const outcome = await placeOrder({ ...orderOf(owner), form: filledForm(fields), now })
  if (!outcome.ok) throw new Error(outcome.error.reason)
  return outcome.value
}

type UncheckedOrder = Placement &
  Pick<NewOrder, 'lines'> &
  Partial<Pick<NewOrder, 'confirmableBy' | 'subjects'>>

/** Writes an order of locked lines as placing does, without any of its checks: for variants that are wrong before it. */
export async function writeUnchecked(tx: Transaction, order: UncheckedOrder) {
  const orderId = randomUUID()
  const orderNumber = `N-${orderId.toUpperCase()}`
  const { lines } = order
  const totals = orderTotals({ lines, fulfilment: 'pickup', tax: ohioTax, deliveryFeeCents: 0 })
  const numbered = { orderId, orderNumber, totals, tax: ohioTax }
  await writeOrder(tx, { confirmableBy: null, subjects: [], ...order, ...numbered })
  return { orderId, orderNumber, isReplay: false }
}
