import {
  changeQuery,
  listAddress,
  parseChoice,
  parsePage,
  parseSearch,
  type Choice,
} from '#shared/lists/list-address.ts'
import { isUuid } from '#shared/uuid.ts'
import { isDepartment, type Department } from '#catalogue/departments.ts'
import { href } from '#shared/addresses.ts'

export type ProductSort = 'newest' | 'name' | 'price-low' | 'price-high' | 'stock' | 'oldest'
export type ProductStatusFilter = 'all' | 'active' | 'archived'

/** The sort options of the product table, the default first (S52), and the oldest on the floor. */
export const productSorts: readonly [Choice<ProductSort>, ...Choice<ProductSort>[]] = [
  { value: 'newest', label: 'Newest First' },
  { value: 'name', label: 'Name A-Z' },
  { value: 'price-low', label: 'Price: Low to High' },
  { value: 'price-high', label: 'Price: High to Low' },
  { value: 'stock', label: 'Stock Level' },
  { value: 'oldest', label: 'Oldest First' },
]

/** The status filter, the default first. */
export const productStatusFilters: readonly [Choice<ProductStatusFilter>, ...Choice<ProductStatusFilter>[]] =
  [
    { value: 'active', label: 'Active Only' },
    { value: 'archived', label: 'Archived Only' },
    { value: 'all', label: 'All Products' },
  ]

/** What the table can show alone, the default first; 'own' are used pieces of value without a photo of their own (R143, R134, R136). */
export type ProductShow = 'any' | 'estimated' | 'stock' | 'own' | 'unchecked'
export const productShows: readonly [Choice<ProductShow>, ...Choice<ProductShow>[]] = [
  { value: 'any', label: 'Anything' },
  { value: 'estimated', label: 'Estimated Price' },
  { value: 'stock', label: 'Stock Photo Only' },
  { value: 'own', label: 'Needs Its Own Photo' },
  { value: 'unchecked', label: 'Not Checked' },
]

/** The query of the product table; the address holds its state. */
export interface ProductQuery {
  /** At most 100 characters, one line. */
  search: string
  sort: ProductSort
  status: ProductStatusFilter
  department: Department | null
  show: ProductShow
  /** The products of one lot alone. */
  lot: string | null
  /** 1 to 100,000. */
  page: number
}

/** What narrows the table, and the export of its products. */
export interface ProductNarrowing extends Pick<
  ProductQuery,
  'search' | 'status' | 'department' | 'show' | 'lot'
> {
  /** From which price on a used piece needs a photo of its own (R134). */
  ownPhotoFromCents?: number
}

/** Every product, archived ones too. */
export const everyProduct: ProductQuery = {
  search: '',
  sort: 'newest',
  status: 'all',
  department: null,
  show: 'any',
  lot: null,
  page: 1,
}

/** Reads the parameters of the table's address; what makes no sense becomes the default. */
export function parseProductQuery(params: URLSearchParams): ProductQuery {
  const category = params.get('category') ?? ''
  const lot = params.get('lot') ?? ''
  return {
    search: parseSearch(params.get('search')),
    sort: parseChoice(productSorts, params.get('sort')),
    status: parseChoice(productStatusFilters, params.get('status')),
    department: isDepartment(category) ? category : null,
    show: parseChoice(productShows, params.get('show')),
    lot: isUuid(lot) ? lot : null,
    page: parsePage(params.get('page')),
  }
}

/** The address of the table for a query with some changes; a changed filter leads back to page 1. */
export function productsHref(query: ProductQuery, changes: Partial<ProductQuery> = {}): string {
  const { search, sort, status, department, show, lot, page } = changeQuery(query, changes)
  const values = { search, sort, status, category: department, show, lot, page }
  return listAddress(href('/admin/products'), values, { sort: 'newest', status: 'active', show: 'any' })
}

/** The address of the same products as a CSV file. */
export function productsExportHref(query: ProductQuery): string {
  return productsHref({ ...query, page: 1 }).replace(href('/admin/products'), href('/admin/products.csv'))
}

/** Whether anything narrows the table beyond its default; sort and page do not. */
export function isProductQueryNarrowed(query: ProductQuery): boolean {
  const { search, status, department, show, lot } = query
  return search !== '' || status !== 'active' || department !== null || show !== 'any' || lot !== null
}
