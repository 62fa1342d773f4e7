import { isOneLine } from '../../../shared/text/plain-text.ts'

/** Stands for the shop, whose own name does not matter here. */
const anyShop = 'http://shop.invalid'
/** No address of the shop is longer. */
const lengthLimit = 1000

/**
 * The path that a visitor is led on to: as asked for when it is a path of this shop, else '/' (decision 31).
 * Refuses other hosts and schemes in every spelling that a browser forgives: `//host`, `/\host`, control
 * characters, dot segments before a second slash, and any of these percent-encoded.
 */
export function safeRedirect(path: string | null | undefined): string {
  if (!path || path.length > lengthLimit || !isOwnPath(path)) return '/'
  const url = URL.parse(path, anyShop)
  if (!url || url.origin !== anyShop || !isOwnPath(url.pathname)) return '/'
  const decoded = decodeFully(url.pathname)
  if (decoded === null || !isOwnPath(decoded)) return '/'
  return url.pathname + url.search + url.hash
}

/** One slash, then neither a second one nor its twin; nothing that a browser would drop or turn round. */
function isOwnPath(text: string): boolean {
  return /^\/(?![/\\])/.test(text) && !text.includes('\\') && isOneLine(text)
}

/** What is left when nothing is encoded any more; null when it is no proper encoding, or too deep to be honest. */
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
