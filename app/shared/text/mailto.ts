/**
 * A link that opens a mail to one address, whatever its text: nothing in the address can add another receiver, a
 * subject or a text. An address may hold `?`, `&` and `%` (RFC 5321), which a link reads as its own.
 */
export function mailtoHref(address: string, texts: { subject?: string; body?: string } = {}): string {
  const to = address.split('@').map(encodeURIComponent).join('@')
  const query = Object.entries(texts).map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
  return `mailto:${to}${query.length > 0 ? `?${query.join('&')}` : ''}`
}
