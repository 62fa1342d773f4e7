import { sql } from '../../db/client.server.ts'
import { filtersOf, orderOf, pageSize } from './listing.server.ts'
import type { ListingQuery } from './listing-query.ts'
import type { ProductCard, ProductFacts } from './product-card.ts'
import { cardColumns, cardsOf } from './product-rows.server.ts'
import { searchTermsOf } from './search-terms.ts'
import { allowedTypos, mendTypo } from './typo.ts'
import type { Candidate } from './typo.ts'

/** Results that are kept per search: ten pages of ids. */
const KEPT_IDS = 10 * pageSize
const KEPT_SEARCHES = 500

/** What a search found while the catalogue was at `version`. */
interface Results {
  version: string
  total: number
  /** The first results in order. */
  ids: string[]
  /** The words that were looked for in place of mistyped ones. */
  searchedFor: string | null
}

export interface SearchPage {
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
  if (kept) {
    const page = await readKeptPage(kept, query)
    if (page) return page
  }
  const results = await findResults(query)
  keep(key, results)
  return (await readKeptPage(results, query)) ?? (await readFarPage(results, query))
}

/** Finds what was typed; when that is nothing, what was probably meant. */
async function findResults(query: ListingQuery): Promise<Results> {
  const terms = searchTermsOf(query.search)
  const found = await findMatches(query, terms, { limit: KEPT_IDS, offset: 0 })
  if (found.total > 0 || terms.length === 0) return { ...found, searchedFor: null }
  const mended = await mendTerms(terms)
  if (!mended) return { ...found, searchedFor: null }
  const foundMended = await findMatches(query, mended, { limit: KEPT_IDS, offset: 0 })
  return foundMended.total > 0
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
async function readFarPage(results: Results, query: ListingQuery): Promise<SearchPage> {
  const terms = searchTermsOf(results.searchedFor ?? query.search)
  const page = lastPageOr(query.page, results.total)
  const found = await findMatches(query, terms, { limit: pageSize, offset: (page - 1) * pageSize })
  const rows = await sql<ProductFacts[]>`
    select ${cardColumns()}
    from unnest(${found.ids}::uuid[]) with ordinality as found (id, position)
    join products p on p.id = found.id and p.status = 'active'
    order by found.position`
  return { cards: cardsOf(rows), total: found.total, page, searchedFor: results.searchedFor }
}

/** The ids of a part of the results, and how many there are in all. */
async function findMatches(
  query: ListingQuery,
  terms: readonly string[],
  part: { limit: number; offset: number },
) {
  const isRanked = query.sort === 'newest'
  const rank = sql`case when lower(p.name) = (select name from query) then 0 when p.search_title @@ (select words from query) then 1 else 2 end`
  const [found] = await sql<{ version: string; total: number; ids: string[] }[]>`
    with query as materialized (
      select search_query_of(${terms}::text[]) as words, lower(${query.search}::text) as name
    ), matching as materialized (
      select p.id, p.created_at, p.price, p.savings_percent, ${isRanked ? rank : sql`0`} as rank
      from products p
      where (p.search_document @@ (select words from query) or lower(p.name) = (select name from query)) and ${filtersOf(query)}
    )
    select (select version::text from catalogue_version) as version, (select count(*)::integer from matching) as total,
      array(select id from matching order by rank, ${orderOf(query.sort)} limit ${part.limit} offset ${part.offset}) as ids`
  if (!found) throw new Error('a search answered without a row')
  return found
}

/**
 * The terms with every word that the shop does not know replaced by the nearest one that it does; null
 * when there is no such word. Words with digits are never mended: another number is another product.
 */
async function mendTerms(terms: readonly string[]): Promise<string[] | null> {
  const parts = [...new Set(terms.flatMap((term) => [term, ...term.split('-')]))]
  const known = await sql<{ term: string; isKnown: boolean }[]>`
    select term, exists (
      select from products where status = 'active' and search_document @@ (select search_query_of(array[term]))
    ) as "isKnown"
    from unnest(${parts}::text[]) as term`
  const unknown = new Set(known.filter((row) => !row.isKnown).map((row) => row.term))
  const words = terms.flatMap((term) => (unknown.has(term) ? term.split('-') : [term]))
  const mendable = words.filter(
    (word) => unknown.has(word) && /^\D+$/.test(word) && allowedTypos(word.length) > 0,
  )
  if (mendable.length === 0) return null
  const candidates = await findCandidates(mendable)
  const mended = words.map((word) => mendTypo(word, candidates.get(word) ?? []) ?? word)
  return mended.some((word) => unknown.has(word)) ? null : mended
}

/** Words of the shop that begin like a mistyped word (or with its second letter), or look like it. */
async function findCandidates(words: readonly string[]): Promise<Map<string, Candidate[]>> {
  const rows = await sql<(Candidate & { typed: string })[]>`
    select typed, word, products from unnest(${words}::text[]) as typed
    join search_words on products > 0 and length(word) between length(typed) - 4 and length(typed) + 2
      and (left(word, 1) in (left(typed, 1), substr(typed, 2, 1)) or word % typed)`
  return Map.groupBy(rows, (row) => row.typed)
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
