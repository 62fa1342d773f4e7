import { isOneLine } from '#shared/text/plain-text.ts'

/** A placeholder for the shop's origin. */
const anyShop = 'http://shop.invalid'
/** The longest path that is accepted. */
const lengthLimit = 1000

/**
 * The path to redirect a visitor to: the requested one if it is a path of this shop, else '/' (R31).
 * Refuses other hosts and schemes in every spelling that a browser forgives: `//host`, `/\host`, control
 * characters, dot segments before a second slash, and any of these percent-encoded.
 */
export function safeRedirect(path: string | null | undefined): string {
  if (!path || path.length > lengthLimit || !isOwnPath(path)) return '/'
  const url = URL.parse(path, anyShop)
  if (url?.origin !== anyShop) return '/'
  const decoded = decodeFully(url.pathname)
  if (decoded === null || !isOwnPath(decoded)) return '/'
  return url.pathname + url.search + url.hash
}

/** One slash, then neither a second one nor a backslash; nothing that a browser would drop or convert. */
function isOwnPath(text: string): boolean {
  return /^\/(?![/\\])/.test(text) && !text.includes('\\') && isOneLine(text)
}

/** The fully decoded text; null if the encoding is invalid or suspiciously deep. */
function decodeFully(text: string): string | null {
  let known = text
  for (let depth = 0; depth < 4; depth += 1) {
    let decoded: string
    try {
      decoded = decodeURIComponent(known)
    } catch {
      return null
    }
    if (decoded === known) return known
    known = decoded
  }
  return null
}

/** Where an address leads after signing in: its `redirect`. */
export const getRedirectTarget = (request: Request) =>
  safeRedirect(new URL(request.url).searchParams.get('redirect'))
