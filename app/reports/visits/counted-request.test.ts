import { describe, expect, it } from 'vitest'
import { isByPerson, isSeenByPerson, viewedStep, type AskedPage } from './counted-request.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

function asked(address: string, changes: Partial<AskedPage> = {}): AskedPage {
  return {
    method: 'GET',
    address,
    userAgent: firefox,
    purpose: undefined,
    destination: 'document',
    referer: undefined,
    ...changes,
  }
}

describe('the step of an address (R103)', () => {
  it.each([
    ['/products', 'list'],
    ['/products/', 'list'],
    ['/Products?category=home&page=2', 'list'],
    ['/products.data?search=sofa', 'list'],
    ['/brands/rove-home?page=2', 'list'],
    ['/brands/rove-home.data', 'list'],
    [`/product/${id}`, 'product'],
    [`/product/${id}?zip=43604`, 'product'],
    [`/product/${id}.data`, 'product'],
  ])('of %s is %s', (address, step) => expect(viewedStep(asked(address))).toBe(step))

  it.each([
    '/',
    '/about',
    '/cart',
    '/checkout',
    '/products/1',
    `/product/${id}/events`,
    '/product',
    '/admin/products',
  ])('of %s is none', (address) => expect(viewedStep(asked(address))).toBeNull())

  it.each(['HEAD', 'POST'])('is none for %s', (method) => {
    expect(viewedStep(asked('/products', { method }))).toBeNull()
  })
})

describe('a bot (R103)', () => {
  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'facebookexternalhit/1.1',
    'Mozilla/5.0 (compatible; Yahoo! Slurp)',
    'curl/8.5.0',
    'python-requests/2.32',
    'Uptime-Kuma/1.23',
    '',
    undefined,
  ])('is %s', (userAgent) => {
    expect(isByPerson(userAgent)).toBe(false)
    expect(viewedStep(asked('/products', { userAgent }))).toBeNull()
  })

  it.each([
    firefox,
    'Mozilla/5.0 (Linux; Android 10; CUBOT X30) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
  ])('is not %s', (userAgent) => expect(isByPerson(userAgent)).toBe(true))
})

describe('a page that nobody looks at (R103)', () => {
  it.each(['prefetch', 'prefetch;prerender', 'Prefetch'])('is one that is fetched ahead: %s', (purpose) => {
    expect(isSeenByPerson(asked('/products', { purpose }))).toBe(false)
  })

  it.each([
    ['/products.data', 'https://shop.example/products'],
    ['/products.data?search=a&page=2', 'https://shop.example/products?page=2&search=a'],
    ['/products.data?_routes=root', 'https://shop.example/products'],
    [`/product/${id}.data`, `https://shop.example/product/${id}`],
  ])('is one that reads itself again: %s from %s', (address, referer) => {
    expect(isSeenByPerson(asked(address, { destination: 'empty', referer }))).toBe(false)
  })

  it.each([
    // Another page leads there.
    [`/product/${id}.data`, 'empty', 'https://shop.example/products'],
    ['/products.data?page=2', 'empty', 'https://shop.example/products'],
    // A browser that loads the page anew, or does not say where it comes from.
    ['/products', 'document', 'https://shop.example/products'],
    ['/products.data', 'empty', undefined],
    ['/products.data', 'empty', 'nonsense'],
  ])('is not %s for %s from %s', (address, destination, referer) => {
    expect(isSeenByPerson(asked(address, { destination, referer }))).toBe(true)
  })
})
