import { sql } from '../../db/client.server.ts'
import { isUuid } from '../../shared/uuid.ts'
import { compareConditions } from './conditions.ts'
import type { Department } from './departments.ts'
import { countListing, pageSize, readListing } from './listing.server.ts'
import { defaultListingQuery } from './listing-query.ts'
import type { ListingQuery } from './listing-query.ts'
import { describeProduct } from './product-card.ts'
import type { ProductCard, ProductDetail, ProductFacts } from './product-card.ts'
import { cardColumns } from './product-rows.server.ts'
import { searchProducts } from './search.server.ts'

/** Products on the home page (specification, section 9). */
const FEATURED = 8
/** As many addresses as one sitemap may hold. */
const SITEMAP_LIMIT = 50_000

export interface Listing {
  cards: ProductCard[]
  /** How many products match, exactly. */
  total: number
  pageCount: number
  /** The page shown: the last one when the query asks for a page past the end. */
  page: number
  /** What was looked for when words of the search were mended, else null (decision 23). */
  searchedFor: string | null
}

/** One page of All Deals, with filters, search and sort (specification, section 2; decisions 20-23). */
export async function listProducts(query: ListingQuery): Promise<Listing> {
  if (query.search) {
    const found = await searchProducts(query)
    return { ...found, pageCount: pageCountOf(found.total) }
  }
  const counts = await countListing(query)
  const pageCount = pageCountOf(counts.total)
  const page = Math.min(query.page, pageCount)
  const cards = counts.total > 0 ? await readListing(query, counts, (page - 1) * pageSize) : []
  return { cards, total: counts.total, pageCount, page, searchedFor: null }
}

/** The choices of the filter selects: what active products have. */
export async function listFilterChoices(): Promise<{ categories: string[]; conditions: string[] }> {
  const shelves = await sql<{ scope: string; condition: string }[]>`
    select scope, condition from catalogue_counts
    where ladder = 'all' and products > 0 and ((condition = 'any' and scope like 'category:%') or (scope = 'any' and condition <> 'any'))`
  const { compare } = new Intl.Collator('en')
  const categories = shelves
    .filter((shelf) => shelf.condition === 'any')
    .map((shelf) => shelf.scope.slice('category:'.length))
  const conditions = shelves
    .filter((shelf) => shelf.scope === 'any')
    .map((shelf) => shelf.condition.slice('condition:'.length))
  return { categories: categories.toSorted(compare), conditions: conditions.toSorted(compareConditions) }
}

/** The product of a page, or null for malformed, unknown and archived ids (decision 24). */
export async function findProduct(id: string): Promise<ProductDetail | null> {
  if (!isUuid(id)) return null
  const [row] = await sql<(ProductFacts & Pick<ProductDetail, 'description' | 'category' | 'department'>)[]>`
    select ${cardColumns()}, p.images, p.description, p.category, p.department
    from products p where p.id = ${id} and p.status = 'active'`
  if (!row) return null
  const { description, category, department } = row
  return { ...describeProduct(row, new Date()), description, category, department }
}

/** The newest products for the home page, at most eight, and how many there are (specification, section 2). */
export async function listFeatured(
  department: Department | null,
): Promise<{ cards: ProductCard[]; total: number }> {
  const query = { ...defaultListingQuery, department }
  const counts = await countListing(query)
  const cards = counts.total > 0 ? await readListing(query, counts, 0) : []
  return { cards: cards.slice(0, FEATURED), total: counts.total }
}

/** How many active products the shop and each department has. */
export async function countByDepartment(): Promise<Record<'all' | Department, number>> {
  const rows = await sql<{ scope: string; products: number }[]>`
    select scope, products from catalogue_counts
    where ladder = 'all' and condition = 'any' and scope in ('any', 'department:electronics', 'department:home', 'department:toys')`
  const countOf = (scope: string) => rows.find((row) => row.scope === scope)?.products ?? 0
  return {
    all: countOf('any'),
    electronics: countOf('department:electronics'),
    home: countOf('department:home'),
    toys: countOf('department:toys'),
  }
}

/** The newest 50,000 products for the sitemap. */
export async function listSitemapProducts(): Promise<{ id: string; updatedAt: Date }[]> {
  const rows = await sql<{ id: string; updatedMs: number }[]>`
    select id, (extract(epoch from updated_at) * 1000)::float8 as "updatedMs" from products
    where status = 'active' order by created_at desc, id limit ${SITEMAP_LIMIT}`
  return rows.map(({ id, updatedMs }) => ({ id, updatedAt: new Date(updatedMs) }))
}

function pageCountOf(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}
