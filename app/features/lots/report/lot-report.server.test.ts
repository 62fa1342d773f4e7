import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../../tests/support/sql.ts'
import { buildNewLot, buildPricedProduct, importLotNow } from '../../../../tests/support/build-lots.ts'
import { counterSaleOf } from '../../../../tests/support/build-counter-sales.ts'
import type { CounterLine } from '../../orders/counter/counter-lines.ts'
import { sellAtCounter } from '../../orders/counter/counter-sale.server.ts'
import { voidCounterSale } from '../../orders/counter/counter-void.server.ts'
import { findLot, listLots } from './lot-report.server.ts'

beforeEach(async () => {
  await sql`truncate products, imports, lots, orders, product_changes cascade`
})

async function buildLot() {
  const lot = buildNewLot({
    lotCostCents: 10_000,
    freightCents: 1500,
    premiumCents: 500,
    boughtOn: '2026-11-01',
  })
  await importLotNow(lot, [buildPricedProduct(1, { stock: 5 }), buildPricedProduct(2, { stock: 3 })])
  const ids = await sql<{ id: string }[]>`select id from products where lot_id = ${lot.id} order by name`
  return { lot, ids: ids.map(({ id }) => id) }
}

async function placeOrder(productId: string, { on, price, pieces, status = 'pending' }: OrderFacts) {
  await sql`
    with placed as (
      insert into orders (order_number, total_amount, shipping_name, shipping_email, status, created_at)
      values (${`ORD-${randomUUID().slice(0, 8).toUpperCase()}`}, 1, 'A', 'a@example.com', ${status}, ${on}::timestamptz) returning id)
    insert into order_items (order_id, product_id, product_name, price, quantity)
    select placed.id, ${productId}, 'x', ${price}, ${pieces} from placed`
}
interface OrderFacts {
  on: string
  price: number
  pieces: number
  status?: string
}

describe('what came in for a lot', () => {
  it('is nothing at first', async () => {
    const { lot } = await buildLot()
    expect(await findLot(lot.id)).toMatchObject({
      name: 'Pallet 7',
      boughtOn: '2026-11-01',
      state: 'done',
      landedCostCents: 12_000,
      productCount: 2,
      stock: 8,
      sold: 0,
      revenueCents: 0,
      daysToBreakEven: null,
    })
  })

  it('is what orders paid that were not cancelled, and breaks even on the day that reaches the landed cost', async () => {
    const { lot, ids } = await buildLot()
    const [first = '', second = ''] = ids
    await placeOrder(first, { on: '2026-11-03T12:00:00Z', price: 50, pieces: 2 })
    await placeOrder(second, { on: '2026-11-04T12:00:00Z', price: 900, pieces: 1, status: 'cancelled' })
    expect(await findLot(lot.id)).toMatchObject({ sold: 2, revenueCents: 10_000, daysToBreakEven: null })
    // Half past eleven at night in the store.
    await placeOrder(second, { on: '2026-11-10T04:30:00Z', price: 20, pieces: 1 })
    await placeOrder(first, { on: '2026-11-20T12:00:00Z', price: 50, pieces: 1 })
    expect(await findLot(lot.id)).toMatchObject({ sold: 4, revenueCents: 17_000, daysToBreakEven: 8 })
  })

  it('counts sales over the counter at the price that was charged, unless they were taken back', async () => {
    const { lot, ids } = await buildLot()
    const sell = async (change: Partial<CounterLine>) => {
      const line = { productId: ids[0] ?? '', quantity: 1, shownCents: 5000, reduction: null, ...change }
      const cents = line.reduction?.priceCents ?? line.shownCents
      const outcome = await sellAtCounter(
        counterSaleOf({ lines: [line], isBelowCostRight: true, dueCents: Math.round(cents * 1.0725) }),
      )
      if (!outcome.ok) throw new Error(outcome.error.reason)
      return outcome.value.orderId
    }
    await sell({})
    const reduced = await sell({ reduction: { priceCents: 1000, reason: 'Scratched' } })
    expect(await findLot(lot.id)).toMatchObject({ sold: 2, stock: 6, revenueCents: 6000 })
    const undone = await voidCounterSale({ orderId: reduced, reason: 'Typo', userId: null, now: new Date() })
    expect(undone).toMatchObject({ ok: true })
    expect(await findLot(lot.id)).toMatchObject({ sold: 1, stock: 7, revenueCents: 5000 })
  })

  it('stays apart from other lots; the latest purchase stands first', async () => {
    const { lot, ids } = await buildLot()
    const other = buildNewLot({ name: 'Pallet 8', boughtOn: '2026-11-05' })
    await importLotNow(other, [buildPricedProduct(3), buildPricedProduct(4)])
    await placeOrder(ids[0] ?? '', { on: '2026-11-06T12:00:00Z', price: 130, pieces: 1 })
    expect((await listLots()).map(({ id, revenueCents }) => [id, revenueCents])).toEqual([
      [other.id, 0],
      [lot.id, 13_000],
    ])
    expect(await findLot('nonsense')).toBeNull()
  })
})
