import { createHash } from 'node:crypto'
import type { Transaction } from '#db/client.server.ts'
import { numericToCents } from '#shared/money.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { findOrderOfKey } from '#orders/placement/order-replay.server.ts'
import type { CounterSale, KnownKeyRefusal, SoldAtCounter } from './counter-sale.ts'

/**
 * What a key stands for (R174), for a sale that may be sent again: null for a new key, the sale that was made for the
 * same contents, a refusal for others. A web order's key has been used for something else.
 */
export async function findSoldOf(
  tx: Transaction,
  sale: CounterSale,
): Promise<Outcome<SoldAtCounter, KnownKeyRefusal> | null> {
  const earlier = await findOrderOfKey(tx, sale.key)
  if (!earlier) return null
  const { orderId, channel, fingerprint } = earlier
  if (channel !== 'counter' || fingerprint !== saleFingerprintOf(sale))
    return refuse({ reason: 'made-otherwise' })
  const { totalAmount } = await tx
    .selectFrom('orders')
    .select('totalAmount')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return succeed({ orderId, totalCents: numericToCents(totalAmount), changeCents: 0 })
}

/** The hash of a sale: what is sold, for what, and how it is paid. */
export function saleFingerprintOf({ lines, quick, certificate, dueCents, payment }: CounterSale): string {
  const sold = lines.map(({ productId, quantity, reduction }) => [productId, quantity, reduction?.priceCents])
  const untagged = quick.map(({ name, category, quantity, priceCents }) => [
    name,
    category,
    quantity,
    priceCents,
  ])
  const { method, part } = payment
  const parts = [sold.toSorted(), untagged, certificate, dueCents, method, part?.method, part?.cents]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
