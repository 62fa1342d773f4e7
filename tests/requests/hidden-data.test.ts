import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { toBrandSlug } from '#catalogue/brands/brand-slug.ts'
import { signReceipt } from '#orders/receipt/receipt-cookie.server.ts'
import { buildOrderMail } from '#tests/support/build-mail.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { withoutDrawnIds } from '#tests/support/drawn-ids.ts'
import { cartCookieOf, formPost, jsonPost, openShop } from '#tests/support/shop-requests.ts'
import { buildProductInCart } from '#tests/support/shop-writes.ts'

// Values that occur nowhere else: wherever they turn up, something hidden came out.
const secrets = { marginPercent: '73.91', costCents: 918_273 }
const sentinels = [
  '73.91',
  '9182.73',
  '9,182.73',
  '918273',
  'Archived armoire',
  'B0ARCHIVED',
  'Withdrawn brand',
  '"margin',
  '"cost',
]

const shop = await openShop()
const me = randomUUID()
const { product } = await buildProductInCart(me, { ...secrets, name: 'Visible table', category: 'Tables' })
const archived = await buildProduct({
  ...secrets,
  name: 'Archived armoire',
  brand: 'Withdrawn brand',
  asin: 'B0ARCHIVED',
  category: 'Tables',
  status: 'archived',
})
const { order } = await buildOrderMail({
  items: [{ name: 'Bought bench', priceCents: 4000, quantity: 1 }],
})
const cookies = { Cookie: `cart_session_id=${me}; last_order=${signReceipt(order.id)}` }

const addresses = [
  '/',
  '/products',
  '/products?category=home',
  '/products?category=Tables',
  '/products?search=armoire',
  '/products?search=B0ARCHIVED',
  '/products?search=Withdrawn',
  '/products?sort=margin&cost=1&status=archived',
  '/products?min=0&max=500&page=1',
  '/brands',
  `/brands/${toBrandSlug('Withdrawn brand')}`,
  `/brands/${encodeURIComponent('Withdrawn brand')}`,
  `/product/${product.id}`,
  `/product/${archived.id}`,
  '/cart',
  '/checkout',
  '/order-success',
  '/track-order',
  '/about',
  '/contact',
  '/no-such-page',
]
const withData = [
  ...addresses.flatMap((path) => [path, dataOf(path)]),
  '/sitemap.xml',
  '/robots.txt',
  '/api/mail-outcome',
]

/** The address of a page's data, as the browser asks for it. */
function dataOf(path: string): string {
  const [page = '', query] = path.split('?')
  return `${page === '/' ? '/_root' : page}.data${query ? `?${query}` : ''}`
}

/** A search repeats the words that were typed: those are no leak. */
function expectNothingHidden(text: string, path: string) {
  const typed = decodeURIComponent(path)
  const told = withoutDrawnIds(text)
  for (const sentinel of sentinels) if (!typed.includes(sentinel)) expect(told).not.toContain(sentinel)
  if (!path.includes(archived.id)) expect(text).not.toContain(archived.id)
}

describe('margin, cost and archived products', () => {
  it.each(withData)('are not in %s', async (path) => {
    const answer = await shop.request(path, { headers: cookies })
    expect(answer.status).toBeLessThan(500)
    expectNothingHidden(await answer.text(), path)
  })

  it('the test would see them: the visible product is where it should be', async () => {
    for (const path of [
      '/products.data',
      '/products?search=Visible',
      '/cart',
      '/checkout',
      `/product/${product.id}.data`,
    ])
      expect(await (await shop.request(path, { headers: cookies })).text()).toContain('Visible table')
  })

  it.each([
    { action: 'list' },
    { action: 'count' },
    { action: 'add', product_id: product.id },
    { action: 'update', product_id: product.id, quantity: 2 },
    { action: 'add', product_id: archived.id },
    { action: 'update', product_id: archived.id, quantity: 1 },
    { action: 'remove', product_id: archived.id },
  ])('are not in the answer to the cart call %j', async (body) => {
    const answer = await shop.request('/api/cart', jsonPost(body, cartCookieOf(me)))
    expectNothingHidden((await answer.text()).replaceAll(archived.id, ''), '')
  })

  it('are not in the answers to forms', async () => {
    for (const [path, fields] of [
      ['/checkout', {}],
      ['/checkout.data', {}],
      ['/track-order', { order_number: order.orderNumber, email: order.shippingEmail }],
      ['/track-order.data', { order_number: order.orderNumber, email: order.shippingEmail }],
      ['/contact', {}],
    ] as [string, Record<string, string>][]) {
      const answer = await shop.request(path, formPost(fields, cookies))
      expectNothingHidden(await answer.text(), '')
    }
  })

  it('of a product that was archived in a cart only the name is told, to its owner', async () => {
    const other = randomUUID()
    await buildProductInCart(other, {
      ...secrets,
      name: 'Gone gate',
      brand: 'Withdrawn brand',
      status: 'archived',
      priceCents: 777_77,
    })
    const headers = cartCookieOf(other)
    for (const path of ['/cart', '/cart.data', '/checkout.data']) {
      const text = await (await shop.request(path, { headers })).text()
      expectNothingHidden(text, '')
      expect(withoutDrawnIds(text)).not.toMatch(/777\.77|77777/)
    }
  })
})
