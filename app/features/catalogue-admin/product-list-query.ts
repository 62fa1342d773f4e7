import { isDepartment, type Department } from '../catalogue/departments.ts'

export type DeskSort = 'newest' | 'name' | 'price-low' | 'price-high' | 'stock' | 'oldest'
export type DeskStatus = 'all' | 'active' | 'archived'

const SEARCH_MAX_LENGTH = 100
const PAGE_MAX = 100_000

/** The sort options of the product table, the default first (specification, "Products"), and what stands longest. */
export const deskSorts: readonly { readonly value: DeskSort; readonly label: string }[] = [
  { value: 'newest', label: 'Newest First' },
  { value: 'name', label: 'Name A-Z' },
  { value: 'price-low', label: 'Price: Low to High' },
  { value: 'price-high', label: 'Price: High to Low' },
  { value: 'stock', label: 'Stock Level' },
  { value: 'oldest', label: 'Oldest First' },
]

/** The status filter, the default first. */
export const deskStatuses: readonly { readonly value: DeskStatus; readonly label: string }[] = [
  { value: 'active', label: 'Active Only' },
  { value: 'archived', label: 'Archived Only' },
  { value: 'all', label: 'All Products' },
]

/** What the product table shows; its state is the address. */
export interface DeskQuery {
  /** At most 100 characters, one line. */
  search: string
  sort: DeskSort
  status: DeskStatus
  department: Department | null
  /** 1 to 100,000. */
  page: number
}

const defaultDeskQuery: Readonly<DeskQuery> = {
  search: '',
  sort: 'newest',
  status: 'active',
  department: null,
  page: 1,
}

/** Reads the parameters of the table's address; what makes no sense becomes the default. */
export function parseDeskQuery(params: URLSearchParams): DeskQuery {
  const category = params.get('category') ?? ''
  const page = params.get('page') ?? ''
  return {
    search: parseSearch(params.get('search')),
    sort: deskSorts.find(({ value }) => value === params.get('sort'))?.value ?? defaultDeskQuery.sort,
    status: deskStatuses.find(({ value }) => value === params.get('status'))?.value ?? 'active',
    department: isDepartment(category) ? category : null,
    page: /^\d+$/.test(page) ? Math.min(PAGE_MAX, Math.max(1, Number(page))) : 1,
  }
}

/** The address of the table for a query with some changes; a changed filter leads back to page 1. */
export function deskHref(query: DeskQuery, changes: Partial<DeskQuery> = {}): string {
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
export function deskExportHref(query: DeskQuery): string {
  return deskHref({ ...query, page: 1 }).replace('/admin/products', '/admin/products.csv')
}

/** Whether anything narrows the table beyond its default; sort and page do not. */
export function isNarrowed(query: DeskQuery): boolean {
  return query.search !== '' || query.status !== 'active' || query.department !== null
}

// Cut by code points, so that no half of a surrogate pair reaches the database.
function parseSearch(text: string | null): string {
  const folded = (text ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return Array.from(folded).slice(0, SEARCH_MAX_LENGTH).join('').trim()
}
