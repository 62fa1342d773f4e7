import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { compileOnce } from '#db/compiled.server.ts'
import type { ProductCard } from '#catalogue/product-card.ts'
import { cardColumns, toCards } from '#catalogue/product-rows.server.ts'

const activeOf = compileOnce<{ ids: readonly string[] }>()((value) =>
  db
    .selectFrom('products as p')
    .select(cardColumns)
    .where('p.id', '=', sql<string>`any (${value('ids')}::uuid[])`)
    .where('p.status', '=', sql.lit('active'))
    .orderBy(({ ref }) => sql`array_position(${value('ids')}::uuid[], ${ref('p.id')})`),
)

/** The favorites that are still in the store, sold or not, in the order of their ids (R227). */
export async function listFavorites(ids: readonly string[]): Promise<ProductCard[]> {
  return toCards(await activeOf({ ids }))
}
