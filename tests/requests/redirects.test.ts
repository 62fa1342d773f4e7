import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { buildPerson, somePassword } from '../support/build-people.ts'
import { cartCookieOf, formPost, openShop, shopOrigin } from '../support/shop-requests.ts'
import { buildMessage, buildProductInCart } from '../support/shop-writes.ts'

const shop = await openShop()
const elsewhere = ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']
const names = ['redirect', 'redirectTo', 'return', 'returnTo', 'next', 'url', 'to', 'callback', 'continue']

/** Where an answer sends a browser that asked for `path`; null when it stays. */
function targetOf(location: string | null | undefined, path: string): URL | null {
  return location ? new URL(location, new URL(path, shopOrigin)) : null
}

it.each(elsewhere)('no page sends a visitor to %s', async (target) => {
  const query = new URLSearchParams(names.map((name) => [name, target])).toString()
  for (const page of [
    '/',
    '/products',
    '/cart',
    '/checkout',
    '/order-success',
    '/contact',
    '/auth',
    '/auth/forgot-password',
    '/auth/new-password',
    '/auth/verify',
    '/no-such-page',
  ]) {
    const path = `${page}?${query}`
    const answer = await shop.request(path)
    expect(answer.headers.get('location'), path).toBeNull()
    expect(answer.headers.get('refresh'), path).toBeNull()
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
