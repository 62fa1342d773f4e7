import { beforeAll, describe, expect, it } from 'vitest'
import { buildProduct } from '#tests/support/build-rows.ts'
import { sql } from '#tests/support/sql.ts'
import { formatProductCode } from '#catalogue/code/product-code.ts'
import { findProductsByLabel } from '#catalogue/code/product-codes.server.ts'
import { adminProductsPageSize, listAdminProducts } from './product-list.server.ts'
import { productList } from './product-list-query.ts'

const names = async (address: string) =>
  (await listAdminProducts(productList.read(new URLSearchParams(address)))).products.map(({ name }) => name)

it('finds a product by its code in every form, beside what has the text in its name (R75)', async () => {
  const { id, code } = await buildProduct({ name: 'Coded lamp', createdAt: new Date(0) })
  const named = await buildProduct({ name: `Shade for ${code}`, createdAt: new Date(1) })
  const search = async (typed: string) =>
    (await listAdminProducts(productList.read(new URLSearchParams({ search: typed })))).products.map(
      (p) => p.id,
    )
  expect(await search(code)).toEqual([named.id, id])
  expect(await search(formatProductCode(code).toLowerCase())).toEqual([id])
  await sql`delete from products where id in (${id}, ${named.id})`
})

it('finds products by what their labels say: UPC or EAN, model, license plate, whole (R111)', async () => {
  const { id } = await buildProduct({ name: 'Boxed lamp' })
  const { id: other } = await buildProduct({ name: 'Other lamp' })
  await sql`update products set upc = '0 14143-12345 1', model = 'WH-1000/XM4' where id = ${id}`
  await sql`update products set lpn = 'LPNRR1234567 LPNWE7654321', status = 'archived' where id = ${id}`
  await sql`update products set upc = '0000000000000', lpn = '' where id = ${other}`
  for (const typed of ['014143123451', '14143123451', '0014143123451', '00 014143-12345\u20111'])
    expect(await names(`status=all&search=${typed}`), typed).toEqual(['Boxed lamp'])
  for (const typed of ['wh1000xm4', 'WH 1000-XM4', 'lpnwe7654321', 'LPNRR1234567'])
    expect(await names(`status=all&search=${typed}`), typed).toEqual(['Boxed lamp'])
  for (const typed of ['1414312345', 'wh1000', 'LPNRR', '000'])
    expect(await names(`status=all&search=${typed}`), typed).toEqual([])
  expect(await names('search=014143123451')).toEqual([])
  expect(await findProductsByLabel('14143123451', 2)).toEqual([id])
  await sql`delete from products where id in (${id}, ${other})`
})

it('finds stock photos, and used pieces of value that need a photo of their own (R134)', async () => {
  const asin = 'B0STOCK000'
  const guess = `https://a.example/P/${asin}.01._SL500_.jpg`
  const plain = { images: [guess], asin, priceCents: 5000 }
  const built = [
    await buildProduct({ ...plain, name: 'Wanted' }),
    await buildProduct({ ...plain, name: 'Cheap', priceCents: 4999 }),
    await buildProduct({ ...plain, name: 'New', condition: 'New' }),
    await buildProduct({ ...plain, name: 'Sold', stock: 0 }),
    await buildProduct({ ...plain, name: 'With its own', images: [guess, 'https://a.example/1.jpg'] }),
    await buildProduct({ name: 'Of its own', priceCents: 5000 }),
  ]
  const ids = built.map(({ id }) => id)
  await sql`
    insert into product_picture_facts (product_id, address, state, seen_at)
    select id, ${guess}, 'seen', now() from products where asin = ${asin}`
  await sql`
    insert into product_picture_facts (product_id, address, kind)
    select id, images[2], 'piece' from products where cardinality(images) = 2 and id = any(${ids})`
  const found = async (show: string) => {
    const query = productList.read(new URLSearchParams({ show, sort: 'name' }))
    const { products, total } = await listAdminProducts({ ...query, ownPhotoFromCents: 5000 })
    return [total, ...products.map(({ name }) => name)]
  }
  expect(await found('stock')).toEqual([4, 'Cheap', 'New', 'Sold', 'Wanted'])
  expect(await found('own')).toEqual([1, 'Wanted'])
  await sql`delete from products where id = any(${ids})`
})

