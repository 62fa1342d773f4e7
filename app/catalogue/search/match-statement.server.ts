import { sql, type Expression, type QueryCreator, type SqlBool } from 'kysely'
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

/** Where a word is found, the best first: pieces that are that, or by another word; of that category; that name it; that mention it. */
export const places = ['kinds', 'likes', 'categories', 'titles', 'documents'] as const
type Place = (typeof places)[number]

/** The last grade of what is of the kind or category that was meant, and of what at least names it. */
export const OF_ITS_KIND = 6
export const NAMED = 8
const grades: Readonly<Record<Place, number>> = { kinds: 1, likes: 2, categories: 5, titles: 7, documents: 9 }

export interface MatchShape extends ListingShape {
  /** Where the first matches are read along the sort, in turns; all matches are gathered without any. */
  walk: readonly { place: Place; isCommon: boolean }[]
}

interface MatchValues extends ListingQuery {
  terms: readonly string[]
  limit: number
  offset: number
  /** Where the part ends. */
  reach: number
}

type Value = ValueOf<MatchValues>

/** What the matches are sorted by; `grade` first as Best Match. */
interface Match {
  id: string
  createdAt: Date
  price: string
  savingsPercent: number
  isSoldOut: boolean
  grade: number
}

/** What is searched for (search_meaning_of), and the products of exactly that name. */
interface Query {
  words: string
  head: string
  kinds: string
  likes: string
  categories: string
  telling: string[]
  headTerms: string[]
  exact: string[]
}
type WithQuery = Database & { query: Query }
type Matches = Expression<Match>

/**
 * Sorts the matches and reads a part of them, at least one row; `total` and `best`, the best grade, are of all that were
 * fetched. What is sold out comes after what can be bought.
 */
export const readPart = compileEach<MatchValues>()((value, shape: MatchShape) => {
  const grade = shape.sort === 'best-match' ? sql`${sql.ref('grade')}, ` : sql``
  const position = sql<string>`row_number() over (order by ${soldOutLast}, ${grade}${getOrderWithin(shape.sort)})`
  return db
    .with(
      (cte) => cte('query').materialized(),
      (cte) =>
        cte
          .selectFrom(sql<Omit<Query, 'exact'>>`search_meaning_of(${value('terms')}::text[])`.as('meaning'))
          .selectAll()
          .select(sql<string[]>`array${exactNames(value)}`.as('exact')),
    )
    .with(
      (cte) => cte('matching').materialized(),
      (cte): Matches =>
        shape.walk.length > 0 ? walkMatches(cte, value, shape) : gatherMatches(cte, value, shape),
    )
    .with('page', (cte) =>
      cte
        .selectFrom('matching')
        .select(['id', position.as('position')])
        .orderBy('position')
        .limit(value('limit'))
        .offset(value('offset')),
    )
    .selectFrom(['catalogueVersion as v', 'query as q'])
    .leftJoin('page', (join) => join.onTrue())
    .leftJoin('products as p', 'p.id', 'page.id')
    .select(cardColumns)
    .select((eb) => [
      'v.version',
      'q.telling',
      'q.headTerms',
      eb.selectFrom('matching').select(countRows().as('count')).as('total'),
      eb
        .selectFrom('matching')
        .select(({ fn }) => fn.min('grade').as('best'))
        .as('best'),
    ])
    .orderBy('page.position')
})

const matchColumns = ['p.id', 'p.createdAt', 'p.price', 'p.savingsPercent', 'p.isSoldOut'] as const
const anyExact = sql<string>`any ((select exact from query)::uuid[])`
const asked = (part: keyof Query) => sql<string>`(select ${sql.ref(part)} from query)`
const titleHas = (part: keyof Query) => sql<SqlBool>`p.search_title @@ ${asked(part)}`

/**
 * How well `products as p` is what was meant: its exact name; a thing of that kind, by its own word or by another, with all
 * words in its name or some in its description; of that category; named so; and last what is only mentioned.
 */
const grade = sql<number>`case when p.id = ${anyExact} then 0 when not ${titleHas('head')} then ${sql.lit(grades.documents)}
  when ${titleHas('kinds')} then case when ${titleHas('words')} then 1 else 3 end
  when ${titleHas('likes')} then case when ${titleHas('words')} then 2 else 4 end
  when ${titleHas('categories')} then case when ${titleHas('words')} then 5 else 6 end
  when ${titleHas('words')} then 7 else ${sql.lit(NAMED)} end`

/** All matches. */
function gatherMatches(cte: QueryCreator<WithQuery>, value: Value, shape: MatchShape): Matches {
  return cte
    .selectFrom('products as p')
    .select([...matchColumns, grade.as('grade')])
    .where((eb) => eb.or([eb('p.searchDocument', '@@', asked('words')), eb('p.id', '=', anyExact)]))
    .where(toFilters(shape, value))
}

/**
 * The first matches along the sort that can be bought, as many as are wanted, each place after the one before. The function
 * instead of @@ makes the planner walk, where a place has many.
 */
function walkMatches(cte: QueryCreator<WithQuery>, value: Value, { sort, walk }: MatchShape): Matches {
  const isIn = (place: Place, isCommon: boolean) => {
    const vector = sql.ref(place === 'documents' ? 'p.searchDocument' : 'p.searchTitle')
    const query = asked(place === 'titles' || place === 'documents' ? 'words' : place)
    return isCommon ? sql<SqlBool>`ts_match_vq(${vector}, ${query})` : sql<SqlBool>`${vector} @@ ${query}`
  }
  const [first, ...others] = walk.map(({ place, isCommon }, at) =>
    cte
      .selectFrom('products as p')
      .select([...matchColumns, sql<number>`${sql.lit(grades[place])}`.as('grade')])
      .where('p.status', '=', sql.lit('active'))
      .where('p.isSoldOut', '=', sql.lit(false))
      .where(isIn(place, isCommon))
      .where((eb) => eb.and(walk.slice(0, at).map((before) => eb.not(isIn(before.place, true)))))
      .orderBy(getOrder(sort))
      .limit(value('reach')),
  )
  if (!first) throw new Error('a walk needs a place')
  const exact = cte
    .selectFrom('products as p')
    .select([...matchColumns, sql<number>`0`.as('grade')])
    .where('p.id', '=', anyExact)
  return cte
    .selectFrom(
      others
        .reduce((all, one) => all.unionAll(sql<Match>`(${one})`), exact.unionAll(sql<Match>`(${first})`))
        .as('found'),
    )
    .distinctOn('id')
    .selectAll()
    .orderBy('id')
    .orderBy('grade')
}

/** Active products whose whole name equals the search text. */
function exactNames(value: Value) {
  return db
    .selectFrom('products')
    .select('id')
    .where(({ fn, ref }) => sql<boolean>`${fn('lower', [ref('name')])} = lower(${value('search')}::text)`)
    .where('status', '=', sql.lit('active'))
}
