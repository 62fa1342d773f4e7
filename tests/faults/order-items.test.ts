import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { transact } from '#db/client.server.ts'
import { takeMoneyAndHandOver } from '#appointments/door/handing-over.server.ts'
import { changeLines } from '#orders/lines/line-change.ts'
import { changeOrderLines } from '#orders/lines/line-changes.server.ts'
import { writeChange } from '#orders/lines/line-writing.server.ts'
import { orderTotals } from '#orders/placement/order-totals.ts'
import { recordEntry } from '#payments/ledger/order-payments.server.ts'
import { readPaidCents } from '#payments/paid-cents.server.ts'
import { getPaymentStatus } from '#payments/paid-cents.ts'
import { numericToCents } from '#shared/money.ts'
import { succeed } from '#shared/outcome.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { buildOrder, findOrder, stockOf } from '#tests/support/build-orders.ts'
import { buildPerson } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { sql } from '#tests/support/sql.ts'
import { createBarrier } from './barrier.ts'

const rounds = 10
const taxRate = '0.07250'
const tax = { rate: taxRate, isFeeTaxed: false }
const owner = await buildPerson({ isAdmin: true })
type Change = typeof changeOrderLines
/** What happens beside a change: it begins when the change has looked, which goes on when it is over. */
interface Meanwhile {
  hasLooked: () => Promise<void>
  isOver: () => Promise<void>
}
const atAnyTime: Meanwhile = { hasLooked: async () => {}, isOver: async () => {} }
const whenLooked = (): Meanwhile => ({ hasLooked: createBarrier(2), isOver: createBarrier(2) })

/** A ready order of so many pieces at $40.00, none of which is in stock. */
async function buildPacked(quantity: number) {
  const product = await buildProduct({ stock: 0 })
  const sums = orderTotals({
    lines: [{ unitPriceCents: 4000, quantity }],
    fulfilment: 'pickup',
    tax,
    deliveryFeeCents: 0,
  })
  const order = await buildOrder({
    pieces: [[product, quantity]],
    subtotal: (sums.subtotalCents / 100).toFixed(2),
    taxAmount: (sums.taxCents / 100).toFixed(2),
    taxRate,
    deliveryFee: '0.00',
    totalCents: sums.totalCents,
    status: 'ready',
  })
  return { orderId: order.id, productId: product.id, totalCents: sums.totalCents }
}

const takeOutOne = async (change: Change, { orderId, productId }: { orderId: string; productId: string }) =>
  await change({
    orderId,
    key: randomUUID(),
    change: { kind: 'removed', productId, quantity: 1 },
    userId: null,
  })

/** What `changeOrderLines` does, but on what it saw before others were through. */
const withoutLock =
  ({ hasLooked, isOver }: Meanwhile): Change =>
  async ({ orderId, key, change, userId }) =>
    await transact(async (tx) => {
      if (change.kind !== 'removed') throw new Error('here pieces are only taken out')
      const rows = await sql<{ product_id: string; name: string; quantity: number; price: string }[]>`
        select product_id, product_name as name, quantity, price::text from order_items where order_id = ${orderId}`
      const lines = rows.map(({ product_id: productId, price, ...line }) => ({
        ...line,
        productId,
        priceCents: numericToCents(price),
        reduction: null,
      }))
      const paidCents = await readPaidCents(tx, orderId)
      await hasLooked()
      await isOver()
      const changed = changeLines(lines, change)
      if (!changed.ok) return changed
      const totals = orderTotals({
        lines: changed.value.map(({ priceCents, quantity }) => ({ unitPriceCents: priceCents, quantity })),
        fulfilment: 'pickup',
        tax,
        deliveryFeeCents: 0,
      })
      const { productId, quantity } = change
      await tx
        .updateTable('products')
        .set((eb) => ({ stock: eb('stock', '+', quantity) }))
        .where('id', '=', productId)
        .execute()
      const paymentStatus = getPaymentStatus({ owedCents: totals.totalCents, paidCents })
      const after = changed.value
      await writeChange(tx, { orderId, key, userId, lines, after, change, totals, paymentStatus })
      return succeed(null)
    })

