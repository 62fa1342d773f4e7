import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { readOrderBill } from '#orders/admin/details/order-details.server.ts'
import { listEntriesOfDay } from '#counter/cash-up/cash-up.server.ts'
import { readCollections } from '#payments/collected/collections.server.ts'
import { readDrawerReport } from '#counter/drawer/report/drawer-reports.server.ts'
import { paymentMethods } from '#payments/payment-method.ts'
import type { AccountKey } from '#reports/journal/journal-accounts.ts'
import { readJournal } from '#reports/journal/journal.server.ts'
import type { JournalEntry } from '#reports/journal/journal.ts'
import { readUnpaidOrders } from '#reports/open-orders.server.ts'
import { closePeriod } from '#reports/sales-tax/period-closing.server.ts'
import { listClosings, readMonths } from '#reports/sales-tax/sales-tax.server.ts'
import { allStates, reportPeriod, sumMonths } from '#reports/sales-tax/sales-tax.ts'
import { exportTaxEvents } from '#reports/sales-tax/tax-events.server.ts'
import { parsePeriod, type TaxPeriod } from '#reports/sales-tax/tax-period.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { readExpected } from '#tests/support/build-drawers.ts'
import { seededNumbers } from '#tests/support/build-taxed-orders.ts'
import { faultSize } from '#tests/support/fault-size.ts'
import { passMonth } from '#tests/support/pass-month.ts'
import { sql } from '#tests/support/sql.ts'
import {
  actNames,
  doSome,
  drawerCents,
  goodsOf,
  isStanding,
  keptOf,
  ownerId,
  openBooks,
  owedOf,
  paidOf,
  taxOf,
  totalOf,
  type Paper,
  type PaperOrder,
} from './money-world.ts'

const stores = faultSize({ usual: 1, full: 500 })
/** Of each store, one after the other, with a month between them. */
const histories = 20
const firstSeed = Number(process.env.TEST_SEED ?? 20_261_128)
const everyDay = { firstDay: '2000-01-01', lastDay: '2099-12-31' }
const patience = { timeout: 4 * 60 * 60_000 }

const sum = <T>(all: readonly T[], centsOf: (one: T) => number) =>
  all.reduce((cents, one) => cents + centsOf(one), 0)

/** What the paper says that all reports must come to. */
function sumsOf(paper: Paper) {
  const all = keptOf(paper)
  const standing = all.filter(isStanding)
  return {
    gross: sum(standing, owedOf),
    paid: Object.fromEntries(
      paymentMethods.map((method) => [method, sum(all, ({ paid }) => paid.get(method) ?? 0)]),
    ),
    due: sum(standing, (order) => Math.max(0, owedOf(order) - paidOf(order))),
    unearned: sum(
      all,
      (order) => paidOf(order) - Math.min(paidOf(order), isStanding(order) ? owedOf(order) : 0),
    ),
    balance: sum(standing, owedOf) - sum(all, paidOf),
    cost: sum(standing, ({ quantity, backPieces, costCents }) => (quantity - backPieces) * costCents),
  }
}

const balanceOf = (entries: readonly JournalEntry[], account: AccountKey) =>
  sum(
    entries.flatMap(({ lines }) => lines.filter((line) => line.account === account)),
    ({ cents }) => cents,
  )

/** The same from everything that shows money. */
async function readSums() {
  const [months, journal, collections, unpaid] = [
    await readMonths(),
    await readJournal(everyDay),
    await readCollections({ lotId: null }),
    await readUnpaidOrders({ today: isoStoreDate(new Date()) }),
  ]
  const tax = allStates(sumMonths(months, { to: everyDay.lastDay }))
  const partOf = (part: string) =>
    sum(
      collections.filter((one) => one.part === part),
      ({ collectedCents, refundedCents }) => collectedCents - refundedCents,
    )
  return { tax, journal, partOf, unpaidCents: sum(unpaid.ages, ({ dueCents }) => dueCents) }
}

