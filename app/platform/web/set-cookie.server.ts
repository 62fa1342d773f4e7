import { config } from '#platform/config.server.ts'

interface Cookie {
  /** Without its prefix: `toCookieName` adds that. */
  name: string
  /** Not encoded: it is a token of ours, or encoded already. */
  value: string
  maxAgeSeconds: number
}

/**
 * The name under which browsers keep a cookie of the shop: on https `__Host-`, so that neither another host of the
 * domain nor a page without TLS can set one (docs/decisions/021-account-safety.md).
 */
export function toCookieName(name: string): string {
  return config.isHttps ? `__Host-${name}` : name
}

/** The Set-Cookie line of every cookie of the shop: for all its pages, never for scripts. */
export function serializeCookie({ name, value, maxAgeSeconds }: Cookie): string {
  const secure = config.isHttps ? '; Secure' : ''
  return `${toCookieName(name)}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

/** The Set-Cookie line of a marker that our scripts read and remove; never for secrets. */
export function serializeMark({ name, value, maxAgeSeconds }: Cookie): string {
  return serializeCookie({ name, value, maxAgeSeconds }).replace('; HttpOnly', '')
}

/** The headers that carry Set-Cookie lines. */
export function cookieHeaders(lines: readonly string[]): Headers {
  return new Headers(lines.map((line): [string, string] => ['Set-Cookie', line]))
}

/** A Set-Cookie line that makes the browser forget a cookie. */
export function endCookie(name: string): string {
  return serializeCookie({ name, value: '', maxAgeSeconds: 0 })
}
