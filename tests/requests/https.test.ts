import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sql } from '../../app/db/client.server.ts'
import { buildProduct } from '../support/build-rows.ts'
import { cartCookieOf, formPost, jsonPost, openShop } from '../support/shop-requests.ts'
import { buildMessage, buildProductInCart, countRows } from '../support/shop-writes.ts'

const shop = await openShop({ BASE_URL: 'https://shop.example', RATE_LIMITS: 'on' })

it('sends cookies only over https', async () => {
  const { id } = await buildProduct()
  const answer = await shop.request('/api/cart', jsonPost({ action: 'add', product_id: id }))
  const [cartCookie = ''] = answer.headers.getSetCookie()
  expect(cartCookie).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  const fields = { name: 'Jane Doe', email: 'jane@example.com', phone: '419 555 0100' }
  const placed = await shop.request('/checkout', formPost(fields, { Cookie: cartCookie.split(';')[0] ?? '' }))
  expect(placed.status).toBe(303)
  expect(placed.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^last_order=\S+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
  ])
})

it('tells browsers to stay on https', async () => {
  const page = await shop.request('/')
  expect(page.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8,}/)
  expect(page.headers.get('content-security-policy')).toContain('upgrade-insecure-requests')
})

/** What browsers behind the proxy send with a form, over a connection without TLS. */
const ownPage = { Host: 'shop.example', Origin: 'https://shop.example', 'X-Forwarded-Proto': 'https' }

/** Every page with a form that anyone may send, what is sent, and what a document and its data are answered. */
const forms: { path: string; fields: () => Record<string, string>; document: number; data: number }[] = [
  { path: '/contact', fields: buildMessage, document: 303, data: 202 },
  {
    path: '/checkout',
    fields: () => ({ name: 'Jane Doe', email: `${randomUUID()}@example.com`, phone: '419 555 0100' }),
    document: 303,
    data: 202,
  },
  {
    path: '/track-order',
    fields: () => ({ order_number: 'ORD-1', email: 'jane@example.com' }),
    document: 404,
    data: 404,
  },
  {
    path: '/auth',
    fields: () => ({ email: `${randomUUID()}@example.com`, password: 'a bad password' }),
    document: 401,
    data: 401,
  },
  {
    path: '/auth?tab=sign-up',
    fields: () => ({ full_name: 'Ada', email: `${randomUUID()}@example.com`, password: 'a good password' }),
    document: 303,
    data: 202,
  },
  {
    path: '/admin',
    fields: () => ({ email: `${randomUUID()}@example.com`, password: 'a bad password' }),
    document: 401,
    data: 401,
  },
]

describe.each(forms)('the form of $path', ({ path, fields, document, data }) => {
  const dataPath = path.replace(/(?=\?)|$/, '.data')
  /** Sends it over the wire with something in the cart. */
  async function send(to: string, headers: Record<string, string>) {
    const sessionId = randomUUID()
    await buildProductInCart(sessionId)
    const before = await countRows()
    const call = formPost(fields(), { ...cartCookieOf(sessionId), ...headers })
    const { status } = await shop.raw(to, call)
    return { status, before, after: await countRows() }
  }

  it.each([
    ['a browser', { ...ownPage, 'Sec-Fetch-Site': 'same-origin' }],
    ['a browser that sends Origin alone', ownPage],
    ['a browser, through a proxy that writes its own Host', { ...ownPage, Host: '127.0.0.1:3000' }],
  ])('is taken from %s', async (_sender, headers) => {
    await sql`delete from rate_limits`
    expect((await send(path, headers)).status).toBe(document)
    expect((await send(dataPath, headers)).status).toBe(data)
  })

  it.each([
    'http://shop.example',
    'https://shop.example:8443',
    'https://evil.example',
    'http://evil.example',
    'https://shop.example.evil.example',
    'null',
  ])('is refused from Origin %s, and nothing changes', async (origin) => {
    for (const to of [path, dataPath]) {
      const { status, before, after } = await send(to, { ...ownPage, Origin: origin })
      expect(status).toBe(403)
      expect(after).toEqual(before)
    }
  })
})

it('knows its own origin behind a proxy that speaks http to it', async () => {
  const call = jsonPost({ action: 'count' }, { Origin: 'https://shop.example' })
  expect((await shop.request('/api/cart', call)).status).toBe(200)
  const foreign = jsonPost({ action: 'count' }, { Origin: 'https://shop.example.evil' })
  expect((await shop.request('/api/cart', foreign)).status).toBe(403)
})
