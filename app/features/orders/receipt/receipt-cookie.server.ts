import { createHmac } from 'node:crypto'
import { acceptedSecrets, isSigned, shopSecret } from '../../../platform/shop-secret.server.ts'
import { isUuid } from '../../../shared/uuid.ts'

/** The signed cookie with the order that was just placed in this browser (R12). */
const RECEIPT_COOKIE = 'last_order'

/** The value of the receipt cookie: the order's id and a signature that only this shop can make. */
export function signReceipt(orderId: string, secret = shopSecret()): string {
  return `${orderId}.${signatureOf(orderId, secret)}`
}

/** The order id in a receipt cookie that this shop signed; null for anything else. */
export function verifyReceipt(value: string, secrets: readonly string[] = acceptedSecrets()): string | null {
  const [orderId = '', signature = '', ...rest] = value.split('.')
  if (rest.length > 0 || !isUuid(orderId)) return null
  return isSigned(signature, (secret) => signatureOf(orderId, secret), secrets) ? orderId : null
}

// The purpose is signed too, so that no signature made elsewhere with the secret passes for a receipt.
function signatureOf(orderId: string, secret: string): string {
  return createHmac('sha256', secret).update(`${RECEIPT_COOKIE}:${orderId}`).digest('base64url')
}
