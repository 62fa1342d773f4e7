import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { db, sql } from '../../app/db/client.server.ts'
import { products } from '../../app/db/schema.ts'
import { deleteOrder } from '../../app/features/order-desk/order-deletion.server.ts'
import { entryForm } from '../../app/features/order-desk/entry-form.ts'
import { paymentStatusOf } from '../../app/features/order-desk/order-money.ts'
import { moveOrder } from '../../app/features/order-desk/order-moves.server.ts'
import { recordEntry } from '../../app/features/order-desk/order-payments.server.ts'
import { adjustStock } from '../../app/features/catalogue-admin/product-stock.server.ts'
import { fulfilments, type Fulfilment } from '../../app/features/orders/fulfilment.ts'
import {
  canMove,
  isHandedOver,
  orderStatuses,
  type OrderStatus,
} from '../../app/features/orders/order-status.ts'
import { placeOrder } from '../../app/features/orders/orders.server.ts'
import { stopJobs } from '../../app/platform/jobs.server.ts'
import { buildProduct } from '../support/build-rows.ts'
import { deliveryFields, filledForm, guestWith } from './shoppers.ts'

/** About 20 seconds; each run is a shop of two products and up to `commandLimit` things done in it. */
const runs = 1500
const commandLimit = 25

interface ModelOrder {
  id: string
  fulfilment: Fulfilment
  status: OrderStatus
  /** Pieces by product. */
  pieces: readonly number[]
  totalCents: number
  paidCents: number
}

/** What should be so, kept beside the real shop. */
interface Model {
  stock: number[]
  orders: ModelOrder[]
}

interface Shop {
  productIds: string[]
}

type Command = fc.AsyncCommand<Model, Shop>

/** Something done in the shop, named as fast-check shows it when it fails. */
function command(name: string, run: Command['run'], check: Command['check'] = () => true): Command {
  return { check, run, toString: () => name }
}

/** Something done with one of the orders, chosen by any number. */
function withOrder(
  name: string,
  index: number,
  act: (order: ModelOrder, model: Model) => Promise<void>,
): Command {
  return command(
    `${name} of order ${index}`,
    async (model) => {
      const order = model.orders[index % model.orders.length]
      if (order) await act(order, model)
    },
    (model) => model.orders.length > 0,
  )
}

function place(pieces: readonly number[], fulfilment: Fulfilment): Command {
  const check = (model: Readonly<Model>) =>
    pieces.some((count) => count > 0) && pieces.every((count, index) => count <= (model.stock[index] ?? 0))
  const run = async (model: Model, shop: Shop) => {
    const wanted = shop.productIds.flatMap((id, index) => {
      const count = pieces[index] ?? 0
      return count > 0 ? [[id, count] as const] : []
    })
    const form = filledForm(fulfilment === 'delivery' ? deliveryFields : {})
    const owner = await guestWith(...wanted)
    const outcome = await placeOrder({
      owner,
      form,
      idempotencyKey: randomUUID(),
      network: '192.0.2.1',
      now: new Date(),
    })
    if (!outcome.ok) throw new Error(outcome.error.message)
    const { orderId: id } = outcome.value
    const [row] = await sql<{ cents: number }[]>`
      select (total_amount * 100)::float8 as cents from orders where id = ${id}`
    model.stock = model.stock.map((stock, index) => stock - (pieces[index] ?? 0))
    const totalCents = row?.cents ?? Number.NaN
    model.orders.push({ id, fulfilment, status: 'pending', pieces, totalCents, paidCents: 0 })
  }
  return command(`place ${pieces.join('+')} for ${fulfilment}`, run, check)
}

