import { productLimits } from '#catalogue/product-limits.ts'
import {
  type Choice,
  changeQuery,
  listAddress,
  parseChoice,
  parsePage,
  parseSearch,
} from '#shared/lists/list-address.ts'
import { isDepartment, type Department } from '#catalogue/departments.ts'
import { href } from '#shared/addresses.ts'

/** The price slider in dollars; its right end means no upper limit (R21). */
export const SLIDER_MAX = 500
export const SLIDER_STEP = 10
/** From this maximum on there is no upper limit. */
export const PRICE_MAX = 100_000

export type ListingSort = 'best-match' | 'newest' | 'price-low' | 'price-high' | 'savings'

type SortChoices = readonly [Choice<ListingSort>, ...Choice<ListingSort>[]]

/** The sort select of All Deals, the default first (S18). */
export const listingSorts: SortChoices = [
  { value: 'newest', label: 'Newest Arrivals' },
  { value: 'price-low', label: 'Price: Low to High' },
  { value: 'price-high', label: 'Price: High to Low' },
  { value: 'savings', label: 'Best Savings' },
]

/** The sorts of a list, the usual one first: while searching, Best Match (R59). */
export function getSorts(search: string): SortChoices {
  return search ? [{ value: 'best-match', label: 'Best Match' }, ...listingSorts] : listingSorts
}

/** The sort that an address leaves out. */
export const getUsualSort = (search: string): ListingSort => getSorts(search)[0].value

/** What All Deals shows. At most one of `department` and `category` is set: both are the `category` parameter. */
export interface ListingQuery {
  search: string
  department: Department | null
  /** An exact category text of the data. */
  category: string | null
  condition: string | null
  brand: string | null
  /** How its products spell the brand; the service finds it. */
  spellings?: readonly string[]
  /** Up to cents. */
  minPriceDollars: number
  /** The same, not below the minimum; PRICE_MAX means no upper limit. */
  maxPriceDollars: number
  /** Only what can still be bought. */
  isInStock: boolean
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
  brand: null,
  minPriceDollars: 0,
  maxPriceDollars: PRICE_MAX,
  isInStock: false,
  sort: 'newest',
  page: 1,
}

/** Reads the parameters of an All Deals URL; invalid values become the default (R23). */
export function parseListingQuery(params: URLSearchParams): ListingQuery {
  // Without JavaScript the select and the department it narrows may both be sent: the last word counts.
  const category = parseText(params.getAll('category').findLast((text) => text.trim() !== '') ?? null)
  const department = category !== null && isDepartment(category) ? category : null
  const search = parseSearch(params.get('search'))
  const minPrice = parsePrice(params.get('minPrice'), 0)
  const maxPrice = parsePrice(params.get('maxPrice'), PRICE_MAX)
  return {
    search,
    department,
    category: department ? null : category,
    condition: parseText(params.get('condition')),
    brand: parseText(params.get('brand')),
    minPriceDollars: Math.min(minPrice, maxPrice),
    maxPriceDollars: Math.max(minPrice, maxPrice),
    isInStock: params.get('inStock') === '1',
    sort: parseChoice(getSorts(search), params.get('sort')),
    page: parsePage(params.get('page')),
  }
}

/**
 * The one canonical address of a query: defaults left out, keys always in the same order. A search that begins or ends
 * takes a list in its usual sort to the new usual one.
 */
export function listingHref(query: ListingQuery, changes: Partial<ListingQuery> = {}): string {
  const next = changeQuery(query, changes)
  // A department and a category replace each other.
  const [department, category] = changes.department
    ? [changes.department, null]
    : changes.category
      ? [null, changes.category]
      : [next.department, next.category]
  const usualSort = getUsualSort(next.search)
  const isUsual = query.sort === getUsualSort(query.search) && changes.sort === undefined
  const values = {
    search: next.search,
    category: department ?? category,
    condition: next.condition,
    brand: next.brand,
    minPrice: next.minPriceDollars,
    maxPrice: next.maxPriceDollars,
    inStock: next.isInStock ? 1 : null,
    sort: isUsual ? usualSort : next.sort,
    page: next.page,
  }
  return listAddress(href('/products'), values, { minPrice: 0, maxPrice: PRICE_MAX, sort: usualSort })
}

/** Whether a filter narrows the list; sort and page do not count. */
export function isFiltered(query: ListingQuery): boolean {
  return listingHref({ ...query, sort: getUsualSort(query.search), page: 1 }) !== href('/products')
}

/** Whether a price narrows the list. */
export function hasPriceRange({ minPriceDollars, maxPriceDollars }: ListingQuery): boolean {
  return minPriceDollars > 0 || maxPriceDollars < PRICE_MAX
}

function parseText(text: string | null): string | null {
  if (!text || text.trim() === '' || text.length > productLimits.choice || /\p{Cc}/u.test(text)) return null
  return text
}

/** Up to cents: a search may say a price. */
function parsePrice(text: string | null, fallback: number): number {
  if (!/^\d+(\.\d+)?$/.test(text ?? '')) return fallback
  return Math.min(PRICE_MAX, Math.round(Number(text) * 100) / 100)
}
