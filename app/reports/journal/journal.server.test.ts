import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildNewLot, buildPricedProduct, importLotNow } from '#tests/support/build-lots.ts'
import { buildOpenDrawer, close, forgetDrawers, move } from '#tests/support/build-drawers.ts'
import { buildOrder } from '#tests/support/build-orders.ts'
import { buildPerson } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { countByHand, makeUpOrders, writeTaxedOrders } from '#tests/support/build-taxed-orders.ts'
import { cancelOrder, enterMoney } from '#tests/support/order-actions.ts'
import { reducePrice } from '#tests/support/refunds.ts'
import { sql } from '#tests/support/sql.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { putBack, writeOff } from '#catalogue/admin/write-offs/write-offs.server.ts'
import { correctCost } from '#lots/costs/lot-costs.server.ts'
import { recordCredit } from '#lots/credits/lot-credits.server.ts'
import { closePeriod } from '#reports/sales-tax/period-closing.server.ts'
import { parsePeriod } from '#reports/sales-tax/tax-period.ts'
import { readClosedDays } from './closed-journal.server.ts'
import type { AccountKey } from './journal-accounts.ts'
import { quickbooksFile } from './journal-files.ts'
import { daysOf } from './journal-month.ts'
import { readJournal } from './journal.server.ts'
import type { JournalEntry } from './journal.ts'

const owner = await buildPerson({ isAdmin: true })
beforeEach(async () => {
  await forgetDrawers()
  await sql`truncate products, imports, lots, orders, product_changes, write_offs, period_closings cascade`
})

