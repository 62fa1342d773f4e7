import type { CsvColumns, CsvField } from '../../catalogue/csv/product-columns.ts'
import type { ManifestLayout } from './manifest-row.ts'

type RequiredColumns = readonly (readonly [field: CsvField, name: string])[]

/** The columns that make a file one of a layout, in the specification's order and spelling. */
const layouts: readonly (readonly [layout: ManifestLayout, columns: RequiredColumns])[] = [
  [
    'template',
    [
      ['condition', 'Condition'],
      ['productType', 'Product Type'],
      ['brand', 'Brand'],
      ['asin', 'ASIN'],
      ['title', 'Item Title'],
      ['quantity', 'Qty'],
    ],
  ],
  [
    'b-stock',
    [
      ['title', 'Item Description'],
      ['quantity', 'Qty'],
      ['retailPrice', 'Retail Per Unit'],
      ['totalRetail', 'Total Retail'],
      ['condition', 'Condition'],
    ],
  ],
  [
    'catalogue-export',
    [
      ['asin', 'ASIN'],
      ['title', 'Title'],
      ['brand', 'Brand'],
      ['condition', 'Condition'],
      ['quantity', 'Quantity'],
      ['retailPrice', 'Retail Price'],
      ['price', 'Your Price'],
      ['margin', 'Margin %'],
      ['image', 'Image URL'],
      ['status', 'Status'],
    ],
  ],
  [
    'pricing-export',
    [
      ['title', 'Title'],
      ['brand', 'Brand'],
      ['condition', 'Condition'],
      ['quantity', 'Quantity'],
      ['price', 'Your Price'],
      ['retailPrice', 'Market Price'],
      ['margin', 'Margin %'],
      ['category', 'Category'],
      ['image', 'Image URL'],
      ['asin', 'ASIN'],
    ],
  ],
]

/**
 * The layout of a file, or the columns that it lacks to the layout of which it has the most. In a tie those of
 * the specification's six are named.
 */
export function detectLayout(columns: CsvColumns): { layout: ManifestLayout } | { missing: string[] } {
  let best: { found: number; missing: string[] } = { found: -1, missing: [] }
  for (const [layout, required] of layouts) {
    const missing = required.filter(([field]) => !columns.positions.has(field)).map(([, name]) => name)
    if (missing.length === 0) return { layout }
    const found = required.length - missing.length
    if (found > best.found) best = { found, missing }
  }
  return { missing: best.missing }
}