/** By one click or several at once. */
function move(index: number, to: OrderStatus, clicks: number): Command {
  return withOrder(`${clicks} x ${to}`, index, async (order, model) => {
    const wish = { orderId: order.id, to, seenStatus: null, code: null, userId: null }
    const outcomes = await Promise.all(Array.from({ length: clicks }, () => moveOrder(wish)))
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
  return withOrder(`${kind} of ${cents}${isConfirmed ? ', confirmed,' : ''}`, index, async (order) => {
    const form = entryForm.parse({
      key: randomUUID(),
      amount: (cents / 100).toFixed(2),
      method: 'cash',
      paid_on: '2026-01-01',
      is_overpayment_right: isConfirmed ? 'yes' : undefined,
    })
    const outcome = await recordEntry({ orderId: order.id, kind, form, userId: null, now: new Date() })
    const due = order.status === 'cancelled' ? 0 : Math.max(0, order.totalCents - order.paidCents)
    const isRight = kind === 'payment' ? isConfirmed || cents <= due : cents <= order.paidCents
    expect(outcome.ok).toBe(isRight)
    if (isRight) order.paidCents += kind === 'payment' ? cents : -cents
  })
}

/** By two at once. */
function remove(index: number): Command {
  return withOrder('deletion', index, async (order, model) => {
    const outcomes = await Promise.all([1, 2].map(() => deleteOrder({ orderId: order.id, userId: null })))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    if (!isHandedOver(order.status) && order.status !== 'cancelled') putBack(order, model)
    model.orders = model.orders.filter((other) => other !== order)
  })
}

function restock(index: number, pieces: number): Command {
  return command(`stock of ${index} by ${pieces}`, async (model, shop) => {
    const next = (model.stock[index] ?? 0) + pieces
    const outcome = await adjustStock({ id: shop.productIds[index] ?? '', pieces, userId: null })
    expect(outcome.ok).toBe(next >= 0)
    if (next >= 0) model.stock[index] = next
  })
}

function putBack(order: ModelOrder, model: Model): void {
  model.stock = model.stock.map((stock, index) => stock + (order.pieces[index] ?? 0))
}

/** What is so must be what should be so: stock, statuses, ledgers. */
async function expectSame(model: Model, shop: Shop): Promise<void> {
  const rows = await db.select({ id: products.id, stock: products.stock }).from(products)
  const stocks = new Map(rows.map(({ id, stock }) => [id, stock]))
  expect(shop.productIds.map((id) => stocks.get(id))).toEqual(model.stock)
  for (const { id, status, totalCents, paidCents } of model.orders) {
    const [row] = await sql`
      select status, payment_status as "paymentStatus", stock_returned_at is not null as "isBack",
        (select coalesce(sum(case kind when 'payment' then amount else -amount end), 0) * 100
         from order_payments where order_id = o.id)::float8 as "paidCents",
        (select count(*)::integer from order_status_changes where order_id = o.id and to_status = 'cancelled') as ends
      from orders o where id = ${id}`
    const isCancelled = status === 'cancelled'
    expect(row).toEqual({
      status,
      paymentStatus:
        paidCents === 0 && totalCents > 0 ? 'pending' : paymentStatusOf({ totalCents, paidCents }),
      isBack: isCancelled,
      paidCents,
      ends: isCancelled ? 1 : 0,
    })
  }
}

afterAll(stopJobs)

it('adds up, whatever is done with orders in whatever order', async () => {
  const index = fc.nat({ max: 9 })
  const count = fc.integer({ min: 0, max: 3 })
  const placement = fc
    .tuple(fc.tuple(count, count), fc.constantFrom(...fulfilments))
    .map(([pieces, fulfilment]) => place(pieces, fulfilment))
  const entry = fc.record({
    kind: fc.constantFrom('payment' as const, 'refund' as const),
    // Among them the totals of one piece, picked up and delivered.
    cents: fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.constantFrom(1, 4290, 9290)),
    isConfirmed: fc.boolean(),
  })
  const commands = fc.commands(
    [
      placement,
      placement,
      fc
        .tuple(index, fc.constantFrom(...orderStatuses), fc.integer({ min: 1, max: 3 }))
        .map((chosen) => move(...chosen)),
      fc.tuple(index, entry).map((chosen) => record(...chosen)),
      index.map(remove),
      fc
        .tuple(fc.integer({ min: 0, max: 1 }), fc.constantFrom(-3, -1, 1, 4))
        .map((chosen) => restock(...chosen)),
    ],
    { maxCommands: commandLimit },
  )
  await fc.assert(
    fc.asyncProperty(commands, async (done) => {
      const shop = {
        productIds: [(await buildProduct({ stock: 6 })).id, (await buildProduct({ stock: 3 })).id],
      }
      const model: Model = { stock: [6, 3], orders: [] }
      await fc.asyncModelRun(() => ({ model, real: shop }), done)
      await expectSame(model, shop)
    }),
    { numRuns: runs, interruptAfterTimeLimit: 40_000 },
  )
})
