import { randomUUID } from 'node:crypto'
import { db } from '../../app/db/client.server.ts'
import { products, type ProductRow } from '../../app/db/schema/products.ts'

/** An active product with believable values; a test names only what matters to it. */
export async function buildProduct(values: Partial<typeof products.$inferInsert> = {}): Promise<ProductRow> {
  const [row] = await db
    .insert(products)
    .values({
      name: `Test chair ${randomUUID().slice(0, 8)}`,
      category: 'Chairs',
      condition: 'Good',
      priceCents: 4000,
      originalPriceCents: 10_000,
      stock: 1,
      ...values,
    })
    .returning()
  if (!row) throw new Error('the product was not inserted')
  return row
}
