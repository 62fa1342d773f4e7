import { sql } from '../../db/client.server.ts'
import { pageSize } from './listing.server.ts'
import type { ListingQuery } from './listing-query.ts'
import type { ProductCard, ProductFacts } from './product-card.ts'
import { cardColumns, cardsOf } from './product-rows.server.ts'
import { findMatches } from './search-matches.server.ts'
import type { Matches } from './search-matches.server.ts'
import { searchTermsOf } from './search-terms.ts'
import { mendTerms } from './search-typos.server.ts'

/** The first results of a search are kept: two pages of ids, of so many searches. */
const KEPT_IDS = 2 * pageSize
const KEPT_SEARCHES = 1000

/** The first matches, and the words that were looked for in place of mistyped ones. */
interface Results extends Matches {
  searchedFor: string | null
}

interface SearchPage {
  cards: ProductCard[]
  total: number
  page: number
  searchedFor: string | null
}

/** The latest searches, the most recent last. Each is good for as long as catalogue_version stands. */
const keptResults = new Map<string, Results>()

/**
 * One page of a search with its filters (decision 23): all words must be found, in any order. Sorted as
 * default: the exact name, then what is found in name, brand, category and ASIN, then what only the
 * description mentions, each newest first; any other sort alone decides. A page past the end is the last.
 */
export async function searchProducts(query: ListingQuery): Promise<SearchPage> {
  const key = JSON.stringify({ ...query, page: 1 })
  const kept = keptResults.get(key)
  const page = kept && (await readKeptPage(kept, query))
  if (page) return page
  const results = await findResults(query)
  keep(key, results)
  return (await readKeptPage(results, query)) ?? (await readFarPage(results, query))
}

/** Finds what was typed; when that is nothing, what was probably meant. */
async function findResults(query: ListingQuery): Promise<Results> {
  const terms = searchTermsOf(query.search)
  const part = { limit: KEPT_IDS, offset: 0 }
  const found = await findMatches(query, terms, part)
  const mended = found.total === 0 && terms.length > 0 ? await mendTerms(terms) : null
  const foundMended = mended && (await findMatches(query, mended, part))
  return mended && foundMended?.total
    ? { ...foundMended, searchedFor: mended.join(' ') }
    : { ...found, searchedFor: null }
}

/** Fetches a page whose ids are kept; null when they are not, or when the catalogue has changed since. */
async function readKeptPage(results: Results, query: ListingQuery): Promise<SearchPage | null> {
  const page = lastPageOr(query.page, results.total)
  const offset = (page - 1) * pageSize
  const ids = results.ids.slice(offset, offset + pageSize)
  if (ids.length < Math.min(pageSize, results.total - offset)) return null
  const rows = await sql<(ProductFacts & { version: string })[]>`
    select now.version, ${cardColumns()}
    from (select version::text from catalogue_version) now
    left join unnest(${ids}::uuid[]) with ordinality as found (id, position) on true
    left join products p on p.id = found.id and p.status = 'active'
    order by found.position`
  if (rows[0]?.version !== results.version) return null
  const { total, searchedFor } = results
  return { cards: cardsOf(rows.filter((row) => row.id !== null)), total, page, searchedFor }
}

/** A page behind the kept ids, or one read while the catalogue was changing: found anew. */
async function readFarPage({ total, searchedFor }: Results, query: ListingQuery): Promise<SearchPage> {
  const page = lastPageOr(query.page, total)
  const part = { limit: pageSize, offset: (page - 1) * pageSize }
  const found = await findMatches(query, searchTermsOf(searchedFor ?? query.search), part)
  const rows = await sql<ProductFacts[]>`
    select ${cardColumns()}
    from unnest(${found.ids}::uuid[]) with ordinality as found (id, position)
    join products p on p.id = found.id and p.status = 'active'
    order by found.position`
  return { cards: cardsOf(rows), total: found.total, page, searchedFor }
}

function keep(key: string, results: Results): void {
  keptResults.delete(key)
  keptResults.set(key, results)
  for (const oldest of keptResults.keys()) {
    if (keptResults.size <= KEPT_SEARCHES) break
    keptResults.delete(oldest)
  }
}

function lastPageOr(page: number, total: number): number {
  return Math.min(page, Math.max(1, Math.ceil(total / pageSize)))
}
