import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { readDrawerReport } from '#counter/drawer/report/drawer-reports.server.ts'
import { lineOf, soldPiece } from '#tests/support/build-counter-sales.ts'
import { buildOpenDrawer, close, forgetDrawers, readExpected } from '#tests/support/build-drawers.ts'
import { buildOrder } from '#tests/support/build-orders.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { faultSize } from '#tests/support/fault-size.ts'
import { countLockWaits } from '#tests/support/lock-waits.ts'
import { enterMoney } from '#tests/support/order-actions.ts'
import { sql } from '#tests/support/sql.ts'
import { createBarrier } from './barrier.ts'

const rounds = faultSize({ usual: 6, full: 500 })
const customers = 8
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
  const outcome = await enterMoney(orderId, 'payment', cents)
  if (!outcome.ok) throw new Error(outcome.error.reason)
}

const sell: Take = async ({ productId, cents }) => {
  const lines = [lineOf(productId, { shownCents: cents })]
  await soldPiece(productId, { lines, dueCents: cents, certificate: 'OH-1' })
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
      const [open] = await sql<{ id: string }[]>`select id from drawer_sessions where closed_at is null`
      await allHaveLooked()
      await isClosed()
      if (take === sell) await sql`update orders set channel = 'counter' where id = ${orderId}`
      await sql`
        insert into order_payments (order_id, kind, method, amount, drawer_session_id)
        values (${orderId}, 'payment', 'cash', ${cents / 100}, ${open?.id ?? ''})`
    }
    const closing = expectWholeReports(takeCarelessly, async () => {
      await allHaveLooked()
      // They write once the drawer is closed.
      void expect
        .poll(() => sql`select from drawer_closings`)
        .toHaveLength(1)
        .then(isClosed)
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
    await expect.poll(countLockWaits).toBe(1)
    expect(isPaid).toBe(false)
    const next = randomUUID()
    await holder`insert into drawer_sessions (id, opened_at, float_amount) values (${next}, now(), 0)`
    await holder`commit`
    holder.release()
    await paid
    expect(await sql`select drawer_session_id as drawer from order_payments`).toEqual([{ drawer: next }])
  })
})
