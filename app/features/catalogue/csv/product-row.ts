import { foldToOneLine } from '../../../shared/text/plain-text.ts'
import { restoreCell } from '../../csv/csv-cells.ts'
import { isAsin } from '../../media/asin-candidates.ts'
import { productAttributes } from '../product-attributes.ts'
import { readProduct, type Product } from '../product.ts'
import type { CsvField } from './product-columns.ts'

/** What the owner chose for rows that leave it out. */
export interface RowDefaults {
  category: string
}

export type RowOutcome = { ok: true; product: Product; notes: string[] } | { ok: false; reasons: string[] }

/** One row as a product, or everything that has to be corrected (S60; R26, R35). */
export function readProductRow(cell: (field: CsvField) => string, defaults: RowDefaults): RowOutcome {
  const reasons: string[] = []
  const notes: string[] = []
  const text = (field: CsvField) => restoreCell(cell(field))
  /** What suppliers leave out, or write into columns that mean something else to them. */
  const suppliersTexts: Partial<Record<CsvField, string>> = {
    asin: keepAsin(text('asin'), notes),
    // Manifests of lots know a product's type only.
    category: text('category') || text('productType') || defaults.category,
    condition: text('condition') || productAttributes.condition.initial,
    // Only our own exports name archived products.
    status: text('status').toLowerCase() === 'archived' ? 'archived' : 'active',
  }
  const textOf = (field: CsvField) => suppliersTexts[field] ?? text(field)
  const product = readProduct(
    (attribute, key) => attribute.parse(textOf(key)),
    (problem, { header }, key) => {
      const written = shorten(textOf(key))
      reasons.push(`${header}${written && ` "${written}"`} ${problem}.`)
      return false
    },
  )
  return product ? { ok: true, product, notes } : { ok: false, reasons }
}

function keepAsin(value: string, notes: string[]): string {
  if (value === '' || isAsin(value)) return value
  notes.push(`ASIN "${shorten(value)}" is not 10 letters and digits and was left out.`)
  return ''
}

/** A cell as notes and reasons quote it. */
export function shorten(value: string): string {
  const line = foldToOneLine(value)
  return line.length > 40 ? `${line.slice(0, 39)}…` : line
}
