import { db } from '#db/client.server.ts'
import { compileEach } from '#db/compiled.server.ts'
import { countRows } from '#db/expressions.server.ts'
import type { FacetCounts } from './facet-counts.server.ts'
import { narrowed, toNarrowFilters, toShape, type ListingShape } from './listing-conditions.server.ts'
import { hasPriceRange, type ListingQuery } from './listing-query.ts'

/** How many products a query without search finds, exactly, and how many the shop has. */
export interface ListingCounts {
  total: number
  catalogue: number
  /** Of the catalogue, where its rows were counted; null where the facet counts have it. */
  version: string | null
}

const countMatches = compileEach<ListingQuery>()((value, shape: ListingShape) =>
  db
    .selectFrom('products as p')
    .select((eb) => [
      countRows().as('total'),
      eb.selectFrom('catalogueVersion').select('version').as('version'),
    ])
    .where(toNarrowFilters(shape, value)),
)

/** Counts what a query without search finds: the facet counts have it, unless it is narrowed otherwise. */
export async function countListing(query: ListingQuery, facetCounts: FacetCounts): Promise<ListingCounts> {
  const { department, category, condition } = query
  const scope = department ? `department:${department}` : category === null ? 'any' : `category:${category}`
  const catalogue = facetCounts.count('any', 'any')
  const inFacet = facetCounts.count(scope, condition === null ? 'any' : `condition:${condition}`)
  const isOpen = !query.isInStock && query.brand === null && !hasPriceRange(query)
  if (isOpen || inFacet === 0) return { total: inFacet, catalogue, version: null }
  const its = narrowed(query)
  const [counted] = await countMatches(toShape(its), its)
  return { total: counted?.total ?? 0, catalogue, version: counted?.version ?? null }
}
