import { beforeEach, expect, it } from 'vitest'
import { sql } from 'kysely'
import { buildProduct } from '../../../../tests/support/build-rows.ts'
import { db } from '../../../db/client.server.ts'
import { findProduct } from '../catalogue.server.ts'
import { listRelated } from './related-pieces.server.ts'

beforeEach(async () => {
  await sql`truncate products cascade`.execute(db)
})

/** The names of the pieces related to one of $100. */
async function namesRelatedTo(values: Parameters<typeof buildProduct>[0]) {
  const { id } = await buildProduct({ name: 'The piece', priceCents: 10_000, ...values })
  const product = await findProduct(id)
  if (!product) throw new Error('the product was not found')
  return (await listRelated(product)).map(({ name }) => name)
}

it('are of the category first, the nearest in price first, then of the department', async () => {
  for (const [name, category, priceCents] of [
    ['Chair at 300', 'Chairs', 30_000],
    ['Chair at 90', 'Chairs', 9000],
    ['Chair at 105', 'Chairs', 10_500],
    ['Table at 100', 'Tables', 10_000],
    ['Camera at 100', 'Cameras', 10_000],
  ] as const)
    await buildProduct({ name, category, priceCents })
  expect(await namesRelatedTo({ category: 'Chairs' })).toEqual([
    'Chair at 105',
    'Chair at 90',
    'Chair at 300',
    'Table at 100',
  ])
})

it('are never sold out, archived, or the piece itself', async () => {
  await buildProduct({ stock: 0 })
  await buildProduct({ status: 'archived' })
  expect(await namesRelatedTo({})).toEqual([])
})

it('are eight at most, the nearest of many', async () => {
  for (let dollars = 1; dollars <= 12; dollars += 1)
    await buildProduct({ name: `Chair ${dollars}`, priceCents: 10_000 + dollars * 100 })
  expect(await namesRelatedTo({})).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((dollars) => `Chair ${dollars}`))
})
