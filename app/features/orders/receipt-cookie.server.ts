import { createHmac, timingSafeEqual } from 'node:crypto'
import { shopSecret } from '../../platform/shop-secret.server.ts'
import { isUuid } from '../../shared/uuid.ts'

/** Holds the order just placed in this browser, signed (decision 12). */
const RECEIPT_COOKIE = 'last_order'

/** The value of the receipt cookie: the order's id and a signature that only this shop can make. */
export function signReceipt(orderId: string, secret = shopSecret()): string {
  return `${orderId}.${signatureOf(orderId, secret).toString('base64url')}`
}

/** The order's id of a receipt cookie that this shop signed, or null for anything else. */
export function verifyReceipt(value: string, secret = shopSecret()): string | null {
  const [orderId = '', signature = '', ...rest] = value.split('.')
  if (rest.length > 0 || !isUuid(orderId)) return null
  const expected = signatureOf(orderId, secret).toString('base64url')
  // Compared as text: base64 has several spellings of the same bytes, and only ours counts.
  const given = Buffer.from(signature)
  const wanted = Buffer.from(expected)
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? orderId : null
}

// The purpose is signed too, so that no signature made elsewhere with the secret passes for a receipt.
function signatureOf(orderId: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${RECEIPT_COOKIE}:${orderId}`).digest()
}
