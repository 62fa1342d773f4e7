import { makeSigned, readSigned } from '#platform/shop-secret.server.ts'
import { href } from '#shared/addresses.ts'
import { isUuid } from '#shared/uuid.ts'

/** The path of the page where the holder of a mail can confirm an order (R49), good until `until`. */
export function confirmationPath(
  { orderId, until }: { orderId: string; until: Date },
  secret?: string,
): string {
  const link = `${orderId}.${Math.floor(until.getTime() / 1000)}`
  return href('/confirm-order/:token', { token: makeSigned('confirm-order', link, secret) })
}

/** The content of a link: the order, and whether it has expired; null for links that this shop has not signed. */
export function verifyConfirmationToken(
  token: string,
  now: Date,
): { orderId: string; isExpired: boolean } | null {
  const [orderId = '', seconds = ''] = readSigned('confirm-order', token)?.split('.') ?? []
  return isUuid(orderId) ? { orderId, isExpired: Number(seconds) * 1000 <= now.getTime() } : null
}
