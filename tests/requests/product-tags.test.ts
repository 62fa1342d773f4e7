import { beforeEach, expect, it } from 'vitest'
import { buildSignedIn } from '../support/build-people.ts'
import { buildProduct } from '../support/build-rows.ts'
import { requestsOf } from '../support/owner-requests.ts'
import { readPages, readQrCode } from '../support/printed-pages.ts'
import { formPost, openShop } from '../support/shop-requests.ts'
import { sql } from '../support/sql.ts'

const shop = await openShop()
const owner = await buildSignedIn({ isAdmin: true })
const { send, look } = requestsOf(shop, owner, '/admin/products/tags')
const one = await buildProduct({ name: 'Oak table', priceCents: 4999, stock: 3 })
const pagesOf = async (answer: Response) => (await answer.text()).match(/\/Type \/Page\b/g)?.length
const pagesIn = async (answer: Response) => readPages(Buffer.from(await answer.arrayBuffer()))
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

it('tags come in the order of the list, which may be one way through the store (R76)', async () => {
  const two = await buildProduct({ name: 'Lamp' })
  const codeOf = new Map([one, two].map(({ id, code }) => [id, code]))
  for (const ids of [
    [one.id, two.id],
    [two.id, one.id],
  ]) {
    const body = `format=2x1&${ids.map((id) => `id=${id}`).join('&')}`
    const { headers } = formPost({}, { Cookie: owner.cookie, 'Content-Length': String(body.length) })
    const { pages } = await pagesIn(
      await shop.request('/admin/products/tags/pdf', { method: 'POST', headers, body }),
    )
    const read = pages.map((rects) => readQrCode(rects, { x: 0, y: 0, width: 2, height: 1 })?.slice(-7))
    expect(read).toEqual(ids.map((id) => codeOf.get(id)))
  }
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

it('the yellow tag says the registration number, which the page misses as long as none is set (R76)', async () => {
  const page = async (format: string) => await (await look(`?id=${one.id}&format=${format}`)).text()
  const linesOf = async (format: string) =>
    (await pagesIn(await send('/pdf', { ...form, format }))).baselines.length
  const hint = 'Enter it in the store settings'
  const [unset, otherUnset] = [await linesOf('3x5'), await linesOf('4x6')]
  expect(await page('3x5')).toMatch(/<option value="3x5" selected/)
  expect([await page('3x5'), await page('4x6')].map((text) => text.includes(hint))).toEqual([true, false])
  const manager = requestsOf(shop, await buildSignedIn({ role: 'manager' }), '/admin/products/tags')
  const seen = await (await manager.look(`?id=${one.id}&format=3x5`)).text()
  expect([seen.includes('Oak table'), seen.includes(hint)], 'managers cannot enter one').toEqual([
    true,
    false,
  ])
  await sql`update store_settings set tag_registration = 'OH 12345'`
  expect(await page('3x5')).not.toContain(hint)
  expect([await linesOf('3x5'), await linesOf('4x6')]).toEqual([unset + 1, otherUnset])
  expect(await page('3x5')).toMatch(
    /aria-label="\$49\.99, [^"]*Oak table, [^"]*, Registration no\. OH 12345"/,
  )
  expect(await page('4x6')).toMatch(/aria-label="\$49\.99, [^"]*, age code \dW\d\d"/)
  await sql`update store_settings set tag_registration = null`
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
