import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { cartCookieOf, formPost, jsonPost, openShop } from '#tests/support/shop-requests.ts'

const shop = await openShop()
let me = ''
beforeEach(() => {
  me = randomUUID()
})

const call = (body: unknown, headers: Record<string, string> = cartCookieOf(me)) =>
  shop.request('/api/cart', jsonPost(body, headers))
const linesOf = (sessionId: string) => sql<{ product_id: string; quantity: number }[]>`
  select product_id, quantity from cart_items where session_id = ${sessionId} order by product_id`
const countAllLines = async () => (await sql`select 1 from cart_items`).length

describe('the body of the cart call', () => {
  it.each(['{', '', 'null', '[]', '"add"', '\u0000'])('is refused when it is %j', async (body) => {
    const before = await countAllLines()
    const answer = await shop.request('/api/cart', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...cartCookieOf(me) },
      body,
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ error: expect.any(String) })
    expect(await countAllLines()).toBe(before)
  })

  it.each([
    'text/plain',
    'application/octet-stream',
    'multipart/form-data',
    'application/x-www-form-urlencoded',
  ])('is refused as %s when it holds JSON', async (type) => {
    const { id } = await buildProduct()
    const answer = await shop.request('/api/cart', {
      method: 'POST',
      headers: { 'Content-Type': type, ...cartCookieOf(me) },
      body: JSON.stringify({ action: 'add', product_id: id }),
    })
    expect(answer.status).toBe(400)
    expect(await linesOf(me)).toEqual([])
  })

  it('is refused without any content', async () => {
    expect((await shop.request('/api/cart', { method: 'POST' })).status).toBe(400)
  })

  it.each([
    {},
    { action: ['add'] },
    { action: '__proto__' },
    { action: 'add' },
    { action: 'add', product_id: ['a'] },
  ])('is refused as %j', async (body) => {
    const answer = await call(body)
    expect(answer.status).toBe(400)
    expect(await linesOf(me)).toEqual([])
  })

  it('may hold fields that mean nothing: they change nothing', async () => {
    const { id } = await buildProduct({ stock: 3, priceCents: 4000 })
    const extra = {
      price: 0.01,
      unit_price: 1,
      user_id: randomUUID(),
      stock: 99,
      name: 'Mine',
      seen_price: 1,
    }
    expect((await call({ action: 'add', product_id: id, quantity: 1, ...extra })).status).toBe(200)
    expect(
      await sql`select c.user_id, c.seen_price, p.price, p.stock from cart_items c join products p on p.id = product_id
        where session_id = ${me}`,
    ).toEqual([{ user_id: null, seen_price: '40.00', price: '40.00', stock: 3 }])
  })
})

describe('a quantity', () => {
  it.each([0, 1.5, 10_000, '10000', 'two', ''])(
    '%j is refused, and the cart stays as it was',
    async (quantity) => {
      const { id } = await buildProduct({ stock: 5 })
      await call({ action: 'add', product_id: id, quantity: 2 })
      for (const action of ['add', 'update']) {
        const answer = await call({ action, product_id: id, quantity })
        expect({ action, status: answer.status }).toEqual({ action, status: 400 })
      }
      expect(await linesOf(me)).toEqual([{ product_id: id, quantity: 2 }])
    },
  )

  it('is one when an add names none, and may come as digits from a form', async () => {
    const { id } = await buildProduct({ stock: 5 })
    await call({ action: 'add', product_id: id })
    expect(await linesOf(me)).toEqual([{ product_id: id, quantity: 1 }])
    await call({ action: 'update', product_id: id, quantity: '3' })
    expect(await linesOf(me)).toEqual([{ product_id: id, quantity: 3 }])
  })

  it('above the stock becomes the stock, and the answer says so', async () => {
    const { id } = await buildProduct({ stock: 2 })
    const answer = await call({ action: 'add', product_id: id, quantity: 9 })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ quantity: 2, count: 2, notice: expect.stringContaining('2') })
  })
})

describe('a product', () => {
  it.each(['', "' or 1=1 --", '00000000-0000-0000-0000-00000000000g', '%00'])(
    'with the id %j is refused',
    async (productId) => {
      for (const action of ['add', 'update', 'remove'])
        expect((await call({ action, product_id: productId, quantity: 1 })).status).toBe(400)
    },
  )

  it('that is unknown or archived is not found, and nothing of it is told', async () => {
    const archived = await buildProduct({ status: 'archived', name: 'Withdrawn wardrobe' })
    const unknown = await call({ action: 'add', product_id: randomUUID(), quantity: 1 })
    const hidden = await call({ action: 'add', product_id: archived.id, quantity: 1 })
    expect([unknown.status, hidden.status]).toEqual([404, 404])
    const text = await hidden.text()
    expect(text).toBe(await unknown.text())
    expect(text).not.toContain('wardrobe')
    expect(await linesOf(me)).toEqual([])
  })

  it('that is sold out is a conflict', async () => {
    const { id } = await buildProduct({ stock: 0 })
    const answer = await call({ action: 'add', product_id: id, quantity: 1 })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ reason: 'sold-out' })
    expect(await linesOf(me)).toEqual([])
  })

  it('of which all pieces are in the cart is a conflict; one that is not in the cart is not found', async () => {
    const { id } = await buildProduct({ stock: 1 })
    expect((await call({ action: 'update', product_id: id, quantity: 1 })).status).toBe(404)
    expect((await call({ action: 'add', product_id: id })).status).toBe(200)
    const answer = await call({ action: 'add', product_id: id })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ reason: 'stock-limit' })
    const counted = await (await call({ action: 'count', product_id: id })).json()
    expect(counted, 'of this product').toMatchObject({ quantity: 1 })
    expect(await (await call({ action: 'count' })).json()).not.toHaveProperty('quantity')
    expect((await call({ action: 'count', product_id: 'x' })).status).toBe(400)
  })
})

describe('another method', () => {
  it('GET is not allowed', async () => {
    const answer = await shop.request('/api/cart', { headers: cartCookieOf(me) })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('POST')
  })
})

describe('a form of a page without JavaScript', () => {
  it('leads on to the cart', async () => {
    const { id } = await buildProduct()
    const answer = await shop.request(
      '/api/cart',
      formPost({ action: 'add', product_id: id, quantity: '1' }, cartCookieOf(me)),
    )
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/cart'])
    expect(await linesOf(me)).toEqual([{ product_id: id, quantity: 1 }])
  })

  it.each([
    [{ action: 'add', product_id: 'x' }, 'invalid'],
    [{ action: 'add', product_id: randomUUID() }, 'unknown-product'],
    [{ action: 'nothing' }, 'invalid'],
  ])('%j leads on to the cart with its problem, %s', async (fields, problem) => {
    const answer = await shop.request('/api/cart', formPost(fields, cartCookieOf(me)))
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/cart?problem=${problem}`])
  })

  it('says on the cart page what the problem is', async () => {
    const { id } = await buildProduct({ stock: 0 })
    const answer = await shop.request(
      '/api/cart',
      formPost({ action: 'add', product_id: id }, cartCookieOf(me)),
    )
    const page = await (await shop.request(answer.headers.get('location') ?? '')).text()
    expect(page).toContain('Sorry, that piece has just been sold out.')
  })

  it.each(['constructor', '__proto__', 'toString', '<b>'])(
    'shows no problem that there is not: %s',
    async (reason) => {
      const page = await shop.request(`/cart?problem=${encodeURIComponent(reason)}`)
      expect(page.status).toBe(200)
      expect(await page.text()).not.toContain('role="alert"')
    },
  )
})
