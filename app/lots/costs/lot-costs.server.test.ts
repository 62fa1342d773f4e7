import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildNewLot, buildPricedProduct, importLotNow } from '#tests/support/build-lots.ts'
import { buildOrder } from '#tests/support/build-orders.ts'
import { buildPerson } from '#tests/support/build-people.ts'
import { sql } from '#tests/support/sql.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { writeOff } from '#catalogue/admin/write-offs/write-offs.server.ts'
import { recordCredit } from '#lots/credits/lot-credits.server.ts'
import { costRefusalText } from './lot-cost-messages.ts'
import { costForm, seenCosts, type CostForm } from './lot-cost.ts'
import { correctCost, findLotCosts, listCostChanges } from './lot-costs.server.ts'

const { id: userId } = await buildPerson({ name: 'Olive Owner', isAdmin: true })

beforeEach(async () => {
  await sql`truncate products, imports, lots, orders, product_changes, write_offs cascade`
})

/** $100.00 for four pieces of $10.00 and of $15.00 each. */
async function buildLot() {
  const lot = buildNewLot({ lotCostCents: 10_000 })
  await importLotNow(lot, [
    buildPricedProduct(1, { stock: 4, costCents: 1000 }),
    buildPricedProduct(2, { stock: 4, costCents: 1500 }),
  ])
  return lot.id
}
const formOf = (values: Partial<CostForm> = {}): CostForm => ({
  key: randomUUID(),
  seen: '10000 0 0',
  lot_cost: 10_000,
  freight: 1000,
  premium: 0,
  note: 'Freight bill came later',
  ...values,
})
const correct = (lotId: string, form: CostForm) => correctCost({ lotId, form, userId, now: new Date() })
const costsOf = async (lotId: string) =>
  (await sql<{ cost: string }[]>`select cost::text from products where lot_id = ${lotId} order by name`).map(
    ({ cost }) => cost,
  )

describe('a correction of what a lot cost (R145)', () => {
  it('is made once for each key, is told with who made it, and reaches what its pieces cost', async () => {
    const lotId = await buildLot()
    const form = formOf()
    for (let at = 0; at < 2; at++) expect((await correct(lotId, form)).ok).toBe(true)
    expect(await findLotCosts(lotId)).toMatchObject({ lotCostCents: 10_000, freightCents: 1000 })
    expect(await listCostChanges(lotId)).toEqual([
      {
        id: form.key,
        from: { lotCostCents: 10_000, freightCents: 0, premiumCents: 0 },
        to: { lotCostCents: 10_000, freightCents: 1000, premiumCents: 0 },
        note: 'Freight bill came later',
        recordedAt: expect.any(Date),
        who: 'Olive Owner',
      },
    ])
    expect(await costsOf(lotId)).toEqual(['11.00', '16.50'])
  })

  it('leaves what sold pieces cost on their day, and keeps their share for its own', async () => {
    const lotId = await buildLot()
    const [first, second] = await sql<
      { id: string }[]
    >`select id from products where lot_id = ${lotId} order by name`
    await buildOrder({ createdAt: new Date(), pieces: [[{ id: first!.id, name: 'Stool 1' }, 3]] })
    const before = await sql`select sum(cost)::text from cost_events`
    const off = { key: randomUUID(), pieces: 2, reason: 'donated' as const, note: null }
    expect((await writeOff({ productId: second!.id, form: off, userId, now: new Date() })).ok).toBe(true)
    expect((await correct(lotId, formOf())).ok).toBe(true)
    expect(await sql`select sum(cost)::text from cost_events`).toEqual(before)
    expect(await sql`select sold_cost::text, written_off_cost::text from lot_cost_changes`).toEqual([
      { sold_cost: '3.00', written_off_cost: '3.00' },
    ])
  })

  it.each([
    [{ seen: '9000 0 0' }, 'changed-meanwhile', 'goods $100.00, freight $0.00'],
    [{ freight: 0 }, 'unchanged', 'already'],
    [{ lot_cost: 4999, freight: 0 }, 'below-credits', '$50.00'],
    [{ freight: 1_000_000_000 }, 'too-much', 'at most $10,000,000'],
  ] as const)('is refused with %j as %s, and changes nothing', async (change, reason, text) => {
    const lotId = await buildLot()
    const credit = { key: randomUUID(), amount: 5000, credited_on: isoStoreDate(new Date()), note: null }
    expect((await recordCredit({ lotId, form: credit, userId, now: new Date() })).ok).toBe(true)
    const outcome = await correct(lotId, formOf(change))
    expect(outcome.ok ? null : outcome.error.reason).toBe(reason)
    expect(outcome.ok ? '' : costRefusalText(outcome.error)).toContain(text)
    expect(await listCostChanges(lotId)).toEqual([])
    expect(await costsOf(lotId)).toEqual(['10.00', '15.00'])
  })

  it('is refused for a lot that is not there or not in the store', async () => {
    expect(await correct(randomUUID(), formOf())).toMatchObject({ error: { reason: 'unknown-lot' } })
    const lotId = await buildLot()
    await sql`update imports set state = 'undone'`
    expect(await correct(lotId, formOf())).toMatchObject({ error: { reason: 'not-imported' } })
  })

  it('of two at once, one is made and the other told', async () => {
    const lotId = await buildLot()
    const made = await Promise.all([500, 700].map((freight) => correct(lotId, formOf({ freight }))))
    expect(made.filter(({ ok }) => ok)).toHaveLength(1)
    const costs = await findLotCosts(lotId)
    expect(made.find(({ ok }) => !ok)).toMatchObject({ error: { reason: 'changed-meanwhile' } })
    expect(costs && seenCosts(costs)).toBe(`10000 ${made[0]?.ok ? 500 : 700} 0`)
  })
})

describe('the form of a correction', () => {
  const right = {
    key: randomUUID(),
    seen: '1 0 0',
    lot_cost: '$1,250.50',
    freight: '',
    premium: '10',
    note: ' Late ',
  }

  it('is read in cents', () => {
    expect(costForm.parse(right)).toEqual({
      ...right,
      lot_cost: 125_050,
      freight: 0,
      premium: 1000,
      note: 'Late',
    })
  })

  it.each([
    [{ lot_cost: '0' }, 'Enter what the goods cost, more than $0'],
    [{ freight: 'x' }, 'Enter the freight, or leave it empty'],
    [{ note: ' ' }, 'Say why the cost changes'],
    [{ note: 'x'.repeat(201) }, 'A reason has at most 200 characters'],
  ])('is refused with %j', (change, message) => {
    expect(costForm.safeParse({ ...right, ...change }).error?.issues[0]?.message).toBe(message)
  })
})
