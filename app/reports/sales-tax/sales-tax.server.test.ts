import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { soldPiece, takeBack } from '#tests/support/build-counter-sales.ts'
import { buildOrder } from '#tests/support/build-orders.ts'
import { buildPerson } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { countByHand, makeUpOrders, writeTaxedOrders } from '#tests/support/build-taxed-orders.ts'
import { faultSize } from '#tests/support/fault-size.ts'
import { sql } from '#tests/support/sql.ts'
import { transact } from '#db/client.server.ts'
import type { CounterSale } from '#counter/counter-sale.ts'
import { listQuickItems, matchQuickItem } from '#counter/quick/quick-items.server.ts'
import { deleteOrder } from '#orders/status/order-deletion.server.ts'
import { closePeriod } from './period-closing.server.ts'
import { listClosings, readMonths } from './sales-tax.server.ts'
import { allStates, correctionsOf, reportPeriod, sumMonths, type TaxSums } from './sales-tax.ts'
import { listTaxEvents, exportTaxEvents } from './tax-events.server.ts'
import { parsePeriod } from './tax-period.ts'

const count = faultSize({ usual: 1200, full: 10_000 })
const owner = await buildPerson({ isAdmin: true })

const period = (id: string) => parsePeriod(id)!
const close = (id: string, today = '2027-06-15') =>
  closePeriod({
    key: randomUUID(),
    period: period(id),
    userId: owner.id,
    now: new Date(`${today}T15:00:00Z`),
  })
const taxOf = async (id: string) =>
  allStates(reportPeriod(period(id), await readMonths(), await listClosings()).sums).taxCents

it(`says of ${count} orders what they come to by hand, to the cent (R85)`, async () => {
  const orders = makeUpOrders(count, 19)
  await writeTaxedOrders(orders)
  const expected = [...countByHand(orders)].map(([key, { gross, taxable, tax }]) => [
    key,
    gross,
    taxable,
    tax,
  ])
  const months = await readMonths()
  const found = months.map(({ month, state, grossCents, taxableCents, taxCents }) => [
    `${month.slice(0, 7)} ${state}`,
    grossCents,
    taxableCents,
    taxCents,
  ])
  const sorted = (rows: (string | number)[][]) => rows.map(String).toSorted()
  expect(sorted(found)).toEqual(sorted(expected))
  expect(months.every((month) => month.grossCents === month.exemptCents + month.taxableCents)).toBe(true)
  const orderTax = new Set(orders.map(({ rate }) => rate))
  expect(
    [...orderTax].toSorted((a, b) => a - b),
    'exempt, before and after midnight',
  ).toEqual([0, 7250, 7750])
})

