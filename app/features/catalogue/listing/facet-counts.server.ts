import { sql } from '../../../db/client.server.ts'
import { compareConditions } from '../conditions.ts'

/** How many active products each filter without a price range holds, while the catalogue was at `version`. */
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

/** How often a page is read anew because the catalogue changed meanwhile. */
const attemptLimit = 3

let kept: FacetCounts | null = null

/** The counts as they are now; read anew only when the catalogue's version says so. */
export async function readFacetCounts(): Promise<FacetCounts> {
  const [now] = await sql<{ version: string }[]>`select version::text from catalogue_version`
  return kept && kept.version === now?.version ? kept : await loadFacetCounts()
}

/**
 * Reads something together with the counts it goes with: with those kept from before, and again with
 * fresh ones when `read` finds that the catalogue has moved on. Usually that spares a question.
 */
export async function readWithFacetCounts<T extends { version: string | null }>(
  read: (facetCounts: FacetCounts) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const facetCounts = kept ?? (await loadFacetCounts())
    const found = await read(facetCounts)
    if (found.version === facetCounts.version || attempt === attemptLimit) return found
    kept = null
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
  kept = {
    version,
    count: (scope, condition) => counts.get(`${scope} ${condition}`) ?? 0,
    categories: categories.map((row) => row.scope?.slice('category:'.length) ?? '').toSorted(compare),
    conditions: conditions.map((row) => row.condition.slice('condition:'.length)).toSorted(compareConditions),
  }
  return kept
}
