import { expect, it } from 'vitest'
import { buildProduct } from '../../../../../tests/support/build-rows.ts'
import { sql } from '../../../../../tests/support/sql.ts'
import { readCounterCopy } from './counter-copy.server.ts'

it('has what is in stock, archived or not, at the lower of price and tag, and nothing that is sold (R89)', async () => {
  const shown = await buildProduct({ name: 'A sofa', priceCents: 10_000, tagPrice: '95.00', stock: 2 })
  const archived = await buildProduct({ name: 'B lamp', priceCents: 2999, status: 'archived' })
  await buildProduct({ name: 'C sold', stock: 0 })
  const now = new Date()
  expect(await readCounterCopy({ now })).toEqual({
    pieces: [
      [shown.id, shown.code, 'A sofa', 9500, 2],
      [archived.id, archived.code, 'B lamp', 2999, 1],
    ],
    taxRate: '0.07250',
    takenAtMs: now.getTime(),
  })
})

it('is at most 3 MB for 20,000 products: as much for each of some', async () => {
  await sql`
    insert into products (name, category, condition, price, stock)
    select 'Ashley Furniture reclining sectional sofa, gray ' || n, 'Sofas', 'Good', 1299.99, 1
    from generate_series(1, 2000) n`
  const copy = JSON.stringify(await readCounterCopy({ now: new Date() }))
  expect(Buffer.byteLength(copy)).toBeLessThan(300_000)
})
