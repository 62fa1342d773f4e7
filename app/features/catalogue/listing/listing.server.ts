import { sql } from '../../../db/client.server.ts'
import { departmentOf } from '../departments.ts'
import { PRICE_MAX } from './listing-query.ts'
import type { ListingQuery, ListingSort } from './listing-query.ts'
import type { ProductCard, CardFacts } from '../product-card.ts'
import { cardColumns, cardsOf } from '../product-rows.server.ts'
import type { FacetCounts } from './facet-counts.server.ts'

/** Products on one page of All Deals. */
export const pageSize = 24

/** From this offset on, the counts tell where to begin, instead of walking there. */
const FAR_OFFSET = 480
/** The first and last step of day_of and price_band_of, which hold everything beyond them. */
const DAYS_END = 100_000
const TOP_BAND = 1000
const NO_END = 1_000_000_000

/** How many products a query without search finds, exactly, and how many the shop has. */
export interface ListingCounts {
  total: number
  catalogue: number
}

/** A walk along a sort: between which steps of its histogram, over how many products, in which direction. */
interface Walk {
  fromStep: number
  toStep: number
  offset: number
  isBackward: boolean
}

const histogramOf = {
  newest: 'day',
  'price-low': 'price',
  'price-high': 'price',
  savings: 'savings',
} as const

/** The order of a sort over columns named as in `products`; ends in the id, so that pages never overlap. */
export function orderOf(sort: ListingSort, isBackward = false) {
  const [up, down] = isBackward ? [sql`desc`, sql`asc`] : [sql`asc`, sql`desc`]
  if (sort === 'newest') return sql`created_at ${down}, id ${up}`
  if (sort === 'savings') return sql`savings_percent ${down}, created_at ${down}, id ${up}`
  return sort === 'price-low' ? sql`price ${up}, id ${up}` : sql`price ${down}, id ${down}`
}

/**
 * The filters of a query over `products p`. Comparing bands, and 'not distinct', keeps the planner from
 * choosing an index by a filter: it has no idea how many products one holds, the counts have.
 */
export function filtersOf(query: ListingQuery) {
  const { fromBand, toBand, isOpen } = bandsOf(query)
  return sql`p.status = 'active'
    ${query.department ? sql`and p.department is not distinct from ${query.department}` : sql``}
    ${query.category === null ? sql`` : sql`and p.category is not distinct from ${query.category}`}
    ${query.condition === null ? sql`` : sql`and p.condition is not distinct from ${query.condition}`}
    ${isOpen ? sql`` : sql`and p.price_band between ${fromBand} and ${toBand}`}`
}

/** Counts what a query without search finds: from the facet counts, or with a price range from its histogram. */
export async function countListing(query: ListingQuery, facetCounts: FacetCounts): Promise<ListingCounts> {
  const { fromBand, toBand, isOpen } = bandsOf(query)
  const { scope, condition } = facetOf(query)
  const catalogue = facetCounts.count('any', 'any')
  if (isOpen) return { total: facetCounts.count(scope, condition), catalogue }
  const [row] = await sql<{ total: number }[]>`
    select coalesce(sum(products), 0)::integer as total from catalogue_counts
    where ladder = 'price' and scope = ${scope} and condition = ${condition} and step between ${fromBand} and ${toBand}`
  return { total: row?.total ?? 0, catalogue }
}

/** The cards of a page, and the catalogue's version when it was read; null when there was nothing. */
export interface ListingPage {
  cards: ProductCard[]
  version: string | null
}

/** One page of a query without search; `counts` are those of `countListing`, `offset` is below the total. */
export async function readListing(
  query: ListingQuery,
  counts: ListingCounts,
  offset: number,
): Promise<ListingPage> {
  const { total, catalogue } = counts
  const histogram = histogramOf[query.sort]
  const hasHistogram = histogram === 'price' || bandsOf(query).isOpen
  const reach = hasHistogram ? Math.min(offset, FAR_OFFSET) : Math.min(offset, total - offset)
  // Walking meets one match in catalogue / total products; gathering fetches all matches first.
  const isNarrow = total < catalogue && total * total < (reach + pageSize) * catalogue
  if (isNarrow) return pageOf(await gatherPage(query, offset))
  const size = Math.min(pageSize, total - offset)
  return pageOf(await walkPage(query, await planWalk(query, { total, offset, size, hasHistogram }), size))
}

type PageRow = CardFacts & { version: string }
const pageColumns = () => sql`(select version::text from catalogue_version) as version, ${cardColumns()}`

function pageOf(rows: readonly PageRow[]): ListingPage {
  return { cards: cardsOf(rows), version: rows[0]?.version ?? null }
}

