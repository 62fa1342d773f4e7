import { readCookie } from '#platform/web/cookies.ts'
import { toCookieName, endCookie, serializeCookie } from '#platform/web/set-cookie.server.ts'
import { makeSigned, readSigned } from '#platform/shop-secret.server.ts'

const bareName = 'store.session_token'
/** The cookie of the session's token; pages of visitors who send it are never shared (server/cache/page-cache.ts). */
export const sessionCookieName = toCookieName(bareName)
/** A session lasts 30 days, like the cart. */
export const sessionSeconds = 30 * 24 * 3600

/** The session token of a Cookie header with our signature, or null: a forged one costs no look-up. */
export function readSessionToken(cookieHeader: string | null): string | null {
  const value = readCookie(cookieHeader, sessionCookieName)
  return value === null ? null : readSigned('session', value)
}

/** The cookie's value for a token. */
export const signSessionToken = (token: string) => makeSigned('session', token)

/** A Set-Cookie line that keeps the session in the browser. */
export function sessionCookieLine(token: string): string {
  return serializeCookie({ name: bareName, value: signSessionToken(token), maxAgeSeconds: sessionSeconds })
}

/** A Set-Cookie line that ends the session in the browser. */
export function endedSessionCookie(): string {
  return endCookie(bareName)
}
