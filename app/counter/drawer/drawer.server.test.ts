import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { soldPiece, takeBack } from '#tests/support/build-counter-sales.ts'
import { buildOpenDrawer, close, forgetDrawers, move, readExpected } from '#tests/support/build-drawers.ts'
import { buildHold } from '#tests/support/build-holds.ts'
import { buildOrder } from '#tests/support/build-orders.ts'
import { buildPerson } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { enterMoney } from '#tests/support/order-actions.ts'
import { reducePrice } from '#tests/support/refunds.ts'
import { sql } from '#tests/support/sql.ts'
import type { PaymentMethod } from '#payments/payment-method.ts'
import { listEntriesOfDay } from '#counter/cash-up/cash-up.server.ts'
import { releaseHold } from '#orders/holds/holds.server.ts'
import { openDrawer, readLastFloat } from './drawer-opening.server.ts'
import { listDrawerEvents, readOpenDrawer } from './drawer-page.server.ts'
import {
  listClosedDrawers,
  listClosedDrawersOfDay,
  readDrawerReport,
} from './report/drawer-reports.server.ts'

const { id: userId } = await buildPerson({ name: 'Olive Owner', isAdmin: true })
beforeEach(async () => {
  await sql`delete from orders`
  await forgetDrawers()
})

const sell = async (method: PaymentMethod = 'cash', now = new Date()) =>
  await soldPiece((await buildProduct({ priceCents: 10_000 })).id, {
    payment: { method, givenCents: null, part: null },
    userId,
    now,
  })
/** An entry as the form of an order has it, with its date. */
const recordFor = async (paid_on: string, now: Date) =>
  await enterMoney((await buildOrder()).id, 'payment', 4000, { method: 'zelle', paid_on, now })

