import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { createBenchProducts, insertBenchProducts } from '#bench/catalogue-rows.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { faultSize } from '#tests/support/fault-size.ts'
import { db } from '#db/client.server.ts'
import { toldOnPage } from './product-card.ts'
import { findProduct, listFeatured, listProducts } from './catalogue.server.ts'
import { getDepartment } from './departments.ts'
import { pageSize } from './listing/listing.server.ts'
import {
  defaultListingQuery,
  listingSorts,
  PRICE_MAX,
  type ListingQuery,
  type ListingSort,
} from './listing/listing-query.ts'
import { listRelated } from './page/related-pieces.server.ts'
import { savingsPercent } from './savings.ts'

const query = (changes: Partial<ListingQuery>): ListingQuery => ({ ...defaultListingQuery, ...changes })

describe('a list of many products', () => {
  const count = 1500
  const shop = [...createBenchProducts(count, 11)].map((product) => ({
    ...product,
    cents: Math.round(Number(product.price) * 100),
    percent: savingsPercent(
      Math.round(Number(product.price) * 100),
      product.original_price === null ? null : Math.round(Number(product.original_price) * 100),
    ),
  }))
  type Piece = (typeof shop)[number]
  const brands = shop.slice(0, 3).map(({ brand }) => brand)
  const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  const isSold = (piece: Piece) => Number(piece.stock <= 0)
  const newest = (a: Piece, b: Piece) => text(b.created_at, a.created_at) || text(a.id, b.id)
  const orders: Record<ListingSort, (a: Piece, b: Piece) => number> = {
    'best-match': newest,
    newest,
    'price-low': (a, b) => a.cents - b.cents || text(a.id, b.id),
    'price-high': (a, b) => b.cents - a.cents || text(b.id, a.id),
    savings: (a, b) => b.percent - a.percent || newest(a, b),
  }

  /** What the specification asks for, said in the plainest way. */
  const wanted = ({
    department,
    category,
    condition,
    brand,
    minPriceDollars,
    maxPriceDollars,
    isInStock,
    sort,
  }: ListingQuery) =>
    shop
      .filter(
        (piece) =>
          (department === null || getDepartment(piece.category) === department) &&
          (category === null || piece.category === category) &&
          (condition === null || piece.condition === condition) &&
          (brand === null || piece.brand === brand) &&
          (!isInStock || piece.stock > 0) &&
          piece.cents >= minPriceDollars * 100 &&
          (maxPriceDollars === PRICE_MAX || piece.cents <= maxPriceDollars * 100),
      )
      .toSorted((a, b) => isSold(a) - isSold(b) || orders[sort](a, b))
      .map((piece) => piece.id)

  beforeAll(async () => {
    await sql`truncate products cascade`.execute(db)
    await insertBenchProducts(db, count, 11)
  })

  it.each(listingSorts.map((sort) => sort.value))(
    'shows every product once, page by page, sold-out ones last, sorted by %s',
    async (sort) => {
      const ids = wanted(query({ sort }))
      for (let page = 1; page <= Math.ceil(count / pageSize); page++) {
        const listing = await listProducts(query({ sort, page }))
        expect(listing.cards.map((card) => card.id)).toEqual(
          ids.slice((page - 1) * pageSize, page * pageSize),
        )
        expect(listing).toMatchObject({ total: count, pageCount: 63, page, searchedFor: null })
      }
    },
  )

  it('shows what the filters ask for, on any page, in any order', async () => {
    const filters = fc.record({
      department: fc.option(fc.constantFrom('electronics' as const, 'home' as const, 'toys' as const)),
      category: fc.option(fc.constantFrom('Tables', 'Furniture', 'Cameras', 'Toys & Games', 'unknown')),
      condition: fc.option(fc.constantFrom('New', 'Like New', 'Damaged', 'For Parts/Not Working', 'unknown')),
      brand: fc.option(fc.constantFrom(...brands, 'unknown')),
      prices: fc.oneof(
        fc.constant([0, PRICE_MAX]),
        fc.tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 600 })),
      ),
      isInStock: fc.boolean(),
      sort: fc.constantFrom(...listingSorts.map((sort) => sort.value)),
      page: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 70 }), fc.constant(100_000)),
    })
    await fc.assert(
      fc.asyncProperty(filters, async ({ prices, department, category, ...rest }) => {
        const asked = query({
          ...rest,
          department,
          category: department ? null : category,
          minPriceDollars: Math.min(...prices),
          maxPriceDollars: Math.max(...prices),
        })
        const ids = wanted(asked)
        const pageCount = Math.max(1, Math.ceil(ids.length / pageSize))
        const page = Math.min(asked.page, pageCount)
        const listing = await listProducts(asked)
        expect(listing).toMatchObject({ total: ids.length, pageCount, page })
        expect(listing.cards.map((card) => card.id)).toEqual(
          ids.slice((page - 1) * pageSize, page * pageSize),
        )
      }),
      { numRuns: faultSize({ usual: 120, full: 400 }) },
    )
  })

  it('features the newest of all and of a department, eight at most, sold ones last', async () => {
    const [newest] = shop.toSorted(orders.newest)
    if (!newest) throw new Error('there are no products')
    newest.stock = 0
    await sql`update products set stock = 0 where id = ${newest.id}`.execute(db)
    for (const department of [null, 'electronics', 'home', 'toys'] as const) {
      const ids = wanted(query({ department }))
      const featured = await listFeatured(department)
      expect(featured.cards.map((card) => card.id)).toEqual(ids.slice(0, 8))
      expect(featured.total).toBe(ids.length)
    }
  })
})

