import { describe, expect, it } from 'vitest'
import { alignCells } from '#csv/csv-alignment.ts'
import { readColumns } from '#csv/csv-columns.ts'
import { restOfRow } from '#csv/csv-rows.ts'
import { productLayout, type CsvField } from './product-columns.ts'

const toColumns = (header: readonly string[]) => readColumns(header, productLayout)

/** Names that suppliers, spreadsheets and our own exports give to columns; each must stay readable. */
const names: Partial<Record<CsvField, string>> = {
  asin: 'ASIN|Amazon ASIN|ASIN Number|B00 ASIN',
  brand: 'Brand|Brand Name|Manufacturer|Vendor',
  condition: 'Condition|Item Condition|Product Condition|Grade',
  stock: 'Quantity|Qty|Units|Stock|Unit Qty|Item Qty|Count|Pieces',
  priceCents: 'Your Price|Price|Our Price|Sale Price|Selling Price|Store Price|Asking Price',
  originalPriceCents:
    'Retail Price|Original Price|Market Price|Amazon Price|MSRP|List Price|Retail Per Unit|Unit Retail|' +
    'Unit Retail Price|Retail Price Per Unit|Retail|RRP|Compare At Price',
  originalPriceSource: 'Original Price Source',
  originalPriceNote: 'Original Price Note',
  totalRetail: 'Total Retail|Total Retail Price|Ext Retail|Extended Retail',
  margin: 'Margin|Margin Percent|Profit Margin|Margin %',
  category: 'Category|Category Name|Product Category|Item Category|Department',
  productType: 'Product Type|Type|Item Type|Subcategory',
  images: 'Image URL|Image|Images|Image URLs|Image Link|Picture|Picture URL|Photo|Photo URL|Main Image',
  description: 'Description|Long Description|Product Description|Details|Notes',
  status: 'Status',
  dimensions: 'Dimensions|Product Dimensions|Item Dimensions|Measurements',
  conditionNote: 'Condition Note|Condition Notes|Condition Details|Condition Description',
  location: 'Store Location|Location In Store|Floor Location',
  upc: 'UPC|UPC Code|UPC/EAN|UPC/EAN/ISBN|UPC Number|EAN|GTIN|Barcode|ISBN',
  model: 'Model|Model Number|Model No|Model #|Item Model Number|MPN|Part Number|Manufacturer Part Number',
  lpn: 'LPN|LPN Number|LPN Code|License Plate Number|License Plate',
  supplierNotes: 'Supplier Notes',
  costCents: 'Cost|Cost Per Item|Unit Cost|Item Cost|Lot Item Price',
}
const titles =
  'Title|Item Title|Product Title|Product Name|Item Name|Name|Item Description|Item Desc|Product|Description'

describe('a column', () => {
  it.each(titles.split('|'))('named %s holds the title', (name) => {
    expect(toColumns(['Qty', name])).toMatchObject({ main: 1, width: 2 })
    expect(toColumns(['Qty', name]).positions.get('name')).toBe(1)
  })

  it.each(
    Object.entries(names).flatMap(([field, all]) => all.split('|').map((name) => [name, field] as const)),
  )('named %s holds the %s', (name, field) => {
    for (const written of [name, name.toUpperCase(), ` ${name.replaceAll(' ', '_')}: `])
      expect(Object.fromEntries(toColumns(['Title', written]).positions)).toEqual({ name: 0, [field]: 1 })
  })

  it('of another name holds nothing', () => {
    const { positions, main, width } = toColumns(['Pallet', 'Weight', '', ''])
    expect([positions.size, main, width]).toEqual([0, null, 2])
  })

  it('of another name is kept with what it says (R68), except where it repeats others or is empty', () => {
    const columns = toColumns(['Pallet', 'Title', 'Total Revenue', 'Seller  Cat.', ''])
    expect(columns.rest).toEqual([
      { name: 'Pallet', at: 0 },
      { name: 'Seller  Cat.', at: 3 },
    ])
    const row = { line: 2, cells: [' 17 ', 'Sofa', '12.00', "'=Home", 'x'] }
    expect(restOfRow(row, columns)).toBe('Pallet: 17\nSeller  Cat.: =Home')
    expect(restOfRow({ line: 3, cells: ['', 'Sofa'] }, columns)).toBe('')
  })

  it('that names the title is not the description as well', () => {
    const { positions } = toColumns(['Qty', 'Description'])
    expect(Object.fromEntries(positions)).toEqual({ stock: 0, name: 1 })
  })

  it('has one meaning, and of two for the same field the surer name wins', () => {
    const { positions } = toColumns(['Description', 'Name', 'Title', 'Price', 'Your Price'])
    expect(Object.fromEntries(positions)).toEqual({ name: 2, description: 0, priceCents: 4 })
  })
})

describe('the cells of a row', () => {
  const columns = toColumns(['Brand', 'Title', 'Qty'])
  const commas = { separator: ',', point: 'decimals' } as const

  it('beyond the columns belong to the title', () => {
    expect(alignCells(['Lumo', 'Desk Lamp', ' LED', '3'], columns, commas)).toEqual([
      'Lumo',
      'Desk Lamp, LED',
      '3',
    ])
    expect(alignCells(['Lumo', 'Lamp', 'LED', 'White', '3'], columns, { ...commas, separator: ';' })).toEqual(
      ['Lumo', 'Lamp;LED;White', '3'],
    )
  })

  it('that are empty at the end are no more than columns', () => {
    for (const cells of [
      ['Lumo', 'Lamp', '3', '', ' '],
      ['Lumo', 'Lamp', ''],
      ['Lumo', 'Lamp'],
      ['Lumo'],
      [''],
    ])
      expect(alignCells(cells, columns, commas)).toEqual(cells)
    expect(alignCells(['Lumo', 'Lamp', 'LED', '3', ''], columns, commas)).toEqual([
      'Lumo',
      'Lamp,LED',
      '3',
      '',
    ])
  })

  it('stay as they are where no column is the title', () => {
    const untitled = toColumns(['Brand', 'Qty'])
    expect(alignCells(['Lumo', '3', '4'], untitled, commas)).toEqual(['Lumo', '3', '4'])
  })
})
