import { productLimits } from '../product-limits.ts'
import { isDepartment } from '../departments.ts'
import type { Department } from '../departments.ts'

/** The price slider in dollars; its right end means no upper limit (decision 21). */
export const PRICE_MAX = 500
export const PRICE_STEP = 10
const SEARCH_MAX_LENGTH = 100
const PAGE_MAX = 100_000

/** The longest category or condition text that a link may carry. */

export type ListingSort = 'newest' | 'price-low' | 'price-high' | 'savings'

/** The sort select of All Deals, the default first (specification, section 2). */
export const listingSorts: readonly { readonly value: ListingSort; readonly label: string }[] = [
  { value: 'newest', label: 'Newest Arrivals' },
  { value: 'price-low', label: 'Price: Low to High' },
  { value: 'price-high', label: 'Price: High to Low' },
  { value: 'savings', label: 'Best Savings' },
]

/** What All Deals shows. At most one of `department` and `category` is set: both are the `category` parameter. */
export interface ListingQuery {
  search: string
  department: Department | null
  /** An exact category text of the data. */
  category: string | null
  condition: string | null
  /** 0 to 500 in steps of 10. */
  minPriceDollars: number
  /** 0 to 500 in steps of 10, not below the minimum; 500 means no upper limit. */
  maxPriceDollars: number
  sort: ListingSort
  /** 1 to 100,000. */
  page: number
}

/** All Deals without any filter. */
export const defaultListingQuery: Readonly<ListingQuery> = {
  search: '',
  department: null,
  category: null,
  condition: null,
  minPriceDollars: 0,
  maxPriceDollars: PRICE_MAX,
  sort: 'newest',
  page: 1,
}

/** Reads the parameters of an All Deals URL; invalid values become the default (decision 23). */
export function parseListingQuery(params: URLSearchParams): ListingQuery {
  // Without JavaScript the select and the department it narrows may both be sent: the last word counts.
  const category = parseChoice(params.getAll('category').findLast((text) => text.trim() !== '') ?? null)
  const department = category !== null && isDepartment(category) ? category : null
  const minPrice = parsePrice(params.get('minPrice'), 0)
  const maxPrice = parsePrice(params.get('maxPrice'), PRICE_MAX)
  return {
    search: parseSearch(params.get('search')),
    department,
    category: department ? null : category,
    condition: parseChoice(params.get('condition')),
    minPriceDollars: Math.min(minPrice, maxPrice),
    maxPriceDollars: Math.max(minPrice, maxPrice),
    sort: listingSorts.find(({ value }) => value === params.get('sort'))?.value ?? 'newest',
    page: parsePage(params.get('page')),
  }
}

/** The one canonical form of a query: defaults left out, keys always in the same order. */
export function listingSearchParams(query: ListingQuery): URLSearchParams {
  const params = new URLSearchParams()
  const category = query.department ?? query.category
  if (query.search) params.set('search', query.search)
  if (category !== null) params.set('category', category)
  if (query.condition !== null) params.set('condition', query.condition)
  if (query.minPriceDollars !== 0) params.set('minPrice', String(query.minPriceDollars))
  if (query.maxPriceDollars !== PRICE_MAX) params.set('maxPrice', String(query.maxPriceDollars))
  if (query.sort !== 'newest') params.set('sort', query.sort)
  if (query.page !== 1) params.set('page', String(query.page))
  return params
}

/**
 * The address of All Deals for a query with some changes. A changed filter or sort leads back to page 1;
 * a department and a category replace each other.
 */
export function listingHref(query: ListingQuery, changes: Partial<ListingQuery> = {}): string {
  const next = { ...query, page: Object.keys(changes).length > 0 ? 1 : query.page, ...changes }
  if (changes.department) next.category = null
  else if (changes.category) next.department = null
  const search = listingSearchParams(next).toString()
  return search ? `/products?${search}` : '/products'
}

/** Whether a filter narrows the list; sort and page do not count. */
export function isFiltered(query: ListingQuery): boolean {
  return listingHref({ ...query, sort: 'newest', page: 1 }) !== '/products'
}

// Cut by code points, so that no half of a surrogate pair reaches the database.
function parseSearch(text: string | null): string {
  const folded = (text ?? '')
    .replace(/\s+/gu, ' ')
    .replace(/\p{Cc}/gu, '')
    .replace(/ +/g, ' ')
    .trim()
  return Array.from(folded).slice(0, SEARCH_MAX_LENGTH).join('').trim()
}

function parseChoice(text: string | null): string | null {
  if (!text || text.trim() === '' || text.length > productLimits.choice || /\p{Cc}/u.test(text)) return null
  return text
}

function parsePrice(text: string | null, fallback: number): number {
  if (!/^\d+(\.\d+)?$/.test(text ?? '')) return fallback
  return Math.min(PRICE_MAX, Math.round(Number(text) / PRICE_STEP) * PRICE_STEP)
}

function parsePage(text: string | null): number {
  if (!/^\d+$/.test(text ?? '')) return 1
  return Math.min(PAGE_MAX, Math.max(1, Number(text)))
}
