import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildSignedIn } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { buildWebOrder } from '#tests/support/build-web-orders.ts'
import { requestsOf } from '#tests/support/owner-requests.ts'
import { readPages, readQrCode } from '#tests/support/printed-pages.ts'
import { formPost, openShop } from '#tests/support/shop-requests.ts'
import { sql } from '#tests/support/sql.ts'

const shop = await openShop()
const owner = await buildSignedIn({ isAdmin: true })
const products = requestsOf(shop, owner, '/admin/products')
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

const change = (fields: Record<string, string>) => products.send('', fields)
const placeOf = (answer: Response) => answer.headers.get('location') ?? ''
const locationOf = async (id: string) =>
  (await sql<{ location: string | null }[]>`select location from products where id = ${id}`)[0]?.location

describe('the sheet of a piece (R75)', () => {
  it('says where the piece stands, and that an order waits for it', async () => {
    const product = await buildProduct({ name: 'Oak table', stock: 1, location: 'Aisle 2, shelf 3' })
    expect(await (await products.look(`/${product.id}/sheet`)).text()).toContain('Aisle 2, shelf 3')
    await buildWebOrder([product.id, 1])
    const page = await (await products.look(`/${product.id}/sheet`)).text()
    expect(page).toContain('Sold on the web')
    expect(page, 'nothing is left to sell').not.toContain('Sell at the counter')
    expect(page).toContain('none in stock')
  })

  it('keeps an archived piece for sale at the counter, and says so', async () => {
    const { id } = await buildProduct({ status: 'archived' })
    const page = await (await products.look(`/${id}/sheet`)).text()
    expect(page).toContain('archived: you can sell it')
    expect(page).toContain('Sell at the counter')
  })

  it('is not there for a product that is not', async () => {
    for (const id of [randomUUID(), 'x']) expect((await products.look(`/${id}/sheet`)).status).toBe(404)
  })

  it('offers the place of the last piece, unless the piece stands there already', async () => {
    const { id } = await buildProduct({ location: 'Aisle 2' })
    expect(await (await products.look(`/${id}/sheet?to=Back+room`)).text()).toMatch(
      /Move to (<!-- -->)?Back room/,
    )
    expect(await (await products.look(`/${id}/sheet?to=Aisle+2`)).text()).not.toContain('Move to')
  })
})

describe('the location of a piece', () => {
  it('is set, cleaned and taken away; its history says who did it', async () => {
    const { id } = await buildProduct()
    const back = `/admin/products/${id}/sheet`
    const moved = await change({ do: 'location', id, location: '  Aisle 2,\nshelf 3 ', back })
    expect([moved.status, placeOf(moved)]).toEqual([303, `${back}?notice=location`])
    expect(await locationOf(id)).toBe('Aisle 2, shelf 3')
    expect((await change({ do: 'location', id, location: '', back })).status).toBe(303)
    expect(await locationOf(id)).toBeNull()
    expect(
      await sql`
        select before ->> 'location' as before, after ->> 'location' as after, user_id as who from product_changes
        where product_id = ${id} order by created_at`,
    ).toEqual([
      { before: null, after: 'Aisle 2, shelf 3', who: owner.user.id },
      { before: 'Aisle 2, shelf 3', after: null, who: owner.user.id },
    ])
  })

  it('is refused when it is too long, missing, or of no product', async () => {
    const { id } = await buildProduct({ location: 'Aisle 2' })
    expect((await change({ do: 'location', id, location: 'x'.repeat(61) })).status).toBe(400)
    expect((await change({ do: 'location', id })).status).toBe(400)
    expect((await change({ do: 'location', id: randomUUID(), location: 'x' })).status).toBe(404)
    expect((await change({ do: 'location', id: 'x', location: 'x' })).status).toBe(400)
    expect(await locationOf(id)).toBe('Aisle 2')
  })

  it('is said to nobody in the shop', async () => {
    const { id } = await buildProduct({ location: 'Secret shelf 7' })
    for (const path of [`/product/${id}`, `/product/${id}.data`, '/products'])
      expect(await (await shop.request(path)).text()).not.toContain('Secret shelf 7')
  })
})

it('the price is set from the sheet, and a wrong one refused where it was typed', async () => {
  const { id } = await buildProduct()
  const back = `/admin/products/${id}/sheet`
  const refused = await change({ do: 'price', id, price: '0', back })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('The price must be at least $0.01, such as 49.50.')
  expect(placeOf(await change({ do: 'price', id, price: '31.50', back }))).toContain(`${back}?notice=price`)
  expect(await sql`select price from products where id = ${id}`).toEqual([{ price: '31.50' }])
})

describe('the scan of a tag', () => {
  it('leads to the sheet, with the place of the last piece', async () => {
    const { id, code } = await buildProduct()
    for (const typed of [code, code.toLowerCase(), `https://store.example/p/${code}`]) {
      const query = new URLSearchParams({ code: typed, to: 'Back room' })
      expect(placeOf(await products.look(`/scan?${query}`))).toBe(`/admin/products/${id}/sheet?to=Back+room`)
    }
  })

  it('says what is wrong with a code, and keeps it typed', async () => {
    const mistyped = await products.look('/scan?code=T4K-92MX')
    expect(mistyped.status).toBe(400)
    const page = await mistyped.text()
    expect(page).toContain('A character of the code is wrong or missing')
    expect(page).toContain('value="T4K-92MX"')
    const unknown = await products.look('/scan?code=T4K-92MM')
    expect([unknown.status, (await unknown.text()).includes('No product has this code.')]).toEqual([
      404,
      true,
    ])
  })
})
