import { foldToOneLine } from '#shared/text/plain-text.ts'
import { guessCategory } from '#catalogue/admin/form/category-guess.ts'
import { isListedAsin, isJunk } from '#catalogue/csv/junk-words.ts'
import type { CsvField } from '#catalogue/csv/product-columns.ts'
import { readRetail } from '#catalogue/csv/retail-price.ts'
import { shownCategory, statedDepartment } from '#catalogue/csv/supplier-category.ts'
import { describeRemark } from '#catalogue/csv/row-messages.ts'
import { readCents, readQuantity } from '#csv/csv-numbers.ts'
import {
  cut,
  isOwnRow,
  leaveSpoiled,
  readSuppliersOwn,
  shorten,
  toStoreCondition,
  type RowRemark,
} from '#catalogue/csv/product-row.ts'
import { isWebImage } from '#catalogue/product-image.ts'
import { productLimits } from '#catalogue/product-limits.ts'
import { manifestNotes } from './manifest-messages.ts'
import type { ManifestLayout, ManifestRow } from './manifest-row.ts'

interface ManifestPlace {
  line: number
  layout: ManifestLayout
  /** Whether the columns are those of our own catalogue export. */
  isOurs: boolean
  /** What it says in columns that hold no field. */
  rest: string
  /** What the owner said that words for conditions mean, by the folded word (R54). */
  meanings: ReadonlyMap<string, string>
}

/** A number of a row that could not be read. */
export type OddNumber = 'quantity' | 'retail price' | 'lot item price' | 'your price'

export interface ReadRow {
  row: ManifestRow
  odd: ReadonlySet<OddNumber>
  /** Of one of our own exports: its categories and conditions are the owner's. */
  isOwn: boolean
}

/** The cells of a row understood (R36, R40). Nothing refuses a row; what is put right is noted on it. */
export function readManifestCells(
  cell: (field: CsvField) => string,
  { line, layout, isOurs, rest, meanings }: ManifestPlace,
): ReadRow {
  const isOwn = isOurs || layout === 'pricing-export' || (layout === 'catalogue-export' && isOwnRow(cell))
  const notes: string[] = []
  const odd = new Set<OddNumber>()
  const spoiled: RowRemark[] = []
  const raw = (field: CsvField) => foldToOneLine(cell(field))
  const text = (field: CsvField, label: string, limit: number): string => {
    const value = raw(field)
    if (value.length <= limit) return value
    notes.push(manifestNotes.shortened(label, limit))
    return cut(value, limit)
  }
  const title = text('name', 'Title', productLimits.name)
  const productType = text('productType', 'Product Type', productLimits.choice)
  const given = text('category', 'Category', productLimits.choice)
  const suppliersOwn = readSuppliersOwn((field) => leaveSpoiled(field, cell(field), spoiled), rest)
  notes.push(...spoiled.map(describeRemark))
  const amount = (value: string, name: OddNumber, label: string): number | null => {
    const cents = readCents(value)
    if (cents === null && isTold(value)) {
      notes.push(manifestNotes.oddAmount(label, shorten(value)))
      odd.add(name)
    }
    // $0 weighs nothing and compares to nothing.
    return cents || null
  }
  const retailPriceCents = amount(readRetail(cell), 'retail price', 'Retail price')
  const row = {
    line,
    asin: readAsin(raw('asin'), notes),
    title,
    brand: text('brand', 'Brand', productLimits.choice),
    condition: readCondition(text('condition', 'Condition', productLimits.choice), raw, {
      isOwn,
      rest,
      meanings,
    }),
    productType,
    category:
      toCategory(given, layout, isOwn) ||
      (statedDepartment(given) ?? statedDepartment(productType) ?? guessCategory(title, productType)),
    quantity: readPieces(raw('stock'), notes, odd),
    lotItemPriceCents: amount(raw('costCents'), 'lot item price', 'Lot item price'),
    retailPriceCents,
    listedRetailCents: isListed(cell, layout) ? retailPriceCents : null,
    yourPriceCents: amount(raw('priceCents'), 'your price', 'Your Price'),
    imageUrl: readImage(raw('images')),
    ...suppliersOwn,
    notes,
  }
  return { row, odd, isOwn }
}

/** Whether a retail price is the supplier's: our exports hold estimates too, and say so (R129). */
function isListed(cell: (field: CsvField) => string, layout: ManifestLayout): boolean {
  const source = cell('originalPriceSource').trim().toLowerCase()
  return layout !== 'pricing-export' && (source === '' ? cell('status') === '' : source === 'manifest')
}

/** The owner's category, or that of a column which the owner matched (R69). */
function toCategory(given: string, layout: ManifestLayout, isOwn: boolean): string {
  if (isOwn) return given
  return layout === 'catalogue-export' ? shownCategory(given) : ''
}

/** In the store's words, where it or the owner knows the supplier's (R54, R137); our own exports have the owner's. */
function readCondition(
  written: string,
  cell: (field: CsvField) => string,
  { isOwn, rest, meanings }: Pick<ManifestPlace, 'rest' | 'meanings'> & { isOwn: boolean },
): string {
  if (written === '') return 'Used'
  if (isOwn) return written
  return toStoreCondition(written, cell, { rest, chosen: meanings })
}

function readAsin(value: string, notes: string[]): string {
  if (isListedAsin(value)) return value.toUpperCase()
  if (isTold(value) && /[^0]/.test(value))
    notes.push(describeRemark({ code: 'no-asin', written: shorten(value) }))
  return ''
}

function readPieces(value: string, notes: string[], odd: Set<OddNumber>): number {
  const quantity = readQuantity(value, productLimits.stock)
  if (quantity !== null && quantity >= 1) return quantity
  if (isTold(value)) odd.add('quantity')
  notes.push(value === '' ? manifestNotes.noQuantity : manifestNotes.oddQuantity(shorten(value)))
  return 1
}

/** A dash or 'N/A' is none, and no riddle. */
const isTold = (value: string): boolean => value !== '' && !isJunk(value)

function readImage(value: string): string | null {
  const [first = ''] = value.split(/[\s|]+/)
  return isWebImage(first) ? first : null
}
