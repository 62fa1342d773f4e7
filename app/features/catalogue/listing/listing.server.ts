import type { AliasableExpression } from 'kysely'
import { db } from '../../../db/client.server.ts'
import { compileEach, type ValueOf } from '../../../db/compiled.server.ts'
import { countRows } from '../../../db/expressions.server.ts'
import { departmentOf } from '../departments.ts'
import { PRICE_MAX } from './listing-query.ts'
import type { ListingQuery } from './listing-query.ts'
import { filtersOf, narrowFiltersOf, orderOf, pricesOf, shapeOf } from './listing-conditions.server.ts'
import type { ListingShape } from './listing-conditions.server.ts'
import type { ProductCard } from '../product-card.ts'
import { cardColumns, cardsOf } from '../product-rows.server.ts'
import type { FacetCounts } from './facet-counts.server.ts'

/** Products on one page of All Deals. */
export const pageSize = 24

/** How many products a query without search finds, exactly, and how many the shop has. */
export interface ListingCounts {
  total: number
  catalogue: number
}

/** A category lies in one department, and the index of narrow filters begins with it. */
function narrowed(query: ListingQuery): ListingQuery {
  const { department, category } = query
  return { ...query, department: department ?? (category === null ? null : departmentOf(category)) }
}

const countMatches = compileEach<ListingQuery>()((value, shape: ListingShape) =>
  db.selectFrom('products as p').select(countRows().as('total')).where(narrowFiltersOf(shape, value)),
)

/** Counts what a query without search finds: the facet counts have it, unless there is a price range or what is sold out is hidden. */
export async function countListing(query: ListingQuery, facetCounts: FacetCounts): Promise<ListingCounts> {
  const { department, category, condition } = query
  const scope = department ? `department:${department}` : category === null ? 'any' : `category:${category}`
  const catalogue = facetCounts.count('any', 'any')
  const inFacet = facetCounts.count(scope, condition === null ? 'any' : `condition:${condition}`)
  const isOpen = !query.isInStock && query.minPriceDollars === 0 && query.maxPriceDollars >= PRICE_MAX
  if (isOpen || inFacet === 0) return { total: inFacet, catalogue }
  const its = narrowed(query)
  const [counted] = await countMatches(shapeOf(its), its)
  return { total: counted?.total ?? 0, catalogue }
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
  const size = Math.min(pageSize, total - offset)
  const behind = total - offset - size
  // Walking meets one match in catalogue / total products; gathering fetches all matches first.
  const isNarrow = total < catalogue && total * total < (Math.min(offset, behind) + pageSize) * catalogue
  const isBackward = !isNarrow && behind < offset
  const its = isNarrow ? narrowed(query) : query
  const rows = await readPage(
    { ...shapeOf(its), isNarrow, isBackward },
    { ...its, limit: size, offset: isBackward ? behind : offset },
  )
  return { cards: cardsOf(rows), version: rows[0]?.version ?? null }
}

interface PageShape extends ListingShape {
  isNarrow: boolean
  isBackward: boolean
}
type PageValues = ListingQuery & { limit: number; offset: number }

/** The products of a page, in the order of the sort. */
const readPage = compileEach<PageValues>()((value, shape: PageShape) => {
  const page: AliasableExpression<{ id: string }> = (shape.isNarrow ? gatherPage : walkPage)(value, shape)
  return db
    .selectFrom(page.as('page'))
    .innerJoin('products as p', 'p.id', 'page.id')
    .select(cardColumns)
    .select((eb) => eb.selectFrom('catalogueVersion').select('version').as('version'))
    .orderBy(orderOf(shape.sort))
})

/** Walks the index of the sort from its nearer end and skips products that the filters exclude. */
function walkPage(value: ValueOf<PageValues>, shape: PageShape) {
  const isByPrice = shape.sort === 'price-low' || shape.sort === 'price-high'
  return db
    .selectFrom('products as p')
    .select('p.id')
    .where(filtersOf(shape, value))
    .$if(isByPrice, (walked) => walked.where(pricesOf(shape, value)))
    .orderBy(orderOf(shape.sort, shape.isBackward))
    .limit(value('limit'))
    .offset(value('offset'))
}

/** Fetches the few products that a narrow filter leaves, then sorts them. */
function gatherPage(value: ValueOf<PageValues>, shape: PageShape) {
  return db
    .with(
      (cte) => cte('matching').materialized(),
      (cte) =>
        cte
          .selectFrom('products as p')
          .select(['id', 'price', 'createdAt', 'savingsPercent'])
          .where(narrowFiltersOf(shape, value)),
    )
    .selectFrom('matching')
    .select('id')
    .orderBy(orderOf(shape.sort))
    .limit(value('limit'))
    .offset(value('offset'))
}
