import { expressionBuilder, sql, type Expression } from 'kysely'
import type { ValueOf } from '#db/compiled.server.ts'
import type { Database } from '#db/tables.ts'
import { getDepartment } from '#catalogue/departments.ts'
import { PRICE_MAX, type ListingQuery, type ListingSort } from './listing-query.ts'

/** What the text of a statement depends on: which filters a query has, but not their values. */
export type ListingShape = ReturnType<typeof toShape>
export const toShape = (query: ListingQuery) => ({
  sort: query.sort,
  hasDepartment: query.department !== null,
  hasCategory: query.category !== null,
  hasCondition: query.condition !== null,
  hasMinPrice: query.minPriceDollars > 0,
  // The slider's right end means no upper limit (R21).
  hasMaxPrice: query.maxPriceDollars !== PRICE_MAX,
  isInStock: query.isInStock,
  hasBrand: query.brand !== null,
})

/** A category lies in one department, and the index of narrow filters begins with it. */
export function narrowed(query: ListingQuery): ListingQuery {
  const { department, category } = query
  return { ...query, department: department ?? (category === null ? null : getDepartment(category)) }
}

type Value = ValueOf<ListingQuery>

/** What is sold out comes after the rest, in every order (R225). */
export const soldOutLast = sql.ref('isSoldOut')

/** The order of a sort over columns named as in `products`, sold-out ones last: pages never overlap, as it ends in the id. */
export function getOrder(sort: ListingSort, isBackward = false) {
  return isBackward
    ? sql`${soldOutLast} desc, ${getOrderWithin(sort, true)}`
    : sql`${soldOutLast}, ${getOrderWithin(sort)}`
}

/** The order of a sort among those that can be bought, or cannot, or of one rank. */
export function getOrderWithin(sort: ListingSort, isBackward = false) {
  const [up, down] = isBackward ? [sql`desc`, sql`asc`] : [sql`asc`, sql`desc`]
  const [createdAt, id, price] = [sql.ref('createdAt'), sql.ref('id'), sql.ref('price')]
  if (sort === 'newest' || sort === 'best-match') return sql`${createdAt} ${down}, ${id} ${up}`
  if (sort === 'savings') return sql`${sql.ref('savingsPercent')} ${down}, ${createdAt} ${down}, ${id} ${up}`
  return sort === 'price-low' ? sql`${price} ${up}, ${id} ${up}` : sql`${price} ${down}, ${id} ${down}`
}

const eb = expressionBuilder<{ p: Database['products'] }, 'p'>()

/**
 * The filters of a query over `products as p`. Adding zero, and 'not distinct', keeps the planner from
 * choosing an index by a filter: it has no idea how many products one holds, the counts have.
 */
export function toFilters(shape: ListingShape, value: Value) {
  const price = sql<string>`(${eb.ref('p.price')} + 0)`
  return eb.and([toEqualities(shape, value, 'is not distinct from'), toPriceFilters(shape, value, price)])
}

/** The filters of a query as the planner finds the few products of a narrow one by. */
export function toNarrowFilters(shape: ListingShape, value: Value) {
  return eb.and([toEqualities(shape, value, '='), toPriceRange(shape, value)])
}

function toEqualities(shape: ListingShape, value: Value, equals: '=' | 'is not distinct from') {
  return eb.and([
    eb('p.status', '=', sql.lit('active')),
    ...(shape.hasDepartment ? [eb('p.department', equals, value('department'))] : []),
    ...(shape.hasCategory ? [eb('p.category', equals, value('category'))] : []),
    ...(shape.hasCondition ? [eb('p.condition', equals, value('condition'))] : []),
    ...(shape.isInStock ? [eb('p.isSoldOut', '=', sql.lit(false))] : []),
    ...(shape.hasBrand ? [toBrandFilter(value, equals === '=')] : []),
  ])
}

/** Any spelling of the brand; where the planner is not to look for them, with nothing added. */
function toBrandFilter(value: Value, isWanted: boolean) {
  const brand = isWanted ? eb.ref('p.brand') : sql<string | null>`(${eb.ref('p.brand')} || '')`
  return eb(brand, '=', sql<string>`any (${value('spellings')}::text[])`)
}

/** A price range as an index finds it that has what can be bought before what cannot. */
export function toPriceRange(shape: ListingShape, value: Value) {
  const range = toPriceFilters(shape, value)
  if (!shape.hasMinPrice && !shape.hasMaxPrice) return range
  return eb.and([range, eb('p.isSoldOut', 'in', [sql.lit(false), sql.lit(true)])])
}

/** The price range over a price in dollars. */
function toPriceFilters(shape: ListingShape, value: Value, price: Expression<string> = eb.ref('p.price')) {
  return eb.and([
    ...(shape.hasMinPrice ? [eb(price, '>=', sql<string>`${value('minPriceDollars')}::numeric`)] : []),
    ...(shape.hasMaxPrice ? [eb(price, '<=', sql<string>`${value('maxPriceDollars')}::numeric`)] : []),
  ])
}