describe('a drawer', () => {
  it('is opened once for each key, and one at a time', async () => {
    const key = randomUUID()
    const open = async (again: string) =>
      await openDrawer({ form: { key: again, float: 5000 }, userId, now: new Date() })
    const opened = await Promise.all(Array.from({ length: 5 }, () => open(key)))
    expect(opened.every(({ ok }) => ok)).toBe(true)
    expect(await open(randomUUID())).toMatchObject({ error: { reason: 'already-open' } })
    expect(await readOpenDrawer()).toMatchObject({ id: key, openedBy: 'Olive Owner', expectedCents: 5000 })
    expect((await close(key)).ok).toBe(true)
    expect(await open(key)).toMatchObject({ error: { reason: 'opened-before' } })
  })

  it('holds the float and the cash of sales, web orders and movements', async () => {
    await buildOpenDrawer()
    const { id: webOrder } = await buildOrder()
    const sale = await sell()
    await sell('zelle')
    expect(await enterMoney(webOrder, 'payment', 4000)).toMatchObject({ ok: true })
    expect(await enterMoney(webOrder, 'refund', 1500)).toMatchObject({ ok: true })
    await move('paid-in', 2000)
    await move('paid-out', 500)
    expect(await readExpected()).toBe(10_000 + 10_725 + 4000 - 1500 + 2000 - 500)
    const drawer = await readOpenDrawer()
    const events = await listDrawerEvents(drawer?.id ?? '')
    expect(events.map(({ what, amountCents }) => `${what} ${amountCents}`).toSorted()).toEqual([
      'paid-in 2000',
      'paid-out 500',
      'payment 10725',
      'payment 10725',
      'payment 4000',
      'refund 1500',
    ])
    expect(events.find((event) => 'orderId' in event && event.orderId === sale)).toMatchObject({
      isCounterSale: true,
      method: 'Cash',
      who: 'Olive Owner',
    })
  })

  it('gets no payment while it is closed, and the next one begins anew', async () => {
    await sell()
    const first = await buildOpenDrawer({ float: 0 })
    await close(first)
    await sell()
    await buildOpenDrawer({ float: 0 })
    expect(await readExpected()).toBe(0)
    expect(await sql`select from order_payments where drawer_session_id is not null`).toHaveLength(0)
  })

  it('moves cash once for each key, and never more than is in it', async () => {
    expect(await move('paid-in', 1)).toMatchObject({ error: { reason: 'not-open' } })
    await buildOpenDrawer({ float: 1000 })
    const key = randomUUID()
    await Promise.all(Array.from({ length: 5 }, () => move('paid-out', 300, key)))
    expect(await readExpected()).toBe(700)
    expect(await move('paid-out', 701)).toEqual({
      ok: false,
      error: { reason: 'too-much', mostCents: 700 },
    })
    const both = await Promise.all([move('paid-out', 700), move('paid-out', 700)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await readExpected()).toBe(0)
  })
})

describe('closing', () => {
  it('writes down what was found, and nothing changes it later', async () => {
    const drawer = await buildOpenDrawer({ userId })
    const [kept, voided] = [await sell(), await sell()]
    await sell('zelle')
    await takeBack(voided)
    await move('paid-out', 2500)
    const count = { counted: 18_200, left: 8000, note: 'Gave a quarter too much' }
    expect(await close(drawer, count, userId)).toMatchObject({ ok: true })
    const expected = {
      openedBy: 'Olive Owner',
      closedBy: 'Olive Owner',
      expectedCents: 18_225,
      countedCents: 18_200,
      leftCents: 8000,
      note: 'Gave a quarter too much',
      cash: { floatCents: 10_000, inCents: 21_450, outCents: 10_725, paidInCents: 0, paidOutCents: 2500 },
      takings: {
        saleCount: 2,
        salesCents: 21_450,
        taxCents: 1450,
        reductionsCents: 0,
        voidCount: 1,
        voidsCents: 10_725,
      },
    }
    expect(await readDrawerReport(drawer)).toMatchObject(expected)
    expect(await enterMoney(kept, 'refund', 100)).toMatchObject({ ok: true })
    await sql`delete from orders where id = ${kept}`
    expect(await readDrawerReport(drawer)).toMatchObject(expected)
    expect(await listClosedDrawers()).toMatchObject([{ id: drawer, countedCents: 18_200 }])
    expect(await readLastFloat()).toBe(8000)
  })

  it('says who sold quick items, without tax and what was on hold, and who released holds (R177)', async () => {
    const drawer = await buildOpenDrawer()
    const { id: clerk } = await buildPerson({ name: 'Cleo Clerk', role: 'clerk' })
    const { id } = await buildProduct({ priceCents: 10_000, stock: 9 })
    // All before stock is taken away below.
    const [own, given, released] = await Promise.all([1, 2, 3].map(() => buildHold({ productId: id })))
    const quick = [{ priceCents: 1000, quantity: 2, category: 'Toys', name: 'Ball' }]
    const dueCents = 12_000
    for (const by of [clerk, clerk, userId])
      await soldPiece(id, { userId: by, quick, dueCents, certificate: 'OH-1' })
    await soldPiece(id, { userId: clerk, own: [own?.holdId ?? ''] })
    await sql`update products set stock = 0 where id = ${id}`
    await soldPiece(id, { userId, given: [given?.holdId ?? ''] })
    await releaseHold({ holdId: released?.holdId ?? '', userId: clerk, now: new Date() })
    await close(drawer)
    const acts = async () =>
      (await readDrawerReport(drawer))?.acts.map(({ act, who, count, cents }) => [act, who, count, cents])
    const expected = [
      ['quick', 'Cleo Clerk', 4, 4000],
      ['quick', 'Olive Owner', 2, 2000],
      ['exempt', 'Cleo Clerk', 2, 24_000],
      ['exempt', 'Olive Owner', 1, 12_000],
      ['held-sold', 'Cleo Clerk', 1, 10_000],
      ['held-given', 'Olive Owner', 1, 10_000],
      ['released', 'Cleo Clerk', 1, 10_000],
    ]
    const sorted = (rows: unknown[] = []) => rows.map((row) => JSON.stringify(row)).toSorted()
    expect(sorted(await acts())).toEqual(sorted(expected))
    await sql`delete from orders`
    expect(sorted(await acts())).toEqual(sorted(expected))
  })

  it.each([
    ['when money moved since the page was shown', { expected_cents: 9999 }, 'other-amount'],
    ['when there is no such drawer', { drawer: randomUUID() }, 'unknown-drawer'],
  ])('changes nothing %s', async (_, change, reason) => {
    const drawer = await buildOpenDrawer()
    expect(await close(drawer, change)).toMatchObject({ ok: false, error: { reason } })
    expect(await readExpected()).toBe(10_000)
    expect(await listClosedDrawers()).toEqual([])
  })

  it('adds up any number of the largest amounts (R148)', async () => {
    const drawer = await buildOpenDrawer({ float: 0 })
    for (const kind of ['payment', 'payment', 'refund', 'refund'])
      await sql`
        insert into order_payments (order_id, kind, method, amount, drawer_session_id)
        values (${(await buildOrder()).id}, ${kind}, 'cash', 99999999.99, ${drawer})`
    expect(await close(drawer)).toMatchObject({ ok: true })
    const report = await readDrawerReport(drawer)
    expect(report?.methods).toContainEqual(
      expect.objectContaining({ method: 'cash', inCents: 19_999_999_998, outCents: 19_999_999_998 }),
    )
  })

  it('is done by one of two people, and the other one learns of it', async () => {
    const drawer = await buildOpenDrawer()
    const counts = [{ left: 1 }, { left: 2 }].map((change) => ({ ...change, expected_cents: 10_000 }))
    const outcomes = await Promise.all(
      counts.map((change) => close(drawer, { counted: 10_000, note: null, ...change })),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: { reason: 'closed' } })
    expect(await listClosedDrawers()).toHaveLength(1)
  })

  it('has the sales less what was refunded of them in the same drawer, as its cash has (R151)', async () => {
    const drawer = await buildOpenDrawer({ float: 0 })
    expect((await reducePrice(await sell(), 2145)).ok).toBe(true)
    await close(drawer)
    expect(await readDrawerReport(drawer)).toMatchObject({
      cash: { inCents: 10_725, outCents: 2145 },
      takings: { saleCount: 1, salesCents: 8580, taxCents: 580, voidCount: 0 },
    })
  })

  it('ends taking back: a refund goes out of the next drawer', async () => {
    const first = await buildOpenDrawer({ float: 0 })
    const sale = await sell()
    await close(first)
    expect(await takeBack(sale)).toMatchObject({ error: { reason: 'drawer-closed' } })
    const second = await buildOpenDrawer({ float: 20_000 })
    expect(await takeBack(sale)).toMatchObject({ error: { reason: 'drawer-closed' } })
    expect(await enterMoney(sale, 'refund', 10_725)).toMatchObject({ ok: true })
    expect(await readExpected()).toBe(9275)
    await close(second)
    expect(await readDrawerReport(second)).toMatchObject({
      cash: { inCents: 0, outCents: 10_725 },
      takings: { saleCount: 0, voidCount: 0 },
    })
  })

  it('may come after midnight: until then every sale of the drawer can be taken back', async () => {
    const now = new Date('2027-06-09T16:00:00Z')
    const nextDay = new Date('2027-06-10T16:00:00Z')
    await buildOpenDrawer({ now })
    expect(await takeBack(await sell('cash', now), { now: nextDay })).toMatchObject({ ok: true })
    await forgetDrawers()
    expect(await takeBack(await sell('cash', now), { now: nextDay })).toMatchObject({
      error: { reason: 'other-day' },
    })
  })

  it('shows on the days on which the drawer was open', async () => {
    const drawer = await buildOpenDrawer({ now: new Date('2027-06-10T03:00:00Z') })
    await close(drawer)
    await sql`update drawer_sessions set closed_at = '2027-06-10T15:00:00Z'`
    const shown = async (day: string) => (await listClosedDrawersOfDay(day)).length
    expect([await shown('2027-06-08'), await shown('2027-06-09')]).toEqual([0, 1])
    expect([await shown('2027-06-10'), await shown('2027-06-11')]).toEqual([1, 0])
  })
})

