import { sql, type Expression, type QueryCreator } from 'kysely'
import { db } from '#db/client.server.ts'
import { compileEach, type ValueOf } from '#db/compiled.server.ts'
import { countRows } from '#db/expressions.server.ts'
import type { Database } from '#db/tables.ts'
import {
  toFilters,
  getOrder,
  getOrderWithin,
  soldOutLast,
  type ListingShape,
} from '#catalogue/listing/listing-conditions.server.ts'
import type { ListingQuery } from '#catalogue/listing/listing-query.ts'
import { cardColumns } from '#catalogue/product-rows.server.ts'

interface MatchShape extends ListingShape {
  /** Whether the matches are read along the sort; with `hasCommonTitle` those in titles too. */
  isWalked: boolean
  hasCommonTitle: boolean
}

interface MatchValues extends ListingQuery {
  terms: readonly string[]
  limit: number
  offset: number
  /** Where the part ends. */
  reach: number
}

type Value = ValueOf<MatchValues>

/** What the matches are sorted by; `rank` only as Best Match. */
interface Match {
  id: string
  createdAt: Date
  price: string
  savingsPercent: number
  isSoldOut: boolean
  rank: number
}

/** The words as a query of PostgreSQL, and the products of exactly that name. */
type WithQuery = Database & { query: { words: string; exact: string[] } }
type Matches = Expression<Match>

/** Sorts the matches and reads a part of them, at least one row; `total` is of all that were fetched. */
export const readPart = compileEach<MatchValues>()((value, shape: MatchShape) => {
  const place = sql<string>`row_number() over (order by ${soldOutLast}, ${sql.ref('rank')}, ${getOrderWithin(shape.sort)})`
  return db
    .with(
      (cte) => cte('query').materialized(),
      (cte) =>
        cte.selectNoFrom([
          sql<string>`search_query_of(${value('terms')}::text[])`.as('words'),
          sql<string[]>`array${exactNames(value)}`.as('exact'),
        ]),
    )
    .with(
      (cte) => cte('matching').materialized(),
      (cte): Matches => (shape.isWalked ? walkMatches(cte, value, shape) : gatherMatches(cte, value, shape)),
    )
    .with('page', (cte) =>
      cte
        .selectFrom('matching')
        .select(['id', place.as('position')])
        .orderBy('position')
        .limit(value('limit'))
        .offset(value('offset')),
    )
    .selectFrom('catalogueVersion as v')
    .leftJoin('page', (join) => join.onTrue())
    .leftJoin('products as p', 'p.id', 'page.id')
    .select(cardColumns)
    .select((eb) => ['v.version', eb.selectFrom('matching').select(countRows().as('count')).as('total')])
    .orderBy('page.position')
})

const matchColumns = ['p.id', 'p.createdAt', 'p.price', 'p.savingsPercent', 'p.isSoldOut'] as const
const words = sql<string>`(select words from query)`
const anyExact = sql<string>`any ((select exact from query)::uuid[])`
const ranked = (rank: number) => sql<number>`${sql.lit(rank)}`.as('rank')

/** All matches. As Best Match, exact names rank first, mere mentions in descriptions last. */
function gatherMatches(cte: QueryCreator<WithQuery>, value: Value, shape: MatchShape): Matches {
  const found = cte
    .selectFrom('products as p')
    .select(matchColumns)
    .where((eb) => eb.or([eb('p.searchDocument', '@@', words), eb('p.id', '=', anyExact)]))
    .where(toFilters(shape, value))
  if (shape.sort !== 'best-match') return found.select(ranked(0))
  return found.select((eb) =>
    sql<number>`case when ${eb('p.id', '=', anyExact)} then 0 when ${eb('p.searchTitle', '@@', words)} then 1 else 2 end`.as(
      'rank',
    ),
  )
}

/** The first matches along the sort, as many as are wanted. The function in place of @@ makes the planner use the walk. */
function walkMatches(
  cte: QueryCreator<WithQuery>,
  value: Value,
  { sort, hasCommonTitle }: MatchShape,
): Matches {
  const active = cte
    .selectFrom('products as p')
    .select(matchColumns)
    .where('p.status', '=', sql.lit('active'))
    .orderBy(getOrder(sort))
  const mentioning = active.where(({ fn }) => fn<boolean>('ts_match_vq', ['p.searchDocument', words]))
  if (sort !== 'best-match') return mentioning.select(ranked(0)).limit(value('reach'))
  const isTitled = sql<boolean>`ts_match_vq(${sql.ref('p.searchTitle')}, ${words})`
  return cte
    .with(
      (its) => its('titled').materialized(),
      () =>
        active
          .select(ranked(1))
          .where((eb) => (hasCommonTitle ? isTitled : eb('p.searchTitle', '@@', words)))
          .limit(value('reach')),
    )
    .with(
      (its) => its('mentioned').materialized(),
      () =>
        mentioning
          .select(ranked(2))
          .where(({ not }) => not(isTitled))
          .limit(sql<number>`${value('reach')} - (select count(*) from titled where not is_sold_out)`),
    )
    .selectFrom((eb) =>
      eb
        .selectFrom('products as p')
        .select([...matchColumns, ranked(0)])
        .where('p.id', '=', anyExact)
        .unionAll(eb.selectFrom('titled').selectAll())
        .unionAll(eb.selectFrom('mentioned').selectAll())
        .as('found'),
    )
    .distinctOn('id')
    .selectAll()
    .orderBy('id')
    .orderBy('rank')
}

/** Active products whose whole name equals the search text. */
function exactNames(value: Value) {
  return db
    .selectFrom('products')
    .select('id')
    .where(({ fn, ref }) => sql<boolean>`${fn('lower', [ref('name')])} = lower(${value('search')}::text)`)
    .where('status', '=', sql.lit('active'))
}
