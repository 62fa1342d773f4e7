import { href } from '../../shared/addresses.ts'
import type { CartListAnswer } from './cart-answer.ts'
import { fallbackSessionId, mirrorGuestCart } from './cart-session.client.ts'

/** A refused call, with the server's message for the customer. */
class CartCallError extends Error {}

/** The message for the customer: the server's own if the server refused. */
export function describeCartFailure(error: unknown, otherwise: string): string {
  return (error instanceof CartCallError && error.message) || otherwise
}

/** The `cart` call of the specification (S89). Throws CartCallError with the server's message. */
async function callCart<T>(body: { action: string; product_id?: string; quantity?: number }): Promise<T> {
  const response = await fetch(href('/api/cart'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ ...body, session_id: fallbackSessionId() }),
  })
  const answer = (await response.json().catch(() => ({}))) as T & { error?: string }
  if (!response.ok) throw new CartCallError(answer.error ?? '')
  return answer
}

/** Notifies the page, above all the badge, that the cart has changed. */
function announceCartChange(): void {
  window.dispatchEvent(new Event('cart:updated'))
}

/** Adds pieces of a product. @returns the product's name and, when less could be added, why. */
export async function postCartAddition(
  productId: string,
  quantity = 1,
): Promise<{ name: string; notice: string | null }> {
  const answer = await callCart<{ name: string; notice: string | null }>({
    action: 'add',
    product_id: productId,
    quantity,
  })
  announceCartChange()
  return answer
}

export async function postCartUpdate(productId: string, quantity: number): Promise<void> {
  await callCart({ action: 'update', product_id: productId, quantity })
  announceCartChange()
}

export async function removeCartLine(productId: string): Promise<void> {
  await callCart({ action: 'remove', product_id: productId })
  announceCartChange()
}

/** How many pieces the cart holds. */
export async function fetchCartCount(): Promise<number> {
  return (await callCart<{ count: number }>({ action: 'count' })).count
}

/** The whole cart; a guest's is mirrored in the browser on the way. */
export async function listCart(): Promise<CartListAnswer> {
  const answer = await callCart<CartListAnswer>({ action: 'list' })
  mirrorGuestCart(answer.items)
  return answer
}
