import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect } from 'vitest'
import { withOrder, type Command } from './shop-commands.ts'
import type { Model, ModelOrder } from './shop-model.ts'

type Wanted = { product: number } & (
  | { kind: 'added' }
  | { kind: 'removed'; quantity: number }
  | { kind: 'reduced'; priceCents: number; reason: string }
)

/** The store holds the pieces of such orders. */
const changeable = ['pending', 'processing', 'ready', 'shipped']

/** Why the items of an order stay as they are, or null (R62). */
function problemOf(wanted: Wanted, { status, items }: ModelOrder, { products }: Model): string | null {
  if (!changeable.includes(status)) return 'closed'
  const [its, item] = [products[wanted.product], items.get(wanted.product)]
  if (wanted.kind === 'added') return its?.isActive && its.stock > 0 ? null : 'sold-out'
  if (!item) return 'unknown-line'
  if (wanted.kind === 'reduced') return wanted.priceCents < item.priceCents ? null : 'not-lower'
  if (wanted.quantity > item.quantity) return 'too-many'
  return wanted.quantity === item.quantity && items.size === 1 ? 'last-line' : null
}

function changeItems(wanted: Wanted, order: ModelOrder, { products }: Model): void {
  const its = products[wanted.product]
  if (!its) throw new Error('there is no such product')
  const pieces = wanted.kind === 'added' ? 1 : wanted.kind === 'removed' ? -wanted.quantity : 0
  const item = order.items.get(wanted.product) ?? { quantity: 0, priceCents: its.priceCents }
  const quantity = item.quantity + pieces
  const { priceCents } = wanted.kind === 'reduced' ? wanted : item
  if (quantity === 0) order.items.delete(wanted.product)
  else order.items.set(wanted.product, { quantity, priceCents })
  its.stock -= pieces
  order.changes += 1
}

/** By one click or several at once, of one page. */
function change(index: number, wanted: Wanted, clicks: number): Command {
  return withOrder(`${clicks} x ${JSON.stringify(wanted)}`, index, async (order, model, shop) => {
    const { product, ...change } = wanted
    const input = {
      orderId: order.id,
      key: randomUUID(),
      change: { ...change, productId: shop.productIds[product] ?? '' },
      userId: null,
    }
    const outcomes = await Promise.all(
      Array.from({ length: clicks }, () => shop.actions.changeOrderLines(input)),
    )
    const problem = problemOf(wanted, order, model)
    expect(outcomes.map((outcome) => (outcome.ok ? null : outcome.error.reason))).toEqual(
      outcomes.map(() => problem),
    )
    if (!problem) changeItems(wanted, order, model)
  })
}

const index = fc.nat({ max: 9 })
const product = fc.integer({ min: 0, max: 1 })
const clicks = fc.integer({ min: 1, max: 3 })

const changeBy = (wanted: fc.Arbitrary<Wanted>) =>
  fc.tuple(index, wanted, clicks).map((chosen) => change(...chosen))

/** What the owner does with the items of orders. */
export const orderLineCommands = [
  changeBy(fc.record({ kind: fc.constant('added'), product })),
  changeBy(fc.record({ kind: fc.constant('removed'), product, quantity: fc.integer({ min: 1, max: 3 }) })),
  changeBy(
    fc.record({
      kind: fc.constant('reduced'),
      product,
      priceCents: fc.constantFrom(1, 1234, 3999, 4000),
      reason: fc.constant('Scratched'),
    }),
  ),
]