describe('a shop', () => {
  beforeEach(async () => {
    await sql`truncate products cascade`.execute(db)
  })

  it('shows an empty list while it is empty', async () => {
    for (const asked of [query({}), query({ search: 'sofa' }), query({ department: 'home', page: 7 })]) {
      expect(await listProducts(asked)).toEqual({
        cards: [],
        total: 0,
        pageCount: 1,
        page: 1,
        searchedFor: null,
        isRelaxed: false,
        choices: {
          categories: [],
          conditions: [],
          brands: [],
          scopeCount: asked.department ? 0 : null,
        },
      })
    }
    expect(await listFeatured(null)).toMatchObject({ cards: [], total: 0 })
  })

  it('does not hide expensive products in the default range', async () => {
    await buildProduct({ name: 'Piano', priceCents: 1_234_567_89 })
    const [card] = (await listProducts(query({}))).cards
    expect(card).toMatchObject({
      name: 'Piano',
      priceCents: 123_456_789,
      comparisonCents: 10_000,
      savingsPercent: 0,
    })
    expect((await listProducts(query({ maxPriceDollars: 490 }))).total).toBe(0)
    expect((await listProducts(query({ minPriceDollars: 500 }))).total).toBe(1)
  })

  it('tells products of the same instant and price apart by their ids', async () => {
    const createdAt = '2026-01-01T00:00:00Z'
    const rows = Array.from({ length: 60 }, () => ({
      id: randomUUID(),
      name: 'Twin',
      price: 10,
      created_at: createdAt,
    }))
    await sql`
      insert into products (id, name, price, created_at)
      select id, name, price, created_at from jsonb_populate_recordset(null::products, ${JSON.stringify(rows)}::jsonb)`.execute(
      db,
    )
    for (const { value: sort } of listingSorts) {
      const pages = await Promise.all(
        [1, 2, 3].map(async (page) => (await listProducts(query({ sort, page }))).cards),
      )
      expect(new Set(pages.flat().map((card) => card.id)).size).toBe(60)
    }
  })

  it('shows a product on its page as it is', async () => {
    const product = await buildProduct({
      name: 'Oak desk',
      description: 'Solid.',
      brand: 'Harlow',
      category: 'Desks',
      images: ['http://insecure.example/x.jpg', '/media/oak-desk-1.webp?v=1a', '/media/oak-desk-1.webp?v=1a'],
      asin: 'B0T4M7JX2K',
      stock: 2,
      dimensions: '60 x 30 x 29 in',
      conditionNote: 'A scratch on top.',
    })
    expect(await findProduct(product.id)).toEqual({
      ...Object.fromEntries(toldOnPage.map((key) => [key, null])),
      checks: null,
      dimensions: '60 x 30 x 29 in',
      conditionNote: 'A scratch on top.',
      id: product.id,
      name: 'Oak desk',
      description: 'Solid.',
      brand: 'Harlow',
      category: 'Desks',
      department: 'home',
      condition: 'Good',
      priceCents: 4000,
      comparisonCents: 10_000,
      savingsPercent: 60,
      stock: 2,
      kinds: ['unknown'],
      images: ['/media/oak-desk-1.webp?v=1a'],
      badge: { kind: 'save' },
    })
    expect(await findProduct(product.id.toUpperCase())).toMatchObject({ id: product.id })
  })

  it('finds no product by a malformed, unknown or archived id', async () => {
    const archived = await buildProduct({ status: 'archived' })
    const { id } = await buildProduct()
    const malformed = [
      '',
      'x',
      `${id}x`,
      ` ${id}`,
      id.replaceAll('-', ''),
      `{${id}}`,
      "' or 1=1 --",
      '\0',
      '🛋',
      id.replace('-', '\u2010'),
    ]
    for (const wrong of [archived.id, randomUUID(), ...malformed]) expect(await findProduct(wrong)).toBeNull()
  })
})

describe('the pieces related to one', () => {
  beforeEach(async () => {
    await sql`truncate products cascade`.execute(db)
  })

  const images = ['https://pictures.example/chair.jpg']

  /** The names of the pieces related to one of $100. */
  async function namesRelatedTo(values: Parameters<typeof buildProduct>[0]) {
    const { id } = await buildProduct({ name: 'The piece', priceCents: 10_000, ...values })
    const product = await findProduct(id)
    if (!product) throw new Error('the product was not found')
    return (await listRelated(product)).map(({ name }) => name)
  }

  it('are of the category first, the nearest in price first, then of the department', async () => {
    for (const [name, category, priceCents] of [
      ['Chair at 300', 'Chairs', 30_000],
      ['Chair at 90', 'Chairs', 9000],
      ['Chair at 105', 'Chairs', 10_500],
      ['Table at 100', 'Tables', 10_000],
      ['Camera at 100', 'Cameras', 10_000],
    ] as const)
      await buildProduct({ name, category, priceCents, images })
    expect(await namesRelatedTo({ category: 'Chairs' })).toEqual([
      'Chair at 105',
      'Chair at 90',
      'Chair at 300',
      'Table at 100',
    ])
  })

  it('are never sold out, archived, broken, without a picture, or the piece itself (R217)', async () => {
    await buildProduct({ images, stock: 0 })
    await buildProduct({ images, status: 'archived' })
    await buildProduct({ images, condition: 'Damaged' })
    await buildProduct({ images, condition: 'For Parts/Not Working' })
    await buildProduct({})
    expect(await namesRelatedTo({})).toEqual([])
  })

  it('are eight at most, the nearest of many', async () => {
    for (let dollars = 1; dollars <= 12; dollars += 1)
      await buildProduct({ name: `Chair ${dollars}`, priceCents: 10_000 + dollars * 100, images })
    expect(await namesRelatedTo({})).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((dollars) => `Chair ${dollars}`))
  })
})
