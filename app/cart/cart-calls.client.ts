import { href } from '#shared/addresses.ts'
import { NO_CONNECTION_TEXT } from '#shared/notices.ts'
import type { ToastMessage } from '#ui/feedback/toast-queue.ts'
import type { CartContents, CartListAnswer } from './cart-answer.ts'
import { fallbackSessionId, mirrorGuestCart } from './cart-session.client.ts'

/** A refused call, with the server's message for the customer and its reason. */
class CartCallError extends Error {
  readonly reason: string

  constructor({ error = '', reason = '' }: { error?: string; reason?: string }) {
    super(error)
    this.reason = reason
  }
}

/** After each change (S27); what the cart holds then comes with it. */
export class CartUpdated extends Event {
  readonly contents: CartContents

  constructor(contents: CartContents) {
    super('cart:updated')
    this.contents = contents
  }
}

/** Whether all the pieces that there are were in the cart before. */
export function isInCartAlready(error: unknown): error is Error {
  return error instanceof CartCallError && error.reason === 'stock-limit'
}

/** The message for the customer: the server's own if the server refused, and whether it was reached at all. */
export function cartFailure(error: unknown, otherwise: string): ToastMessage {
  const isRefused = error instanceof CartCallError
  return {
    tone: 'error',
    subject: 'cart',
    title: (isRefused && error.message) || otherwise,
    description: isRefused ? undefined : NO_CONNECTION_TEXT,
  }
}

/** The `cart` call of the specification (S89). Throws CartCallError with the server's message. */
async function callCart<T>(body: { action: string; product_id?: string; quantity?: number }): Promise<T> {
  const response = await fetch(href('/api/cart'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ ...body, session_id: fallbackSessionId() }),
    // Somebody who leaves the page at once has what they added all the same.
    keepalive: true,
  })
  const answer = (await response.json().catch(() => ({}))) as T & { error?: string; reason?: string }
  if (!response.ok) throw new CartCallError(answer)
  return answer
}

let changes: Promise<unknown> = Promise.resolve()

/** Done with the changes that are on their way: what is read of the cart before may be what stood before them. */
export const cartSettled = () => changes

async function readCart<T>(body: Parameters<typeof callCart>[0]): Promise<T> {
  await changes
  return await callCart(body)
}

/** Changes the cart, keeps the mirror of a guest's, and notifies the page, above all the badge. */
async function changeCart<T extends CartContents>(change: Parameters<typeof callCart>[0]): Promise<T> {
  const call = callCart<T>(change)
  changes = Promise.allSettled([changes, call])
  const answer = await call
  mirrorGuestCart(answer)
  window.dispatchEvent(new CartUpdated(answer))
  return answer
}

/** Adds pieces of a product. @returns the product's name and, when less could be added, why. */
export async function postCartAddition(
  productId: string,
  quantity = 1,
): Promise<{ name: string; notice: string | null }> {
  return await changeCart<CartContents & { name: string; notice: string | null }>({
    action: 'add',
    product_id: productId,
    quantity,
  })
}

export async function postCartUpdate(productId: string, quantity: number): Promise<void> {
  await changeCart({ action: 'update', product_id: productId, quantity })
}

export async function removeCartLine(productId: string): Promise<void> {
  await changeCart({ action: 'remove', product_id: productId })
}

/** What the header of a page says of its visitor, as the page itself is the same for everyone. */
export interface HeaderCounts {
  /** How many pieces the cart holds. */
  count: number
  /** The number of the order that was placed last in this browser (R208). */
  last_order: string | null
}

export async function fetchHeaderCounts(): Promise<HeaderCounts> {
  return await readCart<HeaderCounts>({ action: 'count' })
}

/** How many pieces of a product the cart holds. */
export async function fetchQuantityInCart(productId: string): Promise<number> {
  return (await readCart<{ quantity: number }>({ action: 'count', product_id: productId })).quantity
}

/** The whole cart; a guest's is mirrored in the browser on the way. */
export async function listCart(): Promise<CartListAnswer> {
  const answer = await readCart<CartListAnswer>({ action: 'list' })
  mirrorGuestCart(answer)
  return answer
}