it('leads to the orders that a period is made of, and writes them into a file', async () => {
  const december = period('2026-12')
  const sums = allStates(sumMonths(await readMonths(), { from: december.firstDay, to: december.lastDay }))
  const lines = (await Array.fromAsync(exportTaxEvents(december))).join('').trim().split('\r\n').slice(1)
  const column = (at: number) =>
    lines.reduce((sum, line) => sum + Math.round(Number(line.split(',')[at]?.replace(/^'/, '')) * 100), 0)
  expect([column(3), column(4), column(5), column(6)]).toEqual([
    sums.grossCents,
    sums.exemptCents,
    sums.taxableCents,
    sums.taxCents,
  ])
  const { events, count: all } = await listTaxEvents(december, 1)
  expect(all).toBe(lines.length)
  expect(events).toHaveLength(50)
  expect(events.every(({ day }) => day >= december.firstDay && day <= december.lastDay)).toBe(true)
})

it('keeps the figures of a closed period, and takes what changes later into the next one', async () => {
  expect(await close('2026-12', '2026-12-31')).toEqual({ ok: false, error: { reason: 'not-over' } })
  const before = await taxOf('2026-12')
  expect((await close('2026-12')).ok).toBe(true)
  expect(await close('2027-02')).toEqual({ ok: false, error: { reason: 'gap' } })
  expect(await close('2026-11'), 'it is over, and stays as it is').toEqual({ ok: true, value: null })
  expect((await listClosings()).length).toBe(1)
  const [january, february] = [await taxOf('2027-01'), await taxOf('2027-02')]
  const order = await buildOrder({
    createdAt: new Date('2026-12-20T15:00:00Z'),
    subtotal: '100.00',
    taxRate: '0.07250',
    taxAmount: '7.25',
    deliveryFee: '0',
    totalCents: 10_725,
  })
  expect([await taxOf('2026-12'), await taxOf('2027-01')]).toEqual([before, january + 725])
  await sql`delete from orders where id = ${order.id}`
  expect([await taxOf('2026-12'), await taxOf('2027-01'), await taxOf('2027-02')]).toEqual([
    before,
    january,
    february,
  ])
})

/** The report of January as dates alone have it: what changed in December meanwhile is in neither. */
const withoutCorrections = async () => {
  const { firstDay: from, lastDay: to } = period('2027-01')
  return allStates(sumMonths(await readMonths(), { from, to })).taxCents
}

it('loses no refund that is recorded while its period is closed; a report by dates alone does', async () => {
  await sql`delete from period_closings`
  const [some] = await sql<
    { id: string }[]
  >`select id from orders where status = 'completed' and total_amount > 30
    and tax_amount > 5 and id in (select order_id from order_payments where kind = 'payment')
    and id not in (select order_id from order_payments where kind = 'refund')
    and created_at < '2026-12-20' order by order_number limit 1`
  let closed: Promise<unknown> = Promise.resolve()
  await transact(async (tx) => {
    await tx
      .insertInto('orderPayments')
      .values({ orderId: some!.id, kind: 'refund', method: 'cash', amount: '20.00', paidOn: '2026-12-31' })
      .execute()
    // The closing does not see the refund, which is not committed yet.
    closed = close('2026-12')
    await closed
  })
  await closed
  const months = await readMonths()
  const all = allStates(sumMonths(months, { to: '2027-01-31' })).taxCents
  const earlier = allStates(sumMonths(months, { to: '2026-11-30' })).taxCents
  expect(earlier + (await taxOf('2026-12')) + (await taxOf('2027-01'))).toBe(all)
  expect(allStates(correctionsOf(months, await listClosings())!).taxCents).toBeLessThan(0)
  expect(earlier + (await taxOf('2026-12')) + (await withoutCorrections()), 'the broken one').not.toBe(all)
})

it('is closed once by two clicks at once', async () => {
  const outcomes = await Promise.all([close('2027-01'), close('2027-01'), close('2027-01')])
  expect(outcomes.every(({ ok }) => ok)).toBe(true)
  expect((await listClosings()).map(({ firstDay }) => firstDay)).toEqual(['2026-12-01', '2027-01-01'])
})

const noon = new Date('2027-03-31T16:00:00Z')

/** What March came to; the counter sells in Ohio. */
async function marchSums(): Promise<TaxSums> {
  const { sums } = reportPeriod(period('2027-03'), await readMonths(), [])
  expect(sums.MI).toEqual({ grossCents: 0, exemptCents: 0, taxableCents: 0, taxCents: 0 })
  return allStates(sums)
}

/** Two trains without a tag for $20.00 beside a chair for $100.00, at noon on the last of March. @returns the order. */
async function sell(change: Partial<CounterSale> = {}): Promise<string> {
  const { id } = await buildProduct({ priceCents: 10_000, stock: 1 })
  const quick = [{ priceCents: 1000, quantity: 2, category: 'Toys', name: 'Wooden train' }]
  return await soldPiece(id, { quick, dueCents: 12_870, now: noon, ...change })
}

describe('what the counter sold (R77, R83)', () => {
  beforeEach(() => sql`truncate products, orders, period_closings cascade`)

  it('is in the report with its quick items, to the cent', async () => {
    await sell()
    expect(await marchSums()).toEqual({
      grossCents: 12_000,
      exemptCents: 0,
      taxableCents: 12_000,
      taxCents: 870,
    })
  })

  it('stays the same when the owner says which product a quick item was', async () => {
    await sell()
    const before = await marchSums()
    const train = await buildProduct({ priceCents: 1500, stock: 5 })
    const [item] = await listQuickItems()
    expect((await matchQuickItem({ id: item!.id, productId: train.id, userId: owner.id })).ok).toBe(true)
    expect(await marchSums()).toEqual(before)
  })

  it('is exempt with a certificate, which the list of its orders names', async () => {
    await sell({ certificate: 'OH-77', dueCents: 12_000 })
    expect(await marchSums()).toEqual({
      grossCents: 12_000,
      exemptCents: 12_000,
      taxableCents: 0,
      taxCents: 0,
    })
    const { events } = await listTaxEvents(period('2027-03'), 1)
    expect(events).toEqual([expect.objectContaining({ exemptReason: 'certificate', certificate: 'OH-77' })])
  })

  it('stays in the list of a closed period when its order is deleted (R147)', async () => {
    const id = await sell({ certificate: 'OH-77', dueCents: 12_000 })
    await sell()
    const read = async () => {
      const { events, count } = await listTaxEvents(period('2027-03'), 1)
      const lines = (await Array.fromAsync(exportTaxEvents(period('2027-03')))).join('').trim().split('\r\n')
      return { events, count, lines }
    }
    const before = await read()
    expect(before).toMatchObject({ count: 2, lines: { length: 3 } })
    const now = new Date('2027-04-02T16:00:00Z')
    expect(
      (await closePeriod({ key: randomUUID(), period: period('2027-03'), userId: owner.id, now })).ok,
    ).toBe(true)
    expect(await read()).toEqual(before)
    expect((await deleteOrder({ orderId: id, userId: owner.id })).ok).toBe(true)
    const { events, count, lines } = await read()
    const asDeleted = before.events.map((event) => ({ ...event, isDeleted: event.orderId === id }))
    expect({ events, count }).toEqual({ events: asDeleted, count: 2 })
    expect(lines.map((line) => line.replace(',yes', ','))).toEqual(before.lines)
    expect(lines.filter((line) => line.endsWith(',yes'))).toHaveLength(1)
    expect(await listTaxEvents(period('2027-04'), 1), 'its deletion').toMatchObject({ count: 0 })
  })

  it('is gone when it is taken back on the same day', async () => {
    expect((await takeBack(await sell(), { now: noon })).ok).toBe(true)
    expect(await marchSums()).toEqual({ grossCents: 0, exemptCents: 0, taxableCents: 0, taxCents: 0 })
  })
})
