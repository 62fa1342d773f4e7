import { randomUUID } from 'node:crypto'
import type { Destination } from '#payments/refund-purpose.ts'
import type { RefundForm } from '#payments/refunds/refund-form.ts'
import { recordRefund } from '#payments/refunds/refund.server.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { sql } from './sql.ts'

type Refund = Partial<RefundForm> & { userId?: string | null; now?: Date }

/** A refund in cash, of today, paid by mistake unless `wanted` says otherwise. */
export function refundOf({ now = new Date(), ...wanted }: Partial<RefundForm> & { now?: Date }): RefundForm {
  return {
    key: randomUUID(),
    purpose: 'paid-by-mistake',
    amount: null,
    seen_cents: null,
    method: 'cash',
    reference: null,
    paid_on: isoStoreDate(now),
    reduced_line: null,
    line: [],
    pieces: [],
    goes_to: null,
    ...wanted,
  }
}

/** Records it for an order. */
export async function giveBack(orderId: string, { userId = null, now = new Date(), ...wanted }: Refund = {}) {
  return await recordRefund({ orderId, form: refundOf({ ...wanted, now }), userId, now })
}

/** Money that was too much, or came twice. */
export const giveBackMistake = (orderId: string, amount: number, more: Refund = {}) =>
  giveBack(orderId, { ...more, purpose: 'paid-by-mistake', amount })

/** The price of all of an order is reduced, or of the line `reduced_line`. */
export const reducePrice = (orderId: string, amount: number, more: Refund = {}) =>
  giveBack(orderId, { ...more, purpose: 'price-reduced', amount })

/** Pieces that come back, by the product they are of; for what they cost with their tax, unless `amount` says otherwise. */
export async function bringBack(
  orderId: string,
  {
    pieces,
    to = 'stock',
    ...more
  }: Omit<Refund, 'pieces'> & { pieces: [productId: string, count: number][]; to?: Destination },
) {
  const items = await sql<{ id: string; productId: string }[]>`
    select id, product_id as "productId" from order_items where order_id = ${orderId}`
  const line = pieces.map(
    ([productId]) => items.find((item) => item.productId === productId)?.id ?? productId,
  )
  const counts = pieces.map(([, count]) => count)
  return await giveBack(orderId, { ...more, purpose: 'piece-returned', line, pieces: counts, goes_to: to })
}
