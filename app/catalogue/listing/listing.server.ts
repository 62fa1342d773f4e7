import type { AliasableExpression } from 'kysely'
import { db } from '#db/client.server.ts'
import { compileEach, type ValueOf } from '#db/compiled.server.ts'
import {
  toFilters,
  narrowed,
  toNarrowFilters,
  getOrder,
  toPriceRange,
  toShape,
  type ListingShape,
} from './listing-conditions.server.ts'
import type { ListingCounts } from './listing-counts.server.ts'
import type { ListingQuery } from './listing-query.ts'
import type { ProductCard } from '#catalogue/product-card.ts'
import { cardColumns, toCards } from '#catalogue/product-rows.server.ts'

/** Products on one page of All Deals. */
export const pageSize = 24

/**
 * The cards of a page, and the version of the facets when it was read; null when there was nothing, or the rows that
 * were counted for it have changed since.
 */
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
    { ...toShape(its), isNarrow, isBackward },
    { ...its, limit: size, offset: isBackward ? behind : offset },
  )
  const [first] = rows
  const isOfOneMoment = counts.version === null || first?.version === counts.version
  return { cards: toCards(rows), version: isOfOneMoment ? (first?.facetsVersion ?? null) : null }
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
    .select((eb) => [
      eb.selectFrom('catalogueVersion').select('version').as('version'),
      eb.selectFrom('catalogueVersion').select('facetsVersion').as('facetsVersion'),
    ])
    .orderBy(getOrder(shape.sort))
})

/** Walks the index of the sort from its nearer end and skips products that the filters exclude. */
function walkPage(value: ValueOf<PageValues>, shape: PageShape) {
  const isByPrice = shape.sort === 'price-low' || shape.sort === 'price-high'
  return db
    .selectFrom('products as p')
    .select('p.id')
    .where(toFilters(shape, value))
    .$if(isByPrice, (walked) => walked.where(toPriceRange(shape, value)))
    .orderBy(getOrder(shape.sort, shape.isBackward))
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
          .select(['id', 'price', 'createdAt', 'savingsPercent', 'isSoldOut'])
          .where(toNarrowFilters(shape, value)),
    )
    .selectFrom('matching')
    .select('id')
    .orderBy(getOrder(shape.sort))
    .limit(value('limit'))
    .offset(value('offset'))
}
