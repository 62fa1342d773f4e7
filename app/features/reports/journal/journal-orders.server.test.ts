import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildOrder } from '../../../../tests/support/build-orders.ts'
import { buildProduct } from '../../../../tests/support/build-rows.ts'
import { sql } from '../../../../tests/support/sql.ts'
import { recordEntry } from '../../payments/ledger/order-payments.server.ts'
import { readJournal } from './journal.server.ts'

const now = new Date('2026-11-20T15:00:00Z')
const placedAt = new Date('2026-11-02T17:00:00Z')

beforeEach(async () => {
  await sql`truncate products, orders, product_changes, write_offs cascade`
})

/** A delivery of November 2: $100.00, $50.00 for the way, $7.50 tax. */
async function buildDelivery(channel: 'web' | 'counter' = 'web') {
  const product = await buildProduct({ stock: 0, costCents: 1000 })
  const order = await buildOrder({
    pieces: [[product, 1]],
    channel,
    createdAt: placedAt,
    stockTakenAt: placedAt,
    subtotal: '100.00',
    taxRate: '0.075',
    taxAmount: '7.50',
    deliveryFee: '50.00',
    totalCents: 15_750,
    fulfilment: 'delivery',
  })
  await sql`update order_items set price = 100 where order_id = ${order.id}`
  return { order, product }
}

async function enter(orderId: string, kind: 'payment' | 'refund', amount: number, paid_on: string) {
  const money = { key: randomUUID(), amount, method: 'zelle' as const, reference: null, paid_on }
  const form = { ...money, is_overpayment_right: true }
  expect((await recordEntry({ orderId, kind, form, userId: null, now })).ok).toBe(true)
}

/** The lines of each day in short: account and cents. */
async function readLines() {
  const entries = await readJournal({ firstDay: '2026-11-01', lastDay: '2026-11-30' })
  return Object.fromEntries(
    entries.map(({ day, lines }) => [
      day.slice(8),
      Object.fromEntries(lines.map(({ account, cents }) => [account, cents])),
    ]),
  )
}

const sold = {
  customers: 15_750,
  inventory: -1000,
  taxOH: -750,
  salesWeb: -10_000,
  delivery: -5000,
  costOfGoods: 1000,
}

describe('an order in the journal (R97)', () => {
  it('is sold on its day and paid on another', async () => {
    const { order } = await buildDelivery()
    await enter(order.id, 'payment', 15_750, '2026-11-05')
    expect(await readLines()).toEqual({ '02': sold, '05': { zelle: 15_750, customers: -15_750 } })
  })

  it('is income of the counter where it was sold there', async () => {
    await buildDelivery('counter')
    const { salesWeb, ...rest } = sold
    expect(await readLines()).toEqual({ '02': { ...rest, salesCounter: salesWeb } })
  })

  it('loses sale, fee and tax in proportion when a part goes back', async () => {
    const { order } = await buildDelivery()
    await enter(order.id, 'payment', 15_750, '2026-11-02')
    await enter(order.id, 'refund', 1575, '2026-11-09')
    expect((await readLines())['09']).toEqual({ zelle: -1575, taxOH: 75, salesWeb: 1000, delivery: 500 })
  })

  it('is as it was when only what was paid too much goes back', async () => {
    const { order } = await buildDelivery()
    await enter(order.id, 'payment', 16_000, '2026-11-03')
    await enter(order.id, 'refund', 250, '2026-11-09')
    expect((await readLines())['09']).toEqual({ zelle: -250, customers: 250 })
  })

  it('is taken back on the day on which it is canceled, and sold again when that is undone', async () => {
    const { order } = await buildDelivery()
    for (const [from, to, at] of [
      ['pending', 'cancelled', '2026-11-06T17:00:00Z'],
      ['cancelled', 'pending', '2026-11-07T17:00:00Z'],
    ] as const)
      await sql`
        insert into order_status_changes (order_id, from_status, to_status, created_at)
        values (${order.id}, ${from}, ${to}, ${at})`
    const taken = Object.fromEntries(Object.entries(sold).map(([account, cents]) => [account, -cents]))
    expect(await readLines()).toEqual({ '02': sold, '06': taken, '07': sold })
  })

  it('has a piece that was added later on that day, at its cost', async () => {
    const { order, product } = await buildDelivery()
    await sql`
      insert into order_line_changes (id, order_id, kind, product_id, product_name, quantity, price_before, price_after, created_at)
      values (gen_random_uuid(), ${order.id}, 'added', ${product.id}, 'Chair', 1, 20, 20, '2026-11-06T17:00:00Z')`
    await sql`update order_items set quantity = 2 where order_id = ${order.id}`
    await sql`update orders set subtotal = 120, tax_amount = 9, total_amount = 179 where id = ${order.id}`
    expect((await readLines())['06']).toEqual({
      customers: 2150,
      inventory: -1000,
      taxOH: -150,
      salesWeb: -2000,
      costOfGoods: 1000,
    })
  })

  it('is in the month of the store’s clock', async () => {
    const { order } = await buildDelivery()
    // Eleven at night in Toledo on the last day of October.
    const late = '2026-11-01T03:00:00Z'
    await sql`update orders set created_at = ${late}, stock_taken_at = ${late} where id = ${order.id}`
    expect(await readLines()).toEqual({})
    const october = await readJournal({ firstDay: '2026-10-01', lastDay: '2026-10-31' })
    expect(october.map(({ day }) => day)).toEqual(['2026-10-31'])
  })
})
