import { sql } from '../../db/client.server.ts'
import { filtersOf, orderOf } from './listing.server.ts'
import { isFiltered } from './listing-query.ts'
import type { ListingQuery } from './listing-query.ts'

/** A part of the results of a search, and how many there are in all, at one version of the catalogue. */
export interface Matches {
  /** Of catalogue_version. */
  version: string
  total: number
  ids: string[]
}

interface Part {
  limit: number
  offset: number
}

/**
 * The ids of a part of what the terms find, in the order of the query. The first results of one common
 * word are read along the sort, since nearly every product that is met is one; all else is fetched,
 * counted and sorted.
 */
export async function findMatches(
  query: ListingQuery,
  terms: readonly string[],
  part: Part,
): Promise<Matches> {
  const [term, ...others] = terms
  const isPlain =
    term !== undefined && others.length === 0 && part.offset === 0 && !isFiltered({ ...query, search: '' })
  return (
    (isPlain ? await walkMatches(query, term, part.limit) : null) ?? (await gatherMatches(query, terms, part))
  )
}

/** Fetches all matches, then sorts them. */
async function gatherMatches(query: ListingQuery, terms: readonly string[], part: Part): Promise<Matches> {
  const [found] = await sql<Matches[]>`
    with query as materialized (
      select search_query_of(${terms}::text[]) as words, ${exactNames(query)} as exact
    ), matching as materialized (
      select p.id, p.created_at, p.price, p.savings_percent, ${query.sort === 'newest' ? rankOf() : sql`0`} as rank
      from products p
      where (p.search_document @@ (select words from query) or p.id = any ((select exact from query)::uuid[])) and ${filtersOf(query)}
    )
    select (select version::text from catalogue_version) as version, (select count(*)::integer from matching) as total,
      array(select id from matching order by rank, ${orderOf(query.sort)} limit ${part.limit} offset ${part.offset}) as ids`
  if (!found) throw new Error('a search answered without a row')
  return found
}

interface TermCounts {
  version: string
  catalogue: number
  titles: number | null
  documents: number | null
}

/** The first matches of a common word; null when it is not common, or when the catalogue changed meanwhile. */
async function walkMatches(query: ListingQuery, term: string, limit: number): Promise<Matches | null> {
  const [counts] = await sql<TermCounts[]>`
    select (select version::text from catalogue_version) as version, titles, documents,
      coalesce((select products from catalogue_counts
        where ladder = 'all' and condition = 'any' and scope = 'any' and step = 0), 0) as catalogue
    from count_search_term(${term})`
  if (!counts || counts.titles === null || counts.documents === null) return null
  const isCommon = (matches: number) => matches * matches > limit * counts.catalogue
  if (!isCommon(counts.documents)) return null
  const [found] =
    query.sort === 'newest'
      ? await walkNewest(query, term, { limit, hasCommonTitle: isCommon(counts.titles) })
      : await sql<Omit<Matches, 'total'>[]>`
          with query as materialized (select search_query_of(array[${term}::text]) as words)
          select (select version::text from catalogue_version) as version,
            array(select p.id from products p where p.status = 'active' and ts_match_vq(p.search_document, (select words from query))
              order by ${orderOf(query.sort)} limit ${limit}) as ids`
  if (found?.version !== counts.version) return null
  return { ...found, total: counts.documents }
}

/** Exact names, names, then mere mentions, each newest first. The function in the place of @@ keeps to the walk. */
function walkNewest(
  query: ListingQuery,
  term: string,
  { limit, hasCommonTitle }: { limit: number; hasCommonTitle: boolean },
) {
  const order = orderOf('newest')
  const isTitled = hasCommonTitle
    ? sql`ts_match_vq(p.search_title, (select words from query))`
    : sql`p.search_title @@ (select words from query)`
  return sql<Omit<Matches, 'total'>[]>`
    with query as materialized (
      select search_query_of(array[${term}::text]) as words, ${exactNames(query)} as exact
    ), titled as materialized (
      select p.id, p.created_at, 1 as rank from products p where p.status = 'active' and ${isTitled}
      order by ${order} limit ${limit}
    ), mentioned as materialized (
      select p.id, p.created_at, 2 as rank from products p
      where p.status = 'active' and ts_match_vq(p.search_document, (select words from query))
        and not ts_match_vq(p.search_title, (select words from query))
      order by ${order} limit ${limit} - (select count(*) from titled)
    ), exact as (
      select p.id, p.created_at, 0 as rank from products p where p.id = any ((select exact from query)::uuid[])
    ), ranked as (
      select id, min(rank) as rank, created_at from (table exact union all table titled union all table mentioned) found group by id, created_at
    )
    select (select version::text from catalogue_version) as version, array(select id from ranked order by rank, ${order} limit ${limit}) as ids`
}

/** Active products whose whole name is what was typed, whatever it consists of. */
function exactNames({ search }: ListingQuery) {
  return sql`array(select id from products where lower(name) = lower(${search}::text) and status = 'active')`
}

function rankOf() {
  return sql`case when p.id = any ((select exact from query)::uuid[]) then 0 when p.search_title @@ (select words from query) then 1 else 2 end`
}