/** The tax of what refunds left of an order, to a cent for each refund. */
function expectTax(found: number, standing: readonly PaperOrder[]): void {
  const exact = sum(standing, (order) => (taxOf(order) * owedOf(order)) / Math.max(1, totalOf(order)))
  const patience = sum(standing, ({ refundCount }) => refundCount) + 0.001
  expect(Math.abs(found - exact), `tax ${found}, by hand ${exact}`).toBeLessThanOrEqual(patience)
}

async function expectSame(paper: Paper): Promise<void> {
  const [own, found] = [sumsOf(paper), await readSums()]
  const { tax, journal, partOf } = found
  expect(journal.every(({ lines }) => sum(lines, ({ cents }) => cents) === 0)).toBe(true)
  const sales = 0 - sum(['salesWeb', 'salesCounter'] as const, (account) => balanceOf(journal, account))
  const drawers = await sql<{ cents: string }[]>`
    select coalesce(sum(counted_amount - expected_amount) * 100, 0)::float8 as cents from drawer_closings`
  const cash = (own.paid['cash'] ?? 0) + paper.movedCents + Number(drawers[0]?.cents)
  expect({
    report: tax.grossCents + tax.taxCents,
    sales: sales - balanceOf(journal, 'taxOH'),
    tax: 0 - balanceOf(journal, 'taxOH'),
    methods: paymentMethods.map((method) => balanceOf(journal, method)),
    customers: balanceOf(journal, 'customers'),
    cost: balanceOf(journal, 'costOfGoods'),
    writtenOff: balanceOf(journal, 'writeOffs'),
    lots: sum(['goods', 'tax', 'fee', 'unearned'], partOf),
    unearned: partOf('unearned'),
    unpaid: found.unpaidCents,
  }).toEqual({
    report: own.gross,
    sales: own.gross,
    tax: tax.taxCents,
    methods: paymentMethods.map((method) => (method === 'cash' ? cash : own.paid[method])),
    customers: own.balance,
    cost: own.cost,
    writtenOff: paper.writtenOffCents,
    lots: sum(Object.values(own.paid), (cents) => cents),
    unearned: own.unearned,
    unpaid: own.due,
  })
  expectTax(tax.taxCents, paper.orders.filter(isStanding))
  await expectDrawers(paper)
  const today = keptOf(paper).flatMap(({ entries }) => entries.filter(({ month }) => month === paper.month))
  expect(
    sum(await listEntriesOfDay(isoStoreDate(new Date())), ({ kind, amountCents }) =>
      kind === 'payment' ? amountCents : -amountCents,
    ),
  ).toBe(sum(today, ({ cents }) => cents))
  for (const order of keptOf(paper).slice(-8)) await expectBill(order)
}

async function expectBill(order: PaperOrder): Promise<void> {
  const bill = await readOrderBill(order.id)
  const [row] = await sql<{ status: string; subtotal: string }[]>`
    select payment_status as status, subtotal from orders where id = ${order.id}`
  const [owed, paid] = [owedOf(order), paidOf(order)]
  const status = paid >= owed ? 'paid' : paid > 0 ? 'partial' : 'pending'
  expect({ ...bill, ...row }).toMatchObject({
    totalCents: totalOf(order),
    owedCents: owed,
    paidCents: paid,
    dueCents: isStanding(order) ? Math.max(0, owed - paid) : 0,
    ...(isStanding(order) && { status }),
    subtotal: (goodsOf(order) / 100).toFixed(2),
  })
}

