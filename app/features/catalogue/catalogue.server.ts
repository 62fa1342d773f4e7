import { sql } from '../../db/client.server.ts'
import { isUuid } from '../../shared/uuid.ts'
import type { Department } from './departments.ts'
import { countListing, pageSize, readListing } from './listing/listing.server.ts'
import type { ListingCounts } from './listing/listing.server.ts'
import { defaultListingQuery } from './listing/listing-query.ts'
import type { ListingQuery } from './listing/listing-query.ts'
import { describeProduct, toldOnPage } from './product-card.ts'
import { selectAttributes } from './product-columns.server.ts'
import type { ProductCard, ProductDetail, CardFacts, ProductTexts } from './product-card.ts'
import { cardColumns } from './product-rows.server.ts'
import { searchProducts } from './search/search.server.ts'
import { readFacetCounts, readWithFacetCounts } from './listing/facet-counts.server.ts'
import type { FacetCounts } from './listing/facet-counts.server.ts'

/** Products on the home page (S16). */
const FEATURED = 8
/** The most addresses that one sitemap may hold. */
const SITEMAP_LIMIT = 50_000

export interface Listing {
  cards: ProductCard[]
  /** How many products match, exactly. */
  total: number
  pageCount: number
  /** The page shown: the last one when the query asks for a page past the end. */
  page: number
  /** The corrected search if words were corrected, else null (R23). */
  searchedFor: string | null
  /** The choices of the filter selects: what active products have. */
  choices: { categories: string[]; conditions: string[] }
}

export interface Featured {
  cards: ProductCard[]
  total: number
  /** How many active products the shop and each department has. */
  counts: Record<'all' | Department, number>
}

/** One page of All Deals, with filters, search and sort (S17, S18; R20-R23). */
export async function listProducts(query: ListingQuery): Promise<Listing> {
  if (query.search) {
    const [found, facetCounts] = await Promise.all([searchProducts(query), readFacetCounts()])
    return { ...found, pageCount: pageCountOf(found.total), choices: choicesOf(facetCounts) }
  }
  const { listing } = await readWithFacetCounts(async (facetCounts) => {
    const counts = await countListing(query, facetCounts)
    const pageCount = pageCountOf(counts.total)
    const page = Math.min(query.page, pageCount)
    const { cards, version } = await readCards(query, counts, (page - 1) * pageSize)
    const choices = choicesOf(facetCounts)
    return { version, listing: { cards, total: counts.total, pageCount, page, searchedFor: null, choices } }
  })
  return listing
}

/** The product of a page, or null for malformed, unknown and archived ids (R24). */
export async function findProduct(id: string): Promise<ProductDetail | null> {
  if (!isUuid(id)) return null
  const [row] = await sql<(CardFacts & ProductTexts & { blur: string | null })[]>`
    select ${cardColumns()}, p.images, p.department, ${selectAttributes(toldOnPage)},
      (select blur from product_pictures where address = p.images[1]) as blur
    from products p where p.id = ${id} and p.status = 'active'`
  if (!row) return null
  const { id: _id, createdMs: _createdMs, asin: _asin, blur, ...facts } = row
  return { ...facts, ...describeProduct(row, new Date()), ...(blur ? { blur } : {}) }
}

/**
 * The newest products for the home page, at most eight, and how many each department has (S16).
 */
export async function listFeatured(department: Department | null): Promise<Featured> {
  const query = { ...defaultListingQuery, department }
  const { featured } = await readWithFacetCounts(async (facetCounts) => {
    const counts = await countListing(query, facetCounts)
    const { cards, version } = await readCards(query, counts, 0)
    const countOf = (value: Department) => facetCounts.count(`department:${value}`, 'any')
    const byDepartment = {
      all: facetCounts.count('any', 'any'),
      electronics: countOf('electronics'),
      home: countOf('home'),
      toys: countOf('toys'),
    }
    return {
      version,
      featured: { cards: cards.slice(0, FEATURED), total: counts.total, counts: byDepartment },
    }
  })
  return featured
}

/** The cards of a page; even an empty list is checked against the catalogue's version. */
async function readCards(query: ListingQuery, counts: ListingCounts, offset: number) {
  if (counts.total > 0) return await readListing(query, counts, offset)
  const { version } = await readFacetCounts()
  return { cards: [], version }
}

function choicesOf({ categories, conditions }: FacetCounts): Listing['choices'] {
  return { categories, conditions }
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