/** Two pages take one piece each out of the same order. */
async function expectNoPieceFromNowhere(change: Change): Promise<void> {
  const order = await buildPacked(5)
  await Promise.all([takeOutOne(change, order), takeOutOne(change, order)])
  const [line] = await sql<{ quantity: number }[]>`
    select quantity from order_items where order_id = ${order.orderId}`
  expect(
    (line?.quantity ?? 0) + ((await stockOf(order.productId)) ?? 0),
    'pieces in the order and in stock',
  ).toBe(5)
}

/** The customer pays for one piece while the other is taken out. */
async function expectStatusOfPayment(change: Change, { hasLooked, isOver }: Meanwhile): Promise<void> {
  const order = await buildPacked(2)
  const pay = async () => {
    const form = {
      key: randomUUID(),
      amount: 4290,
      method: 'cash' as const,
      reference: null,
      paid_on: isoStoreDate(new Date()),
      is_overpayment_right: false,
    }
    const { orderId } = order
    await hasLooked()
    const entry = await recordEntry({ orderId, kind: 'payment', form, userId: owner.id, now: new Date() })
    expect(entry.ok).toBe(true)
    await isOver()
  }
  await Promise.all([takeOutOne(change, order), pay()])
  expect(await findOrder(order.orderId), 'what is due follows from both').toMatchObject({
    totalCents: 4290,
    paymentStatus: 'paid',
  })
}

/** The order is paid and handed over at the door while a piece is taken out at the desk. */
async function expectHandedOverAsPaid(change: Change, { hasLooked, isOver }: Meanwhile): Promise<void> {
  const order = await buildPacked(2)
  const handOver = async () => {
    const { orderId, totalCents: dueCents } = order
    const now = new Date()
    await hasLooked()
    await takeMoneyAndHandOver({
      orderId,
      dueCents,
      method: 'cash',
      key: randomUUID(),
      userId: owner.id,
      now,
    })
    await isOver()
  }
  const [changed] = await Promise.all([takeOutOne(change, order), handOver()])
  const after = await findOrder(order.orderId)
  const paidCents = await transact((tx) => readPaidCents(tx, order.orderId))
  const isCompleted = after?.status === 'completed'
  expect([after?.totalCents, paidCents], 'what was handed over is what was paid').toEqual(
    isCompleted ? [8580, 8580] : [4290, 0],
  )
  expect(changed.ok, 'an order is changed or handed over').toBe(!isCompleted)
}

const repeat = async (check: () => Promise<void>) => {
  for (let round = 0; round < rounds; round += 1) await check()
}

describe('items of an order that change while something else does (R62)', () => {
  it('are in the order or in stock, taken out by two at once', async () => {
    await repeat(() => expectNoPieceFromNowhere(changeOrderLines))
  })

  it('would come from nowhere without the lock: the check sees it', async () => {
    await expect(expectNoPieceFromNowhere(withoutLock(whenLooked()))).rejects.toThrow(
      'pieces in the order and in stock',
    )
  })

  it('leave due what was not paid meanwhile', async () => {
    await repeat(() => expectStatusOfPayment(changeOrderLines, atAnyTime))
  })

  it('would forget the payment without the lock: the check sees it', async () => {
    const paid = whenLooked()
    await expect(expectStatusOfPayment(withoutLock(paid), paid)).rejects.toThrow(
      'what is due follows from both',
    )
  })

  it('are those that are handed over and paid', async () => {
    await repeat(() => expectHandedOverAsPaid(changeOrderLines, atAnyTime))
  })

  it('would change after the hand-over without the lock: the check sees it', async () => {
    const handedOver = whenLooked()
    await expect(expectHandedOverAsPaid(withoutLock(handedOver), handedOver)).rejects.toThrow(
      'what was handed over is what was paid',
    )
  })
})
