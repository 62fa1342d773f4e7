import { listProducts } from '#catalogue/catalogue.server.ts'
import { departments } from '#catalogue/departments.ts'
import { readFacetCounts } from '#catalogue/listing/facet-counts.server.ts'
import { defaultListingQuery } from '#catalogue/listing/listing-query.ts'
import type { Suggestions } from './suggestions.ts'

const pieceLimit = 4

/** The departments, and the best of what All Deals finds for the words typed so far (S14; R23). */
export async function suggestFor(search: string): Promise<Suggestions> {
  const [facetCounts, found] = await Promise.all([
    readFacetCounts(),
    search ? listProducts({ ...defaultListingQuery, sort: 'best-match', search }) : null,
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
