import { listProducts } from '#catalogue/catalogue.server.ts'
import { departments } from '#catalogue/departments.ts'
import { readFacetCounts } from '#catalogue/listing/facet-counts.server.ts'
import { hasPriceRange, type ListingQuery } from '#catalogue/listing/listing-query.ts'
import type { Suggestions } from './suggestions.ts'

const pieceLimit = 4

/** The departments, and the best of what All Deals finds for the words typed so far, their price among them (S14; R23). */
export async function suggestFor(query: ListingQuery): Promise<Suggestions> {
  const [facetCounts, found] = await Promise.all([
    readFacetCounts(),
    query.search || hasPriceRange(query) ? listProducts(query) : null,
  ])
  return {
    departments: departments
      .map((one) => ({ ...one, count: facetCounts.count(`department:${one.value}`, 'any') }))
      .filter(({ count }) => count > 0),
    pieces: (found?.cards ?? [])
      .slice(0, pieceLimit)
      .map(({ id, name, priceCents, stock, image }) => ({ id, name, priceCents, stock, image })),
    total: found?.total ?? 0,
  }
}