/** What was closed of a month: its report, its list of orders and its journal, without their dates. */
async function readClosed({ firstDay, lastDay }: Pick<TaxPeriod, 'firstDay' | 'lastDay'>): Promise<string> {
  const period = parsePeriod(firstDay.slice(0, 7))
  if (!period) throw new Error('there is no such month')
  const { sums } = reportPeriod(period, await readMonths(), await listClosings())
  const rows = (await Array.fromAsync(exportTaxEvents(period))).join('').replaceAll(/^\d{4}-\d\d-\d\d/gm, '')
  const lines = (await readJournal({ firstDay, lastDay })).flatMap((entry) => entry.lines)
  return JSON.stringify([sums, rows.replaceAll(',yes', ',').split('\n').toSorted(), lines])
}

async function closeMonth(closed: string[]): Promise<void> {
  await passMonth()
  const today = isoStoreDate(new Date())
  const [last] = await sql<{ month: string }[]>`
    select to_char(${today}::date - interval '1 month', 'YYYY-MM') as month`
  const period = parsePeriod(last?.month ?? '')
  if (!period) throw new Error('there is no such month')
  const outcome = await closePeriod({ key: randomUUID(), period, userId: ownerId, now: new Date() })
  if (!outcome.ok) throw new Error(outcome.error.reason)
  closed.push(await readClosed(period))
}

/** The report of a drawer is what was counted, whatever happened since; the ledger has what is left of it. */
async function expectDrawers(paper: Paper): Promise<void> {
  if (paper.drawer)
    expect(await readExpected()).toBe(
      50_000 + paper.drawerMovedCents + drawerCents(paper, paper.drawer, true),
    )
  const ledger = await sql<{ id: string; cents: number }[]>`
    select drawer_session_id as id, sum(case kind when 'payment' then amount else -amount end * 100)::float8 as cents
    from order_payments where drawer_session_id is not null group by 1`
  const left = new Map(ledger.map(({ id, cents }) => [id, cents]))
  for (const [drawer, cents] of paper.counted) {
    const report = await readDrawerReport(drawer)
    expect(
      sum(report?.methods ?? [], ({ inCents, outCents }) => inCents - outCents),
      'the report',
    ).toBe(cents)
    expect(left.get(drawer) ?? 0, 'the ledger of a counted drawer').toBe(drawerCents(paper, drawer))
  }
}

/** Lives through the histories of one store; `spoil` is what is wrong with a broken one after each. */
async function runStore(seed: number, spoil = async () => {}): Promise<Map<string, number>> {
  const draw = seededNumbers(seed)
  const paper = await openBooks()
  const closed: string[] = []
  for (let history = 0; history < histories; history += 1) {
    await doSome(paper, { draw, count: 4 + draw(12) })
    await spoil()
    await expectSame(paper)
    if (draw(3) === 0) {
      await closeMonth(closed)
      paper.month += 1
    }
    const closings = await listClosings()
    expect(await Promise.all(closings.map(readClosed))).toEqual(closed)
  }
  return paper.done
}

it(`agrees with paper after each of ${stores * histories} histories`, patience, async () => {
  const done = new Map<string, number>()
  for (let store = 0; store < stores; store += 1)
    for (const [name, count] of await runStore(firstSeed + store))
      done.set(name, (done.get(name) ?? 0) + count)
  for (const name of actNames) expect(done.get(name) ?? 0, name).toBeGreaterThanOrEqual(stores)
})

it.each([
  ['forgets which drawer was open', () => sql`update snapshots set open_drawer_id = null`],
  ['forgets what a refund lowered', () => sql`delete from order_reductions where pieces = 0`],
  [
    'loses a payment of a cent',
    () => sql`update order_payments set amount = amount + 0.01 where amount > 100`,
  ],
  [
    'forgets the rows of a closed month',
    () =>
      sql`delete from closed_tax_events where order_id = (select min(order_id::text)::uuid from closed_tax_events)`,
  ],
])('finds a store that %s', patience, async (_what, spoil) => {
  const spoiled = async () => {
    await spoil()
  }
  const manyStores = async () => {
    for (let store = 0; store < 12; store += 1) await runStore(20_261_128 + store, spoiled)
  }
  await expect(manyStores()).rejects.toThrow()
})
