import { sql } from '../../../db/client.server.ts'
import { compareConditions } from '../conditions.ts'

/** How many active products each facet has, at one `version` of the catalogue. */
export interface FacetCounts {
  version: string
  /** Products of a scope ('any', 'department:…', 'category:…') in a condition ('any', 'condition:…'). */
  count(scope: string, condition: string): number
  /** The choices of the filter selects: what active products have. */
  categories: string[]
  conditions: string[]
}

interface FacetCountRow {
  version: string
  scope: string | null
  condition: string
  products: number
}

/** How often a page is read again because the catalogue changed in the meantime. */
const attemptLimit = 3

let cached: FacetCounts | null = null

/** The current counts; reads them again only when the catalogue's version has changed. */
export async function readFacetCounts(): Promise<FacetCounts> {
  const [now] = await sql<{ version: string }[]>`select version::text from catalogue_version`
  return cached && cached.version === now?.version ? cached : await loadFacetCounts()
}

/**
 * Runs `read` with the matching counts: first with the cached ones, and again with
 * fresh ones if `read` finds a newer version. Usually this saves a query.
 */
export async function readWithFacetCounts<T extends { version: string | null }>(
  read: (facetCounts: FacetCounts) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const facetCounts = cached ?? (await loadFacetCounts())
    const found = await read(facetCounts)
    if (found.version === facetCounts.version || attempt === attemptLimit) return found
    cached = null
  }
}

async function loadFacetCounts(): Promise<FacetCounts> {
  // One statement, so that version and counts are of one moment.
  const rows = await sql<FacetCountRow[]>`
    select v.version::text, c.scope, c.condition, c.products
    from catalogue_version v left join catalogue_counts c on c.ladder = 'all' and c.products > 0`
  const version = rows[0]?.version
  if (version === undefined) throw new Error('catalogue_version has no row: its migration puts one there.')
  const counts = new Map(rows.map((row) => [`${row.scope} ${row.condition}`, row.products]))
  const { compare } = new Intl.Collator('en')
  const categories = rows.filter((row) => row.scope?.startsWith('category:') && row.condition === 'any')
  const conditions = rows.filter((row) => row.scope === 'any' && row.condition !== 'any')
  cached = {
    version,
    count: (scope, condition) => counts.get(`${scope} ${condition}`) ?? 0,
    categories: categories.map((row) => row.scope?.slice('category:'.length) ?? '').toSorted(compare),
    conditions: conditions.map((row) => row.condition.slice('condition:'.length)).toSorted(compareConditions),
  }
  return cached
}
