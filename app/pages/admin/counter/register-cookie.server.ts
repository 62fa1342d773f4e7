import { readCookie } from '#platform/web/cookies.ts'
import { toCookieName, serializeCookie } from '#platform/web/set-cookie.server.ts'

/** As long as browsers keep a cookie. */
const maxAgeSeconds = 400 * 86_400

/** What a browser says of its right to sell without a connection (R178). */
export const readRegisterDevice = (request: Request): string | null =>
  readCookie(request.headers.get('cookie'), toCookieName('register_device'))

/** The header that keeps it. */
export const keepRegisterDevice = (value: string | null): Record<string, string> =>
  value === null ? {} : { 'Set-Cookie': serializeCookie({ name: 'register_device', value, maxAgeSeconds }) }
