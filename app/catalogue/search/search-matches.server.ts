import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { compileOnce } from '#db/compiled.server.ts'
import { toShape } from '#catalogue/listing/listing-conditions.server.ts'
import { readFacetCounts } from '#catalogue/listing/facet-counts.server.ts'
import { isFiltered, type ListingQuery } from '#catalogue/listing/listing-query.ts'
import type { CardFacts } from '#catalogue/product-card.ts'
import { keepFound } from '#catalogue/product-rows.server.ts'
import { readPart } from './match-statement.server.ts'

/** A part of the matches of a search and their total, at one version of the catalogue. */
export interface Matches {
  /** Of catalogue_version. */
  version: string
  total: number
  products: CardFacts[]
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
  return walked ?? (await readMatches(query, { terms, part, isWalked: false, hasCommonTitle: false }))
}

interface Reading {
  terms: readonly string[]
  part: Part
  isWalked: boolean
  hasCommonTitle: boolean
}

async function readMatches(query: ListingQuery, { terms, part, ...way }: Reading): Promise<Matches> {
  const values = { ...query, ...part, terms, reach: part.limit + part.offset }
  const rows = await readPart({ ...toShape(query), ...way }, values)
  const [first] = rows
  if (!first) throw new Error('a search answered without a row')
  return { version: first.version, total: first.total ?? 0, products: keepFound(rows) }
}

const countTerm = compileOnce<{ term: string }>()((value) =>
  db
    .selectFrom(['catalogueVersion as v', sql`count_search_term(${value('term')})`.as('c')])
    .select('v.version')
    .select([
      sql<number | null>`c.titles::integer`.as('titles'),
      sql<number | null>`c.documents::integer`.as('documents'),
    ]),
)

/** A part of the matches of a common word; null if it is not common, or the catalogue changed in the meantime. */
async function walkMatches(query: ListingQuery, term: string, part: Part): Promise<Matches | null> {
  const [counts] = await countTerm({ term })
  if (!counts || counts.titles === null || counts.documents === null) return null
  const { titles, documents } = counts
  const catalogue = (await readFacetCounts()).count('any', 'any')
  const reach = part.limit + part.offset
  // A walk meets one match in catalogue / matches products; otherwise all matches would be fetched.
  const isCommon = (matches: number) => matches * matches > reach * catalogue
  // After the last title match come mere mentions: if those are few, the search for them would not end.
  const isWalkable = query.sort !== 'best-match' || titles >= reach || isCommon(documents - titles)
  if (!isCommon(documents) || !isWalkable) return null
  const hasCommonTitle = isCommon(titles)
  const walked = await readMatches(query, { terms: [term], part, isWalked: true, hasCommonTitle })
  return walked.version === counts.version ? { ...walked, total: documents } : null
}
