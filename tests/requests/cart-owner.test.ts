import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { cartCookieOf, jsonPost, openShop } from '#tests/support/shop-requests.ts'

const shop = await openShop()
let me = ''
let other = ''
beforeEach(() => {
  me = randomUUID()
  other = randomUUID()
})

const call = (body: unknown, headers: Record<string, string> = {}) =>
  shop.request('/api/cart', jsonPost(body, headers))
const quantitiesOf = async (sessionId: string) =>
  (await sql<{ quantity: number }[]>`select quantity from cart_items where session_id = ${sessionId}`).map(
    (line) => line.quantity,
  )

describe("another person's cart", () => {
  it('is neither seen nor changed', async () => {
    const product = await buildProduct({ stock: 5, name: 'Private pillow' })
    const line = { product_id: product.id, quantity: 3 }
    await call({ action: 'add', ...line }, cartCookieOf(me))
    const list = await call({ action: 'list', session_id: me }, cartCookieOf(other))
    expect(await list.json()).toMatchObject({ items: [], count: 0, checkout_key: null })
    await call({ action: 'update', session_id: me, ...line, quantity: 1 }, cartCookieOf(other))
    await call({ action: 'remove', session_id: me, ...line }, cartCookieOf(other))
    await call({ action: 'clear', session_id: me }, cartCookieOf(other))
    expect(await quantitiesOf(me)).toEqual([3])
    for (const path of ['/cart', '/checkout', '/cart.data', '/checkout.data']) {
      const page = await shop.request(path, { headers: cartCookieOf(other) })
      expect(await page.text()).not.toContain('Private pillow')
    }
  })
})

describe('the session id of the body', () => {
  it('counts only without a cookie', async () => {
    const { id } = await buildProduct({ stock: 5 })
    await call({ action: 'add', product_id: id, session_id: other })
    expect(await quantitiesOf(other)).toEqual([1])
    await call({ action: 'add', product_id: id, session_id: other }, cartCookieOf(me))
    expect([await quantitiesOf(me), await quantitiesOf(other)]).toEqual([[1], [1]])
    await call(
      { action: 'add', product_id: id, session_id: other },
      { Cookie: 'cart_session_id=not-an-id; x=1' },
    )
    expect(await quantitiesOf(other)).toEqual([2])
  })

  it.each(['abc', 5, {}, ["' or true --"]])('is refused when it is %j', async (sessionId) => {
    const { id } = await buildProduct()
    const before = await sql`select 1 from cart_items`
    expect((await call({ action: 'add', product_id: id, session_id: sessionId })).status).toBe(400)
    expect((await call({ action: 'list', session_id: sessionId })).status).toBe(400)
    expect((await sql`select 1 from cart_items`).length).toBe(before.length)
  })
})

describe('the cookie of a cart', () => {
  it('is made with the first thing put in, hidden from scripts, for 30 days', async () => {
    const { id } = await buildProduct()
    const answer = await call({ action: 'add', product_id: id })
    const cookie = answer.headers.getSetCookie()
    expect(cookie).toEqual([
      expect.stringMatching(
        /^cart_session_id=[0-9a-f-]{36}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ])
    const sessionId = /=([0-9a-f-]{36})/.exec(cookie[0] ?? '')?.[1] ?? ''
    expect(await quantitiesOf(sessionId)).toEqual([1])
  })

  it('is never one that the visitor made up', async () => {
    const { id } = await buildProduct()
    const answer = await call({ action: 'add', product_id: id }, { Cookie: 'cart_session_id=admin' })
    expect(answer.headers.getSetCookie()[0]).toMatch(/^cart_session_id=[0-9a-f-]{36};/)
  })

  it('is not given to somebody who only looks', async () => {
    for (const action of ['list', 'count'])
      expect((await call({ action })).headers.getSetCookie()).toEqual([])
    for (const path of ['/', '/products', '/cart', '/checkout'])
      expect((await shop.request(path)).headers.getSetCookie()).toEqual([])
  })
})
