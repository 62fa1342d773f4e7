import { foldToOneLine } from '../../../shared/text/plain-text.ts'
import { guessCategory } from '../../catalogue/admin/form/category-guess.ts'
import { restoreCell } from '../../csv/csv-cells.ts'
import type { CsvField } from '../../catalogue/csv/product-columns.ts'
import { readCents, readQuantity } from '../../csv/csv-numbers.ts'
import { cut, readSuppliersOwn, shorten } from '../../catalogue/csv/product-row.ts'
import { foldCondition, storeCondition } from '../../catalogue/supplier-conditions.ts'
import { isWebImage } from '../../catalogue/product-image.ts'
import { productLimits } from '../../catalogue/product-limits.ts'
import { isAsin } from '../../media/asin-candidates.ts'
import { manifestNotes } from './manifest-messages.ts'
import type { ManifestLayout, ManifestRow } from './manifest-row.ts'

/** What people and programs write for “none”. */
const NO_ASIN = /^(?:#?n\/?a|none|null|nil|unknown|undefined|[-–—0.]+)$/i

interface ManifestPlace {
  line: number
  layout: ManifestLayout
  /** What it says in columns that hold no field. */
  rest: string
  /** What the owner said that words for conditions mean, by the folded word (R54). */
  meanings: ReadonlyMap<string, string>
}

/** The cells of a row understood (R36, R40). Nothing refuses a row; what is put right is noted on it. */
export function readManifestCells(
  cell: (field: CsvField) => string,
  { line, layout, rest, meanings }: ManifestPlace,
): ManifestRow {
  const notes: string[] = []
  const lines = (field: CsvField) => restoreCell(cell(field))
  const raw = (field: CsvField) => foldToOneLine(lines(field))
  const text = (field: CsvField, label: string, limit: number): string => {
    const value = raw(field)
    if (value.length <= limit) return value
    notes.push(manifestNotes.shortened(label, limit))
    return cut(value, limit)
  }
  const title = text('name', 'Title', productLimits.name)
  const productType = text('productType', 'Product Type', productLimits.choice)
  const given = text('category', 'Category', productLimits.choice)
  return {
    line,
    asin: readAsin(raw('asin'), notes),
    title,
    brand: text('brand', 'Brand', productLimits.choice),
    condition: readCondition(text('condition', 'Condition', productLimits.choice), layout, meanings),
    productType,
    category: (isOwnExport(layout) && given) || guessCategory(title, productType),
    quantity: readPieces(raw('stock'), notes),
    lotItemPriceCents: readAmount(raw('costCents'), 'Lot item price', notes),
    retailPriceCents: readAmount(raw('originalPriceCents'), 'Retail price', notes),
    yourPriceCents: readAmount(raw('priceCents'), 'Your Price', notes),
    imageUrl: readImage(raw('images')),
    ...readSuppliersOwn(lines, rest),
    notes,
  }
}

/** Whether its categories and conditions are the owner's; other people's categories say nothing here. */
export function isOwnExport(layout: ManifestLayout): boolean {
  return layout === 'pricing-export' || layout === 'catalogue-export'
}

/** In the store's words, where it or the owner knows the supplier's (R54); our own exports have the owner's. */
function readCondition(written: string, layout: ManifestLayout, meanings: ManifestPlace['meanings']): string {
  if (written === '') return 'Used'
  if (isOwnExport(layout)) return written
  return storeCondition(written) ?? meanings.get(foldCondition(written)) ?? written
}

function readAsin(value: string, notes: string[]): string {
  if (value === '' || NO_ASIN.test(value)) return ''
  if (!isAsin(value)) notes.push(manifestNotes.oddAsin(shorten(value)))
  return value.toUpperCase().slice(0, productLimits.choice)
}

function readPieces(value: string, notes: string[]): number {
  const quantity = readQuantity(value, productLimits.stock)
  if (quantity !== null && quantity >= 1) return quantity
  notes.push(value === '' ? manifestNotes.noQuantity : manifestNotes.oddQuantity(shorten(value)))
  return 1
}

/** Null for an empty or unreadable amount, and for $0, which weighs nothing and compares to nothing. */
function readAmount(value: string, label: string, notes: string[]): number | null {
  const cents = readCents(value)
  if (cents === null && value !== '') notes.push(manifestNotes.oddAmount(label, shorten(value)))
  return cents || null
}

function readImage(value: string): string | null {
  const [first = ''] = value.split(/[\s|]+/)
  return isWebImage(first) ? first : null
}
