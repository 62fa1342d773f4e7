import { beforeEach, describe, expect, it } from 'vitest'
import { soldPiece, takeBack } from '#tests/support/build-counter-sales.ts'
import { buildOrder, findOrder, stockOf } from '#tests/support/build-orders.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { buildSoldOrder } from '#tests/support/build-sold-orders.ts'
import { enterMoney } from '#tests/support/order-actions.ts'
import { bringBack, giveBack, giveBackMistake, reducePrice } from '#tests/support/refunds.ts'
import { sql } from '#tests/support/sql.ts'
import { addDays } from '#shared/time/store-day.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { readOrderBill } from '#orders/admin/details/order-details.server.ts'
import { changeOrderLines } from '#orders/lines/line-changes.server.ts'
import { moveOrder } from '#orders/status/order-moves.server.ts'

beforeEach(async () => {
  await sql`truncate products, orders, product_changes, write_offs cascade`
})

const sofa = { priceCents: 28_000, quantity: 1, costCents: 9000 }
const lamps = { priceCents: 1000, quantity: 3, costCents: 400 }
const standing = async (id: string) => ({
  ...(await readOrderBill(id)),
  paymentStatus: (await findOrder(id))?.paymentStatus,
})
const getReason = (outcome: Awaited<ReturnType<typeof giveBack>>) =>
  outcome.ok ? 'done' : outcome.error.reason
const moved = (orderId: string, to: 'shipped') =>
  moveOrder({ orderId, to, seenStatus: null, code: null, userId: null })

describe('a refund of an order that was handed over (R150)', () => {
  it('for a reduced price leaves nothing due', async () => {
    const { id } = await buildSoldOrder({ lines: [sofa] })
    expect(await reducePrice(id, 3000)).toEqual({ ok: true, value: null })
    expect(await standing(id)).toMatchObject({
      totalCents: 30_030,
      owedCents: 27_030,
      paidCents: 27_030,
      dueCents: 0,
      paymentStatus: 'paid',
    })
  })

  it('for pieces that came back gives what they cost with their tax, and puts them into the stock once', async () => {
    const { id, products } = await buildSoldOrder({ lines: [lamps, sofa] })
    const [lamp] = products
    const back = (count: number) => bringBack(id, { pieces: [[lamp?.id ?? '', count]] })
    expect(await back(2)).toMatchObject({ ok: true })
    expect(await standing(id)).toMatchObject({ owedCents: 33_248 - 2145, dueCents: 0, paymentStatus: 'paid' })
    expect(await stockOf(lamp?.id ?? '')).toBe(2)
    expect(getReason(await back(2))).toBe('back-already')
    expect(await back(1)).toMatchObject({ ok: true })
    expect(getReason(await back(1))).toBe('back-already')
    expect(await stockOf(lamp?.id ?? '')).toBe(3)
    expect(await standing(id)).toMatchObject({ owedCents: 30_030, dueCents: 0 })
  })

  it('writes off what came back damaged, at what it cost when it was sold', async () => {
    const { id, products } = await buildSoldOrder({ lines: [sofa] })
    const productId = products[0]?.id ?? ''
    await sql`update products set status = 'archived' where id = ${productId}`
    expect(await bringBack(id, { pieces: [[productId, 1]], to: 'written-off' })).toMatchObject({ ok: true })
    expect(await stockOf(productId)).toBe(0)
    expect(
      await sql`select pieces, reason, unit_cost::float8 as cost, note like 'Came back%' as told from write_offs`,
    ).toEqual([{ pieces: 1, reason: 'damaged', cost: 90, told: true }])
    expect(await standing(id)).toMatchObject({ owedCents: 0, dueCents: 0, paymentStatus: 'paid' })
  })

  it('for what was paid by mistake lowers nothing: what is missing is due', async () => {
    const { id, totalCents } = await buildSoldOrder({ lines: [sofa], paidCents: 40_000 })
    expect(await giveBackMistake(id, 40_000 - totalCents)).toMatchObject({ ok: true })
    expect(await standing(id)).toMatchObject({ dueCents: 0, owedCents: totalCents })
    expect(await giveBackMistake(id, 500)).toMatchObject({ ok: true })
    expect(await standing(id)).toMatchObject({ dueCents: 500, paymentStatus: 'partial' })
  })

  it('is recorded once for each form, and its pieces counted once', async () => {
    const { id, products } = await buildSoldOrder({ lines: [lamps] })
    const key = crypto.randomUUID()
    const back = () => bringBack(id, { pieces: [[products[0]?.id ?? '', 1]], key })
    expect((await Promise.all([back(), back(), back()])).map(getReason)).toEqual(['done', 'done', 'done'])
    expect(await stockOf(products[0]?.id ?? '')).toBe(1)
  })
})

