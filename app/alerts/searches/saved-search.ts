import { href } from '#shared/addresses.ts'
import { activeFilters } from '#catalogue/listing/active-filters.ts'
import {
  isFiltered,
  listingHref,
  parseListingQuery,
  getUsualSort,
  type ListingQuery,
} from '#catalogue/listing/listing-query.ts'

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
  return parseListingQuery(new URL(address, 'http://shop.invalid').searchParams)
}

/** A saved search in words: '“oak table”, Home & Garden, Under $100'. */
export function describeSearch(address: string): string {
  const query = readSavedSearch(address)
  const words = query.search ? [`“${query.search}”`] : []
  return [...words, ...activeFilters(query).map(({ label }) => label)].join(', ')
}
