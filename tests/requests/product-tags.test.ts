import { beforeEach, expect, it } from 'vitest'
import { buildSignedIn } from '../support/build-people.ts'
import { buildProduct } from '../support/build-rows.ts'
import { requestsOf } from '../support/owner-requests.ts'
import { openShop } from '../support/shop-requests.ts'
import { sql } from '../support/sql.ts'

const shop = await openShop()
const owner = await buildSignedIn({ isAdmin: true })
const { send, look } = requestsOf(shop, owner, '/admin/products/tags')
const one = await buildProduct({ name: 'Oak table', priceCents: 4999, stock: 3 })
const pagesOf = async (answer: Response) => (await answer.text()).match(/\/Type \/Page\b/g)?.length
const form = { id: one.id, format: '2x1', first: '1' }

beforeEach(async () => {
  await sql`truncate tag_prints`
})

it('one tag, or one for each piece, is a PDF, and each printing is remembered (R76)', async () => {
  const answer = await send('/pdf', form)
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'application/pdf',
    'private, no-store',
  ])
  expect(await pagesOf(answer)).toBe(1)
  expect(await pagesOf(await send('/pdf', { ...form, each: 'piece' }))).toBe(3)
  expect(
    await sql`select product_id, price::text, format, tags, user_id from tag_prints order by printed_at`,
  ).toEqual([
    { product_id: one.id, price: '49.99', format: '2x1', tags: 1, user_id: owner.user.id },
    { product_id: one.id, price: '49.99', format: '2x1', tags: 3, user_id: owner.user.id },
  ])
})

it('the page shows what was chosen, with the format that this device printed last (R76)', async () => {
  const page = await (await look(`?id=${one.id}`)).text()
  expect(page).toContain('Oak table')
  expect(page).toMatch(/<option value="avery-5160" selected/)
  const cookie = (await send('/pdf', form)).headers.getSetCookie().find((line) => line.includes('tag_format'))
  const again = await shop.request(`/admin/products/tags?id=${one.id}`, {
    headers: { Cookie: `${owner.cookie}; ${cookie?.split(';')[0]}` },
  })
  expect(await again.text()).toMatch(/<option value="2x1" selected/)
  expect(await (await look('')).text()).toContain('No products chosen')
  expect((await look('?id=nonsense')).status).toBe(404)
})

it.each([
  ['no product', { id: '' }, 400],
  ['an id that is none', { id: 'x' }, 400],
  ['a format that is none', { format: 'toString' }, 400],
  ['a label beyond every sheet', { first: '31' }, 400],
  ['half a label', { first: '1.5' }, 400],
  ['a product that is gone', { id: '00000000-0000-4000-8000-000000000000' }, 404],
])('%s is refused in words and remembered nowhere', async (_, wrong, status) => {
  const answer = await send('/pdf', { ...form, ...wrong })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/plain; charset=utf-8'])
  expect(await sql`select from tag_prints`).toEqual([])
})

it('more than a thousand tags are refused', async () => {
  const many = await buildProduct({ stock: 1001 })
  const answer = await send('/pdf', { ...form, id: many.id, each: 'piece' })
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('more than 1000 tags')])
})

it('a lot brings the products of it that are not archived (R76)', async () => {
  const [lot] = await sql<{ id: string }[]>`
    insert into lots (name, lot_cost, target_roi, row_count, digest) values ('Truck 7', 100, 50, 1, '00000000') returning id`
  const lotId = lot?.id ?? ''
  const here = await buildProduct({ lotId })
  const archived = await buildProduct({ lotId, status: 'archived' })
  const page = await (await look(`?lot=${lotId}`)).text()
  expect(page).toContain(`name="id" value="${here.id}"`)
  for (const other of [archived, one]) expect(page).not.toContain(`name="id" value="${other.id}"`)
  expect((await look('?lot=nonsense')).status).toBe(404)
})
