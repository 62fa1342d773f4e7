import { sql } from '../../../db/client.server.ts'
import { pageSize } from '../listing/listing.server.ts'
import type { ListingQuery } from '../listing/listing-query.ts'
import type { ProductCard, CardFacts } from '../product-card.ts'
import { cardColumns, cardsOf } from '../product-rows.server.ts'
import { findMatches } from './search-matches.server.ts'
import type { Matches } from './search-matches.server.ts'
import { searchTermsOf } from './search-terms.ts'
import { correctTerms } from './search-typos.server.ts'

/** How many pages of results are cached. */
const MAX_CACHED_PAGES = 2000

interface SearchPage {
  cards: ProductCard[]
  total: number
  page: number
  searchedFor: string | null
}

/** What a page showed while the catalogue was at `version`. */
interface CachedPage extends Omit<SearchPage, 'cards'> {
  version: string
  ids: string[]
}

/** The latest pages of searches, the most recent last. Each is valid until catalogue_version changes. */
const cachedPages = new Map<string, CachedPage>()

/**
 * One page of a search with its filters (R23): all words must be found, in any order. Sorted as
 * default: the exact name, then what is found in name, brand, category and ASIN, then what only the
 * description mentions, each newest first; any other sort alone decides. A page past the end is the last.
 */
export async function searchProducts(query: ListingQuery): Promise<SearchPage> {
  const key = JSON.stringify(query)
  const cached = cachedPages.get(key)
  return (cached && (await readCachedPage(cached))) ?? (await findPage(query, key))
}

/** The products of a cached page as they are now; null when the catalogue has changed since. */
async function readCachedPage({ version, ids, ...page }: CachedPage): Promise<SearchPage | null> {
  const rows = await sql<(CardFacts & { version: string })[]>`
    select v.version::text, ${cardColumns()}
    from catalogue_version v
    left join unnest(${ids}::uuid[]) with ordinality as found (id, position) on true
    left join products p on p.id = found.id and p.status = 'active'
    order by found.position`
  return rows[0]?.version === version
    ? { ...page, cards: cardsOf(rows.filter((row) => row.id !== null)) }
    : null
}

async function findPage(query: ListingQuery, key: string): Promise<SearchPage> {
  const { searchedFor, page, version, total, products } = await findWords(query)
  cachePage(key, { version, total, page, searchedFor, ids: products.map((product) => product.id) })
  return { cards: cardsOf(products), total, page, searchedFor }
}

/** Searches for the typed words; without a match, for what was probably meant. */
async function findWords(query: ListingQuery) {
  const terms = searchTermsOf(query.search)
  const found = await findOnPage(query, terms)
  const corrected = found.total === 0 && terms.length > 0 ? await correctTerms(terms) : null
  const foundCorrected = corrected && (await findOnPage(query, corrected))
  return corrected && foundCorrected?.total
    ? { ...foundCorrected, searchedFor: corrected.join(' ') }
    : { ...found, searchedFor: null }
}

async function findOnPage(
  query: ListingQuery,
  terms: readonly string[],
): Promise<Matches & { page: number }> {
  const find = (page: number) => findMatches(query, terms, { limit: pageSize, offset: (page - 1) * pageSize })
  const found = await find(query.page)
  const page = Math.min(query.page, Math.max(1, Math.ceil(found.total / pageSize)))
  return page === query.page ? { ...found, page } : { ...(await find(page)), page }
}

function cachePage(key: string, page: CachedPage): void {
  cachedPages.delete(key)
  cachedPages.set(key, page)
  for (const oldest of cachedPages.keys()) {
    if (cachedPages.size <= MAX_CACHED_PAGES) break
    cachedPages.delete(oldest)
  }
}
