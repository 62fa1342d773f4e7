import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '#db/client.server.ts'
import { sitemapPages } from './sitemap.ts'
import { readSitemap, readSitemapPart } from './sitemap.server.ts'

const baseUrl = 'https://shop.example'
/** The pages of every store, and that of the one category and the one brand that the products here have. */
const pagePaths = [...sitemapPages.map(({ path }) => path), '/products?category=Chairs', '/brands/oak-son']
/** Five products in the first file, and in each further one as many as there are pages and five. */
const limit = pagePaths.length + 5

async function insertProducts(count: number, status = 'active', brand: string | null = 'Oak Son') {
  await sql`
    insert into products (name, brand, category, price, status, updated_at)
    select 'Piece ' || n, ${brand}::text, 'Chairs', 1, ${status}, '2026-11-01T00:00:00Z'::timestamptz + n * interval '1 minute'
      from generate_series(1, ${count}::int) n`.execute(db)
}

async function listProducts() {
  const { rows } = await sql<{ id: string; updatedAt: Date }>`
    select id, updated_at as "updatedAt" from products where status = 'active' order by id`.execute(db)
  return rows
}

const listLocations = (text: string | null) =>
  [...(text ?? '').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = '']) => location.replace(baseUrl, ''))
const listChanges = (text: string | null) =>
  [...(text ?? '').matchAll(/<lastmod>([^<]*)<\/lastmod>/g)].map(([, change = '']) => change)
const part = async (number: number) => await readSitemapPart({ part: number, baseUrl, limit })

const toPath = ({ id }: { id: string }) => `/product/${id}`

beforeEach(async () => {
  await sql`truncate products cascade`.execute(db)
})

describe('the sitemap (R102)', () => {
  it('has the pages alone while nothing is sold', async () => {
    await insertProducts(3, 'archived')
    const paths = sitemapPages.map(({ path }) => path)
    expect(listLocations(await readSitemap({ baseUrl, limit }))).toEqual(paths)
    expect(listLocations(await part(1))).toEqual(paths)
    expect(await part(2)).toBeNull()
  })

  it('is one file up to the limit, with every active product and when it changed', async () => {
    await insertProducts(5)
    await insertProducts(2, 'archived')
    const products = await listProducts()
    const text = await readSitemap({ baseUrl, limit })
    expect(text).toContain('<urlset')
    expect(listLocations(text)).toEqual([...pagePaths, ...products.map(toPath)])
    expect(listChanges(text)).toEqual(products.map(({ updatedAt }) => updatedAt.toISOString()))
    expect(await part(2)).toBeNull()
  })

  it('leads to parts from the first address on that does not fit', async () => {
    await insertProducts(6)
    const text = await readSitemap({ baseUrl, limit })
    expect(text).toContain('<sitemapindex')
    expect(listLocations(text)).toEqual(['/sitemaps/1.xml', '/sitemaps/2.xml'])
    expect([listLocations(await part(1)).length, listLocations(await part(2)).length]).toEqual([limit, 1])
    expect(await part(3)).toBeNull()
  })

  it('ends with a full part where the addresses come out even', async () => {
    await insertProducts(5 + limit)
    expect(listLocations(await readSitemap({ baseUrl, limit }))).toHaveLength(2)
    expect(listLocations(await part(2))).toHaveLength(limit)
    expect(await part(3)).toBeNull()
  })

  it('has each product in one part, in the order of the ids, and the change of the newest of each part', async () => {
    await insertProducts(2 * limit)
    await insertProducts(4, 'archived')
    const products = await listProducts()
    const text = await readSitemap({ baseUrl, limit })
    const parts = await Promise.all(listLocations(text).map((_, index) => part(index + 1)))
    expect(parts.flatMap(listLocations)).toEqual([...pagePaths, ...products.map(toPath)])
    expect(listChanges(text)).toEqual(parts.map((one) => listChanges(one).toSorted().at(-1)))
    expect(parts).toHaveLength(3)
  })

  it('moves the products behind one that is archived, and loses none', async () => {
    await insertProducts(12)
    const [first, ...others] = await listProducts()
    await sql`update products set status = 'archived' where id = ${first?.id}`.execute(db)
    const listed = [...listLocations(await part(1)), ...listLocations(await part(2))]
    expect(listed).toEqual([...pagePaths, ...others.map(toPath)])
  })

  it('has the page of each brand and category with something in it, once for all spellings (R104)', async () => {
    for (const brand of ['Oak Son', 'OAK  SON', 'A&B / Ö', ' ', null])
      await insertProducts(1, 'active', brand)
    await insertProducts(1, 'archived', 'Gone')
    await sql`update products set category = ${'Beds & "Bunks"'} where brand = 'A&B / Ö'`.execute(db)
    // In an address this means the department.
    await sql`update products set category = 'toys' where brand is null`.execute(db)
    const listed = listLocations(await readSitemap({ baseUrl, limit: 1000 })).map((path) =>
      path.replaceAll('&amp;', '&'),
    )
    expect(listed.filter((path) => /brands|category=/.test(path))).toEqual([
      ...sitemapPages.map(({ path }) => path).filter((path) => /brands|category=/.test(path)),
      '/products?category=Beds+%26+%22Bunks%22',
      '/products?category=Chairs',
      '/brands/a-b-o--147i9f018f3tnw',
      '/brands/oak-son',
    ])
  })

  it('goes on in the next part where the pages alone fill one', async () => {
    await insertProducts(2)
    const few = pagePaths.length - 1
    const text = await readSitemap({ baseUrl, limit: few })
    const parts = await Promise.all(
      listLocations(text).map((_, index) => readSitemapPart({ part: index + 1, baseUrl, limit: few })),
    )
    expect(parts.map((one) => listLocations(one).length)).toEqual([few, 3])
    expect(listChanges(text)).toHaveLength(1)
    expect(parts.flatMap(listLocations)).toEqual([...pagePaths, ...(await listProducts()).map(toPath)])
  })
})
