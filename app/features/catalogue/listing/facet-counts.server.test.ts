import { beforeEach, expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import { buildProduct } from '../../../../tests/support/build-rows.ts'
import { db } from '../../../db/client.server.ts'
import { listProducts } from '../catalogue.server.ts'
import { defaultListingQuery } from './listing-query.ts'
import { readFacetCounts, readWithFacetCounts } from './facet-counts.server.ts'

beforeEach(async () => {
  await sql`truncate products cascade`.execute(db)
})

test('are the same object until the catalogue changes', async () => {
  await buildProduct({ category: 'Lamps' })
  const first = await readFacetCounts()
  expect(first.count('category:Lamps', 'any')).toBe(1)
  expect(await readFacetCounts()).toBe(first)
  await buildProduct({ category: 'Lamps' })
  const second = await readFacetCounts()
  expect(second).not.toBe(first)
  expect(second.count('category:Lamps', 'any')).toBe(2)
})

test('kept counts never outlive a change: the list and its count are of one moment', async () => {
  for (let products = 1; products <= 30; products += 1) {
    await buildProduct()
    const { cards, total } = await listProducts(defaultListingQuery)
    expect(total).toBe(products)
    expect(cards).toHaveLength(Math.min(products, 24))
  }
  await sql`update products set status = 'archived' where id in (select id from products limit 10)`.execute(
    db,
  )
  expect((await listProducts(defaultListingQuery)).total).toBe(20)
})

test('reads again when the catalogue moved on meanwhile, but not for ever', async () => {
  await buildProduct()
  const stale = { version: '-1' }
  const read = vi.fn(async () => stale)
  expect(await readWithFacetCounts(read)).toBe(stale)
  expect(read).toHaveBeenCalledTimes(3)
})

test('are counted once for visitors who come together', async () => {
  await buildProduct({ category: 'Lamps' })
  const [first, ...others] = await Promise.all([readFacetCounts(), readFacetCounts(), readFacetCounts()])
  expect(first.count('any', 'any')).toBe(1)
  for (const other of others) expect(other).toBe(first)
})
