import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { countRows } from '#db/expressions.server.ts'
import { compareConditions } from '#catalogue/conditions.ts'
import { PerVersion } from './per-version.server.ts'
import type { Facets } from './listing-choices.ts'

/** How many active products each facet has, at one `version` of the facets. */
export interface FacetCounts extends Facets {
  version: string
}

/** How often a page is read again because the catalogue changed in the meantime. */
const attemptLimit = 3

const facetCounts = new PerVersion(countFacets)

/** The current counts; products are counted again only when the version of the facets has changed. */
export async function readFacetCounts(): Promise<FacetCounts> {
  return await facetCounts.current()
}

/**
 * Runs `read` with the matching counts: first with the cached ones, and again with current ones if `read` finds a newer
 * version, or null where what it read is not of one moment. Usually this saves a query.
 */
export async function readWithFacetCounts<T extends { version: string | null }>(
  read: (facetCounts: FacetCounts) => Promise<T>,
): Promise<T> {
  let counts = await facetCounts.last()
  for (let attempt = 1; ; attempt += 1) {
    const found = await read(counts)
    if (found.version === counts.version || attempt === attemptLimit) return found
    counts = await facetCounts.current()
  }
}

async function countFacets(): Promise<FacetCounts> {
  // One statement, so that version and counts are of one moment.
  const rows = await db
    .selectFrom('catalogueVersion as v')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('products')
          .select(['department', 'category', 'condition', countRows().as('products')])
          .where('status', '=', sql.lit('active'))
          .groupBy(['department', 'category', 'condition'])
          .as('c'),
      (join) => join.onTrue(),
    )
    .select(['v.facetsVersion', 'c.department', 'c.category', 'c.condition', 'c.products'])
    .execute()
  const version = rows[0]?.facetsVersion
  if (version === undefined) throw new Error('catalogue_version has no row: its migration puts one there.')
  const counts = new Map<string, number>()
  const found = { categories: new Set<string>(), conditions: new Set<string>() }
  for (const { department, category, condition, products } of rows) {
    // The only row of an empty catalogue.
    if (category === null || condition === null || products === null) continue
    found.categories.add(category)
    found.conditions.add(condition)
    for (const scope of ['any', `department:${department}`, `category:${category}`]) {
      for (const key of [`${scope} any`, `${scope} condition:${condition}`]) {
        counts.set(key, (counts.get(key) ?? 0) + products)
      }
    }
  }
  return {
    version,
    count: (scope, condition) => counts.get(`${scope} ${condition}`) ?? 0,
    categories: [...found.categories].toSorted(new Intl.Collator('en').compare),
    conditions: [...found.conditions].toSorted(compareConditions),
  }
}
