import { isDepartment, type Department } from '../../departments.ts'

export type ProductSort = 'newest' | 'name' | 'price-low' | 'price-high' | 'stock' | 'oldest'
export type ProductStatusFilter = 'all' | 'active' | 'archived'

const SEARCH_MAX_LENGTH = 100
const PAGE_MAX = 100_000

/** The sort options of the product table, the default first (specification, "Products"), and what stands longest. */
export const productSorts: readonly { readonly value: ProductSort; readonly label: string }[] = [
  { value: 'newest', label: 'Newest First' },
  { value: 'name', label: 'Name A-Z' },
  { value: 'price-low', label: 'Price: Low to High' },
  { value: 'price-high', label: 'Price: High to Low' },
  { value: 'stock', label: 'Stock Level' },
  { value: 'oldest', label: 'Oldest First' },
]

/** The status filter, the default first. */
export const productStatusFilters: readonly {
  readonly value: ProductStatusFilter
  readonly label: string
}[] = [
  { value: 'active', label: 'Active Only' },
  { value: 'archived', label: 'Archived Only' },
  { value: 'all', label: 'All Products' },
]

/** The query of the product table; the address holds its state. */
export interface ProductQuery {
  /** At most 100 characters, one line. */
  search: string
  sort: ProductSort
  status: ProductStatusFilter
  department: Department | null
  /** 1 to 100,000. */
  page: number
}

const defaultProductQuery: Readonly<ProductQuery> = {
  search: '',
  sort: 'newest',
  status: 'active',
  department: null,
  page: 1,
}

/** Reads the parameters of the table's address; invalid values become the default. */
export function parseProductQuery(params: URLSearchParams): ProductQuery {
  const category = params.get('category') ?? ''
  const page = params.get('page') ?? ''
  return {
    search: parseSearch(params.get('search')),
    sort: productSorts.find(({ value }) => value === params.get('sort'))?.value ?? defaultProductQuery.sort,
    status: productStatusFilters.find(({ value }) => value === params.get('status'))?.value ?? 'active',
    department: isDepartment(category) ? category : null,
    page: /^\d+$/.test(page) ? Math.min(PAGE_MAX, Math.max(1, Number(page))) : 1,
  }
}

/** The address of the table for a query with some changes; a changed filter leads back to page 1. */
export function productsHref(query: ProductQuery, changes: Partial<ProductQuery> = {}): string {
  const next = { ...query, page: Object.keys(changes).length > 0 ? 1 : query.page, ...changes }
  const params = new URLSearchParams()
  if (next.search) params.set('search', next.search)
  if (next.sort !== 'newest') params.set('sort', next.sort)
  if (next.status !== 'active') params.set('status', next.status)
  if (next.department) params.set('category', next.department)
  if (next.page !== 1) params.set('page', String(next.page))
  const search = params.toString()
  return search ? `/admin/products?${search}` : '/admin/products'
}

/** The address of the same products as a CSV file. */
export function productsExportHref(query: ProductQuery): string {
  return productsHref({ ...query, page: 1 }).replace('/admin/products', '/admin/products.csv')
}

/** Whether anything narrows the table beyond its default; sort and page do not. */
export function isProductQueryNarrowed(query: ProductQuery): boolean {
  return query.search !== '' || query.status !== 'active' || query.department !== null
}

// Cut by code points, so that no half of a surrogate pair reaches the database.
function parseSearch(text: string | null): string {
  const folded = (text ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return Array.from(folded).slice(0, SEARCH_MAX_LENGTH).join('').trim()
}
