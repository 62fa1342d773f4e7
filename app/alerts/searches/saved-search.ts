import { parseTypedQuery } from '#catalogue/search/price-words.ts'
import { href } from '#shared/addresses.ts'
import { hasLink } from '#shared/text/link-text.ts'
import { isOneLine } from '#shared/text/plain-text.ts'
import { activeFilters } from '#catalogue/listing/active-filters.ts'
import { isFiltered, listingHref, getUsualSort, type ListingQuery } from '#catalogue/listing/listing-query.ts'

/**
 * The address of the list that a search is saved as (R93), without what says nothing of the pieces: page, sort, and
 * whether sold ones are shown. Null when nothing narrows the list.
 */
export function savedAddress(query: ListingQuery): string | null {
  const saved = { ...query, isInStock: false, sort: getUsualSort(query.search), page: 1 }
  return isFiltered(saved) ? listingHref(saved) : null
}

/** Where a list can be saved; null when nothing narrows it. */
export function savePath(query: ListingQuery): string | null {
  const address = savedAddress(query)
  return address && address.replace(href('/products'), href('/alerts/search'))
}

/** What the address of a saved search looks for. */
export function readSavedSearch(address: string): ListingQuery {
  return parseTypedQuery(new URL(address, 'http://shop.invalid').searchParams)
}

/** A saved search in words: '“oak table”, Home & Garden, Under $100'. */
export function describeSearch(address: string): string {
  const query = readSavedSearch(address)
  const words = query.search ? [`“${query.search}”`] : []
  return [...words, ...activeFilters(query).map(({ label }) => label)].join(', ')
}

/** Longer searches are no searches, and nobody's telephone number is one. */
const MAILED_SEARCH_MAX = 60
const LONG_NUMBER = /\d(?:[\s().-]*\d){6}/

/**
 * The same for an address that did not ask yet: what was typed may be an advertisement sent to a stranger, so that only a
 * short search without links and telephone numbers is in the mail (R214). Null for others.
 */
export function describeToStranger(address: string): string | null {
  const text = describeSearch(address)
  const isPlain = text.length <= MAILED_SEARCH_MAX && !hasLink(text) && !LONG_NUMBER.test(text)
  return isPlain && isOneLine(text) && !text.includes('@') ? text : null
}
