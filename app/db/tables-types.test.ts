import { expectTypeOf, it } from 'vitest'
import { centsOf } from './expressions.server.ts'
import { db } from './client.server.ts'

// `npm run check` compiles this file: where a statement below were accepted, it would fail.
const products = db.selectFrom('products')

it('types rows by the migrated database: column, type and nullability', () => {
  expectTypeOf(
    products.select(['stock', 'brand', 'createdAt']).executeTakeFirstOrThrow,
  ).returns.resolves.toEqualTypeOf<{
    stock: number
    brand: string | null
    createdAt: Date
  }>()
  expectTypeOf(
    products.select((eb) => [centsOf(eb.ref('price')).as('price'), centsOf(eb.ref('cost')).as('cost')])
      .executeTakeFirstOrThrow,
  ).returns.resolves.toEqualTypeOf<{ price: number; cost: number | null }>()
})

it('refuses what the database does not have', () => {
  // @ts-expect-error -- no such table
  db.selectFrom('product')
  // @ts-expect-error -- no such column
  products.select('title')
  // @ts-expect-error -- a number column
  products.where('stock', '=', 'three')
  // @ts-expect-error -- a text that its check refuses
  products.where('status', '=', 'hidden')
  // @ts-expect-error -- a column that is never null
  db.updateTable('products').set({ name: null })
  // @ts-expect-error -- a column without a default is missing
  db.insertInto('products').values({ name: 'Chair' })
  // @ts-expect-error -- a column that the database derives
  db.updateTable('products').set({ savingsPercent: 3 })
})
