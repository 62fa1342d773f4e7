import { expect, it } from 'vitest'
import { aProduct } from '#tests/support/a-product.ts'
import { formatCsvHead, formatCsvRow } from '#csv/csv-cells.ts'
import type { Product } from '#catalogue/product.ts'
import { exportColumns, formatTemplate, templateFileName } from './product-csv.ts'

const table = { name: 'Oak table, small', stock: 3, priceCents: 12_905 }
const coded = (said: Partial<Product>) => ({ ...aProduct({ ...table, ...said }), code: 'T4K92MM' })
const product = coded({
  asin: 'B000000001',
  brand: 'Northwood',
  originalPriceCents: 24_999,
  originalPriceSource: 'own',
  originalPriceNote: 'Nov 12',
  costCents: 4000,
  margin: 48,
  images: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
  description: '=1+1',
  dimensions: '60 x 36 x 30 in',
  conditionNote: 'A scratch',
  location: 'Aisle 2, shelf 3',
  upc: '012345678905',
  model: 'T-60',
  lpn: 'LPNPM1',
  supplierNotes: 'Pallet: 17',
})

it('writes the template as specified (S60)', () => {
  expect(templateFileName).toBe('product-template.csv')
  expect(formatTemplate()).toBe(
    'ASIN,Title,Brand,Condition,Quantity,Retail Price,Your Price,Margin %,Total Revenue,Category,Image URL\r\n' +
      'B0SAMPLE01,Oak Coffee Table with Drawer,Northwood,Like New,2,249.99,129.99,48,259.98,Tables,https://images.example.com/oak-coffee-table.jpg\r\n' +
      'B0SAMPLE02,"Bluetooth Speaker, Waterproof",Soundline,Open Box,5,79.99,39.99,50,199.95,Electronics,https://images.example.com/bluetooth-speaker.jpg\r\n',
  )
})

/** The columns of the export; those of later attributes are added among them. */
const header =
  'ASIN,Title,Brand,Condition,Quantity,Retail Price,Your Price,Margin %,Total Revenue,Category,Image URL,Description,Original Price Source,Original Price Note,Cost,Status,Dimensions,Condition Note,Store Location,UPC,Model,LPN,Supplier Notes,Tag Code'
const columns = exportColumns.filter(([name]) => header.split(',').includes(name))

it('writes a product in the columns of the export', () => {
  expect(formatCsvHead(columns)).toBe(`${header}\r\n`)
  expect(formatCsvRow(columns, product)).toBe(
    `B000000001,"Oak table, small",Northwood,Used,3,249.99,129.05,48,387.15,Tables,https://a.example/1.jpg https://a.example/2.jpg,'=1+1,own,Nov 12,40.00,active,60 x 36 x 30 in,A scratch,"Aisle 2, shelf 3",012345678905,T-60,LPNPM1,Pallet: 17,T4K-92MM\r\n`,
  )
})

it('leaves empty what is not known', () => {
  expect(formatCsvRow(columns, coded({}))).toBe(
    ',"Oak table, small",,Used,3,,129.05,,387.15,Tables,,,,,,active,,,,,,,,T4K-92MM\r\n',
  )
})

it('adds up a stock that is worth more than a price column holds', () => {
  const dear = { ...product, priceCents: 9_999_999_999, stock: 1_000_000 }
  expect(formatCsvRow(exportColumns, dear)).toContain(',99999999990000.00,')
  expect(formatCsvRow(exportColumns, { ...product, priceCents: 5, stock: 1 })).toContain(',0.05,48,0.05,')
})
