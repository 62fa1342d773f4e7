import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { db } from '../../app/db/client.server.ts'
import { sellAtCounter } from '../../app/features/orders/counter/counter-sale.server.ts'
import { recordEntry } from '../../app/features/payments/ledger/order-payments.server.ts'
import { readDrawerReport } from '../../app/features/payments/drawer/report/drawer-reports.server.ts'
import { stopJobs } from '../../app/platform/jobs.server.ts'
import { isoStoreDate } from '../../app/shared/time/shop-time.ts'
import { counterSaleOf } from '../support/build-counter-sales.ts'
import { buildOpenDrawer, close, forgetDrawers, readExpected } from '../support/build-drawers.ts'
import { buildOrder } from '../support/build-orders.ts'
import { buildProduct } from '../support/build-rows.ts'
import { faultSize } from '../support/fault-size.ts'
import { sql } from '../support/sql.ts'
import { createBarrier } from './barrier.ts'

const rounds = faultSize({ usual: 15, full: 500 })
const customers = 8
afterAll(stopJobs)
const clear = async () => {
  await sql`delete from orders`
  await forgetDrawers()
}
afterEach(clear)

interface Customer {
  orderId: string
  productId: string
  cents: number
}
/** Cash comes in from a customer: for the order, or for the product at the counter. */
type Take = (customer: Customer) => Promise<void>

const pay: Take = async ({ orderId, cents }) => {
  const now = new Date()
  const form = { key: randomUUID(), amount: cents, method: 'cash' as const, reference: null }
  const outcome = await recordEntry({
    orderId,
    kind: 'payment',
    form: { ...form, paid_on: isoStoreDate(now), is_overpayment_right: false },
    userId: null,
    now,
  })
  if (!outcome.ok) throw new Error(outcome.error.reason)
}

const sell: Take = async ({ productId, cents: dueCents }) => {
  const lines = [{ productId, quantity: 1, shownCents: dueCents, reduction: null }]
  const outcome = await sellAtCounter(counterSaleOf({ lines, dueCents, certificate: 'OH-1' }))
  if (!outcome.ok) throw new Error(outcome.error.reason)
}

async function buildCustomer(cents: number): Promise<Customer> {
  const [{ id: orderId }, { id: productId }] = [await buildOrder(), await buildProduct({ priceCents: cents })]
  return { orderId, productId, cents }
}

/** Closes the drawer as somebody would who counts again whenever money moved meanwhile. */
async function closeAtLast(drawer: string): Promise<void> {
  const shown = await readExpected()
  const closed = await close(drawer, { expected_cents: shown, counted: shown, note: null })
  if (!closed.ok && closed.error.reason === 'other-amount') await closeAtLast(drawer)
  else expect(closed.ok).toBe(true)
}

/** Customers pay while the drawer is closed and the next one opened: each payment is in one of the two reports (R79). */
async function expectWholeReports(take: Take, between: () => Promise<void> = async () => {}): Promise<void> {
  const paying = await Promise.all(Array.from({ length: customers }, (_, at) => buildCustomer(100 + at)))
  const first = await buildOpenDrawer({ float: 0 })
  const paid = Promise.all(paying.map(take))
  await between()
  await closeAtLast(first)
  const second = await buildOpenDrawer({ float: 0 })
  await paid
  await closeAtLast(second)
  const reports = [await readDrawerReport(first), await readDrawerReport(second)]
  for (const report of reports) {
    const [ledger] = await sql`
      select coalesce(sum(p.amount) * 100, 0)::integer as cents,
        count(*) filter (where o.channel = 'counter')::integer as sales
      from order_payments p join orders o on o.id = p.order_id where p.drawer_session_id = ${report?.id ?? ''}`
    const reported = { cents: report?.cash.inCents, sales: report?.takings.saleCount }
    expect(reported, 'the report has what the ledger has').toEqual(ledger)
  }
  const written = await sql`select from order_payments`
  expect(written, 'no payment is lost').toHaveLength(customers)
}

describe.each([
  ['payments', pay],
  ['sales', sell],
])('%s while a drawer is closed', (_, take) => {
  it(`are in its report, or come after it, ${rounds} times`, { timeout: rounds * 20_000 }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      await expectWholeReports(take)
      await clear()
    }
  })

  it('would be lost by a ledger that looks without a lock: the check sees it', async () => {
    const allHaveLooked = createBarrier(customers + 1)
    const isClosed = createBarrier(customers + 1)
    const takeCarelessly: Take = async ({ orderId, cents }) => {
      const open = db.selectFrom('drawerSessions').select('id').where('closedAt', 'is', null)
      const { id: drawerSessionId } = await open.executeTakeFirstOrThrow()
      await allHaveLooked()
      await isClosed()
      const money = { kind: 'payment', method: 'cash', amount: `${cents / 100}`, drawerSessionId } as const
      if (take === sell)
        await db.updateTable('orders').set({ channel: 'counter' }).where('id', '=', orderId).execute()
      await db
        .insertInto('orderPayments')
        .values({ orderId, ...money })
        .execute()
    }
    const closing = expectWholeReports(takeCarelessly, async () => {
      await allHaveLooked()
      // They write once the drawer is closed.
      void waitForClosing().then(isClosed)
    })
    await expect(closing).rejects.toThrow('the report has what the ledger has')
  })
})

describe('a payment', () => {
  it('waits for a closing that is under way, and goes into the drawer that follows it', async () => {
    const { id: orderId } = await buildOrder()
    const first = await buildOpenDrawer({ float: 0 })
    const holder = await sql.reserve()
    await holder`begin`
    await holder`update drawer_sessions set closed_at = now() where id = ${first}`
    let isPaid = false
    const paid = pay({ orderId, productId: '', cents: 500 }).then(() => (isPaid = true))
    const countWaiting = async () =>
      (await sql`select from pg_locks where not granted and locktype = 'transactionid'`).length
    while ((await countWaiting()) === 0) expect(isPaid).toBe(false)
    const next = randomUUID()
    await holder`insert into drawer_sessions (id, opened_at, float_amount) values (${next}, now(), 0)`
    await holder`commit`
    holder.release()
    await paid
    expect(await sql`select drawer_session_id as drawer from order_payments`).toEqual([{ drawer: next }])
  })
})

async function waitForClosing(): Promise<void> {
  const closed = await sql`select from drawer_closings`
  if (closed.length === 0) await waitForClosing()
}
