import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { counterSaleOf } from '../../../../tests/support/build-counter-sales.ts'
import { buildPerson } from '../../../../tests/support/build-people.ts'
import { buildProduct } from '../../../../tests/support/build-rows.ts'
import { sql } from '../../../../tests/support/sql.ts'
import { stopJobs } from '../../../platform/jobs.server.ts'
import { sellAtCounter } from '../../orders/counter/counter-sale.server.ts'
import type { CounterSale } from '../../orders/counter/counter-sale.ts'
import { voidCounterSale } from '../../orders/counter/counter-void.server.ts'
import { matchQuickItem, listQuickItems } from '../../orders/counter/quick/quick-items.server.ts'
import { allStates, reportPeriod, type TaxSums } from './sales-tax.ts'
import { readMonths } from './sales-tax.server.ts'
import { listTaxEvents } from './tax-events.server.ts'
import { parsePeriod } from './tax-period.ts'

const { id: userId } = await buildPerson({ isAdmin: true })
const march = parsePeriod('2027-03')!
const noon = new Date('2027-03-31T16:00:00Z')
afterAll(stopJobs)
beforeEach(async () => {
  await sql`delete from orders`
  await sql`delete from products`
})

/** What March came to; the counter sells in Ohio. */
async function marchSums(): Promise<TaxSums> {
  const { sums } = reportPeriod(march, await readMonths(), [])
  expect(sums.MI).toEqual({ grossCents: 0, exemptCents: 0, taxableCents: 0, taxCents: 0 })
  return allStates(sums)
}

/** Two trains without a tag for $20.00 beside a chair for $100.00, at noon on the last of March. @returns the order. */
async function sell(change: Partial<CounterSale> = {}): Promise<string> {
  const { id } = await buildProduct({ priceCents: 10_000, stock: 1 })
  const outcome = await sellAtCounter(
    counterSaleOf({
      lines: [{ productId: id, quantity: 1, shownCents: 10_000, reduction: null }],
      quick: [{ priceCents: 1000, quantity: 2, category: 'Toys', name: 'Wooden train' }],
      dueCents: 12_870,
      userId,
      now: noon,
      ...change,
    }),
  )
  if (!outcome.ok) throw new Error(outcome.error.reason)
  return outcome.value.orderId
}

describe('what the counter sold (R77, R83)', () => {
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
    expect((await matchQuickItem({ id: item!.id, productId: train.id, userId })).ok).toBe(true)
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
    const { events } = await listTaxEvents(march, 1)
    expect(events).toEqual([expect.objectContaining({ exemptReason: 'certificate', certificate: 'OH-77' })])
  })

  it('is gone when it is taken back on the same day', async () => {
    const orderId = await sell()
    expect(
      (await voidCounterSale({ orderId, reason: 'Wrong piece', isUnlimited: true, userId, now: noon })).ok,
    ).toBe(true)
    expect(await marchSums()).toEqual({ grossCents: 0, exemptCents: 0, taxableCents: 0, taxCents: 0 })
  })

  it('counts on the day of Toledo, not of the server', async () => {
    await sell({ now: new Date('2027-04-01T03:59:59Z') })
    await sell({ now: new Date('2027-04-01T04:00:00Z') })
    expect((await marchSums()).taxCents).toBe(870)
  })
})
