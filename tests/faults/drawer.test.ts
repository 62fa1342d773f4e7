import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { db } from '../../app/db/client.server.ts'
import { recordEntry } from '../../app/features/payments/ledger/order-payments.server.ts'
import { readDrawerReport } from '../../app/features/payments/drawer/report/drawer-reports.server.ts'
import { stopJobs } from '../../app/platform/jobs.server.ts'
import { isoStoreDate } from '../../app/shared/shop-time.ts'
import { buildOpenDrawer, close, forgetDrawers, readExpected } from '../support/build-drawers.ts'
import { buildOrder } from '../support/build-orders.ts'
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

type Pay = (orderId: string, cents: number) => Promise<void>

const pay: Pay = async (orderId, amount) => {
  const now = new Date()
  const form = { key: randomUUID(), amount, method: 'cash' as const, reference: null }
  const outcome = await recordEntry({
    orderId,
    kind: 'payment',
    form: { ...form, paid_on: isoStoreDate(now), is_overpayment_right: false },
    userId: null,
    now,
  })
  if (!outcome.ok) throw new Error(outcome.error.reason)
}

/** Closes the drawer as somebody would who counts again whenever money moved meanwhile. */
async function closeAtLast(drawer: string): Promise<void> {
  const shown = await readExpected()
  const closed = await close(drawer, { expected_cents: shown, counted: shown, note: null })
  if (!closed.ok && closed.error.reason === 'other-amount') await closeAtLast(drawer)
  else expect(closed.ok).toBe(true)
}

/** Customers pay while the drawer is closed and the next one opened: each payment is in one report, or in none (R79). */
async function expectWholeReports(
  payCash: Pay,
  between: () => Promise<void> = async () => {},
): Promise<void> {
  const orders = await Promise.all(Array.from({ length: customers }, () => buildOrder()))
  const first = await buildOpenDrawer({ float: 0 })
  const paid = Promise.all(orders.map(({ id }, at) => payCash(id, 100 + at)))
  await between()
  await closeAtLast(first)
  const second = await buildOpenDrawer({ float: 0 })
  await paid
  await closeAtLast(second)
  const reports = [await readDrawerReport(first), await readDrawerReport(second)]
  for (const report of reports) {
    const [ledger] = await sql<{ cents: number }[]>`
      select coalesce(sum(amount) * 100, 0)::integer as cents from order_payments
      where drawer_session_id = ${report?.id ?? ''}`
    expect(report?.cash.inCents, 'the report has what the ledger has').toBe(ledger?.cents)
  }
  const written = await sql`select from order_payments`
  expect(written, 'no payment is lost').toHaveLength(customers)
}

describe('payments while a drawer is closed', () => {
  it(`are in its report, or come after it, ${rounds} times`, { timeout: rounds * 20_000 }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      await expectWholeReports(pay)
      await clear()
    }
  })

  it('would be lost by a ledger that looks without a lock: the check sees it', async () => {
    const allHaveLooked = createBarrier(customers + 1)
    const isClosed = createBarrier(customers + 1)
    const payCarelessly: Pay = async (orderId, cents) => {
      const drawer = await db
        .selectFrom('drawerSessions')
        .select('id')
        .where('closedAt', 'is', null)
        .executeTakeFirstOrThrow()
      await allHaveLooked()
      await isClosed()
      await db
        .insertInto('orderPayments')
        .values({
          orderId,
          kind: 'payment',
          method: 'cash',
          amount: `${cents / 100}`,
          drawerSessionId: drawer.id,
        })
        .execute()
    }
    const closing = expectWholeReports(payCarelessly, async () => {
      await allHaveLooked()
      // They write once the drawer is closed.
      void waitForClosing().then(isClosed)
    })
    await expect(closing).rejects.toThrow('the report has what the ledger has')
  })

  it('wait for a closing that is under way, and go into the drawer that follows it', async () => {
    const { id: orderId } = await buildOrder()
    const first = await buildOpenDrawer({ float: 0 })
    const holder = await sql.reserve()
    await holder`begin`
    await holder`update drawer_sessions set closed_at = now() where id = ${first}`
    let isPaid = false
    const paid = pay(orderId, 500).then(() => (isPaid = true))
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
