import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { routePaths } from '#tests/support/route-paths.ts'
import { buildMessage, buildProductInCart, countRows } from '#tests/support/shop-writes.ts'
import { cartCookieOf, formPost, jsonPost, openShop, shopOrigin } from '#tests/support/shop-requests.ts'

const shop = await openShop()
const me = randomUUID()
const { product } = await buildProductInCart(me)
const order = { name: 'Jane Doe', email: 'jane@example.com', phone: '419 555 0100' }

/** Bodies that would be taken. */
const writes: Record<string, (headers: Record<string, string>) => RequestInit> = {
  '/api/cart': (headers) => jsonPost({ action: 'add', product_id: product.id }, headers),
  '/checkout': (headers) => formPost(order, headers),
  '/contact.data': (headers) => formPost(buildMessage(), headers),
  '/auth?tab=sign-up': (headers) =>
    formPost({ full_name: order.name, email: order.email, password: 'kept secret' }, headers),
}

const foreign: [string, Record<string, string>][] = [
  ['Sec-Fetch-Site: cross-site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['Sec-Fetch-Site: same-site', { 'Sec-Fetch-Site': 'same-site' }],
  ['Sec-Fetch-Site: cross-site with our Origin', { 'Sec-Fetch-Site': 'cross-site', Origin: shopOrigin }],
  ['an unknown Sec-Fetch-Site', { 'Sec-Fetch-Site': 'elsewhere' }],
  ['a foreign Origin', { Origin: 'https://evil.example' }],
  ['our host under another scheme and port', { Origin: 'https://localhost:4000' }],
  ['an Origin that only begins like ours', { Origin: `${shopOrigin}.evil.example` }],
  ['Origin: null', { Origin: 'null' }],
]

describe.each(Object.keys(writes))('a POST to %s', (path) => {
  it.each(foreign)('with %s is refused, and nothing changes', async (_case, headers) => {
    const before = await countRows()
    const answer = await shop.request(path, writes[path]?.({ ...headers, ...cartCookieOf(me) }))
    expect(answer.status).toBe(403)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await answer.text()).toBe('This request came from another site and was refused.')
    expect(await countRows()).toEqual(before)
  })
})

it.each(routePaths)('an empty POST to %s from another site is refused too', async (path) => {
  const answer = await shop.request(path, formPost({}, { 'Sec-Fetch-Site': 'cross-site' }))
  expect(answer.status).toBe(403)
})

describe('a POST of our own pages', () => {
  it.each([
    ['Sec-Fetch-Site: same-origin', { 'Sec-Fetch-Site': 'same-origin', Origin: shopOrigin }],
    ['Sec-Fetch-Site: none', { 'Sec-Fetch-Site': 'none' }],
    ['our Origin', { Origin: shopOrigin }],
    ['neither header', {}],
  ] as [string, Record<string, string>][])('with %s passes', async (_case, headers) => {
    const sessionId = randomUUID()
    const { product: chair } = await buildProductInCart(sessionId)
    const own = { ...headers, ...cartCookieOf(sessionId) }
    const cart = jsonPost({ action: 'add', product_id: chair.id }, own)
    expect((await shop.request('/api/cart', cart)).status).toBe(200)
    expect((await shop.request('/checkout', formPost(order, own))).status).toBe(303)
    expect((await shop.request('/contact', formPost(buildMessage(), own))).status).toBe(303)
    const lookUp = formPost({ order_number: 'ORD-1', email: order.email }, own)
    expect((await shop.request('/track-order', lookUp)).status).toBe(404)
  })

  it('passes over the wire with the Origin of the address that it was sent to', async () => {
    const call = (origin: string) =>
      shop.raw('/api/cart', {
        ...jsonPost({ action: 'count' }),
        headers: { 'Content-Type': 'application/json', Origin: origin },
      })
    expect((await call(shop.address)).status).toBe(200)
    expect((await call('http://127.0.0.1:1')).status).toBe(403)
  })
})

describe('reading', () => {
  it('is open to links from other sites, and changes nothing', async () => {
    const before = await countRows()
    for (const path of ['/', '/products', `/product/${product.id}`, '/cart', '/checkout', '/order-success'])
      for (const method of ['GET', 'HEAD']) {
        const answer = await shop.request(path, {
          method,
          headers: { 'Sec-Fetch-Site': 'cross-site', ...cartCookieOf(me) },
        })
        expect([200, 404]).toContain(answer.status)
      }
    expect(await countRows()).toEqual(before)
    expect(await sql`select quantity from cart_items where session_id = ${me}`).toEqual([{ quantity: 1 }])
  })
})
