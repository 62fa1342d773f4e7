import { createHmac } from 'node:crypto'

/**
 * The cookie of a session as somebody forges it who knows its token and the form of a signature, but not the secret: with
 * a signature of the right length made by another secret, with each end of the right one changed, and with none.
 */
export function forgeCookies(cookie: string): string[] {
  const at = cookie.indexOf('=')
  const value = cookie.slice(at + 1)
  const dot = value.lastIndexOf('.')
  const [token, signature] = [value.slice(0, dot), value.slice(dot + 1)]
  const foreign = createHmac('sha256', 'the secret of somebody else')
    .update(`session:${token}`)
    .digest('base64url')
  const first = signature.startsWith('A') ? 'B' : 'A'
  const forged = [
    `${token}.${foreign}`,
    `${token}.${first}${signature.slice(1)}`,
    `${token}.${signature.slice(0, 20)}${'A'.repeat(signature.length - 20)}`,
    `${token}x.${signature}`,
    `${token}.`,
    token,
  ]
  return forged.map((text) => `${cookie.slice(0, at)}=${text}`)
}