describe('the day of a closed drawer (R79)', () => {
  /** Closed late on 9 June 2026 in Toledo, when it is 10 June in Greenwich. */
  async function closedOnNinthOfJune(): Promise<void> {
    const drawer = await buildOpenDrawer()
    await close(drawer)
    await sql`update drawer_sessions set opened_at = '2026-06-08T14:00Z', closed_at = '2026-06-10T03:30Z'`
  }
  const evening = new Date('2026-06-10T03:45:00Z')
  const nextDay = new Date('2026-06-10T14:00:00Z')

  it.each(['2026-06-09', '2026-06-08', '2026-01-01'])('takes no entry any more for %s', async (day) => {
    await closedOnNinthOfJune()
    const before = await listEntriesOfDay(day)
    expect(await recordFor(day, nextDay)).toEqual({ ok: false, error: { reason: 'closed-day' } })
    expect(await listEntriesOfDay(day)).toEqual(before)
    expect(await recordFor('2026-06-10', nextDay), 'it is entered for the next one').toMatchObject({
      ok: true,
    })
  })

  it('goes on until midnight: what comes in after the closing is of that day', async () => {
    await closedOnNinthOfJune()
    expect(await recordFor('2026-06-09', evening)).toMatchObject({ ok: true })
    expect(await recordFor('2026-06-08', evening)).toMatchObject({ error: { reason: 'closed-day' } })
  })

  it('is open while its drawer is, and after a later day without one', async () => {
    await buildOpenDrawer({ now: new Date('2026-06-09T14:00:00Z') })
    expect(await recordFor('2026-06-09', nextDay)).toMatchObject({ ok: true })
    await forgetDrawers()
    await closedOnNinthOfJune()
    expect(await recordFor('2026-06-10', new Date('2026-06-20T14:00:00Z'))).toMatchObject({ ok: true })
  })
})
