import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect } from 'vitest'
import { readProductForm } from '#catalogue/admin/changes/product-editing.server.ts'
import { canMove, isHandedOver, orderStatuses, type OrderStatus } from '#orders/status/order-status.ts'
import { refundOf } from '#tests/support/refunds.ts'
import { command, withOrder, type Command } from './shop-commands.ts'
import { forgetSold, putBack, totalOf } from './shop-model.ts'

/** By one click or several at once. */
function move(index: number, to: OrderStatus, clicks: number): Command {
  return withOrder(`${clicks} x ${to}`, index, async (order, model, { actions }) => {
    const input = {
      orderId: order.id,
      to,
      seenStatus: null,
      code: null,
      userId: null,
      isUnpaidAccepted: true,
    }
    const outcomes = await Promise.all(Array.from({ length: clicks }, () => actions.moveOrder(input)))
    const isLegal = order.status === to || canMove(order.fulfilment, order.status, to)
    expect(outcomes.map(({ ok }) => ok)).toEqual(outcomes.map(() => isLegal))
    if (!isLegal || order.status === to) return
    if (to === 'cancelled') putBack(order, model)
    order.status = to
  })
}

interface Entry {
  kind: 'payment' | 'refund'
  cents: number
  isConfirmed: boolean
}

function record(index: number, { kind, cents, isConfirmed }: Entry): Command {
  return withOrder(
    `${kind} of ${cents}${isConfirmed ? ', confirmed,' : ''}`,
    index,
    async (order, _, { actions }) => {
      const entry = { key: randomUUID(), amount: cents, method: 'cash' as const, paid_on: '2026-01-01' }
      const form = { ...entry, reference: null, is_overpayment_right: isConfirmed }
      const act = { orderId: order.id, userId: null, now: new Date() }
      const outcome = await (kind === 'payment'
        ? actions.recordEntry({ ...act, kind, form })
        : actions.recordRefund({ ...act, form: refundOf(entry) }))
      const due = order.status === 'cancelled' ? 0 : Math.max(0, totalOf(order) - order.paidCents)
      const isRight = kind === 'payment' ? isConfirmed || cents <= due : cents <= order.paidCents
      expect(outcome.ok).toBe(isRight)
      if (!isRight) return
      order.paidCents += kind === 'payment' ? cents : -cents
      order.hasRefund ||= kind === 'refund'
    },
  )
}

/** By two at once. */
function remove(index: number): Command {
  return withOrder('deletion', index, async (order, model, { actions }) => {
    const outcomes = await Promise.all(
      [1, 2].map(() => actions.deleteOrder({ orderId: order.id, userId: null })),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    if (isHandedOver(order.status)) forgetSold(order, model)
    else if (order.status !== 'cancelled') putBack(order, model)
    model.orders = model.orders.filter((other) => other !== order)
  })
}

function restock(product: number, pieces: number): Command {
  return command(`stock of ${product} by ${pieces}`, async ({ products }, { actions, productIds }) => {
    const its = products[product]
    if (!its) throw new Error('there is no such product')
    const outcome = await actions.adjustStock({ id: productIds[product] ?? '', pieces, userId: null })
    expect(outcome.ok).toBe(its.stock + pieces >= 0)
    if (!outcome.ok) return
    its.stock += pieces
    its.pieces += pieces
  })
}

/** Off the shop or into it again; what is there already stays. */
function archiveOrList(product: number, isActive: boolean): Command {
  return command(
    `${isActive ? 'restore' : 'archive'} ${product}`,
    async ({ products }, { actions, productIds }) => {
      const its = products[product]
      if (!its) throw new Error('there is no such product')
      const act = isActive ? actions.restoreProduct : actions.archiveProduct
      expect((await act({ id: productIds[product] ?? '', userId: null })).ok).toBe(true)
      its.isActive = isActive
    },
  )
}

/** By the form of the product's page. */
function reprice(product: number, priceCents: number): Command {
  return command(`price of ${product} to ${priceCents}`, async ({ products }, { actions, productIds }) => {
    const its = products[product]
    const id = productIds[product] ?? ''
    const shown = await readProductForm(id)
    if (!its || !shown) throw new Error('there is no such product')
    const form = { ...shown, priceCents }
    expect((await actions.editProduct({ id, form, seenStock: shown.stock, userId: null })).ok).toBe(true)
    its.priceCents = priceCents
  })
}

const index = fc.nat({ max: 9 })
const product = fc.integer({ min: 0, max: 1 })
const entry = fc.record({
  kind: fc.constantFrom('payment' as const, 'refund' as const),
  // Among them the totals of one piece, picked up and delivered.
  cents: fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.constantFrom(1, 4290, 9290)),
  isConfirmed: fc.boolean(),
})

/** What the owner does with orders and products. */
export const orderAdminCommands = [
  fc
    .tuple(index, fc.constantFrom(...orderStatuses), fc.integer({ min: 1, max: 3 }))
    .map((chosen) => move(...chosen)),
  fc.tuple(index, entry).map((chosen) => record(...chosen)),
  index.map(remove),
  fc.tuple(product, fc.constantFrom(-3, -1, 1, 4)).map((chosen) => restock(...chosen)),
  fc.tuple(product, fc.constantFrom(true, true, false)).map((chosen) => archiveOrList(...chosen)),
  fc.tuple(product, fc.constantFrom(1, 3999, 4000, 4001, 12_345)).map((chosen) => reprice(...chosen)),
]
