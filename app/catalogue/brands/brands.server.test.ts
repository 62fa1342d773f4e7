import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildProduct } from '#tests/support/build-rows.ts'
import { db } from '#db/client.server.ts'
import { listProducts } from '#catalogue/catalogue.server.ts'
import { defaultListingQuery, type ListingQuery } from '#catalogue/listing/listing-query.ts'
import { toBrandSlug } from './brand-slug.ts'
import { findBrandPage, listBrands } from './brands.server.ts'

beforeEach(async () => {
  await sql`truncate products cascade`.execute(db)
})

/** Products of a brand, each an hour older than the one before. */
async function insertBrand(brand: string | null, count: number, status = 'active') {
  const { rows } = await sql<{ id: string }>`
    insert into products (name, brand, price, stock, status, created_at)
    select 'Piece ' || n, ${brand}::text, 1, 1, ${status}, now() - n * interval '1 hour'
      from generate_series(1, ${count}::int) n returning id`.execute(db)
  return rows.map(({ id }) => id)
}

describe('the page of a brand (R104)', () => {
  it('has its active products, the newest first, 24 on a page, and the last page for what lies behind it', async () => {
    const ids = await insertBrand('Sony', 50)
    await insertBrand('Bose', 3)
    await insertBrand('Sony', 2, 'archived')
    const pages = await Promise.all([1, 2, 3, 9].map((page) => findBrandPage('sony', page)))
    expect(pages.map((page) => page?.cards.length)).toEqual([24, 24, 2, 2])
    expect(pages.map((page) => page?.page)).toEqual([1, 2, 3, 3])
    expect(pages.slice(0, 3).flatMap((page) => page?.cards.map(({ id }) => id))).toEqual(ids)
    expect(pages[0]).toMatchObject({ brand: { slug: 'sony', name: 'Sony', products: 50 }, pageCount: 3 })
  })

  it('has all spellings, and is called by the most frequent', async () => {
    await insertBrand('SONY', 1)
    await insertBrand('Sony', 2)
    await insertBrand(' sóny ', 1)
    const found = await findBrandPage('sony', 1)
    expect(found?.brand).toEqual({ slug: 'sony', name: 'Sony', products: 4 })
    expect(found?.cards).toHaveLength(4)
  })

  it('goes with its last product, and comes back with the next', async () => {
    const product = await buildProduct({ brand: 'Rare & Co.' })
    const slug = toBrandSlug('Rare & Co.')
    expect((await findBrandPage(slug, 1))?.cards).toHaveLength(1)
    await sql`update products set status = 'archived' where id = ${product.id}`.execute(db)
    expect(await findBrandPage(slug, 1)).toBeNull()
    await sql`update products set status = 'active' where id = ${product.id}`.execute(db)
    expect((await findBrandPage(slug, 1))?.cards).toHaveLength(1)
  })

  it('keeps brands apart whose names differ in symbols alone', async () => {
    const brands = ['A&B', 'A B', 'A-B', '!!!', '???', 'x'.repeat(199) + 'a', 'x'.repeat(199) + 'b']
    for (const brand of brands) await insertBrand(brand, 1)
    for (const brand of brands)
      expect((await findBrandPage(toBrandSlug(brand), 1))?.brand).toMatchObject({ name: brand, products: 1 })
  })
})

describe('the list of brands (R104)', () => {
  it('is by letter, without what names none', async () => {
    for (const brand of ['Bose', 'ähnlich', '3M', '(Acme)', 'apple', '  ', null]) await insertBrand(brand, 1)
    const { letters, total } = await listBrands(1)
    expect(letters.map(([letter, brands]) => [letter, brands.map(({ name }) => name)])).toEqual([
      ['#', ['3M']],
      ['A', ['(Acme)', 'ähnlich', 'apple']],
      ['B', ['Bose']],
    ])
    expect(total).toBe(5)
  })

  it('counts only what can still be bought, also when a piece was just sold (R225)', async () => {
    await insertBrand('Bose', 1)
    const [sold] = await insertBrand('Sony', 3)
    const count = async () =>
      (await listBrands(1)).letters.flatMap(([, brands]) =>
        brands.map(({ name, products }) => [name, products]),
      )
    expect(await count()).toEqual([
      ['Bose', 1],
      ['Sony', 3],
    ])
    await sql`update products set stock = 0 where brand = 'Bose' or id = ${sold}`.execute(db)
    expect(await count()).toEqual([['Sony', 2]])
    expect((await findBrandPage('sony', 1))?.cards.at(-1)?.id).toBe(sold)
  })

  it('has 300 on a page', async () => {
    await sql`insert into products (name, brand, price, stock)
      select 'Piece', 'Maker ' || n, 1, 1 from generate_series(1, 301) n`.execute(db)
    const pages = await Promise.all([1, 2, 3].map((page) => listBrands(page)))
    expect(pages.map(({ page, letters }) => [page, letters.flatMap(([, brands]) => brands).length])).toEqual([
      [1, 300],
      [2, 1],
      [2, 1],
    ])
  })
})

describe('the brands that a list can be narrowed to (R226)', () => {
  const choices = async (changes: Partial<ListingQuery>) =>
    (await listProducts({ ...defaultListingQuery, ...changes })).choices.brands

  it('are those of its part of the store, with their counts, and find every spelling', async () => {
    await buildProduct({ brand: 'Sony', category: 'Chairs', condition: 'New' })
    await buildProduct({ brand: 'SONY', category: 'Chairs', condition: 'Good' })
    await buildProduct({ brand: 'Bose', category: 'Cameras', condition: 'Good' })
    expect(await choices({})).toEqual([
      { value: 'Bose', count: 1 },
      { value: 'SONY', count: 2 },
    ])
    expect(await choices({ department: 'home', condition: 'Good' })).toEqual([{ value: 'SONY', count: 1 }])
    expect(await choices({ category: 'Cameras' })).toEqual([{ value: 'Bose', count: 1 }])
    expect(await choices({ maxPriceDollars: 9 })).toEqual([
      { value: 'Bose', count: null },
      { value: 'SONY', count: null },
    ])
    for (const brand of ['sony', 'Sony', ' SÓNY'])
      expect((await listProducts({ ...defaultListingQuery, brand })).total).toBe(2)
    expect((await listProducts({ ...defaultListingQuery, brand: 'Philips' })).total).toBe(0)
  })

  it('are the hundred with the most products', async () => {
    await sql`insert into products (name, brand, price)
      select 'Piece', 'Maker ' || lpad((n / 2)::text, 3, '0'), 1 from generate_series(1, 230) n`.execute(db)
    const offered = await choices({})
    expect(offered).toHaveLength(100)
    expect(offered[0]).toEqual({ value: 'Maker 001', count: 2 })
    expect(offered.at(-1)).toEqual({ value: 'Maker 100', count: 2 })
  })
})
