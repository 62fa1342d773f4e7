import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { openDatabaseRelay } from '#tests/support/database-relay.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { cartCookieOf, formPost, jsonPost, openShop } from '#tests/support/shop-requests.ts'
import { buildMessage, buildProductInCart, countRows } from '#tests/support/shop-writes.ts'

const relay = await openDatabaseRelay(process.env.DATABASE_URL ?? '')
// Before the shop listens: the news of it could still drop a page that a test has just found kept.
const { id } = await buildProduct({ name: 'Harlow sofa' })
const shop = await openShop({ DATABASE_URL: relay.url })
afterAll(() => relay.stop())

beforeEach(async () => {
  relay.back()
  await vi.waitFor(async () => expect((await shop.raw('/readyz')).status).toBe(200))
})

/** Asks until the page is answered from the cache. */
async function keepPage(path: string): Promise<string> {
  return await vi.waitFor(async () => {
    const answer = await shop.raw(path)
    expect([answer.status, answer.headers['x-request-id']]).toEqual([200, undefined])
    return String(answer.body)
  })
}

it('a shop whose database is away still shows the pages it has, and answers 503 to all else', async () => {
  const kept = await keepPage('/products')
  relay.leave()
  for (let round = 0; round < 3; round += 1) {
    const answer = await shop.raw('/products')
    expect([answer.status, String(answer.body) === kept]).toEqual([200, true])
  }
  for (const path of [`/product/${id}`, '/cart', '/checkout', `/product/${id}.data`, '/sitemap.xml']) {
    const answer = await shop.raw(path)
    expect([path, answer.status]).toEqual([path, 503])
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.headers['cache-control']).toContain('no-store')
  }
  expect((await shop.raw('/healthz')).status).toBe(200)
  await expect.poll(async () => (await shop.raw('/readyz')).status).toBe(503)
})

it('what is kept is forgotten when the database is back: anything may have changed', async () => {
  await keepPage(`/product/${id}`)
  relay.leave()
  expect(String((await shop.raw(`/product/${id}`)).body)).toContain('Harlow sofa')
  await sql`update products set name = 'Marlow sofa' where id = ${id}`
  relay.back()
  await vi.waitFor(async () =>
    expect(String((await shop.raw(`/product/${id}`)).body)).toContain('Marlow sofa'),
  )
})

it('forms say so in place, keep what was typed, change nothing, and pass when the database is back', async () => {
  const me = randomUUID()
  const { product } = await buildProductInCart(me)
  const before = await countRows()
  const customer = { name: 'Ada Buyer', email: 'ada@example.com', phone: '(419) 555-0134' }
  const order = { ...customer, idempotency_key: randomUUID() }
  const call = jsonPost({ action: 'add', product_id: product.id }, cartCookieOf(me))
  relay.leave()
  // As pages with JavaScript send them: they keep their form and show what they are told.
  const forms: [string, Record<string, string>, string][] = [
    ['/checkout.data', order, 'Failed to place order'],
    [
      '/track-order.data',
      { order_number: 'ORD-1', email: 'ada@example.com' },
      'Failed to find order. Please try again.',
    ],
    ['/contact.data', { ...buildMessage(), answer: 'data' }, 'failed'],
    ['/auth.data', { email: 'ada@example.com', password: 'some password' }, 'An unexpected error occurred'],
  ]
  for (const [path, fields, text] of forms) {
    const answer = await shop.raw(path, formPost(fields, cartCookieOf(me)))
    expect([path, answer.status]).toEqual([path, 503])
    expect(String(answer.body)).toContain(text)
    expect(String(answer.body)).toContain(Object.values(fields)[0])
  }
  expect((await shop.raw('/api/cart', call)).status).toBe(503)
  expect(await countRows()).toEqual(before)
  relay.back()
  await vi.waitFor(async () => expect((await shop.raw('/readyz')).status).toBe(200))
  const placed = await shop.raw('/checkout', formPost(order, cartCookieOf(me)))
  expect([placed.status, placed.headers.location]).toEqual([303, '/order-success'])
})
