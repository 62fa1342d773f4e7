import { pageSize } from '#catalogue/listing/listing.server.ts'
import type { ListingQuery } from '#catalogue/listing/listing-query.ts'
import { toCards } from '#catalogue/product-rows.server.ts'
import { cachePage, nameSoldOut, readCachedPage, type SearchPage } from './cached-pages.server.ts'
import { NAMED, OF_ITS_KIND } from './match-statement.server.ts'
import { findMatches, type Matches } from './search-matches.server.ts'
import { fewerTerms, toSearchTerms } from './search-terms.ts'
import { correctTerms } from './search-typos.server.ts'

/**
 * One page of a search with its filters (R23): all words must be found, in any order; if they find nothing together,
 * fewer of them. Best Match (R59) is the exact name, then what is found in name, brand, category and ASIN, then what
 * only the description mentions, each newest first; any other sort alone decides. A page past the end is the last.
 */
export async function searchProducts(query: ListingQuery): Promise<SearchPage> {
  const key = JSON.stringify(query)
  // A sale changes what is in stock, but not the catalogue's version.
  const cached = query.isInStock ? null : await readCachedPage(key)
  return cached ?? (await findPage(query, key))
}

async function findPage(query: ListingQuery, key: string): Promise<SearchPage> {
  const { version, products, total, page, searchedFor, isRelaxed } = await findWords(query)
  const found = { total, page, searchedFor, isRelaxed }
  const ids = products.map((product) => product.id)
  cachePage(key, { version, ...found, ids, soldOut: nameSoldOut(products) })
  return { cards: toCards(products), ...found }
}

type Found = Matches & { page: number; searchedFor: string | null }

/**
 * Searches for all words. Where nothing that has them is what was meant, but only says so somewhere in its description,
 * things of that kind with fewer of the words are closer (R220).
 */
async function findWords(query: ListingQuery): Promise<Found & { isRelaxed: boolean }> {
  const terms = toSearchTerms(query.search)
  const found = await findTerms(query, terms)
  if (terms.length < 2 || (found.best !== null && found.best <= NAMED)) return { ...found, isRelaxed: false }
  let closest: (Found & { isRelaxed: boolean }) | null = null
  for (const fewer of fewerTerms(found.telling, found.headTerms)) {
    const relaxed = await findTerms(query, fewer)
    const { total, best, searchedFor } = relaxed
    // What only mentions a word or two is not close.
    if (total === 0 || best === null || best > NAMED || (closest?.best ?? Infinity) <= best) continue
    closest = { ...relaxed, searchedFor: searchedFor ?? fewer.join(' '), isRelaxed: true }
    if (best <= OF_ITS_KIND) break
  }
  return closest ?? { ...found, isRelaxed: false }
}

/** Searches for the typed words; without a match, for what was probably meant. */
async function findTerms(query: ListingQuery, terms: readonly string[]): Promise<Found> {
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
