import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aProduct } from '#tests/support/a-product.ts'
import { anyLot, buildTable, imageHosts } from '#tests/support/build-lot.ts'
import { placeholderImage } from '#catalogue/product-image.ts'
import { lotBatch } from './lot-calls.ts'
import { judgeLotRow } from './lot-rows.ts'
import { BATCH_MAX_ROWS, toPricedProduct } from './priced-product.ts'
import { priceLot } from '#lots/pricing/pricing-table.ts'
import { chooseImage, choosePlaceholder, failImageRender } from '#lots/images/row-images.ts'

const choice = { struckPrice: 'manifest', oddRetail: 'ask' } as const
const table = buildTable([
  {
    asin: 'B000000001',
    title: 'Desk Lamp',
    brand: 'Lumo',
    productType: 'Lamp',
    quantity: 3,
    upc: '012345678905',
    lpn: 'LPN1',
    supplierNotes: 'Pallet: 17',
  },
])
const product = toPricedProduct(table.rows[0]!, choice)
describe('a priced row', () => {
  it('becomes a product', () => {
    const [row] = table.rows
    expect(product).toEqual({
      asin: 'B000000001',
      name: 'Desk Lamp',
      brand: 'Lumo',
      category: 'Home & Garden',
      condition: 'Used',
      stock: 3,
      priceCents: row!.yourPriceCents,
      originalPriceCents: row!.marketPriceCents,
      originalPriceSource: 'estimate',
      margin: 50,
      costCents: 33_333,
      images: ['https://one.example/P/B000000001.01._SCLZZZZZZZ_.jpg'],
      description: 'Lumo Lamp - Used',
      upc: '012345678905',
      model: null,
      lpn: 'LPN1',
      supplierNotes: 'Pallet: 17',
    })
  })

  it('tells shoppers no code of its supplier (R116)', () => {
    const of = (productType: string) =>
      toPricedProduct(buildTable([{ brand: 'Lumo', productType }]).rows[0]!, choice)
    expect(of('17').description).toBe('Lumo - Used')
    expect(of('gl_kitchen').description).toBe('Lumo Kitchen - Used')
  })

  it('has its chosen image, the placeholder, or none', () => {
    const imagesOf = (from: typeof table) => toPricedProduct(from.rows[0]!, choice).images
    const chosen = chooseImage(table, { id: 'temp-1', url: 'https://a.example/b.jpg' })
    expect(imagesOf(chosen)).toEqual(['https://a.example/b.jpg'])
    expect(imagesOf(choosePlaceholder(table, 'temp-1'))).toEqual([placeholderImage])
    expect(imagesOf(failImageRender(chosen, 'temp-1'))).toEqual([])
    expect(imagesOf(buildTable([{ asin: '' }]))).toEqual([])
    expect(imagesOf(chooseImage(table, { id: 'temp-1', url: 'http://a.example/b.jpg' }))).toEqual([])
  })

  it.each([
    [{ title: '', brand: 'Lumo', productType: 'Lamp' }, 'Lumo Lamp'],
    [{ title: '', brand: '', productType: '' }, 'B000000001'],
  ])('with %j is called %s', (row, name) => {
    expect(toPricedProduct(buildTable([{ asin: 'B000000001', ...row }]).rows[0]!, choice).name).toBe(name)
  })

  it('goes without what is no ASIN, no brand and no margin that a product can have', () => {
    const [row] = buildTable([{ asin: 'B0-1', brand: '', productType: '', condition: 'New' }]).rows
    expect(toPricedProduct({ ...row!, margin: -99_999 }, choice)).toMatchObject({
      asin: null,
      brand: null,
      margin: null,
      description: 'New',
    })
  })

  it('is always one that the server takes', () => {
    fc.assert(
      fc.property(anyLot, ({ manifest, inputs }) => {
        const products = priceLot({ manifest, inputs, imageHosts }).rows.map((row) =>
          toPricedProduct(row, choice),
        )
        const sent: unknown[] = JSON.parse(JSON.stringify(products))
        expect(sent.map(judgeLotRow)).toEqual(
          products.map((product) => ({ ok: true, product: aProduct(product) })),
        )
      }),
      { numRuns: 500 },
    )
  })
})

describe('the server', () => {
  it('takes 1 to 500 rows', () => {
    const takes = (count: number) =>
      lotBatch.safeParse({ from: 1, rows: Array.from({ length: count }, () => product) }).success
    expect([takes(0), takes(1), takes(BATCH_MAX_ROWS), takes(BATCH_MAX_ROWS + 1)]).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect([BATCH_MAX_ROWS, lotBatch.safeParse({ from: 1, rows: {} }).success]).toEqual([500, false])
  })

  it.each<[string, Record<string, unknown>]>([
    ['a broken ASIN', { asin: 'B0-1' }],
    ['no name', { name: ' \n ' }],
    ['a name of 501 characters', { name: 'x'.repeat(501) }],
    ['a brand of 201 characters', { brand: 'x'.repeat(201) }],
    ['no category', { category: '' }],
    ['no condition', { condition: '' }],
    ['less than no piece', { stock: -1 }],
    ['half a piece', { stock: 1.5 }],
    ['more pieces than there can be', { stock: 1_000_001 }],
    ['a price of $0', { priceCents: 0 }],
    ['a price in parts of a cent', { priceCents: 1.5 }],
    ['a price as text', { priceCents: '100' }],
    ['a price beyond its column', { priceCents: 10_000_000_000 }],
    ['a negative market price', { originalPriceCents: -1 }],
    ['a margin beyond its column', { margin: 10_000 }],
    ['a negative cost', { costCents: -1 }],
    ['an image without https', { images: ['http://a.example/b.jpg'] }],
    ['an image that is a script', { images: ['javascript:alert(1)'] }],
    ['an image that is neither a picture of ours nor the placeholder', { images: ['/etc/passwd'] }],
    ['an address of 2001 letters', { images: [`https://a.example/${'x'.repeat(1983)}`] }],
    ['25 images', { images: Array.from({ length: 25 }, (_, at) => `https://a.example/${at}.jpg`) }],
    ['images that are none', { images: 'https://a.example/b.jpg' }],
    ['a status that there is not', { status: 'sold' }],
    ['a field that it does not know', { lot_id: null }],
  ])('refuses %s', (_, change) => {
    expect(judgeLotRow(product).ok).toBe(true)
    expect(judgeLotRow({ ...product, ...change }).ok).toBe(false)
  })

  it('folds texts to one line', () => {
    expect(judgeLotRow({ ...product, name: ' Desk\nLamp\t' })).toMatchObject({
      product: { name: 'Desk Lamp' },
    })
  })
})
