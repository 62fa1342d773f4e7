import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseXml } from '#tests/support/xml-check.ts'
import {
  googleFeedFrame,
  googleFeedItem,
  metaFeedHead,
  metaFeedLine,
  type FeedProduct,
} from './product-feed.ts'

const shop = { baseUrl: 'https://shop.example', storeName: 'Glass & City "Outlet"' }
const product: FeedProduct = {
  id: '0a000000-0000-4000-8000-000000000001',
  name: 'Sofa <3 seats> & more',
  description: null,
  brand: "Harlow's",
  category: 'Sofas',
  condition: 'Like New',
  priceCents: 123_450,
  stock: 2,
  isOnlyPiece: false,
  images: ['/media/a.webp?v=1', 'http://old.example/a.jpg', 'https://img.example/b.jpg?x=1&y=2'],
  kinds: ['unknown', 'none', 'unknown'],
  upc: null,
}

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
  fc.constantFrom(']]>', '<!--', '=1+1', '\t=1', '-2', '@SUM(A1)', '+1', '\r\n', '"', "'", '&amp;', 'ü'),
)
const anyProduct = fc.record<FeedProduct>({
  id: fc.uuid(),
  name: anyText,
  description: fc.option(anyText),
  brand: fc.option(anyText),
  category: anyText,
  condition: anyText,
  priceCents: fc.integer({ min: 1, max: 9_999_999_999 }),
  stock: fc.nat(),
  isOnlyPiece: fc.boolean(),
  images: fc.array(anyText),
  kinds: fc.array(fc.constantFrom('piece', 'stock', 'unknown', 'none', 'guess', 'failed')),
  upc: fc.option(anyText),
})

function readGoogle(products: readonly FeedProduct[]) {
  const { head, foot } = googleFeedFrame(shop)
  const rss = parseXml(head + products.map((one) => googleFeedItem(one, shop)).join('') + foot)
  return (rss.children[0]?.children ?? [])
    .filter(({ name }) => name === 'item')
    .map((item) => item.children.map((field) => [field.name, field.text]))
}

const readMeta = (products: readonly FeedProduct[]) =>
  parse(metaFeedHead + products.map((one) => metaFeedLine(one, shop)).join(''), {
    columns: true,
    record_delimiter: '\r\n',
  }) as Record<string, string>[]

it.each([
  [{ isOnlyPiece: true, stock: 1 }, true],
  [{ isOnlyPiece: true, stock: 0 }, false],
  [{ isOnlyPiece: false, stock: 1 }, false],
])('both feeds say of a piece that it is one of one while it is there (R144): %j', (change, isTold) => {
  const one = { ...product, ...change, description: 'x'.repeat(6000) }
  const google = readGoogle([one])[0]?.find(([name]) => name === 'g:description')?.[1]
  for (const told of [google, readMeta([one])[0]?.description]) {
    expect(told).toHaveLength(5000)
    expect(told?.endsWith('\n\nOne of a kind: this very piece is the only one we have.')).toBe(isTold)
  }
})

describe('the Google feed', () => {
  it('tells of a product in the fields that Google names', () => {
    expect(readGoogle([product])).toEqual([
      [
        ['g:id', product.id],
        ['g:title', 'Sofa <3 seats> & more'],
        ['g:description', 'Sofa <3 seats> & more, Like New'],
        ['g:link', `https://shop.example/product/${product.id}`],
        ['g:image_link', 'https://shop.example/media/a.webp?v=1&w=960&as=jpeg'],
        ['g:additional_image_link', 'https://img.example/b.jpg?x=1&y=2'],
        ['g:availability', 'in_stock'],
        ['g:price', '1234.50 USD'],
        ['g:condition', 'used'],
        ['g:brand', "Harlow's"],
        ['g:product_type', 'Sofas'],
        ['g:identifier_exists', 'no'],
      ],
    ])
    const sold = readGoogle([{ ...product, stock: 0, images: [], brand: ' ' }])[0]
    expect(sold).toContainEqual(['g:availability', 'out_of_stock'])
    expect(sold?.map(([name]) => name)).not.toEqual(expect.arrayContaining(['g:image_link']))
  })

  it('gives the number of the goods, and says that there is none only then (R113)', () => {
    const told = readGoogle([{ ...product, upc: '0 12345 67890 5' }])[0]
    expect(told).toContainEqual(['g:gtin', '012345678905'])
    expect(told?.map(([name]) => name)).not.toContain('g:identifier_exists')
    expect(readGoogle([{ ...product, upc: '012345678906' }])[0]).toContainEqual(['g:identifier_exists', 'no'])
  })

  it('keeps to the lengths that Google takes', () => {
    const [item] = readGoogle([{ ...product, name: '🛋'.repeat(200), description: 'x'.repeat(6000) }])
    expect(item?.find(([name]) => name === 'g:title')?.[1]).toBe('🛋'.repeat(75))
    expect(item?.find(([name]) => name === 'g:description')?.[1]).toHaveLength(5000)
  })

  it('is well-formed whatever products say', () => {
    fc.assert(
      fc.property(fc.array(anyProduct, { maxLength: 4 }), (products) => {
        expect(readGoogle(products)).toHaveLength(products.length)
      }),
    )
  })
})

describe('the Meta catalogue', () => {
  it('tells of a product in the columns that Meta names', () => {
    expect(readMeta([product])).toEqual([
      {
        id: product.id,
        title: 'Sofa <3 seats> & more',
        description: 'Sofa <3 seats> & more, Like New',
        availability: 'in stock',
        condition: 'used',
        price: '1234.50 USD',
        link: `https://shop.example/product/${product.id}`,
        image_link: 'https://shop.example/media/a.webp?v=1&w=960&as=jpeg',
        additional_image_link: 'https://img.example/b.jpg?x=1&y=2',
        brand: "Harlow's",
        product_type: 'Sofas',
        gtin: '',
        quantity_to_sell_on_facebook: '2',
      },
    ])
    const [sold] = readMeta([{ ...product, stock: 0, upc: '012345678905' }])
    expect(sold).toMatchObject({ availability: 'out of stock', gtin: '012345678905' })
  })

  it('comes through whole, and no cell begins a formula', () => {
    fc.assert(
      fc.property(fc.array(anyProduct, { maxLength: 4 }), (products) => {
        const rows = readMeta(products)
        expect(rows).toHaveLength(products.length)
        for (const row of rows) {
          expect(Object.keys(row)).toHaveLength(13)
          for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
        }
      }),
    )
  })
})
