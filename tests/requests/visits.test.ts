import { beforeEach, describe, expect, it, vi } from 'vitest'
import { buildProduct } from '#tests/support/build-rows.ts'
import { buildSignedIn } from '#tests/support/build-people.ts'
import { formPost, jsonPost, openShop } from '#tests/support/shop-requests.ts'
import { sql } from '#tests/support/sql.ts'

// The shop writes down what it counted every five seconds; here, when a test asks for it.
const timers = vi.spyOn(globalThis, 'setInterval')
const shop = await openShop()
const [writeCounts] = timers.mock.calls.find(([, ms]) => ms === 5000) ?? []
timers.mockRestore()
const browser = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
const product = await buildProduct({ name: 'Harlow sofa', stock: 5 })
const archived = await buildProduct({ status: 'archived' })
const [member, clerk] = [await buildSignedIn(), await buildSignedIn({ role: 'clerk' })]

beforeEach(async () => {
  await sql`truncate visit_counts, lost_searches`
})

let marks = 0

async function readCounts(mark: string) {
  const steps = await sql<{ step: string; visits: number }[]>`select step, visits from visit_counts`
  const searches = await sql<
    { search: string; searches: number }[]
  >`select search, searches from lost_searches`
  return {
    steps: Object.fromEntries(steps.map(({ step, visits }) => [step, visits])),
    searches: Object.fromEntries(
      searches.map(({ search, searches: count }) => [search === mark ? 'mark' : search, count]),
    ),
  }
}

/** Waits until a search after everything else is written: then this, and nothing more, was counted before it. */
async function expectCounts(steps: Record<string, number>, searches: Record<string, number> = {}) {
  marks += 1
  const mark = `zqxj ${'w'.repeat(marks)}`
  await shop.request(`/products?search=${encodeURIComponent(mark)}`, { headers: browser })
  await expect
    .poll(async () => {
      writeCounts?.()
      return await readCounts(mark)
    })
    .toEqual({ steps: { ...steps, list: (steps.list ?? 0) + 1 }, searches: { ...searches, mark: 1 } })
}

describe('a page that is seen (R103)', () => {
  it('counts made afresh and from the page cache, as a page and as its data', async () => {
    const path = `/product/${product.id}`
    for (let n = 0; n < 4; n += 1) expect((await shop.raw(path, { headers: browser })).status).toBe(200)
    const { headers } = await shop.raw(path, { headers: browser })
    // Only the cache names an entity tag that it then knows again.
    const known = await shop.raw(path, { headers: { ...browser, 'If-None-Match': headers.etag ?? '' } })
    expect(known.status).toBe(304)
    await shop.raw(`${path}.data`, { headers: browser })
    await shop.raw('/products', { headers: browser })
    await expectCounts({ product: 7, list: 1 })
  })

  it('does not count for bots, HEAD, what is fetched ahead, what is read again, and what is not there', async () => {
    const path = `/product/${product.id}`
    const unseen: Record<string, string>[] = [
      {},
      { 'User-Agent': 'Googlebot/2.1' },
      { ...browser, 'Sec-Purpose': 'prefetch' },
      { ...browser, 'Sec-Fetch-Dest': 'empty', Referer: `http://localhost:3000${path}` },
    ]
    for (const headers of unseen)
      for (let n = 0; n < 2; n += 1) expect((await shop.raw(path, { headers })).status).toBe(200)
    await shop.raw(path, { method: 'HEAD', headers: browser })
    await shop.raw(`/product/${archived.id}`, { headers: browser })
    await shop.raw('/about', { headers: browser })
    await expectCounts({})
  })

  it('counts for members, not for those who work here', async () => {
    for (const { cookie } of [member, clerk])
      for (const path of ['/products', `/product/${product.id}`])
        await shop.request(path, { headers: { ...browser, Cookie: cookie } })
    await expectCounts({ list: 1, product: 1 })
  })
})

describe('a search that finds nothing (R103)', () => {
  it('counts each time, whatever the spelling, and is never answered by the cache', async () => {
    for (const text of ['Zzqx+Gizmo', 'zzqx++gizmo', 'Zzqx+Gizmo', 'Zzqx+Gizmo', 'Zzqx+Gizmo']) {
      const answer = await shop.raw(`/products?search=${text}`, { headers: browser })
      expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
    }
    await expectCounts({ list: 5 }, { 'zzqx gizmo': 5 })
  })

  it('does not count when something is found, when filters hide it, or when it may be about a person', async () => {
    for (const query of [
      'search=harlow',
      'search=harlow&category=toys',
      'search=zzqx&condition=New',
      'search=zzqx%40example.com',
      'search=419-555-0134',
      'search=ORD-20251125-0042',
    ])
      await shop.request(`/products?${query}`, { headers: browser })
    await shop.request('/products?search=zzqx', { headers: { 'User-Agent': 'bingbot/2.0' } })
    await shop.request('/products?search=zzqx', { headers: { ...browser, Cookie: clerk.cookie } })
    await expectCounts({ list: 6 })
  })
})

describe('what is done (R103)', () => {
  const add = { action: 'add', product_id: product.id, quantity: '1' }

  it('counts when a cart is filled, with and without JavaScript, and a checkout with something in it is opened', async () => {
    await shop.request('/checkout', { headers: browser })
    const filled = await shop.request('/api/cart', formPost(add, browser))
    expect(filled.status).toBe(303)
    const Cookie = filled.headers.get('set-cookie')?.split(';')[0] ?? ''
    const more = await shop.request('/api/cart', jsonPost({ ...add, quantity: 1 }, { ...browser, Cookie }))
    expect(more.status).toBe(200)
    await shop.request('/api/cart', jsonPost({ action: 'count' }, { ...browser, Cookie }))
    expect((await shop.request('/checkout', { headers: { ...browser, Cookie } })).status).toBe(200)
    await expectCounts({ addition: 2, checkout: 1 })
  })

  it('does not count what was refused, and what bots and staff do', async () => {
    await shop.request('/api/cart', formPost({ ...add, product_id: archived.id }, browser))
    await shop.request('/api/cart', formPost(add, { 'User-Agent': 'curl/8.5.0' }))
    await shop.request('/api/cart', formPost(add, { ...browser, Cookie: clerk.cookie }))
    await shop.request('/checkout', { headers: { ...browser, Cookie: clerk.cookie } })
    await expectCounts({})
  })
})
