/**
 * The value of a cookie in a Cookie header (RFC 6265, section 5.4), or null. The only parser of that header: names
 * are compared character by character, so that every part of the program sees the same session or none.
 */
export function readCookie(header: string | null | undefined, name: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const separator = pair.indexOf('=')
    if (separator !== -1 && pair.slice(0, separator).trimStart() === name) {
      return pair.slice(separator + 1).trim()
    }
  }
  return null
}
