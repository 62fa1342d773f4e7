import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect } from 'vitest'
import { fulfilments, type Fulfilment } from '#orders/fulfilment.ts'
import { command, type Command } from './shop-commands.ts'
import type { Model, ModelCart, ModelOrder } from './shop-model.ts'
import { deliveryFields, filledForm } from './customers.ts'

interface Line {
  cart: number
  product: number
  quantity: number
}

/** The shop's answer in a word: the reason of a refusal, or what it said otherwise. */
const wordOf = (outcome: { ok: boolean; error?: { reason: string } }, done: string) =>
  outcome.ok ? done : outcome.error?.reason

function add({ cart, product, quantity }: Line): Command {
  return command(
    `add ${quantity} of ${product} to cart ${cart}`,
    async (model, { actions, customers, productIds }) => {
      const [lines, its] = [model.carts[cart], model.products[product]]
      const [owner, productId] = [customers[cart], productIds[product]]
      if (!lines || !its || !owner || !productId) throw new Error('there is no such cart or product')
      const held = lines.get(product)?.quantity ?? 0
      const answer = wordOf(await actions.addToCart({ owner, productId, quantity }), 'added')
      if (!its.isActive) return expect(answer).toBe('unknown-product')
      if (its.stock === 0) return expect(answer).toBe('sold-out')
      if (held >= its.stock) return expect(answer).toBe('stock-limit')
      expect(answer).toBe('added')
      lines.set(product, { quantity: Math.min(its.stock, held + quantity), seenCents: its.priceCents })
    },
  )
}

function change({ cart, product, quantity }: Line): Command {
  return command(
    `set ${quantity} of ${product} in cart ${cart}`,
    async (model, { actions, customers, productIds }) => {
      const [line, its] = [model.carts[cart]?.get(product), model.products[product]]
      const [owner, productId] = [customers[cart], productIds[product]]
      if (!its || !owner || !productId) throw new Error('there is no such cart or product')
      const answer = wordOf(await actions.updateCartLine({ owner, productId, quantity }), 'changed')
      if (!its.isActive) return expect(answer).toBe('unknown-product')
      if (!line) return expect(answer).toBe('not-in-cart')
      if (its.stock === 0) return expect(answer).toBe('sold-out')
      expect(answer).toBe('changed')
      line.quantity = Math.min(its.stock, quantity)
    },
  )
}

function remove({ cart, product }: Line): Command {
  return command(`take ${product} out of cart ${cart}`, async (model, { actions, customers, productIds }) => {
    const [owner, productId] = [customers[cart], productIds[product]]
    if (!owner || !productId) throw new Error('there is no such cart or product')
    expect(await actions.removeFromCart({ owner, productId })).toBe(model.carts[cart]?.delete(product))
  })
}

/** Why a cart cannot be ordered, or null. */
function problemOf(cart: ModelCart, { products }: Model): string | null {
  const lines = [...cart].map(([product, line]) => ({ ...line, its: products[product] }))
  if (lines.length === 0) return 'empty-cart'
  if (lines.some(({ its, quantity }) => !its?.isActive || its.stock < quantity)) return 'stock'
  return lines.some(({ its, seenCents }) => (its?.priceCents ?? 0) > seenCents) ? 'price-rise' : null
}

/** Some clicks on Place Order at once, of one page. */
function checkOut(at: number, fulfilment: Fulfilment, clicks: number): Command {
  return command(`${clicks} x order cart ${at} for ${fulfilment}`, async (model, { actions, customers }) => {
    const [cart, owner] = [model.carts[at], customers[at]]
    if (!cart || !owner) throw new Error('there is no such cart')
    const form = filledForm(fulfilment === 'delivery' ? deliveryFields : {})
    const input = { owner, form, idempotencyKey: randomUUID(), network: '192.0.2.1', now: new Date() }
    const problem = problemOf(cart, model)
    // A price rise is told once: the second click counts as an answer to it.
    const count = problem === 'price-rise' ? 1 : clicks
    const outcomes = await Promise.all(Array.from({ length: count }, () => actions.placeOrder(input)))
    expect(outcomes.map((outcome) => wordOf(outcome, 'placed'))).toEqual(
      outcomes.map(() => problem ?? 'placed'),
    )
    if (problem === 'price-rise') showPrices(cart, model)
    if (problem) return
    const ids = new Set(outcomes.map((outcome) => (outcome.ok ? outcome.value.orderId : '')))
    expect(ids.size, 'one order, however often it was clicked').toBe(1)
    takeOrder({ id: [...ids].join(), cart, model, fulfilment })
  })
}

function showPrices(cart: ModelCart, { products }: Model): void {
  for (const [product, line] of cart) {
    const priceCents = products[product]?.priceCents ?? 0
    // Only what rose was shown.
    if (priceCents > line.seenCents) line.seenCents = priceCents
  }
}

function takeOrder(placed: { id: string; cart: ModelCart; model: Model; fulfilment: Fulfilment }): void {
  const { id, cart, model, fulfilment } = placed
  const items: ModelOrder['items'] = new Map()
  for (const [product, { quantity }] of cart) {
    const its = model.products[product]
    if (!its) throw new Error('there is no such product')
    its.stock -= quantity
    items.set(product, { quantity, priceCents: its.priceCents })
  }
  const order = { id, channel: 'web', fulfilment, status: 'pending', items } as const
  model.orders.push({ ...order, changes: 0, paidCents: 0, hasRefund: false })
  cart.clear()
}

const number = fc.integer({ min: 0, max: 1 })
const line = fc.record({ cart: number, product: number, quantity: fc.integer({ min: 1, max: 4 }) })

/** What customers do. What is listed twice is done twice as often. */
export const cartCommands = [
  line.map(add),
  line.map(add),
  line.map(change),
  line.map(remove),
  fc
    .tuple(number, fc.constantFrom(...fulfilments), fc.integer({ min: 1, max: 3 }))
    .map((chosen) => checkOut(...chosen)),
  fc.tuple(number, fc.constantFrom(...fulfilments), fc.constant(1)).map((chosen) => checkOut(...chosen)),
]
