import { sql } from '../../db/client.server.ts'
import type { ProductCard, ProductFacts } from './product-card.ts'
import { cardOf } from './product-card.ts'

/** What a card needs of `products p`; never margin, cost or what is archived (decision 19). */
export const cardColumns = () => sql`
  p.id, p.name, p.brand, p.condition, p.stock, p.asin, p.images[1:3] as images,
  (p.price * 100)::float8 as "priceCents", (p.original_price * 100)::float8 as "originalPriceCents",
  (extract(epoch from p.created_at) * 1000)::float8 as "createdMs"`

/** Rows of `cardColumns` as cards of this moment. */
export function cardsOf(rows: readonly ProductFacts[]): ProductCard[] {
  const now = new Date()
  return rows.map((row) => cardOf(row, now))
}
