import { randomUUID } from 'node:crypto'
import type { Sql } from '#tests/support/sql-tag.ts'

/** A product as a test wants it; money in whole cents. */
export interface WantedProduct {
  name?: string
  description?: string | null
  brand?: string | null
  category?: string
  condition?: string
  priceCents?: number
  originalPriceCents?: number | null
  stock?: number
  images?: string[]
  asin?: string | null
  status?: 'active' | 'archived'
  daysOld?: number
}

export interface InsertedProduct {
  id: string
  name: string
  /** On its tag. */
  code: string
}

/** A name that no other product has. */
export function uniqueName(kind = 'Test chair'): string {
  return `${kind} ${randomUUID().slice(0, 8)}`
}

/** Inserts a product by plain SQL, as data of the present store would come in. */
export async function insertProduct(sql: Sql, wanted: WantedProduct = {}): Promise<InsertedProduct> {
  const original = wanted.originalPriceCents
  const [row] = await sql<InsertedProduct[]>`
    insert into products (name, description, brand, category, condition, price, original_price, stock, images, asin, status, created_at)
    values (
      ${wanted.name ?? uniqueName()}, ${wanted.description ?? null}, ${wanted.brand ?? 'Testwood'},
      ${wanted.category ?? 'Chairs'}, ${wanted.condition ?? 'Good'},
      ${((wanted.priceCents ?? 4000) / 100).toFixed(2)},
      ${original === undefined || original === null ? null : (original / 100).toFixed(2)},
      ${wanted.stock ?? 10}, ${wanted.images ?? []}, ${wanted.asin ?? null}, ${wanted.status ?? 'active'},
      now() - make_interval(days => ${wanted.daysOld ?? 30})
    )
    returning id, name, code`
  if (!row) throw new Error('the product was not inserted')
  return row
}
