import { type CsvField, productLayout } from '#catalogue/csv/product-columns.ts'
import type { ManifestLayout } from './manifest-row.ts'
import { type CsvColumns, readColumns } from '#csv/csv-columns.ts'

/** The columns that make a file one of a layout, in the specification's order and spelling. */
const layouts: readonly (readonly [layout: ManifestLayout, columns: string])[] = [
  ['template', 'Condition|Product Type|Brand|ASIN|Item Title|Qty'],
  ['b-stock', 'Item Description|Qty|Retail Per Unit|Total Retail|Condition'],
  [
    'catalogue-export',
    'ASIN|Title|Brand|Condition|Quantity|Retail Price|Your Price|Margin %|Image URL|Status',
  ],
  [
    'pricing-export',
    'Title|Brand|Condition|Quantity|Your Price|Market Price|Margin %|Category|Image URL|ASIN',
  ],
]

const required = layouts.map(([layout, columns]) => {
  const names = columns.split('|')
  return { layout, names, fields: [...readColumns(names, productLayout).positions] }
})

/** The columns, by which the tool knows a file whose columns the owner matched: with a category of its own, or without. */
export const columnsOfMatched = (hasCategory: boolean): readonly string[] =>
  (layouts.find(([layout]) => layout === (hasCategory ? 'catalogue-export' : 'template'))?.[1] ?? '').split(
    '|',
  )

/**
 * The layout of a file, or the columns that it lacks to the layout of which it has the most. In a tie those of
 * the specification's six are named.
 */
export function detectLayout(
  columns: CsvColumns<CsvField>,
): { layout: ManifestLayout } | { missing: string[] } {
  let best: { found: number; missing: string[] } = { found: -1, missing: [] }
  for (const { layout, names, fields } of required) {
    const missing = fields.filter(([field]) => !isThere(field, columns))
    if (missing.length === 0) return { layout }
    const found = names.length - missing.length
    const inOrder = missing.map(([, at]) => at).toSorted((a, b) => a - b)
    if (found > best.found) best = { found, missing: inOrder.map((at) => names[at] ?? '') }
  }
  return { missing: best.missing }
}

/** A retail price of the whole line says that of a piece too (R36). */
const isThere = (field: CsvField, { positions }: CsvColumns<CsvField>): boolean =>
  positions.has(field) || (field === 'originalPriceCents' && positions.has('totalRetail'))
