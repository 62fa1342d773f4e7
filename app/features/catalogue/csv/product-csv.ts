import { centsToNumeric } from '../../../shared/money.ts'
import { formatCsvLine } from '../../csv/csv-cells.ts'

/** The columns of the template and of our exports (specification, section 3). */
const templateColumns = [
  'ASIN',
  'Title',
  'Brand',
  'Condition',
  'Quantity',
  'Retail Price',
  'Your Price',
  'Margin %',
  'Total Revenue',
  'Category',
  'Image URL',
] as const

/** What an export says beyond the template, so that it can be read back whole. */
const exportColumns = [...templateColumns, 'Cost', 'Description', 'Status']

/** The template's file name and content (specification, section 2), generated in the browser. */
export const templateFileName = 'product-template.csv'
export function formatTemplate(): string {
  const rows = [
    [
      'B0SAMPLE01',
      'Oak Coffee Table with Drawer',
      'Northwood',
      'Like New',
      '2',
      '249.99',
      '129.99',
      '48',
      '259.98',
      'Tables',
      'https://images.example.com/oak-coffee-table.jpg',
    ],
    [
      'B0SAMPLE02',
      'Bluetooth Speaker, Waterproof',
      'Soundline',
      'Open Box',
      '5',
      '79.99',
      '39.99',
      '50',
      '199.95',
      'Electronics',
      'https://images.example.com/bluetooth-speaker.jpg',
    ],
  ]
  return [templateColumns, ...rows].map(formatCsvLine).join('')
}

/** A product as it is exported. */
export interface ExportedProduct {
  asin: string | null
  name: string
  brand: string | null
  condition: string
  stock: number
  priceCents: number
  originalPriceCents: number | null
  costCents: number | null
  margin: string | null
  category: string
  images: readonly string[]
  description: string | null
  status: string
}

/** The first line of an export. */
export function formatExportHeader(): string {
  return formatCsvLine(exportColumns)
}

/** A product's line of an export. */
export function formatExportLine(product: ExportedProduct): string {
  return formatCsvLine([
    product.asin ?? '',
    product.name,
    product.brand ?? '',
    product.condition,
    String(product.stock),
    formatAmount(product.originalPriceCents),
    centsToNumeric(product.priceCents),
    product.margin ?? '',
    formatRevenue(product.priceCents, product.stock),
    product.category,
    product.images.join(' '),
    formatAmount(product.costCents),
    product.description ?? '',
    product.status,
  ])
}

function formatAmount(cents: number | null): string {
  return cents === null ? '' : centsToNumeric(cents)
}

// Beyond what a price column holds, so not by `centsToNumeric`.
function formatRevenue(priceCents: number, stock: number): string {
  const cents = BigInt(priceCents) * BigInt(stock)
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}
