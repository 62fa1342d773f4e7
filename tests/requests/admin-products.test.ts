import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { buildOrderMail } from '#tests/support/build-mail.ts'
import { buildSignedIn } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { requestsOf } from '#tests/support/owner-requests.ts'
import { formPost, openShop } from '#tests/support/shop-requests.ts'

const shop = await openShop()
const owner = await buildSignedIn({ isAdmin: true })
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

const pages = ['', '/new', `/${product.id}`, `/${product.id}/deletion`, `/bulk/deletion?id=${product.id}`]

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
    [`/${product.id}/condition`, {}, 400, 'Nothing was changed'],
    [`/${product.id}/stock`, { pieces: '0' }, 400, 'Nothing was changed'],
    [`/${product.id}/stock`, { pieces: '99999' }, 400, 'Nothing was changed'],
    [`/${product.id}/stock`, { pieces: '-3' }, 409, 'No stock left'],
    [
      `/${product.id}`,
      { ...form, price: '0' },
      400,
      'Price must be an amount greater than $0, such as 129.99',
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

  it('cannot be made to act by another site', async () => {
    const headers = { Cookie: owner.cookie, 'Sec-Fetch-Site': 'cross-site' }
    const answer = await shop.request(`/admin/products/${product.id}/deletion`, formPost({}, headers))
    expect(answer.status).toBe(403)
    expect(await everything()).toEqual(before)
  })

  it('changes, deletes and undoes by forms alone, and is told on the page that follows', async () => {
    const [one, two] = [await buildProduct({ name: 'Plain one' }), await buildProduct({ name: 'Plain two' })]
    const say = async (answer: Response) =>
      await (await look(answer.headers.get('location')?.replace('/admin/products', '') ?? '')).text()
    expect(await say(await send(`/${one.id}/category`, { category: 'Electronics' }))).toContain(
      'Category updated',
    )
    const question = await (await look(`/bulk/deletion?id=${one.id}&id=${two.id}`)).text()
    expect(question).toContain('Delete 2 product(s)?')
    const ids = `id=${one.id}&id=${two.id}`
    const { headers } = formPost({}, { Cookie: owner.cookie, 'Content-Length': String(ids.length) })
    const deletion = { method: 'POST', headers, body: ids }
    const deleted = await say(await shop.request('/admin/products/bulk/deletion', deletion))
    expect(deleted).toContain('Successfully deleted 2 product(s)')
    const batch = /name="batch" value="([^"]+)"/.exec(deleted)?.[1] ?? ''
    expect(await say(await send('/bulk/reversal', { batch }))).toContain('Undone for 2 product(s)')
    expect(await sql`select category from products where id = ${one.id}`).toEqual([
      { category: 'Electronics' },
    ])
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
