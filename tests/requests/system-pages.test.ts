import sharp from 'sharp'
import { randomUUID } from 'node:crypto'
import { connect } from '#tests/support/connect.ts'
import { describe, expect, inject, it } from 'vitest'
import { buildProduct } from '#tests/support/build-rows.ts'
import { openStream } from '#tests/support/read-stream.ts'
import { openShop } from '#tests/support/shop-requests.ts'

const shop = await openShop()
const product = await buildProduct({ name: 'Harlow sofa' })
const archived = await buildProduct({ status: 'archived' })

describe('an address that the shop does not have', () => {
  it.each([
    '/no-such-page',
    '/admin/../none',
    '/.env',
    '/.git/config',
    '/wp-login.php',
    '/metrics',
    '/%E0%A4%A',
    '/%00',
    '/a%0d%0ab',
  ])('is not found: %s', async (path) => {
    const answer = await shop.raw(path)
    expect([400, 404]).toContain(answer.status)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('has a page of the shop that says so', async () => {
    const answer = await shop.request('/no-such-page')
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('Oops! Page not found')
  })
})

describe('a product address', () => {
  it.each([
    ['malformed', 'abc'],
    ['a number', '1'],
    ['SQL', "'%20or%201=1--"],
    ['half a letter', '%E0%A4%A'],
    ['a null byte', '%00'],
    ['nearly right', `${randomUUID()}x`],
    ['unknown', randomUUID()],
    ['archived', archived.id],
  ])('that is %s is Product not found, never an error', async (_case, id) => {
    for (const path of [`/product/${id}`, `/product/${id}.data`]) {
      const answer = await shop.raw(path)
      expect({ path, status: answer.status }).toEqual({ path, status: 404 })
      expect(String(answer.body)).not.toMatch(/stack|Error:|node_modules|postgres/i)
    }
  })

  it('says what is missing', async () => {
    expect(await (await shop.request(`/product/${archived.id}`)).text()).toContain('Product not found')
    const found = await shop.request(`/product/${product.id.toUpperCase()}`)
    expect(found.status).toBe(200)
  })
})

describe('a picture', () => {
  it('are JPEGs where that is asked for, whole, whatever else the browser accepts (R105)', async () => {
    const answer = await shop.raw('/media/harlow-3-seat-sofa-1.webp?w=1600&as=jpeg', {
      headers: { Accept: 'image/avif,image/webp' },
    })
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(answer.headers['cross-origin-resource-policy'], 'mailboxes on the web show it (R211)').toBe(
      'cross-origin',
    )
    expect((await sharp(answer.body).metadata()).format).toBe('jpeg')
  })

  it('comes in the format that the browser takes, for ever', async () => {
    const path = '/media/harlow-3-seat-sofa-1.webp?w=160'
    const avif = await shop.request(path, { headers: { Accept: 'image/avif,image/webp' } })
    const webp = await shop.request(path)
    expect([avif.headers.get('content-type'), webp.headers.get('content-type')]).toEqual([
      'image/avif',
      'image/webp',
    ])
    expect(webp.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(webp.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(webp.headers.get('vary')).toContain('Accept')
    const again = await shop.request(path, { headers: { 'If-None-Match': webp.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })

  it.each(['0', '161', '1e3', ''])('of width %j is not found', async (width) => {
    expect((await shop.request(`/media/harlow-3-seat-sofa-1.webp?w=${width}`)).status).toBe(404)
  })

  it.each([
    '/media/none.webp',
    '/media/HARLOW-3-SEAT-SOFA-1.webp',
    '/media/../package.json',
    '/media/..%2f..%2fpackage.json',
    '/media/%2e%2e/%2e%2e/package.json',
    '/media/a.webp%00.png',
    `/media/${'a'.repeat(300)}.webp`,
  ])('with the key of %j is not found', async (path) => {
    const answer = await shop.raw(path)
    expect(answer.status).toBe(404)
    expect(String(answer.body)).not.toContain('"dependencies"')
  })
})

describe('a file outside the folder of files', () => {
  it.each([
    '/../server/index.js',
    '/assets/../../server/index.js',
    '/assets/..%2f..%2fserver%2findex.js',
    '//etc/passwd',
    '/.sources',
    '/package.json',
  ])('is not served: %s', async (path) => {
    const answer = await shop.raw(path)
    expect([400, 404]).toContain(answer.status)
    expect(String(answer.body)).not.toMatch(/createRequestHandler|root:x|"dependencies"/)
  })
})

describe('what machines ask for', () => {
  it('the sitemap is XML and lists pages and products that can be opened, once each', async () => {
    const answer = await shop.request('/sitemap.xml')
    expect(answer.headers.get('content-type')).toContain('application/xml')
    const locations = [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, text = '']) =>
      text.replaceAll('&amp;', '&'),
    )
    expect(locations).toContain(`http://localhost:3000/product/${product.id}`)
    expect(locations.join()).not.toContain(archived.id)
    expect(new Set(locations).size).toBe(locations.length)
    for (const location of locations) {
      const { pathname, search } = new URL(location)
      expect({ location, status: (await shop.request(pathname + search)).status }).toEqual({
        location,
        status: 200,
      })
    }
  })

  it('the first part of the sitemap is XML too, whatever the size of the store (R102)', async () => {
    const part = await shop.request('/sitemaps/1.xml')
    expect(part.status).toBe(200)
    for (const name of ['content-type', 'cache-control'])
      expect(part.headers.get(name)).toBe((await shop.request('/sitemap.xml')).headers.get(name))
    expect(await part.text()).toContain(`<loc>http://localhost:3000/product/${product.id}</loc>`)
  })

  it.each(['2.xml', '01.xml', '%00'])('a part that is not there is not found: %s', async (name) => {
    const answer = await shop.raw(`/sitemaps/${name}`)
    expect([400, 404]).toContain(answer.status)
    expect(String(answer.body)).not.toContain('<loc>')
  })
})

describe('whether the shop lives', () => {
  it('is answered while the database is there', async () => {
    expect((await shop.request('/healthz')).status).toBe(200)
    expect((await shop.request('/readyz')).status).toBe(200)
  })

  // The last but one: the shop loses its database for a moment.
  it('is still answered when the database cannot be reached, but not that it is ready', async () => {
    const admin = connect(inject('adminUrl'), { max: 1 })
    const name = new URL(process.env.DATABASE_URL ?? '').pathname.slice(1)
    await admin.unsafe(`alter database ${name} allow_connections false`)
    try {
      await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`
      await expect.poll(async () => (await shop.request('/readyz')).status).toBe(503)
      expect((await shop.request('/healthz')).status).toBe(200)
      const page = await shop.request('/products')
      expect(page.status).toBe(503)
      expect(page.headers.get('x-content-type-options')).toBe('nosniff')
      expect(await page.text()).not.toMatch(/ECONN|CONNECTION_|postgres|at async/)
    } finally {
      await admin.unsafe(`alter database ${name} allow_connections true`)
      await admin.end()
    }
    await expect.poll(async () => (await shop.request('/readyz')).status).toBe(200)
  })

  it('ends with its event streams when the shop is stopped, which would otherwise last for minutes', async () => {
    const stream = await openStream(shop, `/product/${product.id}/events`)
    expect(await stream.next()).toBe('1')
    const next = stream.next()
    await shop.stop()
    expect(await next).toBeNull()
  })
})
