import { sql } from 'kysely'
import { db } from '../../../db/client.server.ts'
import { compileOnce } from '../../../db/compiled.server.ts'
import { countRows } from '../../../db/expressions.server.ts'
import { compareConditions } from '../conditions.ts'
import type { Facets } from './listing-choices.ts'

/** How many active products each facet has, at one `version` of the catalogue. */
export interface FacetCounts extends Facets {
  version: string
}

/** How often a page is read again because the catalogue changed in the meantime. */
const attemptLimit = 3

let cached: FacetCounts | null = null
/** The count that is under way and the version it was wanted for: visitors who come together share it. */
let loading: { version: string | null; counts: Promise<FacetCounts> } | null = null

const currentVersion = compileOnce<object>()(() => db.selectFrom('catalogueVersion').select('version'))

/** The current counts; products are counted again only when the catalogue's version has changed. */
export async function readFacetCounts(): Promise<FacetCounts> {
  const [now] = await currentVersion({})
  return await countsAt(now?.version ?? null)
}

/**
 * Runs `read` with the matching counts: first with the cached ones, and again with
 * fresh ones if `read` finds a newer version. Usually this saves a query.
 */
export async function readWithFacetCounts<T extends { version: string | null }>(
  read: (facetCounts: FacetCounts) => Promise<T>,
): Promise<T> {
  let facetCounts = cached ?? (await countsAt(null))
  for (let attempt = 1; ; attempt += 1) {
    const found = await read(facetCounts)
    if (found.version === facetCounts.version || attempt === attemptLimit) return found
    facetCounts = await countsAt(found.version)
  }
}

/** The counts at a version or a newer one. */
async function countsAt(version: string | null): Promise<FacetCounts> {
  if (cached && cached.version === version) return cached
  if (loading?.version !== version) {
    const started = { version, counts: countFacets() }
    loading = started
    const forget = () => {
      if (loading === started) loading = null
    }
    started.counts.then(forget, forget)
  }
  return await loading.counts
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
    .select(['v.version', 'c.department', 'c.category', 'c.condition', 'c.products'])
    .execute()
  const version = rows[0]?.version
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
  cached = {
    version,
    count: (scope, condition) => counts.get(`${scope} ${condition}`) ?? 0,
    categories: [...found.categories].toSorted(new Intl.Collator('en').compare),
    conditions: [...found.conditions].toSorted(compareConditions),
  }
  return cached
}