/** Where to begin: near pages at the front, far pages at the bucket of the histogram on which they lie. */
async function planWalk(
  query: ListingQuery,
  page: { total: number; offset: number; size: number; hasHistogram: boolean },
): Promise<Walk> {
  const { fromBand, toBand } = bandsOf(query)
  const [fromStep, toStep] = histogramOf[query.sort] === 'price' ? [fromBand, toBand] : [-NO_END, NO_END]
  const isDescending = query.sort !== 'price-low'
  const bucket =
    page.hasHistogram && page.offset > FAR_OFFSET
      ? await findBucket(query, page.offset, [fromStep, toStep])
      : null
  const { before, products } = bucket ?? { before: 0, products: page.total }
  const ahead = page.offset - before
  const behind = before + products - page.offset - page.size
  const isBackward = behind >= 0 && behind < ahead
  const offset = isBackward ? behind : ahead
  if (!bucket) return { fromStep, toStep, offset, isBackward }
  const isFromTop = isDescending !== isBackward
  return isFromTop
    ? { fromStep, toStep: bucket.step, offset, isBackward }
    : { fromStep: bucket.step, toStep, offset, isBackward }
}

/** Adds up the counts along the sort to the bucket that holds the offset; null when the counts just changed. */
async function findBucket(
  query: ListingQuery,
  offset: number,
  [fromStep, toStep]: readonly [number, number],
) {
  const { scope, condition } = facetOf(query)
  const direction = query.sort === 'price-low' ? sql`asc` : sql`desc`
  const [bucket] = await sql<{ step: number; before: number; products: number }[]>`
    select step, before::integer, products from (
      select step, products, sum(products) over (order by step ${direction}) - products as before
      from catalogue_counts
      where ladder = ${histogramOf[query.sort]} and scope = ${scope} and condition = ${condition} and step between ${fromStep} and ${toStep}
    ) buckets
    where before <= ${offset} and before + products > ${offset}`
  return bucket ?? null
}

/** Walks the index of the sort and skips products that the filters exclude. */
function walkPage(query: ListingQuery, walk: Walk, size: number) {
  return sql<PageRow[]>`
    select ${pageColumns()}
    from (
      select p.id from products p
      where ${filtersOf(query)} ${limitsOf(query.sort, walk)}
      order by ${orderOf(query.sort, walk.isBackward)} limit ${size} offset ${walk.offset}
    ) page join products p using (id)
    order by ${orderOf(query.sort)}`
}

/** Fetches the few products that a narrow filter leaves, then sorts them. */
function gatherPage(query: ListingQuery, offset: number) {
  const { fromBand, toBand } = bandsOf(query)
  // A category lies in one department, and the index begins with it.
  const department = query.department ?? (query.category === null ? null : departmentOf(query.category))
  return sql<PageRow[]>`
    with matching as materialized (
      select id, price, created_at, savings_percent from products where status = 'active'
      ${department ? sql`and department = ${department}` : sql``}
      ${query.category === null ? sql`` : sql`and category = ${query.category}`}
      ${query.condition === null ? sql`` : sql`and condition = ${query.condition}`}
      ${limitsOf('price-low', { fromStep: fromBand, toStep: toBand })}
    )
    select ${pageColumns()}
    from (select id from matching order by ${orderOf(query.sort)} limit ${pageSize} offset ${offset}) page
    join products p using (id)
    order by ${orderOf(query.sort)}`
}

/** Keeps a walk between its steps. Price band 2n is $10n exactly, band 2n + 1 all up to the next. */
function limitsOf(sort: ListingSort, { fromStep, toStep }: Pick<Walk, 'fromStep' | 'toStep'>) {
  if (sort === 'newest') {
    return sql`${fromStep > -DAYS_END ? sql`and created_at >= to_timestamp(${fromStep} * 86400.0)` : sql``}
      ${toStep < DAYS_END ? sql`and created_at < to_timestamp((${toStep} + 1) * 86400.0)` : sql``}`
  }
  if (sort === 'savings') {
    return sql`${fromStep > 0 ? sql`and savings_percent >= ${fromStep}` : sql``}
      ${toStep < 100 ? sql`and savings_percent <= ${toStep}` : sql``}`
  }
  const fromCents = fromStep % 2 === 0 ? fromStep * 500 : (fromStep - 1) * 500 + 1
  const toCents = toStep % 2 === 0 ? toStep * 500 : (toStep + 1) * 500 - 1
  return sql`${fromStep > 0 ? sql`and price >= ${fromCents}::numeric / 100` : sql``}
    ${toStep < TOP_BAND ? sql`and price <= ${toCents}::numeric / 100` : sql``}`
}

/** The facet of a query's department or category and condition. */
function facetOf({ department, category, condition }: ListingQuery) {
  const scope = department ? `department:${department}` : category === null ? 'any' : `category:${category}`
  return { scope, condition: condition === null ? 'any' : `condition:${condition}` }
}

/** The price range as bands; the slider's right end means no upper limit (R21). */
function bandsOf({ minPriceDollars, maxPriceDollars }: ListingQuery) {
  const isOpen = minPriceDollars === 0 && maxPriceDollars >= PRICE_MAX
  const toBand = maxPriceDollars >= PRICE_MAX ? NO_END : maxPriceDollars / 5
  return { fromBand: minPriceDollars / 5, toBand, isOpen }
}
