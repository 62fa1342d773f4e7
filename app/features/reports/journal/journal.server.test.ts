import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildNewLot, buildPricedProduct, importLotNow } from '../../../../tests/support/build-lots.ts'
import { buildOpenDrawer, close, forgetDrawers, move } from '../../../../tests/support/build-drawers.ts'
import { buildOrder } from '../../../../tests/support/build-orders.ts'
import { buildProduct } from '../../../../tests/support/build-rows.ts'
import { countByHand, makeUpOrders, writeTaxedOrders } from '../../../../tests/support/build-taxed-orders.ts'
import { sql } from '../../../../tests/support/sql.ts'
import { isoStoreDate } from '../../../shared/time/shop-time.ts'
import { putBack, writeOff } from '../../catalogue/admin/write-offs/write-offs.server.ts'
import { recordCredit } from '../../lots/credits/lot-credits.server.ts'
import { moveOrder } from '../../orders/status/order-moves.server.ts'
import type { AccountKey } from './journal-accounts.ts'
import { readJournal } from './journal.server.ts'
import type { JournalEntry } from './journal.ts'

beforeEach(async () => {
  await forgetDrawers()
  await sql`truncate products, imports, lots, orders, product_changes, write_offs cascade`
})

const everyDay = { firstDay: '2026-10-01', lastDay: '2027-12-31' }
const balanceOf = (entries: readonly JournalEntry[], account: AccountKey) =>
  entries
    .flatMap(({ lines }) => lines)
    .filter((line) => line.account === account)
    .reduce((sum, { cents }) => sum + cents, 0)
const sumOf = ({ lines }: JournalEntry) => lines.reduce((sum, { cents }) => sum + cents, 0)
const centsOf = async (query: Promise<{ cents: string | null }[]>) =>
  Math.round(Number((await query)[0]?.cents ?? 0))

/** Forgets the refunds: the fault that the test has to see. */
async function readCarelessly(): Promise<JournalEntry[]> {
  const entries = await readJournal(everyDay)
  return entries.map((entry) => ({
    ...entry,
    lines: entry.lines.filter(({ description }) => description !== 'Refunds'),
  }))
}

describe('the journal of generated orders (R97)', () => {
  it.each([
    ['as the store reads it', () => readJournal(everyDay), true],
    ['a variant without refunds', readCarelessly, false],
  ])('balances every day and moves as much money as the ledger: %s', async (_what, read, isRight) => {
    await writeTaxedOrders(makeUpOrders(600, 97))
    const entries = await read()
    expect(entries.length).toBeGreaterThan(60)
    expect(entries.every((entry) => sumOf(entry) === 0)).toBe(isRight)
    const ledger = await centsOf(sql`
      select sum(case kind when 'payment' then amount else -amount end) * 100 as cents from order_payments`)
    expect(balanceOf(entries, 'cash') === ledger).toBe(isRight)
  })

  it('has sales, tax and delivery as somebody counts them by hand', async () => {
    const orders = makeUpOrders(600, 98)
    await writeTaxedOrders(orders)
    const entries = await readJournal(everyDay)
    const byHand = [...countByHand(orders)]
    const sum = (key: 'gross' | 'tax', state = '') =>
      byHand.filter(([name]) => name.endsWith(state)).reduce((all, [, sums]) => all + sums[key], 0)
    const salesOf = (['salesWeb', 'salesCounter', 'delivery'] as const).map((key) => -balanceOf(entries, key))
    expect(salesOf.reduce((all, cents) => all + cents, 0)).toBe(sum('gross'))
    expect(salesOf.every((cents) => cents > 0)).toBe(true)
    expect(0 - balanceOf(entries, 'taxOH')).toBe(sum('tax', 'OH'))
    expect(0 - balanceOf(entries, 'taxMI')).toBe(sum('tax', 'MI'))
  })

  it('has as delivery what orders that stand in full were charged', async () => {
    const orders = makeUpOrders(400, 99).filter(({ happenings }) =>
      happenings.every(({ what }) => what === 'payment'),
    )
    await writeTaxedOrders(orders)
    const fees = orders.reduce((sum, { feeCents }) => sum + feeCents, 0)
    expect(0 - balanceOf(await readJournal(everyDay), 'delivery')).toBe(fees)
  })

  it('owes the customers nothing and is owed nothing where all was paid and nothing too much', async () => {
    const orders = makeUpOrders(300, 100).map((order) => ({ ...order, happenings: [] }))
    await writeTaxedOrders(orders)
    await sql`
      insert into order_payments (order_id, kind, method, amount, paid_on)
      select id, 'payment', 'zelle', total_amount, store_day(created_at) from orders`
    const entries = await readJournal(everyDay)
    expect(balanceOf(entries, 'customers')).toBe(0)
    expect(entries.flatMap(({ lines }) => lines).some(({ account }) => account === 'customers')).toBe(false)
  })
})

