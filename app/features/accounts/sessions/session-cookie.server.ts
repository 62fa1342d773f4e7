import { createHmac } from 'node:crypto'
import { readCookie } from '../../../platform/web/cookies.ts'
import { cookieNameOf, endCookie, serializeCookie } from '../../../platform/web/set-cookie.server.ts'
import { isSigned, shopSecret } from '../../../platform/shop-secret.server.ts'

const bareName = 'store.session_token'
/** The cookie of the session's token; pages of visitors who send it are never shared (server/cache/page-cache.ts). */
export const sessionCookieName = cookieNameOf(bareName)
/** A session lasts 30 days, like the cart. */
export const sessionSeconds = 30 * 24 * 3600

/** The header that passes the visitor's address to the account library; never taken from a client. */
export const clientAddressHeader = 'x-store-client-address'

/** The session token of a Cookie header with our signature (in better-auth's format), or null. */
export function readSessionToken(cookieHeader: string | null): string | null {
  const value = readCookie(cookieHeader, sessionCookieName)
  return value === null ? null : verifyToken(value)
}

/** A Set-Cookie line that keeps the session in the browser. */
export function sessionCookieLine(token: string): string {
  return serializeCookie({
    name: bareName,
    value: signSessionToken(token),
    maxAgeSeconds: sessionSeconds,
  })
}

/** A Set-Cookie line that ends the session in the browser. */
export function endedSessionCookie(): string {
  return endCookie(bareName)
}

function verifyToken(encoded: string): string | null {
  let value: string
  try {
    value = decodeURIComponent(encoded)
  } catch {
    return null
  }
  const dot = value.lastIndexOf('.')
  if (dot < 1) return null
  const token = value.slice(0, dot)
  return isSigned(value.slice(dot + 1), (secret) => signatureOf(token, secret)) ? token : null
}

/** The cookie's value for a token. */
export function signSessionToken(token: string): string {
  return encodeURIComponent(`${token}.${signatureOf(token, shopSecret())}`)
}

function signatureOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64')
}
