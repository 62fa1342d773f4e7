import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyLot, buildTable, imageHosts } from '#tests/support/build-lot.ts'
import { decodeCsv } from '#csv/csv-encoding.ts'
import { cellReader, readCsvText } from '#csv/csv-rows.ts'
import { productLayout } from '#catalogue/csv/product-columns.ts'
import { readProductRow } from '#catalogue/csv/product-row.ts'
import { readManifest } from '#lots/manifest/manifest.ts'
import {
  formatPricedProducts,
  formatPricingTemplate,
  formatProductImages,
  pricedProductsName,
  pricingTemplateName,
  productImagesName,
} from './pricing-export.ts'
import { priceLot } from '#lots/pricing/pricing-table.ts'
import {
  chooseImage,
  choosePlaceholder,
  settleImageChecks,
  startImageCheck,
} from '#lots/images/row-images.ts'

const now = new Date('2026-11-22T00:15:30.250Z')

it('names its files', () => {
  expect([pricedProductsName(now), productImagesName(now), pricingTemplateName]).toEqual([
    'priced-products-2026-11-22T00-15-30.csv',
    'product-images-2026-11-22T00-15-30.txt',
    'pricing-tool-template.csv',
  ])
})

it('has a template with the specified columns (S65)', () => {
  const [header, ...rows] = formatPricingTemplate().trimEnd().split('\r\n')
  expect(header).toBe(
    'Seller Name,Condition,Product Type,Brand,ASIN,Item Title,Qty,Lot item price,Total lot price',
  )
  expect(rows).toHaveLength(3)
})

describe('the export of prices', () => {
  const table = buildTable([
    { title: '=1+1', asin: 'B000000001', quantity: 2 },
    { title: '', brand: '', productType: '', asin: 'B000000002' },
  ])

  it('has the ten specified columns, with formulas made inert (S74; R35)', () => {
    const [header, first, second] = decodeCsv(
      new TextEncoder().encode(formatPricedProducts(table.rows)),
    ).split('\n')
    expect(header).toBe(
      'Title,Brand,Condition,Quantity,Your Price,Market Price,Margin %,Category,Image URL,ASIN',
    )
    const dollars = (cents = 0) => (cents / 100).toFixed(2)
    const [row] = table.rows
    expect(first).toBe(
      `'=1+1,Lumo,Used,2,${dollars(row?.yourPriceCents)},${dollars(row?.marketPriceCents)},${row?.margin},Home & Garden,${row?.imageUrl},B000000001`,
    )
    expect(second).toMatch(/^B000000002,,Used,1,/)
  })

  it('leaves out a margin that the import would refuse', () => {
    const rows = table.rows.map((row) => ({ ...row, margin: -123_456 }))
    expect(formatPricedProducts(rows)).not.toContain('-123456')
  })

  it('is read back by the tool and by the import: every row, price and quantity', () => {
    fc.assert(
      fc.property(anyLot, ({ manifest, inputs }) => {
        const priced = priceLot({ manifest, inputs, imageHosts })
        const text = formatPricedProducts(priced.rows)
        const again = readManifest(text, new Map())
        if (!again.ok) throw new Error(again.error.reason)
        const said = (rows: readonly { title: string; quantity: number; yourPriceCents: number | null }[]) =>
          rows.map(({ title, quantity, yourPriceCents }) => [title, quantity, yourPriceCents])
        expect(said(again.value.rows)).toEqual(said(priced.rows))
        const { rows, reader } = readCsvText(text.replaceAll('\r', ''), productLayout)
        for (const row of rows)
          expect(
            readProductRow(cellReader(row, reader.columns!), { category: 'Other', conditions: new Map() }).ok,
          ).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})

describe('the list of images', () => {
  const table = buildTable([
    { asin: 'B000000001' },
    { asin: 'B000000002' },
    { asin: 'B000000003' },
    { asin: '' },
    { title: 'Chair' },
  ])

  it('has the shown images, each once, without placeholders', () => {
    const started = startImageCheck(table)
    if (!started.ok) throw new Error('there are rows')
    const url = 'https://a.example/b.jpg'
    let now = settleImageChecks(
      started.value.table,
      new Map([
        ['temp-1', url],
        ['temp-2', null],
        ['temp-3', url],
      ]),
    )
    now = choosePlaceholder(now, 'temp-4')
    expect(formatProductImages(now.rows)).toBe(`${url}\n`)
    now = chooseImage(now, { id: 'temp-2', url: 'https://a.example/c.jpg' })
    expect(formatProductImages(now.rows)).toBe(`${url}\nhttps://a.example/c.jpg\n`)
  })

  it('has the addresses by ASIN before anything was checked', () => {
    expect(formatProductImages(table.rows).split('\n')[0]).toBe(
      'https://one.example/P/B000000001.01._SCLZZZZZZZ_.jpg',
    )
    expect(formatProductImages([])).toBe('')
  })
})
