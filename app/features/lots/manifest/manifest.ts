import { succeed, type Outcome } from '../../../shared/outcome.ts'
import { cellReader, readCsvText } from '../../csv/csv-rows.ts'
import { productLayout } from '../../catalogue/csv/product-columns.ts'
import { productKeyOf } from './duplicates.ts'
import { readManifestCells } from './manifest-cells.ts'
import { detectLayout } from './manifest-layout.ts'
import { refusePricing, type PricingRefusal } from '../results/pricing-refusals.ts'

/** The kinds of file that the tool reads. Amazon Direct has the columns of the template. */
export type ManifestLayout = 'template' | 'b-stock' | 'pricing-export' | 'catalogue-export'

/** One usable row of a manifest. Texts are trimmed and of one line; '' is what the row does not say. */
export interface ManifestRow {
  /** Where it begins in the file, from 1. */
  line: number
  /** Upper case; may be no real ASIN. Placeholders such as 'N/A' count as none. */
  asin: string
  title: string
  brand: string
  condition: string
  productType: string
  category: string
  /** Pieces, 1 to 1,000,000. */
  quantity: number
  /** A piece's share of what the lot cost (Lot item price, Cost). */
  lotItemPriceCents: number | null
  /** A piece's price when new or at Amazon (Retail Per Unit, Market Price, Amazon Price…). */
  retailPriceCents: number | null
  /** A price that our own exports carry (Your Price). */
  yourPriceCents: number | null
  /** An address that begins with https://, of our own exports; else null. */
  imageUrl: string | null
  /** What was taken otherwise than it stands in the file. */
  notes: readonly string[]
}

export interface Manifest {
  layout: ManifestLayout
  /** In the file's order, duplicates still apart; at least one, at most 50,000. */
  rows: readonly ManifestRow[]
  /** The lines left out for having neither ASIN nor title. */
  droppedLines: readonly number[]
}

/** The most products that one lot can have, so that sums stay whole numbers. */
const MAX_PRODUCTS = 50_000

/** Whether a file's name is one of a CSV file (specification, section 5). */
export function isCsvName(fileName: string): boolean {
  return /\.csv$/i.test(fileName.trim())
}

/**
 * Reads a whole manifest, as `decodeCsv` decoded it. Refusals: 'broken-csv' (empty, too many columns, or a
 * quotation mark that is never closed), 'missing-columns', 'no-products', 'too-many-products'.
 */
export function readManifest(text: string): Outcome<Manifest, PricingRefusal> {
  const { rows, reader, problem } = readCsvText(text.replace(/\r\n?/g, '\n'), productLayout)
  const { columns } = reader
  if (!columns || problem?.reason === 'unclosed-quote' || problem?.reason === 'too-many-columns')
    return refusePricing('broken-csv', { detail: problem?.message ?? null })
  const detected = detectLayout(columns)
  if ('missing' in detected) return refusePricing('missing-columns', { more: detected.missing.join(', ') })
  const { layout } = detected
  const all = rows.map((row) => readManifestCells(cellReader(row, columns), { line: row.line, layout }))
  const named = all.filter((row) => row.asin !== '' || row.title !== '')
  if (named.length === 0) return refusePricing('no-products')
  if (new Set(named.map(productKeyOf)).size > MAX_PRODUCTS) return refusePricing('too-many-products')
  const droppedLines = all.filter((row) => row.asin === '' && row.title === '').map((row) => row.line)
  return succeed({ layout, rows: named, droppedLines })
}
