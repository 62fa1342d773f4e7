import { randomUUID } from 'node:crypto'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { signReceipt } from '#orders/receipt/receipt-cookie.server.ts'
import { buildOrderMail } from '#tests/support/build-mail.ts'
import { buildSignedIn } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { cartCookieOf, formPost, openShop, type RawAnswer } from '#tests/support/shop-requests.ts'
import { buildProductInCart } from '#tests/support/shop-writes.ts'

const shop = await openShop()
await buildProduct({ name: 'Harlow sofa', brand: 'Oak Son' })

/** Only what never ran through the application has no id of a request. */
const isFromCache = (answer: RawAnswer) => answer.headers['x-request-id'] === undefined

/** Asks until the answer comes from the cache: changes of the latest rows may still be on their way. */
async function keepPage(path: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  return await vi.waitFor(async () => {
    const answer = await shop.raw(path, { headers })
    expect(isFromCache(answer)).toBe(true)
    return answer
  })
}

/** The same of another request for the page. */
async function askKept(path: string, call: Parameters<typeof shop.raw>[1]): Promise<RawAnswer> {
  return await vi.waitFor(async () => {
    await keepPage(path)
    const answer = await shop.raw(path, call)
    expect(isFromCache(answer)).toBe(true)
    return answer
  })
}

const unpackers = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }

describe('a public page', () => {
  it.each([
    '/',
    '/products',
    '/products?category=home&page=1',
    '/brands',
    '/brands/oak-son',
    '/about',
    '/products.data',
    '/sitemap.xml',
  ])('is rendered once and then answered with the same bytes: %s', async (path) => {
    await sql`update products set name = name || '' `
    const first = await shop.raw(path)
    const kept = await keepPage(path)
    expect([first.status, kept.status]).toEqual([200, 200])
    expect(kept.body.equals(first.body)).toBe(true)
    expect(kept.headers['content-type']).toBe(first.headers['content-type'])
    expect(kept.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
    expect(kept.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(kept.headers['content-length']).toBe(String(kept.body.length))
  })

  it('is not sent again to a browser that has it', async () => {
    const { headers } = await keepPage('/about')
    const again = await askKept('/about', { headers: { 'If-None-Match': headers.etag ?? '' } })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag])
    const other = await shop.raw('/about', { headers: { 'If-None-Match': '"other"' } })
    expect(other.status).toBe(200)
  })

  it('has no body for HEAD, kept or not', async () => {
    const fresh = await shop.raw('/terms', { method: 'HEAD' })
    expect([fresh.status, fresh.body.length, isFromCache(fresh)]).toEqual([200, 0, false])
    const kept = await askKept('/terms', { method: 'HEAD' })
    expect([kept.status, kept.body.length, isFromCache(kept)]).toEqual([200, 0, true])
    expect(Number(kept.headers['content-length'])).toBeGreaterThan(1000)
  })

  it.each(['gzip', 'br'] as const)('says the same in %s', async (encoding) => {
    const plain = await keepPage('/privacy')
    const packed = await vi.waitFor(async () => {
      const answer = await shop.raw('/privacy', { headers: { 'Accept-Encoding': encoding } })
      expect(answer.headers['content-encoding']).toBe(encoding)
      return answer
    })
    expect(unpackers[encoding](packed.body).equals(plain.body)).toBe(true)
    expect(packed.body.length).toBeLessThan(plain.body.length / 2)
    expect(packed.headers.vary).toContain('Accept-Encoding')
  })

  it.each([
    ['zstd', 'gzip, deflate, br, zstd'],
    ['br', 'gzip, deflate, br'],
    ['gzip', 'gzip, deflate'],
  ] as const)('that was just made is sent in %s to a browser that takes %s', async (encoding, accepted) => {
    const path = `/privacy?fresh=${encoding}`
    const plain = await shop.raw(path)
    const packed = await shop.raw(path, { headers: { 'Accept-Encoding': accepted } })
    expect([isFromCache(packed), packed.headers['content-encoding']]).toEqual([false, encoding])
    expect(unpackers[encoding](packed.body).equals(plain.body)).toBe(true)
    expect(packed.body.length).toBeLessThan(plain.body.length / 2)
    expect(packed.headers.vary).toContain('Accept-Encoding')
  })

  it('is rendered anew after another program changed the catalogue', async () => {
    const product = await buildProduct({ priceCents: 12_300, stock: 5 })
    const path = `/product/${product.id}`
    expect(String((await keepPage(path)).body)).toContain('$123.00')
    await sql`update products set price = 45.60 where id = ${product.id}`
    await vi.waitFor(async () => expect(String((await shop.raw(path)).body)).toContain('$45.60'))
    await sql`update products set status = 'archived' where id = ${product.id}`
    await vi.waitFor(async () => expect((await shop.raw(path)).status).toBe(404))
  })

  it('is the same for guests with a cart, and says nothing of it', async () => {
    const me = randomUUID()
    await buildProductInCart(me)
    const plain = await keepPage('/returns')
    const mine = await askKept('/returns', { headers: cartCookieOf(me) })
    expect(mine.body.equals(plain.body)).toBe(true)
    expect(String(plain.body)).not.toContain(me)
  })
})

