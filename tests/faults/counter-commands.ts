import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect } from 'vitest'
import { counterSaleOf } from '#tests/support/build-counter-sales.ts'
import { sql } from '#tests/support/sql.ts'
import type { CounterSale } from '#counter/counter-sale.ts'
import { command, withOrder, type Command } from './shop-commands.ts'
import { putBack, totalOf, type Model, type ModelledShop, type ModelOrder } from './shop-model.ts'

/** One day, so that no sale is too old to be taken back. */
const now = new Date()
const wordOf = (outcome: { ok: boolean; error?: { reason: string } }) =>
  outcome.ok ? 'sold' : outcome.error?.reason

/** What is taken off the whole sale (R198). */
type Off = CounterSale['discount']

/** What a piece costs then: each by as many whole cents as are enough, or nothing off where no cent of it would be left. */
function reduce(priceCents: number, quantity: number, off: Off): number {
  if (off?.by !== 'cents') return priceCents - Math.floor((priceCents * (off?.amount ?? 0)) / 100)
  const isTooMuch = off.amount > (priceCents - 1) * quantity
  return isTooMuch ? priceCents : priceCents - Math.ceil(off.amount / quantity)
}

/** A sale as it is written, when nothing stands against it. */
function soldOrder(model: Model, { product, quantity, off = null }: Sale): ModelOrder {
  const priceCents = reduce(model.products[product]?.priceCents ?? 0, quantity, off)
  const items = new Map([[product, { quantity, priceCents }]])
  const order = { id: '', channel: 'counter', fulfilment: 'pickup', status: 'completed' } as const
  const sale = { ...order, items, changes: 0, paidCents: 0, hasRefund: false }
  return { ...sale, paidCents: totalOf(sale) }
}

interface Sale {
  product: number
  quantity: number
  off?: Off
  given?: string[]
}

const inputOf = (sale: Sale, model: Model, shop: ModelledShop) => {
  const { product, quantity, given = [], off: discount = null } = sale
  const productId = shop.productIds[product] ?? ''
  const shownCents = model.products[product]?.priceCents ?? 0
  const dueCents = totalOf(soldOrder(model, sale))
  const line = { productId, quantity, shownCents, proof: null, reduction: null }
  return counterSaleOf({ key: randomUUID(), lines: [line], dueCents, given, discount, now })
}

/** By one tap or several at once. What is archived is sold too: it lies on the counter. */
function sell(sale: Sale, taps: number): Command {
  return command(`${taps} x sell ${JSON.stringify(sale)}`, async (model, shop) => {
    const its = model.products[sale.product]
    if (!its) throw new Error('there is no such product')
    const input = inputOf(sale, model, shop)
    const outcomes = await Promise.all(Array.from({ length: taps }, () => shop.actions.sellAtCounter(input)))
    const word = its.stock >= sale.quantity ? 'sold' : 'sold-out'
    expect(outcomes.map(wordOf)).toEqual(outcomes.map(() => word))
    if (word !== 'sold') return
    const ids = new Set(outcomes.map((outcome) => (outcome.ok ? outcome.value.orderId : '')))
    expect(ids.size, 'one sale, however often it was tapped').toBe(1)
    its.stock -= sale.quantity
    model.orders.push({ ...soldOrder(model, sale), id: [...ids].join() })
  })
}

/** By one tap or several at once; money that went back already stands against it. */
function takeBack(index: number, taps: number): Command {
  return withOrder(`${taps} x take back`, index, async (order, model, { actions }) => {
    const input = {
      orderId: order.id,
      reason: 'Wrong piece',
      isUnlimited: true,
      approvedBy: null,
      userId: null,
      now,
    }
    const outcomes = await Promise.all(Array.from({ length: taps }, () => actions.voidCounterSale(input)))
    const isOver = order.status === 'cancelled'
    const problem =
      order.channel === 'web' ? 'unknown-sale' : !isOver && order.hasRefund ? 'refunded' : 'sold'
    expect(outcomes.map(wordOf)).toEqual(outcomes.map(() => problem))
    if (problem !== 'sold' || isOver) return
    putBack(order, model)
    Object.assign(order, { status: 'cancelled', paidCents: 0, hasRefund: true })
  })
}

/** What keeps a piece with the customer on the web, or null (R82). */
function hindranceOf({ status, paidCents }: ModelOrder): string | null {
  return ['pending', 'processing'].includes(status) && paidCents === 0 ? null : 'not-givable'
}

/** Sells the piece of a web order to the customer at the counter, as far as none is in stock. */
function give(index: number, product: number): Command {
  return withOrder(`give ${product}`, index, async (order, model, shop) => {
    const its = model.products[product]
    const item = order.items.get(product)
    if (!its) throw new Error('there is no such product')
    const [row] = await sql<{ id: string }[]>`
      select id from order_items where order_id = ${order.id} and product_id = ${shop.productIds[product] ?? ''}`
    const input = inputOf({ product, quantity: 1, given: row ? [row.id] : [] }, model, shop)
    const outcome = await shop.actions.sellAtCounter(input)
    const isGivable = item !== undefined && order.channel === 'web'
    const word = its.stock > 0 ? 'sold' : isGivable ? (hindranceOf(order) ?? 'sold') : 'sold-out'
    expect(wordOf(outcome)).toBe(word)
    if (!outcome.ok) return
    const sold = { ...soldOrder(model, { product, quantity: 1 }), id: outcome.value.orderId }
    if (its.stock > 0) its.stock -= 1
    else if (item) withdraw(order, product, item)
    model.orders.push(sold)
  })
}

/** The piece goes from one customer to the other; an order that has nothing left is over. */
function withdraw(order: ModelOrder, product: number, item: { quantity: number; priceCents: number }): void {
  if (item.quantity === 1 && order.items.size === 1) return void (order.status = 'cancelled')
  if (item.quantity === 1) order.items.delete(product)
  else order.items.set(product, { ...item, quantity: item.quantity - 1 })
  order.changes += 1
}

const index = fc.nat({ max: 9 })
const product = fc.integer({ min: 0, max: 1 })
const taps = fc.integer({ min: 1, max: 3 })
const off = fc.constantFrom(
  null,
  { by: 'percent', amount: 10, reason: '' } as const,
  { by: 'cents', amount: 101, reason: 'Regular' } as const,
)
const sale = fc.record({ product, quantity: fc.integer({ min: 1, max: 3 }), off })

/** What is done at the counter. */
export const counterCommands = [
  fc.tuple(sale, taps).map((chosen) => sell(...chosen)),
  fc.tuple(index, taps).map((chosen) => takeBack(...chosen)),
  fc.tuple(index, product).map((chosen) => give(...chosen)),
]
