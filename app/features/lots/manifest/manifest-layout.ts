import type { CsvColumns } from '../../csv/csv-columns.ts'
import type { CsvField } from '../../catalogue/csv/product-columns.ts'
import type { ManifestLayout } from './manifest.ts'

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
      ['name', 'Item Title'],
      ['stock', 'Qty'],
    ],
  ],
  [
    'b-stock',
    [
      ['name', 'Item Description'],
      ['stock', 'Qty'],
      ['originalPriceCents', 'Retail Per Unit'],
      ['totalRetail', 'Total Retail'],
      ['condition', 'Condition'],
    ],
  ],
  [
    'catalogue-export',
    [
      ['asin', 'ASIN'],
      ['name', 'Title'],
      ['brand', 'Brand'],
      ['condition', 'Condition'],
      ['stock', 'Quantity'],
      ['originalPriceCents', 'Retail Price'],
      ['priceCents', 'Your Price'],
      ['margin', 'Margin %'],
      ['images', 'Image URL'],
      ['status', 'Status'],
    ],
  ],
  [
    'pricing-export',
    [
      ['name', 'Title'],
      ['brand', 'Brand'],
      ['condition', 'Condition'],
      ['stock', 'Quantity'],
      ['priceCents', 'Your Price'],
      ['originalPriceCents', 'Market Price'],
      ['margin', 'Margin %'],
      ['category', 'Category'],
      ['images', 'Image URL'],
      ['asin', 'ASIN'],
    ],
  ],
]

/**
 * The layout of a file, or the columns that it lacks to the layout of which it has the most. In a tie those of
 * the specification's six are named.
 */
export function detectLayout(
  columns: CsvColumns<CsvField>,
): { layout: ManifestLayout } | { missing: string[] } {
  let best = { found: -1, missing: [] as string[] }
  for (const [layout, required] of layouts) {
    const missing = required.filter(([field]) => !columns.positions.has(field)).map(([, name]) => name)
    if (missing.length === 0) return { layout }
    const found = required.length - missing.length
    if (found > best.found) best = { found, missing }
  }
  return { missing: best.missing }
}
