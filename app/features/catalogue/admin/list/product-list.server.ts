import { sql } from '../../../../db/client.server.ts'
import { pageWindow, type PageWindow } from '../../../../shared/lists/page-window.ts'
import type { ProductQuery, ProductSort } from './product-list-query.ts'
import type { AdminProductListing, AdminProduct } from './product-list.ts'

/** Products on one page of the table. */
export const adminProductsPageSize = 50

/**
 * One page of the product table (S52). A search finds what has all its words, anywhere
 * in name, brand or ASIN. The index products_desk answers everything but the order by stock.
 */
export async function listAdminProducts(query: ProductQuery): Promise<AdminProductListing> {
  const [counted] = await sql<{ total: number }[]>`
    select count(*)::integer as total from products p where ${productFiltersOf(query)}`
  const total = counted?.total ?? 0
  const window = pageWindow({ total, page: query.page, size: adminProductsPageSize })
  const products = total === 0 ? [] : await readPage(query, window)
  return { products, total, pageCount: window.pageCount, page: window.page }
}

async function readPage(
  query: ProductQuery,
  { limit, offset, isBackward }: PageWindow,
): Promise<AdminProduct[]> {
  return await sql<AdminProduct[]>`
    select p.id, p.name, p.brand, p.asin, p.category, p.condition, p.stock, p.status, p.images[1] as image,
      (p.price * 100)::float8 as "priceCents", (p.original_price * 100)::float8 as "originalPriceCents"
    from (
      select p.id from products p where ${productFiltersOf(query)}
      order by ${orderOf(query.sort, isBackward)} limit ${limit} offset ${offset}
    ) page join products p using (id)
    order by ${orderOf(query.sort, false)}`
}

/** The filters of a query over `products p`, for counting, listing and exporting alike. */
export function productFiltersOf({
  search,
  status,
  department,
}: Pick<ProductQuery, 'search' | 'status' | 'department'>) {
  const words = search.split(' ').filter(Boolean)
  return sql`true
    ${status === 'all' ? sql`` : sql`and p.status = ${status}`}
    ${department ? sql`and p.department = ${department}` : sql``}
    ${words.length > 0 ? words.map((word) => sql`and strpos(p.desk_text, desk_fold(${word})) > 0`) : sql``}`
}

/** Ends in the id, so that pages never overlap. */
function orderOf(sort: ProductSort, isBackward: boolean) {
  const [up, down] = isBackward ? [sql`desc`, sql`asc`] : [sql`asc`, sql`desc`]
  if (sort === 'name') return sql`p.desk_text ${up}, p.id ${up}`
  if (sort === 'stock') return sql`p.stock ${up}, p.id ${up}`
  if (sort === 'price-low') return sql`p.price ${up}, p.id ${up}`
  if (sort === 'oldest') return sql`p.created_at ${up}, p.id ${down}`
  return sort === 'price-high' ? sql`p.price ${down}, p.id ${down}` : sql`p.created_at ${down}, p.id ${up}`
}
