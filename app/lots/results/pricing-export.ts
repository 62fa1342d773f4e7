import { centsToNumeric } from '#shared/money.ts'
import { CSV_MARK, formatCsvLine } from '#csv/csv-cells.ts'
import { isWebImage } from '#catalogue/product-image.ts'
import { nameOf, type PricingRow } from '#lots/pricing/pricing-row.ts'
import { getShownImage } from '#lots/images/row-images.ts'
import { isStorableMargin } from '#lots/pricing/row-price.ts'

export const pricingTemplateName = 'pricing-tool-template.csv'

/** An Amazon Direct manifest; the tool needs six of its columns (S65). */
const template = [
  'Seller Name|Condition|Product Type|Brand|ASIN|Item Title|Qty|Lot item price|Total lot price',
  'Amazon Direct|Like New|Coffee Table|Northwood|B0SAMPLE01|Oak Coffee Table with Drawer, 42 in|2|24.50|49.00',
  'Amazon Direct|Used|Speaker|Soundline|B0SAMPLE02|Bluetooth Speaker, Waterproof|5|7.20|36.00',
  'Amazon Direct|Open Box|Puzzle|Tinker & Co|B0SAMPLE03|Wooden Puzzle, 500 Pieces|3|3.10|9.30',
]
const exportColumns =
  'Title|Brand|Condition|Quantity|Your Price|Market Price|Margin %|Category|Image URL|ASIN'

/** The template with its nine columns and sample rows (S65). */
export function formatPricingTemplate(): string {
  return template.map((line) => formatCsvLine(line.split('|'))).join('')
}

/** 'priced-products-2026-11-22T00-15-30.csv', the moment in UTC. @throws RangeError for an invalid Date. */
export function pricedProductsName(now: Date): string {
  return `priced-products-${formatStamp(now)}.csv`
}

/** 'product-images-2026-11-22T00-15-30.txt'. @throws RangeError for an invalid Date. */
export function productImagesName(now: Date): string {
  return `product-images-${formatStamp(now)}.txt`
}

/**
 * The rows in the ten export columns (S74), formula signs made inert (R35). The tool
 * and the import read it back, so a margin that the import would refuse stays empty.
 */
export function formatPricedProducts(rows: readonly PricingRow[]): string {
  return CSV_MARK + [exportColumns.split('|'), ...rows.map(cellsOf)].map(formatCsvLine).join('')
}

/** The shown images that are on the web, one address a line, each once; empty when there are none. */
export function formatProductImages(rows: readonly PricingRow[]): string {
  const images = new Set(rows.map(getShownImage).filter((image) => image !== null && isWebImage(image)))
  return [...images].map((image) => `${image}\n`).join('')
}

function cellsOf(row: PricingRow): string[] {
  const image = getShownImage(row)
  return [
    nameOf(row),
    row.brand,
    row.condition,
    String(row.quantity),
    centsToNumeric(row.yourPriceCents),
    centsToNumeric(row.marketPriceCents),
    isStorableMargin(row.margin) ? String(row.margin) : '',
    row.category,
    image !== null && isWebImage(image) ? image : '',
    row.asin,
  ]
}

function formatStamp(now: Date): string {
  return now.toISOString().slice(0, 19).replaceAll(':', '-')
}
