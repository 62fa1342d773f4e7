import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { buildPerson, somePassword } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { cartCookieOf, formPost, jsonPost, openShop } from '#tests/support/shop-requests.ts'
import { buildMessage, buildProductInCart, countRows } from '#tests/support/shop-writes.ts'

const shop = await openShop({ BASE_URL: 'https://shop.example', RATE_LIMITS: 'on' })

it('sends cookies only over https', async () => {
  const { id } = await buildProduct()
  const answer = await shop.request('/api/cart', jsonPost({ action: 'add', product_id: id }))
  const [cartCookie = ''] = answer.headers.getSetCookie()
  expect(cartCookie).toMatch(
    /^__Host-cart_session_id=[0-9a-f-]{36}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  )
  const fields = { name: 'Jane Doe', email: 'jane@example.com', phone: '419 555 0100' }
  const placed = await shop.request('/checkout', formPost(fields, { Cookie: cartCookie.split(';')[0] ?? '' }))
  expect(placed.status).toBe(303)
  expect(placed.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-last_order=\S+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    ),
  ])
})

it('keeps the session in a cookie that no other host can set, and reads no other', async () => {
  const user = await buildPerson()
  const signedIn = await shop.request('/auth', formPost({ email: user.email, password: somePassword }))
  const [line = ''] = signedIn.headers.getSetCookie()
  expect(line).toMatch(
    /^__Host-store\.session_token=\S+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  )
  const cookie = line.split(';')[0] ?? ''
  const account = async (Cookie: string) => (await shop.request('/account', { headers: { Cookie } })).status
  expect(await account(cookie)).toBe(200)
  for (const prefix of ['', '__Secure-'])
    expect(await account(cookie.replace('__Host-', prefix)), prefix).toBe(303)
  const out = await shop.request('/sign-out', formPost({}, { Cookie: cookie }))
  expect(out.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-store\.session_token=; Max-Age=0;.*; Secure$/),
    expect.stringMatching(/^__Host-last_order=; Max-Age=0;.*; Secure$/),
  ])
})

it('takes no cart or receipt from a cookie without the prefix', async () => {
  const sessionId = randomUUID()
  await buildProductInCart(sessionId)
  const count = async (Cookie: string) =>
    (await shop.request('/api/cart', jsonPost({ action: 'count' }, { Cookie }))).json()
  expect(await count(`__Host-cart_session_id=${sessionId}`)).toMatchObject({ count: 1 })
  expect(await count(`cart_session_id=${sessionId}`)).toMatchObject({ count: 0 })
})

it('says where anyone may report a security hole', async () => {
  const answer = await shop.request('/.well-known/security.txt')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const text = await answer.text()
  expect(text).toContain('Contact: mailto:hello@glasscityoutlet.example\n')
  expect(text).toContain('Canonical: https://shop.example/.well-known/security.txt\n')
})

it('tells browsers to stay on https', async () => {
  const page = await shop.request('/')
  expect(page.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8,}/)
  expect(page.headers.get('content-security-policy')).toContain('upgrade-insecure-requests')
})

/** What browsers behind the proxy send with a form, over a connection without TLS. */
const ownPage = { Host: 'shop.example', Origin: 'https://shop.example', 'X-Forwarded-Proto': 'https' }

/** Pages with a form that anyone may send, what is sent, and what a document and its data are answered. */
const forms: { path: string; fields: () => Record<string, string>; document: number; data: number }[] = [
  { path: '/contact', fields: buildMessage, document: 303, data: 202 },
  {
    path: '/checkout',
    fields: () => ({ name: 'Jane Doe', email: `${randomUUID()}@example.com`, phone: '419 555 0100' }),
    document: 303,
    data: 202,
  },
  {
    path: '/auth',
    fields: () => ({ email: `${randomUUID()}@example.com`, password: 'a bad password' }),
    document: 401,
    data: 401,
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
