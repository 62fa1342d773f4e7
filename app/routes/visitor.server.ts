import { randomUUID } from 'node:crypto'
import type { CartOwner } from '../features/cart/cart-owner.ts'
import { config } from '../platform/config.server.ts'
import { isUuid } from '../shared/uuid.ts'

/** 30 days, as the specification has it. */
const cookieSeconds = 2_592_000

// Written as it is: it holds a bare UUID, which the specification names.
function readCookie(request: Request, name: string): string | null {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2)
    if (key === name && value) return value
  }
  return null
}

/**
 * Whose cart a request is about: the cookie's, else the session id that a browser with blocked
 * cookies sends along (decision 16). Null when the visitor has none yet.
 */
export function findCartOwner(request: Request, sentSessionId?: string | null): CartOwner | null {
  const kept = readCookie(request, 'cart_session_id')
  if (kept && isUuid(kept)) return { kind: 'guest', sessionId: kept.toLowerCase() }
  if (sentSessionId && isUuid(sentSessionId)) return { kind: 'guest', sessionId: sentSessionId.toLowerCase() }
  return null
}

/** As above, with a new session for a visitor who has none: only when something is put in the cart. */
export function openCart(request: Request, sentSessionId?: string | null): CartOwner {
  return findCartOwner(request, sentSessionId) ?? { kind: 'guest', sessionId: randomUUID() }
}

/** A Set-Cookie line for 30 days; both of our cookies hold plain tokens that need no encoding. */
function serializeCookie(name: string, value: string): string {
  const secure = config.isHttps ? '; Secure' : ''
  return `${name}=${value}; Max-Age=${cookieSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

/** Keeps a guest's cart for another 30 days; null for members. */
export function cartCookie(owner: CartOwner): string | null {
  return owner.kind === 'guest' ? serializeCookie('cart_session_id', owner.sessionId) : null
}

/** Remembers the order just placed in this browser by its signed token (decision 12). */
export function lastOrderCookie(token: string): string {
  return serializeCookie('last_order', token)
}

/** The signed token of the order that was placed in this browser, unverified. */
export function readLastOrderToken(request: Request): string | null {
  return readCookie(request, 'last_order')
}
