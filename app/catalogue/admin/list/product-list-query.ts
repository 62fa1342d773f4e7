import { knownConditions } from '#catalogue/conditions.ts'
import { departments } from '#catalogue/departments.ts'
import { choice, defineList, filter, idFilter, search, sort, type QueryOf } from '#kit/list/list-query.ts'
import { href } from '#shared/addresses.ts'

/** The product table (S52). */
export const productList = defineList(
  href('/admin/products'),
  {
    search: search('Name, ASIN, brand, tag code or UPC'),
    sort: sort([
      { value: 'newest', label: 'Newest First' },
      { value: 'name', label: 'Name A-Z' },
      { value: 'price-low', label: 'Price: Low to High' },
      { value: 'price-high', label: 'Price: High to Low' },
      { value: 'stock', label: 'Stock Level' },
      { value: 'oldest', label: 'Oldest First' },
    ]),
    status: choice('Status', [
      { value: 'active', label: 'Active Only' },
      { value: 'archived', label: 'Archived Only' },
      { value: 'all', label: 'All Products' },
    ]),
    category: filter('Category', 'All Categories', departments),
    condition: filter(
      'Condition',
      'Any Condition',
      knownConditions.map((value) => ({ value, label: value })),
    ),
    /** 'own' are used pieces of value without a photo of their own (R143, R134, R136). */
    show: choice('Show', [
      { value: 'any', label: 'Anything' },
      { value: 'sold-out', label: 'Sold Out' },
      { value: 'unpictured', label: 'No Picture' },
      { value: 'estimated', label: 'Estimated Price' },
      { value: 'stock', label: 'Stock Photo Only' },
      { value: 'own', label: 'Needs Its Own Photo' },
      { value: 'unchecked', label: 'Not Checked' },
    ]),
    /** Days since it came onto the floor, else into the store. */
    age: filter('Age', 'Any Age', [
      { value: '30', label: '30 Days or More' },
      { value: '60', label: '60 Days or More' },
      { value: '90', label: '90 Days or More' },
      { value: '180', label: '180 Days or More' },
    ]),
    lot: idFilter('Lot', 'Any Lot'),
  },
  href('/admin/products.csv'),
)

export type ProductQuery = QueryOf<typeof productList>

/** What narrows the table, and the export of its products. */
export interface ProductNarrowing extends Omit<ProductQuery, 'sort' | 'page'> {
  /** From which price on a used piece needs a photo of its own (R134). */
  ownPhotoFromCents?: number
}

/** Every product, archived ones too. */
export const everyProduct: ProductQuery = { ...productList.usual, status: 'all' }
