import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { compileOnce } from '#db/compiled.server.ts'
import { toShape } from '#catalogue/listing/listing-conditions.server.ts'
import { readFacetCounts } from '#catalogue/listing/facet-counts.server.ts'
import { isFiltered, type ListingQuery } from '#catalogue/listing/listing-query.ts'
import type { CardFacts } from '#catalogue/product-card.ts'
import { keepFound } from '#catalogue/product-rows.server.ts'
import { places, readPart, type MatchShape } from './match-statement.server.ts'

/** A part of the matches of a search and their total, at one version of the catalogue. */
export interface Matches {
  /** Of catalogue_version. */
  version: string
  total: number
  products: CardFacts[]
  /** The grade of the best match; null without any. */
  best: number | null
  /** The terms without small words such as "for", and which of them say what is meant (search_meaning_of). */
  telling: readonly string[]
  headTerms: readonly string[]
}

interface Part {
  limit: number
  offset: number
}

/**
 * A part of the matches of the terms, in the order of the query. The first results of one common word are
 * read along the sort, since one product in few is a match; everything else is fetched, counted and sorted.
 */
export async function findMatches(
  query: ListingQuery,
  terms: readonly string[],
  part: Part,
): Promise<Matches> {
  const [term, ...others] = terms
  const isPlain = term !== undefined && others.length === 0 && !isFiltered({ ...query, search: '' })
  const walked = isPlain ? await walkMatches(query, term, part) : null
  return walked ?? (await readMatches(query, { terms, part, walk: [] }))
}

interface Reading extends Pick<MatchShape, 'walk'> {
  terms: readonly string[]
  part: Part
}

async function readMatches(query: ListingQuery, { terms, part, walk }: Reading): Promise<Matches> {
  const values = { ...query, ...part, terms, reach: part.limit + part.offset }
  const rows = await readPart({ ...toShape(query), walk }, values)
  const [first] = rows
  if (!first) throw new Error('a search answered without a row')
  const { total, telling, headTerms, version, best } = first
  return {
    version,
    best,
    total: total ?? 0,
    products: keepFound(rows),
    telling: telling ?? [],
    headTerms: headTerms ?? [],
  }
}

const countTerm = compileOnce<{ term: string }>()((value) =>
  db
    .selectFrom(['catalogueVersion as v', sql`count_search_term(${value('term')})`.as('c')])
    .select('v.version')
    .select(places.map((place) => sql<number | null>`${sql.ref(`c.${place}`)}::integer`.as(place))),
)

/**
 * A part of the matches of a common word; null if it is not common, what can be bought does not reach so far, or the
 * catalogue changed in the meantime.
 */
async function walkMatches(query: ListingQuery, term: string, part: Part): Promise<Matches | null> {
  const [counts] = await countTerm({ term })
  if (!counts || counts.documents === null) return null
  const { documents } = counts
  const catalogue = (await readFacetCounts()).count('any', 'any')
  const reach = part.limit + part.offset
  // A walk meets one match in catalogue / matches products; otherwise all matches would be fetched.
  const isCommon = (matches: number) => matches * matches > reach * catalogue
  if (!isCommon(documents)) return null
  const walk: MatchShape['walk'][number][] = []
  let found = 0
  for (const place of query.sort === 'best-match' ? places : (['documents'] as const)) {
    const more = (counts[place] ?? 0) - (place === 'titles' || place === 'documents' ? found : 0)
    if (more <= 0 || found >= reach) continue
    // If those few were walked to, the search for them would not end.
    if (!isCommon(more) && (place === 'titles' || place === 'documents') && found > 0) return null
    walk.push({ place, isCommon: isCommon(more) })
    found += more
  }
  const walked = await readMatches(query, { terms: [term], part, walk })
  const isWhole = walked.products.length === part.limit && walked.version === counts.version
  return isWhole ? { ...walked, total: documents } : null
}
