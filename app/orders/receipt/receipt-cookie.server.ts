import { makeSigned, readSigned } from '#platform/shop-secret.server.ts'
import { isUuid } from '#shared/uuid.ts'

/** The value of the receipt cookie (R12): the order that was just placed in this browser, signed by this shop. */
export function signReceipt(orderId: string, secret?: string): string {
  return makeSigned('last_order', orderId, secret)
}

/** The order id in a receipt cookie that this shop signed; null for anything else. */
export function verifyReceipt(value: string, secrets?: readonly string[]): string | null {
  const orderId = readSigned('last_order', value, secrets)
  return orderId !== null && isUuid(orderId) ? orderId : null
}