describe('the product table', () => {
  beforeAll(async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 0, day))
    await buildProduct({
      name: 'Oak Table',
      brand: 'IKEA',
      asin: 'B0AAAAAAAA',
      category: 'Tables',
      priceCents: 300,
      stock: 4,
      createdAt: at(1),
    })
    await buildProduct({
      name: 'apple phone',
      brand: null,
      asin: null,
      category: 'Electronics',
      priceCents: 1000,
      stock: 0,
      createdAt: at(2),
    })
    await buildProduct({
      name: 'Ball 50%_x',
      brand: 'Table Tennis Co',
      category: 'Toys',
      priceCents: 200,
      stock: 2,
      createdAt: at(3),
    })
    await buildProduct({
      name: 'Gone table',
      status: 'archived',
      priceCents: 9900,
      stock: 9,
      createdAt: at(4),
    })
  })

  it.each([
    ['', ['Ball 50%_x', 'apple phone', 'Oak Table']],
    ['status=all', ['Gone table', 'Ball 50%_x', 'apple phone', 'Oak Table']],
    ['status=archived', ['Gone table']],
    ['sort=name', ['apple phone', 'Ball 50%_x', 'Oak Table']],
    ['sort=price-low', ['Ball 50%_x', 'Oak Table', 'apple phone']],
    ['sort=price-high', ['apple phone', 'Oak Table', 'Ball 50%_x']],
    ['sort=stock', ['apple phone', 'Ball 50%_x', 'Oak Table']],
    ['category=electronics', ['apple phone']],
    ['category=home', ['Oak Table']],
    ['category=toys', ['Ball 50%_x']],
    ['search=TABLE', ['Ball 50%_x', 'Oak Table']],
    ['search=table+oak', ['Oak Table']],
    ['search=ikea', ['Oak Table']],
    ['search=b0aaa', ['Oak Table']],
    ['search=%25_', ['Ball 50%_x']],
    ['search=_', ['Ball 50%_x']],
    ['search=pho', ['apple phone']],
    ["search='%3B--", []],
    ['search=table&status=all&category=home', ['Gone table', 'Oak Table']],
  ])('asked for %j shows %j', async (address, wanted) => {
    expect(await names(address)).toEqual(wanted)
  })

  it('cares for neither capitals nor accents, and holds the longest texts', async () => {
    const { name } = await buildProduct({ name: 'Étagère CAFÉ’S', brand: 'Ångström' })
    for (const search of ['étagère', 'ETAGERE', "café's", 'angstrom', 'ÅNG'])
      expect(await names(`search=${encodeURIComponent(search)}`)).toEqual([name])
    const longest = '😀'.repeat(500)
    await buildProduct({ name: longest, brand: '😀'.repeat(3000), asin: 'İ'.repeat(3000) })
    expect(await names(`search=${encodeURIComponent('😀'.repeat(90))}`)).toEqual([longest])
  })

  it('pages without gaps or repeats in every order, and clamps a page past the end', async () => {
    const count = adminProductsPageSize * 3 + 7
    for (let number = 0; number < count; number += 1)
      await buildProduct({ name: `Paged ${number % 5}`, priceCents: 100 + (number % 3), stock: number % 4 })
    for (const sort of ['newest', 'name', 'price-low', 'price-high', 'stock']) {
      const pages = [1, 2, 3, 4].map((page) =>
        listAdminProducts(productList.read(new URLSearchParams(`search=paged&sort=${sort}&page=${page}`))),
      )
      const listings = await Promise.all(pages)
      const ids = listings.flatMap(({ products }) => products.map(({ id }) => id))
      expect(ids).toHaveLength(count)
      expect(new Set(ids).size).toBe(count)
      expect(listings.map(({ total, pageCount }) => [total, pageCount])).toEqual(Array(4).fill([count, 4]))
    }
    const last = await listAdminProducts(productList.read(new URLSearchParams('search=paged&page=900')))
    expect([last.page, last.products.length]).toEqual([4, 7])
  })
})
