import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../support/sql.ts'
import { buildOrderMail } from '../support/build-mail.ts'
import { buildSignedIn } from '../support/build-people.ts'
import { buildProduct } from '../support/build-rows.ts'
import { formOf, requestsOf } from '../support/owner-requests.ts'
import { formPost, openShop } from '../support/shop-requests.ts'

const shop = await openShop()
const owner = await buildSignedIn({ isAdmin: true })
const customer = await buildSignedIn()
const product = await buildProduct({ name: 'Oak table', stock: 2 })
const form = {
  name: 'Oak table',
  category: 'Tables',
  condition: 'Good',
  price: '40',
  stock: '2',
  seen_stock: '2',
}

const { send, look } = requestsOf(shop, owner, '/admin/products')
const everything = async () => {
  const [rows] = await sql`
    select (select json_agg(to_jsonb(p) order by id)::text from products p) as products,
      (select count(*) from product_changes) as changes`
  return rows
}

let before: Awaited<ReturnType<typeof everything>>
beforeEach(async () => {
  before = await everything()
})

const posts: [string, Record<string, string>][] = [
  ['/new', form],
  [`/${product.id}`, { ...form, price: '1' }],
  [`/${product.id}/category`, { category: 'Toys' }],
  [`/${product.id}/condition`, { condition: 'New' }],
  [`/${product.id}/archival`, {}],
  [`/${product.id}/restoration`, {}],
  [`/${product.id}/deletion`, {}],
  [`/${product.id}/copy`, {}],
  [`/${product.id}/stock`, { pieces: '1' }],
  [`/${product.id}/picture-copy`, { address: 'https://example.com/a.jpg', place: 'main' }],
  ['/bulk/archival', { id: product.id }],
  ['/bulk/deletion', { id: product.id }],
  ['/bulk/category-detection', { id: product.id }],
  ['/bulk/reversal', { batch: randomUUID() }],
]
const pages = ['', '/new', `/${product.id}`, `/${product.id}/deletion`, `/bulk/deletion?id=${product.id}`]

describe('guests and customers', () => {
  for (const person of [null, customer]) {
    it.each(posts)(`${person ? 'a customer' : 'a guest'} cannot send %s`, async (path, fields) => {
      for (const address of [`/admin/products${path}`, `/admin/products${path}.data`]) {
        const answer = await shop.request(address, formOf(person, fields))
        expect([200, 201, 204]).not.toContain(answer.status)
      }
      expect(await everything()).toEqual(before)
    })

    it.each(pages)(`${person ? 'a customer' : 'a guest'} is shown nothing of '%s'`, async (path) => {
      const answer = await shop.request(`/admin/products${path}`, {
        headers: person ? { Cookie: person.cookie } : {},
      })
      expect(answer.status).not.toBe(200)
      expect(await answer.text()).not.toContain('Oak table')
    })
  }
})

