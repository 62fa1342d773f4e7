import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { buildMessage, buildProductInCart, countRows } from '#tests/support/shop-writes.ts'
import { cartCookieOf, formPost, jsonPost, openShop } from '#tests/support/shop-requests.ts'

const shop = await openShop()
const me = randomUUID()
const { product } = await buildProductInCart(me)
const limitBytes = 64 * 1024

describe.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])('the method %s', (method) => {
  it.each(['/', '/checkout', '/sign-out', '/api/cart', '/no-such-page'])(
    'is not supported at %s',
    async (path) => {
      const before = await countRows()
      const answer = await shop.request(path, { method, headers: cartCookieOf(me) })
      expect(answer.status).toBe(405)
      expect(answer.headers.get('allow')).toBe('GET, HEAD, POST')
      expect(await countRows()).toEqual(before)
    },
  )
})

describe('a body over 64 kB', () => {
  const cases: [string, RequestInit & { body: string }][] = [
    [
      '/api/cart',
      jsonPost({ action: 'add', product_id: product.id, pad: 'x'.repeat(limitBytes) }, cartCookieOf(me)),
    ],
    ['/checkout', formPost({ name: 'x'.repeat(limitBytes) }, cartCookieOf(me))],
    ['/contact', formPost({ ...buildMessage(), pad: 'x'.repeat(limitBytes) })],
    ['/contact.data', formPost({ ...buildMessage(), pad: 'x'.repeat(limitBytes) })],
  ]

  it.each(cases)('is refused at %s, whatever it says of its length', async (path, call) => {
    const before = await countRows()
    expect((await shop.request(path, call)).status).toBe(413)
    const announced = {
      ...(call.headers as Record<string, string>),
      'Content-Length': String(call.body.length),
    }
    expect((await shop.request(path, { ...call, headers: announced })).status).toBe(413)
    expect(await countRows()).toEqual(before)
  })

  it('is refused over the wire, announced or in pieces', async () => {
    const before = await countRows()
    const [, call] = cases[0] ?? ['', { body: '' }]
    const headers = { 'Content-Type': 'application/json', ...cartCookieOf(me) }
    const announced = await shop.raw('/api/cart', {
      method: 'POST',
      headers: { ...headers, 'Content-Length': String(call.body.length) },
      body: call.body,
    })
    expect(announced.status).toBe(413)
    const pieces = Array.from({ length: 70 }, () => Buffer.alloc(1024, 'x'))
    const chunked = await shop.raw('/api/cart', { method: 'POST', headers, body: pieces })
    expect(chunked.status).toBe(413)
    expect(await countRows()).toEqual(before)
  })

  it('does not stop a body just below it', async () => {
    const pad = 'x'.repeat(limitBytes - 200)
    const call = jsonPost({ action: 'count', pad }, cartCookieOf(me))
    expect((await shop.request('/api/cart', call)).status).toBe(200)
  })
})
