import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { adminAddresses } from '#pages/admin/admin-addresses.ts'
import { buildPerson, buildSignedIn, somePassword } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { faultSize } from '#tests/support/fault-size.ts'
import { routePaths } from '#tests/support/route-paths.ts'
import { cartCookieOf, formPost, openShop, shopOrigin } from '#tests/support/shop-requests.ts'
import { buildMessage, buildProductInCart } from '#tests/support/shop-writes.ts'

const shop = await openShop()
const elsewhere = ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']
const names = [
  'back',
  'redirect',
  'redirectTo',
  'return',
  'returnTo',
  'next',
  'url',
  'to',
  'callback',
  'continue',
]

/** Where an answer sends a browser that asked for `path`; null when it stays. */
function targetOf(location: string | null | undefined, path: string): URL | null {
  return location ? new URL(location, new URL(path, shopOrigin)) : null
}

const owner = await buildSignedIn({ isAdmin: true })
const { id: productId } = await buildProduct()
const pages = routePaths
  .filter((path) => !path.endsWith('/events'))
  .map((path) => path.replace(':id', productId).replace(':period', '2026-11').replace('*', 'no/such/page'))

// Each page with one of the targets, all with all in the long run.
it.each(elsewhere)('no page sends a visitor to %s', async (target) => {
  const turn = elsewhere.indexOf(target)
  const query = new URLSearchParams(names.map((name) => [name, target])).toString()
  const isAsked = (at: number) => faultSize({ usual: at % elsewhere.length === turn, full: true })
  for (const page of pages.filter((_, at) => isAsked(at)))
    for (const headers of [undefined, { Cookie: owner.cookie }]) {
      const path = `${page}?${query}`
      const answer = await shop.request(path, headers && { headers })
      expect(targetOf(answer.headers.get('location'), path)?.origin ?? shopOrigin, path).toBe(shopOrigin)
      expect(answer.headers.get('location') ?? '/', path).toMatch(/^\/(?!\/|\\)/)
      expect(answer.headers.get('refresh'), path).toBeNull()
      const isPage = answer.headers.get('content-type')?.startsWith('text/html')
      const links = isPage ? [...(await answer.text()).matchAll(/(?:href|action)="([^"]*)"/g)] : []
      expect(
        links.filter(([, link = '']) => link.replaceAll('&#x27;', "'").startsWith(target)),
        path,
      ).toEqual([])
    }
})

it.each(elsewhere)('no form leads on to %s', async (target) => {
  const me = randomUUID()
  const { product } = await buildProductInCart(me)
  const more = Object.fromEntries(names.map((name) => [name, target]))
  const headers = { ...cartCookieOf(me), Referer: 'https://evil.example/' }
  const someone = await buildPerson()
  const forms = {
    '/auth': { email: someone.email, password: somePassword },
    '/auth?tab=sign-up': { full_name: 'Ada', email: `${me}@example.com`, password: 'kept secret' },
    '/auth/forgot-password': { email: someone.email },
    '/sign-out': {},
    '/api/cart': { action: 'add', product_id: product.id },
    '/contact': buildMessage(),
    '/checkout': { name: 'Ada', email: 'ada@example.com', phone: '419 555 0134' },
  }
  for (const [path, fields] of Object.entries(forms)) {
    const query = new URLSearchParams(more).toString()
    const address = path + (path.includes('?') ? '&' : '?') + query
    const answer = await shop.request(address, formPost({ ...fields, ...more }, headers))
    expect(answer.status, path).toBe(303)
    expect(targetOf(answer.headers.get('location'), path)?.origin, path).toBe(shopOrigin)
    expect(answer.headers.get('location'), path).toMatch(/^\/(?:[a-z]|\?|$)/)
  }
})

// Forms of the back office say where they were sent from.
it('no form of the back office leads elsewhere', async () => {
  const asked = adminAddresses.map(({ path }) => path).filter((path) => !path.startsWith('/api/'))
  for (const [at, path] of asked.entries()) {
    const target = elsewhere[at % elsewhere.length] ?? ''
    const fields = Object.fromEntries(names.map((name) => [name, target]))
    const address = path.replace(':id', productId).replace(':period', '2026-11')
    const answer = await shop.request(address, formPost(fields, { Cookie: owner.cookie }))
    expect(targetOf(answer.headers.get('location'), path)?.origin ?? shopOrigin, path).toBe(shopOrigin)
    expect(answer.headers.get('location') ?? '/', path).toMatch(/^\/(?!\/|\\)/)
  }
})

// As the browser asks for them: no client tidies up the slashes.
it.each([
  '//evil.example',
  '//evil.example/%2e%2e',
  '/\\evil.example',
  '/%5cevil.example',
  '///evil.example/',
])('the address %s leads nowhere else', async (path) => {
  const answer = await shop.raw(path)
  expect([200, 400, 404]).toContain(answer.status)
  expect(answer.headers.location).toBeUndefined()
})
