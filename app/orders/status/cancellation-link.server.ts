import { makeSigned, readSignedId } from '#platform/shop-secret.server.ts'
import { href } from '#shared/addresses.ts'

/** The page where the customer cancels an order; who has the address proved to be the customer (R207). */
export function cancellationPath(orderId: string, secret?: string): string {
  return href('/cancel-order/:token', { token: makeSigned('cancel-order', orderId, secret) })
}

/** The order id in a link that this shop signed; null for anything else. */
export function verifyCancellationToken(token: string): string | null {
  return readSignedId('cancel-order', token)
}
