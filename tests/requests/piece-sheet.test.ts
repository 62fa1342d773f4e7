import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildSignedIn } from '../support/build-people.ts'
import { buildProduct } from '../support/build-rows.ts'
import { buildWebOrder } from '../support/build-web-orders.ts'
import { requestsOf } from '../support/owner-requests.ts'
import { openShop } from '../support/shop-requests.ts'
import { sql } from '../support/sql.ts'

const shop = await openShop()
const owner = await buildSignedIn({ isAdmin: true })
const { send, look } = requestsOf(shop, owner, '/admin/products')
beforeEach(() => sql`delete from orders`)

const placeOf = (answer: Response) => answer.headers.get('location') ?? ''
const locationOf = async (id: string) =>
  (await sql<{ location: string | null }[]>`select location from products where id = ${id}`)[0]?.location

describe('the sheet of a piece (R75)', () => {
  it('says where the piece stands, and that an order waits for it', async () => {
    const product = await buildProduct({ name: 'Oak table', stock: 1, location: 'Aisle 2, shelf 3' })
    expect(await (await look(`/${product.id}/sheet`)).text()).toContain('Aisle 2, shelf 3')
    await buildWebOrder([product.id, 1])
    const page = await (await look(`/${product.id}/sheet`)).text()
    expect(page).toContain('Sold on the web')
    expect(page, 'nothing is left to sell').not.toContain('Sell at the counter')
    expect(page).toContain('none in stock')
  })

  it('keeps an archived piece for sale at the counter, and says so', async () => {
    const { id } = await buildProduct({ status: 'archived' })
    const page = await (await look(`/${id}/sheet`)).text()
    expect(page).toContain('archived: you can sell it')
    expect(page).toContain('Sell at the counter')
  })

  it('is not there for a product that is not', async () => {
    for (const id of [randomUUID(), 'x']) expect((await look(`/${id}/sheet`)).status).toBe(404)
  })

  it('offers the place of the last piece, unless the piece stands there already', async () => {
    const { id } = await buildProduct({ location: 'Aisle 2' })
    expect(await (await look(`/${id}/sheet?to=Back+room`)).text()).toMatch(/Move to (<!-- -->)?Back room/)
    expect(await (await look(`/${id}/sheet?to=Aisle+2`)).text()).not.toContain('Move to')
  })
})

describe('the location of a piece', () => {
  it('is set, cleaned and taken away; its history says who did it', async () => {
    const { id } = await buildProduct()
    const back = `/admin/products/${id}/sheet`
    const moved = await send(`/${id}/location`, { location: '  Aisle 2,\nshelf 3 ', back })
    expect([moved.status, placeOf(moved)]).toEqual([303, `${back}?notice=location`])
    expect(await locationOf(id)).toBe('Aisle 2, shelf 3')
    expect((await send(`/${id}/location`, { location: '', back })).status).toBe(303)
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
    expect((await send(`/${id}/location`, { location: 'x'.repeat(61) })).status).toBe(400)
    expect((await send(`/${id}/location`, {})).status).toBe(400)
    expect((await send(`/${randomUUID()}/location`, { location: 'x' })).status).toBe(404)
    expect((await send('/x/location', { location: 'x' })).status).toBe(400)
    expect(await locationOf(id)).toBe('Aisle 2')
  })

  it('is said to nobody in the shop', async () => {
    const { id } = await buildProduct({ location: 'Secret shelf 7' })
    for (const path of [`/product/${id}`, `/product/${id}.data`, '/products'])
      expect(await (await shop.request(path)).text()).not.toContain('Secret shelf 7')
  })
})

describe('the scan of a tag', () => {
  it('leads to the sheet, with the place of the last piece', async () => {
    const { id, code } = await buildProduct()
    for (const typed of [code, code.toLowerCase(), `https://store.example/p/${code}`]) {
      const query = new URLSearchParams({ code: typed, to: 'Back room' })
      expect(placeOf(await look(`/scan?${query}`))).toBe(`/admin/products/${id}/sheet?to=Back+room`)
    }
  })

  it('says what is wrong with a code, and keeps it typed', async () => {
    const mistyped = await look('/scan?code=T4K-92MX')
    expect(mistyped.status).toBe(400)
    const page = await mistyped.text()
    expect(page).toContain('A character of the code is wrong or missing')
    expect(page).toContain('value="T4K-92MX"')
    const unknown = await look('/scan?code=T4K-92MM')
    expect([unknown.status, (await unknown.text()).includes('No product has this code.')]).toEqual([
      404,
      true,
    ])
  })
})
