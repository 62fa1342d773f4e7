import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { compileOnce } from '#db/compiled.server.ts'
import type { CardFacts, ProductCard } from '#catalogue/product-card.ts'
import { cardColumns, toCards, keepFound } from '#catalogue/product-rows.server.ts'

/** How many pages of results are cached. */
const MAX_CACHED_PAGES = 2000

export interface SearchPage {
  cards: ProductCard[]
  total: number
  page: number
  searchedFor: string | null
  isRelaxed: boolean
}

/** What a page showed while the catalogue was at `version`. */
interface CachedPage extends Omit<SearchPage, 'cards'> {
  version: string
  ids: string[]
  /** Those of them that were sold out. */
  soldOut: string
}

/** The latest pages of searches, the most recent last. Each is valid until catalogue_version changes. */
const cachedPages = new Map<string, CachedPage>()

const activeProducts = compileOnce<{ ids: readonly string[] }>()((value) =>
  db
    .selectFrom('catalogueVersion as v')
    .leftJoin('products as p', (join) =>
      join.on('p.id', '=', sql<string>`any (${value('ids')}::uuid[])`).on('p.status', '=', sql.lit('active')),
    )
    .select(cardColumns)
    .select('v.version')
    .orderBy(({ ref }) => sql`array_position(${value('ids')}::uuid[], ${ref('p.id')})`),
)

/** A cached page with its current products; null without one or when the catalogue has changed since. */
export async function readCachedPage(key: string): Promise<SearchPage | null> {
  const cached = cachedPages.get(key)
  if (!cached) return null
  const { version, ids, soldOut, ...page } = cached
  const rows = await activeProducts({ ids })
  if (rows[0]?.version !== version) return null
  const products = keepFound(rows)
  if (nameSoldOut(products) === soldOut) return { ...page, cards: toCards(products) }
  // What was sold since, or came back, has another place, on other pages too (R225).
  cachedPages.clear()
  return null
}

/** Which of them are sold out. */
export const nameSoldOut = (products: readonly CardFacts[]): string =>
  products.flatMap(({ id, stock }) => (stock <= 0 ? id : [])).join()

/** Keeps a page, in place of the oldest. */
export function cachePage(key: string, page: CachedPage): void {
  cachedPages.delete(key)
  cachedPages.set(key, page)
  for (const oldest of cachedPages.keys()) {
    if (cachedPages.size <= MAX_CACHED_PAGES) break
    cachedPages.delete(oldest)
  }
}