describe('the owner', () => {
  it.each(pages)("is shown '%s', which nobody keeps", async (path) => {
    const answer = await look(path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  })

  it('is told what is not there', async () => {
    for (const path of [
      `/${randomUUID()}`,
      '/not-an-id',
      `/${randomUUID()}/deletion`,
      `/${product.id}/nothing`,
      '/bulk/nothing',
    ])
      expect((await look(path)).status).toBe(404)
    for (const path of [`/${product.id}/archival`, '/bulk/reversal']) {
      const answer = await look(path)
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
    }
  })

  it.each<[string, Record<string, string>, number, string]>([
    ['/not-an-id/archival', {}, 400, 'Invalid product ID'],
    [`/${randomUUID()}/archival`, {}, 404, 'Failed to archive product: '],
    [`/${randomUUID()}/restoration`, {}, 404, 'Failed to restore product: '],
    [`/${randomUUID()}/deletion`, {}, 404, 'Failed to delete product: '],
    [`/${randomUUID()}/category`, { category: 'Toys' }, 404, 'Failed to update category'],
    [`/${randomUUID()}/condition`, { condition: 'New' }, 404, 'Failed to update condition'],
    [`/${randomUUID()}/stock`, { pieces: '1' }, 404, 'Failed to update product: '],
    [`/${randomUUID()}/copy`, {}, 404, 'Failed to update product: '],
    [`/${product.id}/category`, { category: ' ' }, 400, 'Nothing was changed'],
    [`/${product.id}/category`, { category: 'a\u0000b' }, 400, 'Nothing was changed'],
    [`/${product.id}/condition`, { condition: 'x'.repeat(201) }, 400, 'Nothing was changed'],
    [`/${product.id}/condition`, {}, 400, 'Nothing was changed'],
    [`/${product.id}/stock`, { pieces: '0' }, 400, 'Nothing was changed'],
    [`/${product.id}/stock`, { pieces: '1.5' }, 400, 'Nothing was changed'],
    [`/${product.id}/stock`, { pieces: '99999' }, 400, 'Nothing was changed'],
    [`/${product.id}/stock`, { pieces: '-3' }, 409, 'No stock left'],
    [
      `/${product.id}`,
      { ...form, price: '0' },
      400,
      'Price must be an amount greater than $0, such as 129.99',
    ],
    [`/${product.id}`, { ...form, name: '' }, 400, 'Name is required'],
    [
      `/${product.id}`,
      { ...form, images: 'ftp://x' },
      400,
      'Images must be addresses that begin with https:',
    ],
    [
      `/${product.id}`,
      { ...form, stock: '9', seen_stock: '7' },
      409,
      'The stock changed meanwhile: it is 2 now.',
    ],
    [`/${randomUUID()}`, form, 404, ''],
    ['/new', {}, 400, 'Category is required'],
    ['/bulk/archival', {}, 400, 'No products selected'],
    ['/bulk/deletion', { id: 'nonsense' }, 400, 'Invalid product ID'],
    ['/bulk/reversal', { batch: 'nonsense' }, 400, 'Nothing was changed'],
    ['/bulk/nothing', {}, 404, ''],
    [`/${product.id}/nothing`, {}, 404, ''],
  ])('sends %s %j and is answered %i: %s', async (path, fields, status, text) => {
    const answer = await send(path, fields)
    expect(answer.status).toBe(status)
    expect((await answer.text()).replaceAll('&#x27;', "'")).toContain(text)
    expect(await everything()).toEqual(before)
  })

  it.each([
    ['application/json', '{}'],
    ['multipart/form-data; boundary=x', '--y'],
    ['text/plain', 'name=Jane'],
  ])('sends %s and is refused', async (type, body) => {
    for (const path of ['/new', `/${product.id}`, `/${product.id}/category`, '/bulk/archival']) {
      const headers = { Cookie: owner.cookie, 'Content-Type': type }
      const answer = await shop.request(`/admin/products${path}`, { method: 'POST', headers, body })
      expect(answer.status).toBe(400)
    }
    expect(await everything()).toEqual(before)
  })

  it('cannot be made to act by another site', async () => {
    const headers = { Cookie: owner.cookie, 'Sec-Fetch-Site': 'cross-site' }
    const answer = await shop.request(`/admin/products/${product.id}/deletion`, formPost({}, headers))
    expect(answer.status).toBe(403)
    expect(await everything()).toEqual(before)
  })

  it('is only led back to the product table', async () => {
    for (const [back, wanted] of [
      ['/admin/products?search=oak&page=2', '/admin/products?search=oak&page=2&notice=stocked'],
      ['https://evil.example/', '/admin/products?notice=stocked'],
      ['//evil.example/admin/products', '/admin/products?notice=stocked'],
      ['/admin/productsx', '/admin/products?notice=stocked'],
      ['/\\evil.example', '/admin/products?notice=stocked'],
    ] as const) {
      const answer = await send(`/${product.id}/stock`, { pieces: '1', back })
      expect([answer.status, answer.headers.get('location')?.split('&count')[0]]).toEqual([303, wanted])
      await send(`/${product.id}/stock`, { pieces: '-1' })
    }
  })

  it('is told of orders when deleting, and in bulk of those that stay', async () => {
    const { order } = await buildOrderMail()
    const [item] = await sql<
      { id: string }[]
    >`select product_id as id from order_items where order_id = ${order.id}`
    const one = await send(`/${item?.id}/deletion`)
    expect([one.status, await one.text()]).toEqual([
      409,
      expect.stringContaining('Cannot delete product with existing orders. Archive instead.'),
    ])
    const bulk = await send('/bulk/deletion', { id: item?.id ?? '' })
    expect([bulk.status, await bulk.text()]).toEqual([
      409,
      expect.stringContaining('1 product(s) have orders and cannot be deleted. Use archive instead.'),
    ])
  })

  it('makes up no product by an address that says what was done', async () => {
    const answer = await look('?notice=bulk-archived&count=<b>9</b>&undo="><script>alert(1)</script>')
    const text = await answer.text()
    expect(text).toContain('Successfully archived 0 product(s)')
    expect(text).not.toContain('<script>alert(1)')
  })
})
