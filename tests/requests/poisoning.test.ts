import { describe, expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { sessionCookieName } from '#accounts/sessions/session-cookie.server.ts'
import { PageCache } from '#server/cache/page-cache.ts'
import { finishPage } from '#server/cache/finished-page.ts'
import { buildSignedIn } from '#tests/support/build-people.ts'
import { openShop } from '#tests/support/shop-requests.ts'

const shop = await openShop()
const marker = 'SHOP CLOSED'
const { cookie } = await buildSignedIn({ name: marker })
const value = cookie.slice(cookie.indexOf('=') + 1)

/** Ways to write the cookie of a session so that one reader might see it and another might not. */
const spellings = [
  `${sessionCookieName}=${value}`,
  `${sessionCookieName} =${value}`,
  ` ${sessionCookieName}=${value}`,
  `${sessionCookieName}\t=${value}`,
  `${sessionCookieName}= ${value}`,
  `a=b;${sessionCookieName}=${value}`,
  `;;; ${sessionCookieName}=${value} ;`,
  `${sessionCookieName.toUpperCase()}=${value}`,
  `"${sessionCookieName}"=${value}`,
  `${sessionCookieName}="${value}"`,
  `${encodeURIComponent(sessionCookieName)}=${value}`,
  `${sessionCookieName.replace('_', '%5F')}=${value}`,
  `x=${sessionCookieName}=${value}`,
]

const publicPages = ['/', '/products', '/about', '/terms', '/contact', '/products.data']

it.each([
  ...publicPages.map((path) => [path, spellings[0] ?? ''] as const),
  ...spellings.slice(1).map((spelling) => ['/products', spelling] as const),
])('the public page %s is never kept from somebody who is signed in: %s', async (path, Cookie) => {
  // Every change of the catalogue empties the cache.
  await sql`update products set name = name || ''`
  for (let round = 0; round < 3; round += 1) {
    const own = await shop.raw(path, { headers: { Cookie } })
    if (String(own.body).includes(marker)) expect(own.headers['cache-control']).toContain('private')
    const anybody = await shop.raw(path)
    expect(String(anybody.body)).not.toContain(marker)
    expect(anybody.headers.vary).toContain('Cookie')
  }
})

describe('a page that was rendered for somebody', () => {
  const finish = (headers: Record<string, string>, pages: PageCache) =>
    finishPage(new Response('<p>theirs</p>', { headers: { 'Content-Type': 'text/html', ...headers } }), {
      pages,
      generation: pages.generation,
      // A server that does not see that the visitor is somebody.
      isForEveryone: true,
      key: '/about',
      hasPolicy: true,
      acceptEncoding: '',
    })
  const isKept = (pages: PageCache) => {
    pages.setReliable(false)
    pages.noteDatabaseAway()
    return pages.answerStale('/about') !== null
  }

  it('is not kept even then, because its answer says whose it is', async () => {
    const pages = new PageCache()
    await finish({ 'Cache-Control': 'private, no-store' }, pages)
    expect(isKept(pages)).toBe(false)
  })

  it('would be kept if its answer called itself public', async () => {
    const pages = new PageCache()
    await finish({ 'Cache-Control': 'public, max-age=0' }, pages)
    expect(isKept(pages)).toBe(true)
  })
})
