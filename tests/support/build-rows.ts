import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { db } from '#db/client.server.ts'
import { centsOf } from '#db/expressions.server.ts'
import type { Database } from '#db/tables.ts'
import { centsToNumeric } from '#shared/money.ts'

type Columns = Omit<Insertable<Database['products']>, 'price' | 'originalPrice' | 'cost' | 'margin'>

interface ProductValues extends Partial<Columns> {
  priceCents?: number
  originalPriceCents?: number | null
  costCents?: number | null
  marginPercent?: string | null
}

export type BuiltProduct = Awaited<ReturnType<typeof buildProduct>>

const dollarsOf = (cents: number | null) => (cents === null ? null : centsToNumeric(cents))

/** An active product with believable values; a test names only what matters to it. */
export async function buildProduct({
  priceCents = 4000,
  originalPriceCents = 10_000,
  costCents = null,
  marginPercent: margin = null,
  ...values
}: ProductValues = {}) {
  return await db
    .insertInto('products')
    .values({
      name: `Test chair ${randomUUID().slice(0, 8)}`,
      category: 'Chairs',
      condition: 'Good',
      price: centsToNumeric(priceCents),
      originalPrice: dollarsOf(originalPriceCents),
      cost: dollarsOf(costCents),
      margin,
      stock: 1,
      ...values,
    })
    .returningAll()
    .returning(({ ref }) => centsOf(ref('price')).as('priceCents'))
    .executeTakeFirstOrThrow()
}
