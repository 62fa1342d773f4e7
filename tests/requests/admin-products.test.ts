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

const pages = ['', '/new', `/${product.id}`]

describe('the owner', () => {
  it.each(pages)("is shown '%s', which nobody keeps", async (path) => {
    const answer = await look(path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  })

  it('is told what is not there', async () => {
    for (const path of [`/${randomUUID()}`, '/not-an-id', `/${product.id}/nothing`, '/bulk/nothing'])
      expect((await look(path)).status).toBe(404)
  })

  it.each<[string, Record<string, string>, number, string]>([
    ['', { do: 'archive', id: 'not-an-id' }, 400, 'Invalid product ID'],
    ['', { do: 'archive', id: randomUUID() }, 404, 'Failed to archive product: '],
    ['', { do: 'restore', id: randomUUID() }, 404, 'Failed to restore product: '],
    ['', { do: 'delete', id: randomUUID() }, 404, 'Failed to delete product: '],
    ['', { do: 'category', id: randomUUID(), category: 'Toys' }, 404, 'Failed to update category'],
    ['', { do: 'condition', id: randomUUID(), condition: 'New' }, 404, 'Failed to update condition'],
    ['', { do: 'stock', id: randomUUID(), pieces: '1' }, 404, 'Failed to update product: '],
    [`/${randomUUID()}`, { do: 'copy' }, 404, ''],
    ['', { do: 'category', id: product.id, category: ' ' }, 400, 'Nothing was changed'],
    ['', { do: 'condition', id: product.id }, 400, 'Nothing was changed'],
    ['', { do: 'stock', id: product.id, pieces: '0' }, 400, 'Nothing was changed'],
    ['', { do: 'stock', id: product.id, pieces: '99999' }, 400, 'Nothing was changed'],
    ['', { do: 'stock', id: product.id, pieces: '-3' }, 409, 'No stock left'],
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
    [`/${randomUUID()}`, { do: 'markdown', decision: 'pause' }, 404, ''],
    [`/${product.id}`, { do: 'markdown', decision: 'forget' }, 400, 'Choose one of the buttons'],
    [`/${randomUUID()}`, form, 404, ''],
    ['/new', {}, 400, 'Category is required'],
    ['', { do: 'archive-chosen' }, 400, 'No products selected'],
    ['', { do: 'delete-chosen', id: 'nonsense' }, 400, 'Invalid product ID'],
    ['', { do: 'undo', batch: 'nonsense' }, 400, 'Nothing was changed'],
    ['', { do: 'nothing' }, 400, 'Reload the page and try again'],
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
    const fields = { do: 'delete', id: product.id }
    const answer = await shop.request('/admin/products', formPost(fields, headers))
    expect(answer.status).toBe(403)
    expect(await everything()).toEqual(before)
  })

  it('changes, deletes and undoes by forms alone, and is told on the page that follows', async () => {
    const [one, two] = [await buildProduct({ name: 'Plain one' }), await buildProduct({ name: 'Plain two' })]
    const say = async (answer: Response) =>
      await (await look(answer.headers.get('location')?.replace('/admin/products', '') ?? '')).text()
    const told = await send('', { do: 'category', id: one.id, category: 'Electronics' })
    expect(await say(told)).toContain('Category updated')
    const ids = `do=delete-chosen&id=${one.id}&id=${two.id}`
    const { headers } = formPost({}, { Cookie: owner.cookie, 'Content-Length': String(ids.length) })
    const deletion = { method: 'POST', headers, body: ids }
    const deleted = await say(await shop.request('/admin/products', deletion))
    expect(deleted).toContain('Successfully deleted 2 product(s)')
    const batch = /name="batch" value="([^"]+)"/.exec(deleted)?.[1] ?? ''
    expect(await say(await send('', { do: 'undo', batch }))).toContain('Undone for 2 products')
    expect(await sql`select category from products where id = ${one.id}`).toEqual([
      { category: 'Electronics' },
    ])
  })

  it('is only led back to a page of the back office', async () => {
    for (const [back, wanted] of [
      ['/admin/products?search=oak&page=2', '/admin/products?search=oak&page=2&notice=stocked'],
      ['https://evil.example/', '/admin/dashboard?notice=stocked'],
      ['//evil.example/admin/products', '/admin/dashboard?notice=stocked'],
      ['', '/admin/products?notice=stocked'],
      ['/products', '/admin/dashboard?notice=stocked'],
      ['/\\evil.example', '/admin/dashboard?notice=stocked'],
    ] as const) {
      const answer = await send('', { do: 'stock', id: product.id, pieces: '1', back })
      expect([answer.status, answer.headers.get('location')?.split('&count')[0]]).toEqual([303, wanted])
      await send('', { do: 'stock', id: product.id, pieces: '-1' })
    }
  })

  it('is told of orders when deleting, and in bulk of those that stay', async () => {
    const { order } = await buildOrderMail()
    const [item] = await sql<
      { id: string }[]
    >`select product_id as id from order_items where order_id = ${order.id}`
    const one = await send('', { do: 'delete', id: item?.id ?? '' })
    expect([one.status, await one.text()]).toEqual([
      409,
      expect.stringContaining('Cannot delete product with existing orders. Archive instead.'),
    ])
    const bulk = await send('', { do: 'delete-chosen', id: item?.id ?? '' })
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
