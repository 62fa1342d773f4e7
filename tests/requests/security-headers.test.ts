import { createHash, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { buildProduct } from '#tests/support/build-rows.ts'
import { formPost, jsonPost, openShop } from '#tests/support/shop-requests.ts'

const shop = await openShop()
const product = await buildProduct({ name: 'Chair </script><script>alert(1)</script> & "more"' })
const script = readdirSync(new URL('../../build/client/assets', import.meta.url)).find((name) =>
  name.endsWith('.js'),
)

const pages = [
  '/',
  '/products',
  '/products?search=%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  `/product/${product.id}`,
  `/product/${randomUUID()}`,
  '/checkout',
  '/about',
  '/no-such-page',
]

const answers: [string, number, () => Promise<Response>][] = [
  ['a page', 200, () => shop.request('/')],
  ['a page for HEAD', 200, () => shop.request('/', { method: 'HEAD' })],
  ['data of a page', 200, () => shop.request('/products.data')],
  ['JSON', 200, () => shop.request('/api/cart', jsonPost({ action: 'count' }))],
  ['a refused JSON call', 400, () => shop.request('/api/cart', jsonPost({}))],
  ['a redirect', 303, () => shop.request('/api/cart', formPost({ action: 'x' }))],
  ['the icon', 200, () => shop.request('/favicon.svg')],
  ['a picture', 200, () => shop.request('/media/harlow-3-seat-sofa-1.webp?w=160')],
  ['a missing picture', 404, () => shop.request('/media/none.webp')],
  ['a missing file', 404, () => shop.request('/assets/none.js')],
  ['a missing page', 404, () => shop.request('/no-such-page')],
  ['a missing product', 404, () => shop.request('/product/none')],
  [
    'a request from another site',
    403,
    () => shop.request('/contact', formPost({}, { Origin: 'https://evil.example' })),
  ],
  ['an unknown method', 405, () => shop.request('/', { method: 'DELETE' })],
  ['too large a body', 413, () => shop.request('/contact', formPost({ a: 'x'.repeat(70_000) }))],
  ['an invalid form', 400, () => shop.request('/contact', formPost({}))],
  ['/healthz', 200, () => shop.request('/healthz')],
  ['/readyz', 200, () => shop.request('/readyz')],
  ['/robots.txt', 200, () => shop.request('/robots.txt')],
  ['/sitemap.xml', 200, () => shop.request('/sitemap.xml')],
]

const expected = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=(self)'),
}

describe('the security headers', () => {
  it.each(answers)('are on %s', async (_kind, status, ask) => {
    const answer = await ask()
    expect(answer.status).toBe(status)
    const headers = Object.fromEntries(answer.headers)
    expect(headers).toMatchObject({ ...expected, 'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  it('are few on a built file, which no browser shows as a page', async () => {
    const answer = await shop.request(`/assets/${script}`)
    expect(answer.status).toBe(200)
    const headers = Object.fromEntries(answer.headers)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(JSON.stringify(headers).length, 'the headers cost less than half a kilobyte').toBeLessThan(512)
  })

  it('are on pages from the cache too', async () => {
    for (let visit = 0; visit < 3; visit += 1) {
      const answer = await shop.raw('/about')
      expect(answer.headers).toMatchObject(expected)
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    }
  })
})

describe('the policy of a page', () => {
  it.each(pages)('names exactly its inline scripts by hash: %s', async (path) => {
    const page = await shop.request(path)
    const html = await page.text()
    const policy = page.headers.get('content-security-policy') ?? ''
    const sources = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
    const inline = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
      .filter(([, attributes = '']) => !/\ssrc=|application\/ld\+json/.test(attributes))
      .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    expect(inline.length).toBeGreaterThan(0)
    expect(new Set(sources)).toEqual(new Set(["'self'", ...inline]))
    expect(sources).toHaveLength(new Set(inline).size + 1)
    expect(policy).not.toMatch(/unsafe|\*|nonce/)
    expect(html).not.toContain('<script>alert(1)')
    expect(html).not.toMatch(/\son(?:click|load|error|submit)=|\sstyle="|javascript:/)
  })
})
