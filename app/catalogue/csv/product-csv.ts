import { formatCsvLine, type WrittenColumns } from '#csv/csv-cells.ts'
import { formatProductCode } from '#catalogue/code/product-code.ts'
import { productAttributes } from '#catalogue/product-attributes.ts'
import { attributeKeys, writeValue, type AttributeKey, type Product } from '#catalogue/product.ts'

/** The columns of the template, and the first of our exports, in this order (S60). */
const templateColumns = [
  'asin',
  'name',
  'brand',
  'condition',
  'stock',
  'originalPriceCents',
  'priceCents',
  'margin',
  'totalRevenue',
  'category',
  'images',
] as const satisfies readonly ExportColumn[]
type ExportColumn = AttributeKey | 'totalRevenue' | 'code'
/** What only we write, and no import reads. */
const ownHeaders = { totalRevenue: 'Total Revenue', code: 'Tag Code' } as const
type Exported = Product & { code: string }

const headerOf = (column: ExportColumn): string =>
  column === 'totalRevenue' || column === 'code' ? ownHeaders[column] : productAttributes[column].header

/** What an export says beyond the template, so that it can be read back whole. */
const isBeyondTemplate = (key: AttributeKey) => templateColumns.every((column) => column !== key)

/** The columns of an export. */
export const exportColumns: WrittenColumns<Exported> = [
  ...templateColumns,
  ...attributeKeys.filter(isBeyondTemplate),
  'code' as const,
].map((column) => [headerOf(column), (product) => formatCell(column, product)])

/** The template's file name and content (S59), generated in the browser. */
export const templateFileName = 'product-template.csv'
export function formatTemplate(): string {
  const rows = [
    'B0SAMPLE01|Oak Coffee Table with Drawer|Northwood|Like New|2|249.99|129.99|48|259.98|Tables|https://images.example.com/oak-coffee-table.jpg',
    'B0SAMPLE02|Bluetooth Speaker, Waterproof|Soundline|Open Box|5|79.99|39.99|50|199.95|Electronics|https://images.example.com/bluetooth-speaker.jpg',
  ]
  return (
    formatCsvLine(templateColumns.map(headerOf)) + rows.map((row) => formatCsvLine(row.split('|'))).join('')
  )
}

function formatCell(column: ExportColumn, product: Exported): string {
  if (column === 'code') return formatProductCode(product.code)
  if (column === 'totalRevenue') return formatRevenue(product.priceCents, product.stock)
  return column === 'images' ? product.images.join(' ') : writeValue(product, column)
}

// Beyond what a price column holds, so not by `centsToNumeric`.
function formatRevenue(priceCents: number, stock: number): string {
  const cents = BigInt(priceCents) * BigInt(stock)
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}