describe('a refund that cannot be (R152)', () => {
  it('says why, and changes nothing', async () => {
    const { id, products } = await buildSoldOrder({ lines: [sofa, lamps], paidCents: 20_000 })
    const [first, second] = products.map((product) => product.id)
    const yesterday = addDays(isoStoreDate(new Date()), -1)
    const open = await buildOrder()
    await enterMoney(open.id, 'payment', 4000)
    const cancelled = await buildOrder({ status: 'cancelled' })
    await enterMoney(cancelled.id, 'payment', 4000, { is_overpayment_right: true })
    const before = await standing(id)
    const tries = [
      [await reducePrice(id, 20_001), 'refund-too-high'],
      [await reducePrice(id, 40_000), 'above-worth'],
      [await giveBack(id, { purpose: 'price-reduced' }), 'no-amount'],
      [await giveBack(id), 'no-amount'],
      [await bringBack(id, { pieces: [[first ?? '', 2]] }), 'back-already'],
      [await bringBack(id, { pieces: [[second ?? '', 0]] }), 'no-pieces'],
      [await bringBack(id, { pieces: [[second ?? '', 1]], amount: 1074 }), 'above-worth'],
      [await bringBack(id, { pieces: [[crypto.randomUUID(), 1]] }), 'unknown-line'],
      [await bringBack(id, { pieces: [[second ?? '', 1]], paid_on: yesterday }), 'not-today'],
      [await giveBackMistake(id, 100, { seen_cents: 19_999 }), 'money-moved'],
      [await reducePrice(id, 100, { paid_on: '2999-01-01' }), 'future-date'],
      [await reducePrice(crypto.randomUUID(), 100), 'unknown-order'],
      [await reducePrice(cancelled.id, 100), 'nothing-owed'],
      [await bringBack(open.id, { pieces: [['', 1]] }), 'not-handed-over'],
    ] as const
    expect(tries.map(([outcome]) => getReason(outcome))).toEqual(tries.map(([, reason]) => reason))
    expect(await standing(id)).toEqual(before)
    expect(await stockOf(second ?? '')).toBe(0)
  })

  it('leaves the items, and pieces that came back are not on their way again', async () => {
    const product = await buildProduct({ stock: 0 })
    const open = await buildOrder({
      subtotal: '80.00',
      taxRate: '0',
      taxAmount: '0',
      deliveryFee: '0',
      pieces: [[product, 2]],
    })
    await enterMoney(open.id, 'payment', 8000)
    expect(await reducePrice(open.id, 1000)).toMatchObject({ ok: true })
    const change = { kind: 'removed', productId: product.id, quantity: 1 } as const
    const wanted = { orderId: open.id, key: crypto.randomUUID(), userId: null, change }
    expect(await changeOrderLines(wanted)).toMatchObject({ error: { reason: 'refunded' } })
    const { id, products } = await buildSoldOrder({ lines: [lamps], isDelivery: true })
    await sql`update orders set status = 'delivered' where id = ${id}`
    await bringBack(id, { pieces: [[products[0]?.id ?? '', 1]] })
    expect(await moved(id, 'shipped')).toMatchObject({ error: { reason: 'illegal-move' } })
  })

  it('does not void a sale at the counter of which something came back', async () => {
    const product = await buildProduct({ priceCents: 10_000, stock: 1 })
    const orderId = await soldPiece(product.id)
    expect(await bringBack(orderId, { pieces: [[product.id, 1]] })).toMatchObject({ ok: true })
    expect(await takeBack(orderId)).toMatchObject({ error: { reason: 'refunded' } })
    expect(await stockOf(product.id)).toBe(1)
  })
})

describe('refunds from before', () => {
  it('lower what is owed where the goods had changed hands, and nothing else', async () => {
    const [migration = ''] = await import('node:fs/promises').then(async ({ readFile }) => {
      const text = await readFile('app/db/migrations/0047-refunds.sql', 'utf8')
      return /with money as[\s\S]*?;/.exec(text) ?? []
    })
    const ids = []
    for (const status of ['completed', 'ready', 'cancelled'] as const) {
      const { id } = await buildOrder({ status, paymentStatus: 'partial' })
      await sql`insert into order_payments (order_id, kind, method, amount) values
        (${id}, 'payment', 'cash', 45), (${id}, 'refund', 'cash', 15)`
      ids.push(id)
    }
    await sql.unsafe(migration)
    const found = await Promise.all(ids.map(standing))
    expect(
      found.map(({ owedCents, dueCents, paymentStatus }) => [owedCents, dueCents, paymentStatus]),
    ).toEqual([
      [3000, 0, 'paid'],
      [4000, 1000, 'partial'],
      [4000, 0, 'partial'],
    ])
  })
})