describe('a visitor with a session', () => {
  it.each([
    'session_token=abc',
    '__Secure-better-auth.session_token=abc',
    'a=b; better-auth.session_token=abc',
  ])('never gets a cached page (%s)', async (cookie) => {
    await keepPage('/shipping')
    const answer = await shop.raw('/shipping', { headers: { Cookie: cookie } })
    expect([answer.status, isFromCache(answer)]).toEqual([200, false])
  })

  it('is told that the page is theirs alone, and sees their own name on it', async () => {
    const { user, cookie } = await buildSignedIn({ name: 'Ada Shopper' })
    for (const path of ['/', '/products', '/about', '/products.data']) {
      const answer = await shop.raw(path, { headers: { Cookie: cookie } })
      expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
      expect(String(answer.body)).toContain(user.email)
      const guests = await shop.raw(path)
      expect(String(guests.body)).not.toContain(user.email)
      expect(guests.headers['cache-control']).toContain('public')
    }
  })

  it('gets a page that nobody else is given later', async () => {
    const path = `/about?visit=${randomUUID()}`
    const own = await shop.raw(path, { headers: { Cookie: 'session_token=abc' } })
    expect(own.headers.etag).toBeUndefined()
    expect(isFromCache(await shop.raw(path))).toBe(false)
    await keepPage(path)
  })
})

describe('a page of one visitor', () => {
  it('is never kept, for nobody', async () => {
    const me = randomUUID()
    await buildProductInCart(me, { name: 'Private pillow' })
    const { order } = await buildOrderMail()
    const cookie = { Cookie: `cart_session_id=${me}; last_order=${signReceipt(order.id)}` }
    for (const path of [
      '/cart',
      '/checkout',
      '/order-success',
      '/track-order',
      '/cart.data',
      '/checkout.data',
      '/order-success.data',
    ]) {
      for (const headers of [cookie, cookie, {}]) {
        const answer = await shop.raw(path, { headers })
        expect(isFromCache(answer)).toBe(false)
        expect(answer.headers['cache-control']).toContain('no-store')
        expect(answer.headers.etag).toBeUndefined()
        if (headers === cookie) continue
        for (const secret of ['Private pillow', order.orderNumber])
          expect(String(answer.body)).not.toContain(secret)
      }
    }
  })

  it('is the answer to a form, also where the empty form is public', async () => {
    const { headers, body } = formPost({ name: 'Typed Name', message: 'short' })
    const post = await shop.raw('/contact', { method: 'POST', headers, body })
    expect([post.status, post.headers['cache-control']]).toEqual([400, 'private, no-store'])
    const page = await keepPage('/contact')
    expect(String(page.body)).not.toContain('Typed Name')
  })

  it('is every page that was not found', async () => {
    for (const path of ['/no-such-page', `/product/${randomUUID()}`]) {
      for (let visit = 0; visit < 2; visit += 1) {
        const answer = await shop.raw(path)
        expect([answer.status, isFromCache(answer)]).toEqual([404, false])
        expect(answer.headers['cache-control']).toContain('no-store')
      }
    }
  })
})
