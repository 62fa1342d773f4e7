import { createHmac } from 'node:crypto'
import { isSigned, shopSecret } from '../../../platform/shop-secret.server.ts'
import { href } from '../../../shared/addresses.ts'
import { isUuid } from '../../../shared/uuid.ts'

/** The path of the page where the holder of a mail can confirm an order (R49), good until `until`. */
export function confirmationPath(
  { orderId, until }: { orderId: string; until: Date },
  secret = shopSecret(),
): string {
  const signed = `${orderId}.${Math.floor(until.getTime() / 1000)}`
  return href('/confirm-order/:token', { token: `${signed}.${signatureOf(signed, secret)}` })
}

/** The content of a link: the order, and whether it has expired; null for links that this shop has not signed. */
export function verifyConfirmationToken(
  token: string,
  now: Date,
): { orderId: string; isExpired: boolean } | null {
  const [orderId = '', seconds = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || !isUuid(orderId) || !/^\d{1,12}$/.test(seconds)) return null
  const isOurs = isSigned(signature, (secret) => signatureOf(`${orderId}.${seconds}`, secret))
  return isOurs ? { orderId, isExpired: Number(seconds) * 1000 <= now.getTime() } : null
}

// The purpose is signed too, so that no signature made elsewhere with the secret passes for a link.
function signatureOf(signed: string, secret: string): string {
  return createHmac('sha256', secret).update(`confirm-order:${signed}`).digest('base64url')
}
