import { expect, it } from 'vitest'
import { buildProduct } from '#tests/support/build-rows.ts'
import { sql } from '#tests/support/sql.ts'
import { readSavingsClaim } from './savings-claim.server.ts'

it('claims what is specified, until the owner wants the highest saving of the stock (R217)', async () => {
  expect(await readSavingsClaim()).toBe('50-90% off')
  await sql`update store_settings set claims_from_stock = true`
  expect(await readSavingsClaim()).toBe('well below')
  const price = { priceCents: 2900, originalPriceCents: 10_000 }
  await buildProduct(price)
  for (const other of [
    { stock: 0 },
    { status: 'archived' },
    { condition: 'Damaged' },
    { condition: 'For Parts/Not Working' },
  ] as const)
    await buildProduct({ ...price, priceCents: 900, ...other })
  expect(await readSavingsClaim()).toBe('up to 71% off')
})