const placedAt = new Date('2026-11-02T17:00:00Z')
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
    expect((await cancelOrder(order.id)).ok).toBe(true)
    const entries = await readToday()
    expect([balanceOf(entries, 'costOfGoods'), balanceOf(entries, 'inventory')]).toEqual([0, 0])
  })

  it('count later changes of an order on their own day', async () => {
    const product = await buildProduct({ stock: 5, costCents: 1000 })
    const order = await buildOrder({
      pieces: [[product, 3]],
      createdAt: placedAt,
      stockTakenAt: placedAt,
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
    const again = { ...form, key: randomUUID(), pieces: 1 }
    expect((await writeOff({ productId: product?.id ?? '', form: again, ...on('2026-11-20') })).ok).toBe(true)
    const cost = {
      key: randomUUID(),
      seen: '10000 0 0',
      lot_cost: 10_000,
      freight: 2000,
      premium: 0,
      note: 'Late',
    }
    expect((await correctCost({ lotId: lot.id, form: cost, ...on('2026-11-21') })).ok).toBe(true)
    const lines = (await readJournal({ firstDay: '2026-11-01', lastDay: '2026-11-30' })).map((entry) => [
      entry.day,
      balanceOf([entry], 'writeOffs'),
      balanceOf([entry], 'allowances'),
    ])
    expect(lines).toEqual([
      ['2026-11-10', 5000, 0],
      ['2026-11-11', 0, -2500],
      ['2026-11-12', -5000, 0],
      ['2026-11-20', 2500, 0],
      // What a later freight bill adds to it is on the day of the correction (R145).
      ['2026-11-21', 500, 0],
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
  const entry = { method: 'zelle', paid_on, is_overpayment_right: true } as const
  const now = new Date('2026-11-20T15:00:00Z')
  expect((await enterMoney(orderId, kind, amount, { ...entry, now })).ok).toBe(true)
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

  it('loses sale and tax when its price is reduced, then the fee; nothing when it was paid by mistake (R151)', async () => {
    const { order } = await buildDelivery()
    await enter(order.id, 'payment', 15_750, '2026-11-02')
    const reduce = async (cents: number, paid_on: string) =>
      expect((await reducePrice(order.id, cents, { paid_on, method: 'zelle' })).ok).toBe(true)
    await reduce(1575, '2026-11-09')
    await enter(order.id, 'refund', 100, '2026-11-10')
    await enter(order.id, 'payment', 100, '2026-11-11')
    await reduce(14_175, '2026-11-12')
    const lines = await readLines()
    expect(lines['09']).toEqual({ zelle: -1575, taxOH: 110, salesWeb: 1465 })
    expect(lines['10']).toEqual({ zelle: -100, customers: 100 })
    expect(lines['12']).toEqual({ zelle: -14_175, taxOH: 640, salesWeb: 8535, delivery: 5000 })
  })

  it('loses sale, fee and tax in proportion by a refund from before that does not say what for', async () => {
    const { order } = await buildDelivery()
    await enter(order.id, 'payment', 15_750, '2026-11-02')
    await sql`
      insert into order_payments (order_id, kind, method, amount, paid_on)
      values (${order.id}, 'refund', 'zelle', 15.75, '2026-11-09')`
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

const fileOf = async (month: string) => quickbooksFile(await readJournal(daysOf(month)))

async function closeMonth(id: string) {
  const period = parsePeriod(id)!
  const now = new Date('2027-06-15T15:00:00Z')
  expect((await closePeriod({ key: randomUUID(), period, userId: owner.id, now })).ok).toBe(true)
}

/** The balance of each account, whatever the lines are called. */
function balancesOf(entries: readonly JournalEntry[]) {
  const sums = new Map<string, number>()
  for (const { account, cents } of entries.flatMap(({ lines }) => lines))
    sums.set(account, (sums.get(account) ?? 0) + cents)
  return Object.fromEntries([...sums].filter(([, cents]) => cents !== 0).toSorted())
}

/** A payment that is entered late, with a date in a month that is over, for an order without refunds: those would change. */
async function payLate(day: string, dollars: number) {
  await sql`
    insert into order_payments (id, order_id, kind, method, amount, paid_on)
    select gen_random_uuid(), id, 'payment', 'zelle', ${dollars}, ${day} from orders
    where id not in (select order_id from order_payments where kind = 'refund') order by order_number limit 1`
}

const correctionsIn = (file: string) => file.split('\r\n').filter((line) => line.includes('Correction: '))

describe('the journal of a closed tax period (R106)', () => {
  const everyDay = { firstDay: '2000-01-01', lastDay: '2027-12-31' }
  beforeEach(() => writeTaxedOrders(makeUpOrders(300, 109)))

  it.each([
    ['a payment that is entered late', () => payLate('2026-11-10', 12)],
    [
      'a deleted order',
      () => sql`delete from orders where id in (select id from orders order by created_at limit 5)`,
    ],
    ['another name of the products', () => sql`update products set name = 'Other'`],
  ])('stays to the byte as it was, whatever comes: %s', async (_what, happen) => {
    const before = await fileOf('2026-11')
    await closeMonth('2026-11')
    expect(await fileOf('2026-11')).toBe(before)
    await happen()
    expect(await fileOf('2026-11')).toBe(before)
  })

  it('would change without the closing', async () => {
    const before = await fileOf('2026-11')
    await payLate('2026-11-10', 12)
    expect(await fileOf('2026-11')).not.toBe(before)
  })

  it('has what changed since on the first open day, apart, and balanced', async () => {
    await closeMonth('2026-11')
    expect(correctionsIn(await fileOf('2026-12'))).toEqual([])
    await payLate('2026-11-10', 12)
    const corrections = correctionsIn(await fileOf('2026-12')).map((line) => line.split(','))
    expect(corrections.map(([number, date, , ...rest]) => [number, date, ...rest])).toEqual([
      ['STORE-20261201', '12/01/2026', 'Correction: Payments', '12.00', ''],
      ['STORE-20261201', '12/01/2026', 'Correction: Sold less paid', '', '12.00'],
    ])
    const entries = await readJournal(everyDay)
    for (const { lines } of entries) expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
  })

  it('counts each thing once, through closing after closing', async () => {
    for (const month of ['2026-11', '2026-12', '2027-01']) {
      await closeMonth(month)
      await payLate('2026-11-10', 7)
      await sql`delete from orders where id in (select id from orders order by created_at desc limit 3)`
    }
    const kept = balancesOf(await readJournal(everyDay))
    await sql`truncate period_closings cascade`
    expect(kept).toEqual(balancesOf(await readJournal(everyDay)))
  })

  it('is not that of a period that was closed before journals were kept', async () => {
    await closeMonth('2026-11')
    await sql`delete from closed_journal_lines`
    await sql`update period_closings set has_journal = false`
    expect(await readClosedDays()).toBeNull()
    await closeMonth('2026-12')
    expect(await readClosedDays()).toEqual({ firstDay: '2026-12-01', lastDay: '2026-12-31' })
    await payLate('2026-11-10', 12)
    expect(await fileOf('2026-11')).toContain('12.00')
    // What it does to refunds of later months is another matter.
    expect(correctionsIn(await fileOf('2027-01')).join()).not.toContain('Payments')
  })
})