describe('the goods in the journal', () => {
  const today = isoStoreDate(new Date())
  const readToday = () => readJournal({ firstDay: today, lastDay: today })

  it('leave at what they cost when the order was placed, and come back at the same', async () => {
    const product = await buildProduct({ stock: 1, costCents: 1500 })
    const unknown = await buildProduct({ stock: 1 })
    const order = await buildOrder({
      pieces: [
        [product, 2],
        [unknown, 1],
      ],
    })
    expect(balanceOf(await readToday(), 'costOfGoods')).toBe(3000)
    await sql`update products set cost = 99 where id = ${product.id}`
    await sql`
      insert into product_changes (batch_id, product_id, kind, before, after)
      values (gen_random_uuid(), ${product.id}, 'edited', '{"cost": 15}', '{"cost": 99}')`
    expect(balanceOf(await readToday(), 'costOfGoods')).toBe(3000)
    const move = { orderId: order.id, to: 'cancelled', seenStatus: null, code: null, userId: null } as const
    expect((await moveOrder(move)).ok).toBe(true)
    const entries = await readToday()
    expect([balanceOf(entries, 'costOfGoods'), balanceOf(entries, 'inventory')]).toEqual([0, 0])
  })

  it('count later changes of an order on their own day', async () => {
    const product = await buildProduct({ stock: 5, costCents: 1000 })
    const order = await buildOrder({
      pieces: [[product, 3]],
      createdAt: new Date('2026-11-02T17:00:00Z'),
      stockTakenAt: new Date('2026-11-02T17:00:00Z'),
    })
    // It had four pieces at first.
    await sql`
      insert into order_line_changes (id, order_id, kind, product_id, product_name, quantity, price_before, price_after, created_at)
      values (gen_random_uuid(), ${order.id}, 'removed', ${product.id}, 'Chair', 1, 40, 40, '2026-11-05T17:00:00Z')`
    const costs = (await readJournal({ firstDay: '2026-11-01', lastDay: '2026-11-06' })).map((entry) => [
      entry.day,
      balanceOf([entry], 'costOfGoods'),
    ])
    expect(costs).toEqual([
      ['2026-11-02', 4000],
      ['2026-11-05', -1000],
    ])
  })

  it('are written off and put back at cost, and suppliers give back', async () => {
    const lot = buildNewLot({ lotCostCents: 10_000 })
    await importLotNow(lot, [buildPricedProduct(1, { stock: 4 }), buildPricedProduct(2)])
    const [product] = await sql<{ id: string }[]>`select id from products order by name limit 1`
    const form = { key: randomUUID(), pieces: 2, reason: 'donated' as const, note: null }
    const on = (day: string) => ({ userId: null, now: new Date(`${day}T15:00:00Z`) })
    expect((await writeOff({ productId: product?.id ?? '', form, ...on('2026-11-10') })).ok).toBe(true)
    expect((await putBack({ id: form.key, ...on('2026-11-12') })).ok).toBe(true)
    const credit = { key: randomUUID(), amount: 2500, credited_on: '2026-11-11', note: null }
    expect((await recordCredit({ lotId: lot.id, form: credit, ...on('2026-11-20') })).ok).toBe(true)
    const lines = (await readJournal({ firstDay: '2026-11-01', lastDay: '2026-11-30' })).map((entry) => [
      entry.day,
      balanceOf([entry], 'writeOffs'),
      balanceOf([entry], 'allowances'),
    ])
    expect(lines).toEqual([
      ['2026-11-10', 5000, 0],
      ['2026-11-11', 0, -2500],
      ['2026-11-12', -5000, 0],
    ])
  })
})

it('has the cash that moved in the drawer, and what it was off by', async () => {
  const drawer = await buildOpenDrawer({ float: 10_000 })
  await move('paid-in', 2000)
  await move('paid-out', 700)
  expect((await close(drawer, { counted: 11_000, note: 'A coin rolled away' })).ok).toBe(true)
  const today = isoStoreDate(new Date())
  const entries = await readJournal({ firstDay: today, lastDay: today })
  expect(balanceOf(entries, 'drawer')).toBe(-1300)
  expect(balanceOf(entries, 'overShort')).toBe(300)
  expect(balanceOf(entries, 'cash')).toBe(1000)
})
