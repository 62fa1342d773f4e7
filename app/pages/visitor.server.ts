import { randomUUID } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { requestFacts, visitorContext, type Visitor } from '#context.ts'
import { tokenMessages } from '#accounts/account-messages.ts'
import type { SignInClient } from '#accounts/sessions/signed-in.ts'
import { awaitsFactor, type Member } from '#accounts/sessions/member.ts'
import { findSession } from '#accounts/sessions/sessions.server.ts'
import { findSessionOfToken } from '#accounts/tokens/tokens.server.ts'
import { recordOutcome } from '#security-log/security-log.server.ts'
import type { CartOwner } from '#cart/cart-owner.ts'
import { readCookie } from '#platform/web/cookies.ts'
import { toCookieName, endCookie, serializeCookie } from '#platform/web/set-cookie.server.ts'
import { href } from '#shared/addresses.ts'
import { isUuid } from '#shared/uuid.ts'

/** 30 days, as the specification has it (S27). */
const cookieSeconds = 2_592_000

type Context = Readonly<RouterContextProvider>

/** The access token of an Authorization header, or null when there is none. */
function readBearer(request: Request): string | null {
  const header = request.headers.get('authorization') ?? ''
  return /^bearer(?: |$)/i.test(header) ? header.slice('bearer'.length).trim() : null
}

/** Whether a request says who it is by an access token, and not by a cookie. */
export const hasBearer = (request: Request) => readBearer(request) !== null

/** By access token when one is sent, else by cookie. @throws a 401 answer for a token that is not good. */
async function findVisitor(request: Request): Promise<Member | null> {
  const token = readBearer(request)
  if (token === null) return await findSession(request.headers.get('cookie'))
  const outcome = await findSessionOfToken(token)
  if (outcome.ok) return outcome.value
  await recordOutcome({ event: 'access-token', userId: null }, outcome)
  throw Response.json(
    { error: tokenMessages[outcome.error.reason] },
    {
      status: 401,
      headers: { 'Cache-Control': 'no-store', 'WWW-Authenticate': 'Bearer error="invalid_token"' },
    },
  )
}

/**
 * A token that is not good is refused whatever is asked for, never taken for a guest's silence. Only who comes
 * for a new token may show an old one.
 */
export async function refuseBadToken(request: Request, visitor: Visitor): Promise<void> {
  if (!hasBearer(request) || new URL(request.url).pathname === href('/api/auth/token')) return
  await visitor.session()
}

/** Looks the visitor of a request up when somebody asks, and only once. */
export function getVisitor(request: Request): Visitor {
  let found: Promise<Member | null> | undefined
  let isKnown = false
  const find = async () => {
    const member = await findVisitor(request)
    isKnown = member !== null
    return member
  }
  const session = () => (found ??= find())
  return {
    session,
    isKnown: () => isKnown,
    async member() {
      const member = await session()
      // At a counter that was handed over nobody acts for the account.
      return member && !awaitsFactor(member) && !member.handedOver ? member : null
    },
  }
}

/** Where a request comes from, as signing in asks to be told. */
export function getSignInClient(request: Request, context: Context): SignInClient {
  return {
    address: context.get(requestFacts).clientAddress,
    userAgent: request.headers.get('user-agent'),
  }
}

/** The signed-in member, or null for guests. */
export async function findMember(context: Context): Promise<Member | null> {
  return await context.get(visitorContext).member()
}

/** The secret of a guest's cart: the cookie's, else the one that a browser with blocked cookies sends along. */
export function findGuestCart(request: Request, sentSessionId?: string | null): string | null {
  const kept = readCookie(request.headers.get('cookie'), toCookieName('cart_session_id'))
  if (kept && isUuid(kept)) return kept.toLowerCase()
  return sentSessionId && isUuid(sentSessionId) ? sentSessionId.toLowerCase() : null
}

/** Whose cart a request is about: a member's own, else the guest's (R16). Null when there is none yet. */
export async function findCartOwner(
  request: Request,
  context: Context,
  sentSessionId?: string | null,
): Promise<CartOwner | null> {
  const member = await findMember(context)
  if (member) return { kind: 'member', userId: member.userId }
  const sessionId = findGuestCart(request, sentSessionId)
  return sessionId ? { kind: 'guest', sessionId } : null
}

/** A new guest's cart: only when something is put in it. */
export function openCart(): CartOwner {
  return { kind: 'guest', sessionId: randomUUID() }
}

/** Both of our cookies hold plain tokens that need no encoding. */
function keepCookie(name: string, value: string): string {
  return serializeCookie({ name, value, maxAgeSeconds: cookieSeconds })
}

/** Forgets the guest's cart, which has become the member's. */
export function endedCartCookie(): string {
  return endCookie('cart_session_id')
}

/** Forgets the order that was placed in this browser: after signing out somebody else may sit there. */
export function endedLastOrderCookie(): string {
  return endCookie('last_order')
}

/** Keeps a guest's cart for another 30 days; null for members. */
export function cartCookie(owner: CartOwner): string | null {
  return owner.kind === 'guest' ? keepCookie('cart_session_id', owner.sessionId) : null
}

/** Remembers the order just placed in this browser by its signed token (R12). */
export function lastOrderCookie(token: string): string {
  return keepCookie('last_order', token)
}

/** The signed token of the order that was placed in this browser, unverified. */
export function readLastOrderToken(request: Request): string | null {
  return readCookie(request.headers.get('cookie'), toCookieName('last_order')) || null
}
