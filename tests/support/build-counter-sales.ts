import { randomUUID } from 'node:crypto'
import type { CounterLine } from '#counter/counter-lines.ts'
import { sellAtCounter } from '#counter/counter-sale.server.ts'
import type { CounterSale } from '#counter/counter-sale.ts'
import { voidCounterSale } from '#counter/counter-void.server.ts'
import { buildProduct } from './build-rows.ts'
import { buildWebOrder } from './build-web-orders.ts'
import { sql } from './sql.ts'

/** A sale at the counter in cash, without names. */
export function counterSaleOf(
  sale: Partial<CounterSale> & Pick<CounterSale, 'lines' | 'dueCents'>,
): CounterSale {
  return {
    key: randomUUID(),
    payment: { method: 'cash', givenCents: null, part: null },
    certificate: null,
    discount: null,
    given: [],
    own: [],
    quick: [],
    customer: { name: null, email: null },
    isBelowCostRight: false,
    isUnlimited: true,
    approvedBy: null,
    offline: null,
    userId: null,
    now: new Date(),
    ...sale,
  }
}

/** One piece on the counter at $100.00. */
export const lineOf = (productId: string, line: Partial<CounterLine> = {}): CounterLine => ({
  productId,
  quantity: 1,
  shownCents: 10_000,
  proof: null,
  reduction: null,
  ...line,
})

/** Sells one piece at $100.00 with its tax, unless `sale` says otherwise. */
export const sellPiece = async (productId: string, sale: Partial<CounterSale> = {}) =>
  await sellAtCounter(counterSaleOf({ lines: [lineOf(productId)], dueCents: 10_725, ...sale }))

/** The same. @returns the order. @throws when it is refused. */
export async function soldPiece(productId: string, sale: Partial<CounterSale> = {}): Promise<string> {
  const outcome = await sellPiece(productId, sale)
  if (!outcome.ok) throw new Error(outcome.error.reason)
  return outcome.value.orderId
}

/** Takes a sale back, as somebody who may. */
export const takeBack = async (orderId: string, by: Partial<Parameters<typeof voidCounterSale>[0]> = {}) =>
  await voidCounterSale({
    orderId,
    reason: 'Wrong piece',
    isUnlimited: true,
    approvedBy: null,
    userId: null,
    now: new Date(),
    ...by,
  })

/** The item of a product in an order. */
export async function itemOf(orderId: string, productId: string): Promise<string> {
  const [item] = await sql<{ id: string }[]>`
    select id from order_items where order_id = ${orderId} and product_id = ${productId}`
  return item?.id ?? ''
}

/** The only piece of a product at $100.00, sold on the web and neither paid nor pulled. */
export async function soldOnTheWeb() {
  const { id: productId } = await buildProduct({ name: 'Oak table', priceCents: 10_000, stock: 1 })
  const orderId = await buildWebOrder([productId, 1])
  return { productId, orderId, itemId: await itemOf(orderId, productId) }
}
