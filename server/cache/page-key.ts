/** Longer addresses are not cached. */
const longestAddress = 1000

/**
 * The cache key of a page: its address without differences that the router ignores (case, doubled and
 * closing slashes, letters that need no %-escape, the order of different parameters), so that one page has one
 * key no matter how it is requested. Null for an address that is not cached.
 */
export function toPageKey(address: string): string | null {
  if (address.length > longestAddress || !address.startsWith('/')) return null
  const at = address.indexOf('?')
  const path = normalizePath(at === -1 ? address : address.slice(0, at))
  const query = at === -1 ? '' : address.slice(at + 1)
  return query === '' ? path : `${path}?${query.includes('&') ? sortParameters(query) : query}`
}

/** Plain paths, which are nearly all, pass untouched. */
const plainPath = /^(?:\/|(?:\/[a-z0-9._~-]+)+)$/

function normalizePath(path: string): string {
  if (plainPath.test(path)) return path
  return path
    .replace(/%([0-9a-f]{2})/gi, (escape, hex: string) => {
      const character = String.fromCodePoint(Number.parseInt(hex, 16))
      return /[\w.~-]/.test(character) ? character : escape
    })
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
}

/** By name; several of one name keep their order, which may matter. */
function sortParameters(query: string): string {
  const getName = (pair: string) => pair.split('=', 1)[0] ?? ''
  return query
    .split('&')
    .filter(Boolean)
    .toSorted((one, other) => (getName(one) < getName(other) ? -1 : getName(one) > getName(other) ? 1 : 0))
    .join('&')
}
