import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { buildProduct } from '../../../../tests/support/build-rows.ts'
import { db } from '../../../db/client.server.ts'
import { suggestFor } from './suggestions.server.ts'

beforeEach(async () => {
  await sql`truncate products cascade`.execute(db)
})

it('offers the departments that have pieces, and no pieces before anything is typed', async () => {
  await buildProduct({ category: 'Chairs' })
  await buildProduct({ category: 'Tables' })
  await buildProduct({ category: 'Toys' })
  await buildProduct({ category: 'Electronics', status: 'archived' })
  expect(await suggestFor('')).toEqual({
    departments: [
      { value: 'home', label: 'Home & Garden', count: 2 },
      { value: 'toys', label: 'Toys & Games', count: 1 },
    ],
    pieces: [],
    total: 0,
  })
})

it('offers the best four of what the list finds, and says how many there are', async () => {
  for (let count = 0; count < 5; count += 1) await buildProduct({ name: `Harlow sofa ${count}` })
  await buildProduct({ name: 'Sofa', stock: 0, priceCents: 5000 })
  await buildProduct({ name: 'Sofa bed', status: 'archived' })
  const { pieces, total } = await suggestFor('sofa')
  expect(total).toBe(6)
  expect(pieces).toHaveLength(4)
  expect(pieces[0]).toMatchObject({ name: 'Sofa', stock: 0, priceCents: 5000 })
  expect(Object.keys(pieces[0] ?? {}).toSorted()).toEqual(['id', 'image', 'name', 'priceCents', 'stock'])
})
