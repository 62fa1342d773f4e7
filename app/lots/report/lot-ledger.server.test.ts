import { beforeAll, describe, expect, it } from 'vitest'
import { writeCollectedOrders } from '#tests/support/build-collected-orders.ts'
import { buildNewLot, buildPricedProduct, importLotNow } from '#tests/support/build-lots.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { sql } from '#tests/support/sql.ts'
import { readCollections } from '#payments/collected/collections.server.ts'
import { findLot, listLots } from './lot-report.server.ts'
import type { CollectedSums } from './lot-report.ts'

// Filled once: only the last test changes anything.
beforeAll(async () => {
  for (const at of [0, 2])
    await importLotNow(buildNewLot(), [buildPricedProduct(at), buildPricedProduct(at + 1)])
  await buildProduct({ name: 'From no lot' })
  const products = await sql<{ id: string }[]>`select id from products order by name`
  await writeCollectedOrders(products, { count: 1500, seed: 96 })
})

const centsOf = async (query: Promise<{ cents: string | null }[]>) => Number((await query)[0]?.cents ?? 0)

/** Straight from the ledger, without anything that the store calculates. */
const readLedger = () =>
  centsOf(sql`
    select sum(case kind when 'payment' then amount else -amount end) * 100 as cents from order_payments`)

const sumOf = (sums: CollectedSums) => Object.values(sums).reduce((sum, cents) => sum + cents, 0)

/** Takes what was ordered and paid at all for what came in: the fault that the test has to see. */
async function readCarelessly(): Promise<CollectedSums> {
  const { sums } = await listLots()
  const lotsCents = await centsOf(sql`
    select sum(i.price * i.quantity) * 100 as cents from order_items i join products p on p.id = i.product_id
    where p.lot_id is not null and exists (select from order_payments m where m.order_id = i.order_id)`)
  return { ...sums, lotsCents }
}

describe('the money of the lots (R96)', () => {
  it.each([
    ['as the store reads it', async () => (await listLots()).sums, true],
    ['a variant that takes ordered for paid', readCarelessly, false],
  ])(
    'adds up to the ledger, with goods of no lot, tax and delivery: %s (%j)',
    async (_what, readSums, isRight) => {
      const sums = await readSums()
      expect(sumOf(sums) === (await readLedger())).toBe(isRight)
      for (const cents of Object.values(sums)) expect(cents).not.toBe(0)
    },
  )

  it('is for each lot its proportion of each order, to less than a cent a line', async () => {
    const { lots } = await listLots()
    const exact = await sql<{ id: string; cents: string; lines: string }[]>`
      with kept as (
        select order_id, sum(case kind when 'payment' then amount else -amount end) as kept from order_payments group by 1
      ), share as (
        select o.id, least(k.kept, o.total_amount) / o.total_amount as part
        from orders o join kept k on k.order_id = o.id where o.status <> 'cancelled'
      )
      select p.lot_id as id, sum(i.price * i.quantity * s.part) * 100 as cents, count(*) as lines
      from share s join order_items i on i.order_id = s.id join products p on p.id = i.product_id
      where p.lot_id is not null group by 1`
    expect(exact).toHaveLength(2)
    for (const { id, cents, lines } of exact) {
      const lot = lots.find((one) => one.id === id)
      const kept = (lot?.collectedCents ?? 0) - (lot?.refundedCents ?? 0)
      expect(Math.abs(kept - Number(cents))).toBeLessThan(Number(lines))
    }
  })

  it('is the same for a lot by itself as in the list, and its curve ends there', async () => {
    const { lots } = await listLots()
    for (const listed of lots) {
      const found = await findLot(listed.id)
      expect(found?.lot).toEqual(listed)
      expect(found?.curve.at(-1)?.keptCents).toBe(listed.collectedCents - listed.refundedCents)
    }
  })

  it('is as much as tax as all paid orders were charged, where they were paid in full', async () => {
    await sql`delete from order_payments m where exists (
      select from orders o where o.id = m.order_id and (o.status = 'cancelled' or o.total_amount <> (
        select sum(case kind when 'payment' then amount else -amount end) from order_payments x where x.order_id = o.id)))`
    const collections = await readCollections({ lotId: null })
    const taxCents = collections
      .filter(({ part }) => part === 'tax')
      .reduce((sum, one) => sum + one.collectedCents - one.refundedCents, 0)
    expect(taxCents).toBe(
      await centsOf(sql`
        select sum(tax_amount) * 100 as cents from orders o
        where exists (select from order_payments m where m.order_id = o.id)`),
    )
  })
})
