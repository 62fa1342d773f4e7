import { sql } from '../../../db/client.server.ts'
import { filtersOf, orderOf } from '../listing/listing.server.ts'
import { isFiltered } from '../listing/listing-query.ts'
import type { ListingQuery } from '../listing/listing-query.ts'
import type { CardFacts } from '../product-card.ts'
import { cardColumns } from '../product-rows.server.ts'

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

type MatchRow = CardFacts & { version: string; total: number }

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
  return walked ?? matchesOf(await gatherMatches(query, terms, part))
}

function matchesOf(rows: readonly MatchRow[]): Matches {
  const [first] = rows
  if (!first) throw new Error('a search answered without a row')
  return { version: first.version, total: first.total, products: rows.filter((row) => row.id !== null) }
}

/** Fetches all matches, then sorts them. The exact name ranks first, matches in the name before mere mentions. */
function gatherMatches(query: ListingQuery, terms: readonly string[], part: Part) {
  const rank = sql`case when p.id = any ((select exact from query)::uuid[]) then 0
    when p.search_title @@ (select words from query) then 1 else 2 end`
  return sql<MatchRow[]>`
    with query as materialized (
      select search_query_of(${terms}::text[]) as words, ${exactNames(query)} as exact
    ), matching as materialized (
      select p.id, p.created_at, p.price, p.savings_percent, ${query.sort === 'newest' ? rank : sql`0`} as rank
      from products p
      where (p.search_document @@ (select words from query) or p.id = any ((select exact from query)::uuid[]))
        and ${filtersOf(query)}
    ), page as (
      select id, row_number() over (order by rank, ${orderOf(query.sort)}) as position from matching
      order by position limit ${part.limit} offset ${part.offset}
    )
    select v.version::text, (select count(*)::integer from matching) as total, ${cardColumns()}
    from catalogue_version v left join (page join products p using (id)) on true
    order by position`
}

interface TermCounts {
  version: string
  catalogue: number
  titles: number | null
  documents: number | null
}

/** A part of the matches of a common word; null if it is not common, or the catalogue changed in the meantime. */
async function walkMatches(query: ListingQuery, term: string, part: Part): Promise<Matches | null> {
  const [counts] = await sql<TermCounts[]>`
    select (select version::text from catalogue_version) as version, titles, documents,
      coalesce((select products from catalogue_counts
        where ladder = 'all' and condition = 'any' and scope = 'any' and step = 0), 0) as catalogue
    from count_search_term(${term})`
  if (!counts || counts.titles === null || counts.documents === null) return null
  const { titles, documents, catalogue } = counts
  const reach = part.limit + part.offset
  // A walk meets one match in catalogue / matches products; otherwise all matches would be fetched.
  const isCommon = (matches: number) => matches * matches > reach * catalogue
  // After the last title match come mere mentions: if those are few, the search for them would not end.
  const isWalkable = query.sort !== 'newest' || titles >= reach || isCommon(documents - titles)
  if (!isCommon(documents) || !isWalkable) return null
  const rows = await walkPart(query, term, { part, hasCommonTitle: isCommon(titles) })
  return rows[0]?.version === counts.version ? { ...matchesOf(rows), total: documents } : null
}

/** The function in place of @@ makes the planner use the walk. */
function walkPart(
  query: ListingQuery,
  term: string,
  { part, hasCommonTitle }: { part: Part; hasCommonTitle: boolean },
) {
  const reach = part.limit + part.offset
  const order = orderOf(query.sort)
  const columns = sql`p.id, p.created_at, p.price, p.savings_percent`
  const words = sql`(select words from query)`
  const isTitled = hasCommonTitle
    ? sql`ts_match_vq(p.search_title, ${words})`
    : sql`p.search_title @@ ${words}`
  const ranked = sql`
    titled as materialized (
      select ${columns}, 1 as rank from products p where p.status = 'active' and ${isTitled} order by ${order} limit ${reach}
    ), mentioned as materialized (
      select ${columns}, 2 as rank from products p
      where p.status = 'active' and ts_match_vq(p.search_document, ${words}) and not ts_match_vq(p.search_title, ${words})
      order by ${order} limit ${reach} - (select count(*) from titled)
    ), exact as (
      select ${columns}, 0 as rank from products p where p.id = any ((select exact from query)::uuid[])
    ), matching as (
      select distinct on (id) * from (table exact union all table titled union all table mentioned) found order by id, rank
    )`
  const sorted = sql`
    matching as (
      select ${columns}, 0 as rank from products p
      where p.status = 'active' and ts_match_vq(p.search_document, ${words}) order by ${order} limit ${reach}
    )`
  return sql<MatchRow[]>`
    with query as materialized (
      select search_query_of(array[${term}::text]) as words, ${exactNames(query)} as exact
    ), ${query.sort === 'newest' ? ranked : sorted}, page as (
      select id, row_number() over (order by rank, ${order}) as position from matching
      order by position limit ${part.limit} offset ${part.offset}
    )
    select v.version::text, ${cardColumns()}
    from catalogue_version v left join (page join products p using (id)) on true
    order by position`
}

/** Active products whose whole name equals the search text. */
function exactNames({ search }: ListingQuery) {
  return sql`array(select id from products where lower(name) = lower(${search}::text) and status = 'active')`
}
