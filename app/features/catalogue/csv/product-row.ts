import { foldToOneLine, cleanParagraphs } from '../../../shared/text/plain-text.ts'
import type { CsvField } from './product-columns.ts'
import { restoreCell } from '../../csv/csv-cells.ts'
import { readCents, readPercent, readQuantity } from '../../csv/csv-numbers.ts'

export const TITLE_MAX_LENGTH = 500
/** As long as a link of All Deals carries. */
export const CHOICE_MAX_LENGTH = 200
const DESCRIPTION_MAX_LENGTH = 20_000
const ADDRESS_MAX_LENGTH = 2000
const MAX_IMAGES = 20

/** A product as a row of a file describes it. Null is what the row does not say. */
interface ImportedProduct {
  asin: string | null
  name: string
  brand: string | null
  condition: string
  stock: number
  priceCents: number
  originalPriceCents: number | null
  costCents: number | null
  /** Percent, two decimals. */
  margin: string | null
  category: string
  /** Addresses, the main picture first; empty when the row names none. */
  images: string[]
  description: string | null
  /** Only our own exports name archived products. */
  status: 'active' | 'archived'
}

/** What the owner chose for rows that leave it out. */
export interface RowDefaults {
  category: string
}

export type RowOutcome =
  | { ok: true; product: ImportedProduct; notes: string[] }
  | { ok: false; reasons: string[] }

/** One row as a product, or everything that has to be corrected (specification, section 5; decisions 26, 35). */
export function readProductRow(cell: (field: CsvField) => string, defaults: RowDefaults): RowOutcome {
  const reasons: string[] = []
  const notes: string[] = []
  const text = (field: CsvField) => restoreCell(cell(field))
  const line = (field: CsvField, label: string, limit: number): string => {
    const value = foldToOneLine(text(field))
    if (value.length > limit) reasons.push(`${label} is longer than ${limit} characters.`)
    return value
  }
  const amount = (field: CsvField, label: string): number | null => {
    const value = text(field)
    if (value === '') return null
    const cents = readCents(value)
    if (cents === null) reasons.push(`${label} "${shorten(value)}" is not an amount with two decimals.`)
    return cents
  }

  // Manifests of lots know a product's type only.
  const categoryField = cell('category') === '' ? 'productType' : 'category'
  const name = line('title', 'Title', TITLE_MAX_LENGTH)
  if (name === '') reasons.push('Title is missing.')
  const product: ImportedProduct = {
    asin: readAsin(text('asin'), notes),
    name,
    brand: line('brand', 'Brand', CHOICE_MAX_LENGTH) || null,
    condition: line('condition', 'Condition', CHOICE_MAX_LENGTH) || 'Used',
    stock: readStock(text('quantity'), reasons),
    priceCents: readPrice(text('price'), reasons),
    originalPriceCents: amount('retailPrice', 'Retail Price'),
    costCents: amount('cost', 'Cost'),
    margin: readMargin(text('margin'), reasons),
    category: line(categoryField, 'Category', CHOICE_MAX_LENGTH) || defaults.category,
    images: readImages(text('image'), reasons),
    description: readDescription(text('description'), reasons),
    status: text('status').toLowerCase() === 'archived' ? 'archived' : 'active',
  }
  return reasons.length === 0 ? { ok: true, product, notes } : { ok: false, reasons }
}

function readAsin(value: string, notes: string[]): string | null {
  const asin = value.toUpperCase()
  if (asin === '' || /^[A-Z0-9]{10}$/.test(asin)) return asin || null
  notes.push(`ASIN "${shorten(value)}" is not 10 letters and digits and was left out.`)
  return null
}

function readPrice(value: string, reasons: string[]): number {
  const cents = readCents(value)
  if (value === '') reasons.push('Your Price is missing.')
  else if (cents === null) reasons.push(`Your Price "${shorten(value)}" is not an amount with two decimals.`)
  else if (cents === 0) reasons.push('Your Price must be greater than $0.')
  return cents ?? 0
}

function readStock(value: string, reasons: string[]): number {
  const quantity = readQuantity(value)
  if (value === '') reasons.push('Quantity is missing.')
  else if (quantity === null) reasons.push(`Quantity "${shorten(value)}" is not a whole number of 0 or more.`)
  return quantity ?? 0
}

function readMargin(value: string, reasons: string[]): string | null {
  const percent = value === '' ? null : readPercent(value)
  if (value !== '' && percent === null) reasons.push(`Margin % "${shorten(value)}" is not a number.`)
  return percent
}

/** Several addresses are separated by spaces. Our own pictures stand in our exports by their path. */
function readImages(value: string, reasons: string[]): string[] {
  const images = value.split(/[\s|]+/).filter(Boolean)
  if (images.length > MAX_IMAGES) reasons.push(`Image URL names more than ${MAX_IMAGES} pictures.`)
  const wrong = images.find((image) => !isImageAddress(image))
  if (wrong !== undefined)
    reasons.push(`Image URL "${shorten(wrong)}" is not an address that begins with https://.`)
  return images
}

function isImageAddress(address: string): boolean {
  if (isWebImage(address)) return true
  return address.length <= ADDRESS_MAX_LENGTH && /^\/media\/[\w.-]+(?:\?v=[\w-]+)?$/.test(address)
}

/** Whether the text may be kept as the address of a picture elsewhere: https, at most 2000 characters (decision 26). */
export function isWebImage(address: string): boolean {
  if (address.length > ADDRESS_MAX_LENGTH) return false
  // No user names: they only serve to make one host look like another.
  return /^https:\/\/[^/?#\\\s@]+(?:[/?#]\S*)?$/i.test(address) && URL.canParse(address)
}

function readDescription(value: string, reasons: string[]): string | null {
  const description = cleanParagraphs(value)
  if (description.length > DESCRIPTION_MAX_LENGTH)
    reasons.push(`Description is longer than ${DESCRIPTION_MAX_LENGTH} characters.`)
  return description || null
}

/** A cell as notes and reasons quote it. */
export function shorten(value: string): string {
  const line = foldToOneLine(value)
  return line.length > 40 ? `${line.slice(0, 39)}…` : line
}
