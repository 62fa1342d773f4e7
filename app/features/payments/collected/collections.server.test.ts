import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildNewLot, buildPricedProduct, importLotNow } from '../../../../tests/support/build-lots.ts'
import { buildOrder } from '../../../../tests/support/build-orders.ts'
import { buildProduct } from '../../../../tests/support/build-rows.ts'
import { sql } from '../../../../tests/support/sql.ts'
import { moveOrder } from '../../orders/status/order-moves.server.ts'
import { recordEntry } from '../ledger/order-payments.server.ts'
import { readCollections } from './collections.server.ts'

const now = new Date('2026-11-20T15:00:00Z')
const lot = buildNewLot()

beforeEach(async () => {
  await sql`truncate products, imports, lots, orders, product_changes, write_offs cascade`
})

/** An order of a piece of a lot ($40.00) and one of no lot ($40.00), with tax and delivery: $140.00 in all. */
async function buildMixedOrder() {
  await importLotNow(lot, [buildPricedProduct(1), buildPricedProduct(2)])
  const [piece] = await sql<
    { id: string; name: string }[]
  >`select id, name from products order by name limit 1`
  if (!piece) throw new Error('no piece')
  const other = await buildProduct()
  const sums = { subtotal: '80.00', taxRate: '0.125', taxAmount: '10.00', deliveryFee: '50.00' }
  return await buildOrder({
    ...sums,
    totalCents: 14_000,
    fulfilment: 'delivery',
    pieces: [
      [piece, 1],
      [other, 1],
    ],
  })
}

async function enter(orderId: string, kind: 'payment' | 'refund', amount: number, paid_on = '2026-11-19') {
  const money = { key: randomUUID(), amount, method: 'cash' as const, reference: null, paid_on }
  const form = { ...money, is_overpayment_right: true }
  expect((await recordEntry({ orderId, kind, form, userId: null, now })).ok).toBe(true)
}

/** What is kept, by what it is. */
async function readKept() {
  const kept = { lot: 0, noLot: 0, tax: 0, fee: 0, unearned: 0 }
  for (const one of await readCollections({ lotId: null })) {
    const cents = one.collectedCents - one.refundedCents
    if (one.part === 'goods') kept[one.lotId === null ? 'noLot' : 'lot'] += cents
    else kept[one.part] += cents
  }
  return kept
}

const whole = { lot: 4000, noLot: 4000, tax: 1000, fee: 5000, unearned: 0 }

describe('the money of an order (R96)', () => {
  it('is nobody’s before it came in', async () => {
    await buildMixedOrder()
    expect(await readCollections({ lotId: null })).toEqual([])
  })

  it('is what each part comes to when all is paid, at once or in parts', async () => {
    const { id } = await buildMixedOrder()
    await enter(id, 'payment', 14_000)
    expect(await readKept()).toEqual(whole)
    await sql`delete from order_payments`
    for (const amount of [5000, 4000, 5000]) await enter(id, 'payment', amount)
    expect(await readKept()).toEqual(whole)
  })

  it('is in proportion when half of it is paid, or given back', async () => {
    const { id } = await buildMixedOrder()
    const half = { lot: 2000, noLot: 2000, tax: 500, fee: 2500, unearned: 0 }
    await enter(id, 'payment', 7000)
    expect(await readKept()).toEqual(half)
    await enter(id, 'payment', 7000)
    await enter(id, 'refund', 7000)
    expect(await readKept()).toEqual(half)
  })

  it('is unearned where it is too much, and none of it once that went back', async () => {
    const { id } = await buildMixedOrder()
    await enter(id, 'payment', 15_000)
    expect(await readKept()).toEqual({ ...whole, unearned: 1000 })
    await enter(id, 'refund', 1000)
    expect(await readKept()).toEqual(whole)
  })

  it('is unearned when the order is canceled, until it goes back', async () => {
    const { id } = await buildMixedOrder()
    await enter(id, 'payment', 14_000)
    const move = { orderId: id, to: 'cancelled', seenStatus: null, code: null, userId: null } as const
    expect((await moveOrder(move)).ok).toBe(true)
    expect(await readKept()).toEqual({ lot: 0, noLot: 0, tax: 0, fee: 0, unearned: 14_000 })
    await enter(id, 'refund', 14_000)
    expect(await readKept()).toEqual({ lot: 0, noLot: 0, tax: 0, fee: 0, unearned: 0 })
  })

  it('is nobody’s for an item that was removed: what was paid for it is unearned', async () => {
    const { id } = await buildMixedOrder()
    await enter(id, 'payment', 14_000)
    await sql`delete from order_items i using products p where p.id = i.product_id and p.lot_id is not null`
    await sql`update orders set subtotal = 40, tax_amount = 5, total_amount = 95 where id = ${id}`
    expect(await readKept()).toEqual({ lot: 0, noLot: 4000, tax: 500, fee: 5000, unearned: 4500 })
  })

  it('is of the day of its entry, for one lot too', async () => {
    const { id } = await buildMixedOrder()
    await enter(id, 'payment', 7000, '2026-11-10')
    await enter(id, 'payment', 7000, '2026-11-12')
    const [lotRow] = await sql<{ id: string }[]>`select id from lots`
    const goods = { part: 'goods', lotId: lotRow?.id, collectedCents: 2000, refundedCents: 0 }
    expect(await readCollections({ lotId: lotRow?.id ?? '' })).toEqual([
      { ...goods, day: '2026-11-10' },
      { ...goods, day: '2026-11-12' },
    ])
    expect(await readCollections({ lotId: randomUUID() })).toEqual([])
  })
})
