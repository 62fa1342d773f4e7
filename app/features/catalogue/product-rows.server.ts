import { sql } from '../../db/client.server.ts'
import type { ProductCard, CardFacts } from './product-card.ts'
import { cardOf } from './product-card.ts'

/** The columns of `products p` for a card; never margin, cost or archived products (R19). */
export const cardColumns = () => sql`
  p.id, p.name, p.brand, p.condition, p.stock, p.asin, p.images[1:3] as images,
  (p.price * 100)::float8 as "priceCents", (p.original_price * 100)::float8 as "originalPriceCents",
  (extract(epoch from p.created_at) * 1000)::float8 as "createdMs"`

/** Turns rows of `cardColumns` into cards for the current moment. */
export function cardsOf(rows: readonly CardFacts[]): ProductCard[] {
  const now = new Date()
  return rows.map((row) => cardOf(row, now))
}
