import { describe, expect, it } from 'vitest'
import { toBrandSlug } from '#catalogue/brands/brand-slug.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { openShop, shopOrigin } from '#tests/support/shop-requests.ts'
import { sql } from '#tests/support/sql.ts'
import { parseXml } from '#tests/support/xml-check.ts'

const shop = await openShop()
const picture = '/media/harlow-3-seat-sofa-1.webp'
const product = await buildProduct({ brand: 'Rove Home', category: 'Swing Sets' })
const archived = await buildProduct({ status: 'archived', name: 'Archived armoire' })

/** What a page tells search engines. */
async function readPage(path: string) {
  const answer = await shop.request(path)
  const html = await answer.text()
  const metaOf = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
  const [, title] = /<title>([^<]*)<\/title>/.exec(html) ?? []
  const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? []
  const [, data = 'null'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  return {
    status: answer.status,
    html,
    title: title?.replaceAll('&amp;', '&'),
    canonical: canonical?.replaceAll('&amp;', '&'),
    metaOf,
    data: JSON.parse(data) as Record<string, unknown>,
  }
}

describe('the head of a page', () => {
  const pages = {
    '/': 'Glass City Outlet',
    '/products': 'All Deals | Glass City Outlet',
    '/products?category=home': 'Home & Garden | Glass City Outlet',
    '/products?category=Swing+Sets': 'Swing Sets | Glass City Outlet',
    '/brands': 'Brands | Glass City Outlet',
    '/brands/rove-home': 'Rove Home | Glass City Outlet',
    '/about': 'About Us | Glass City Outlet',
    '/contact': 'Contact | Glass City Outlet',
    '/shipping': 'Shipping Policy | Glass City Outlet',
    '/returns': 'Returns Policy | Glass City Outlet',
    '/terms': 'Terms & Conditions | Glass City Outlet',
    '/privacy': 'Privacy Policy | Glass City Outlet',
    '/track-order': 'Track Order | Glass City Outlet',
  }

  it('says what each is, in words of its own', async () => {
    const descriptions = new Set<string>()
    for (const [path, title] of Object.entries(pages)) {
      const page = await readPage(path)
      expect([page.title, page.canonical], path).toEqual([title, `${shopOrigin}${path}`])
      expect(page.metaOf('og:url')?.replaceAll('&amp;', '&'), path).toBe(`${shopOrigin}${path}`)
      expect(page.metaOf('og:image'), path).toBe(`${shopOrigin}/social.png`)
      expect(page.metaOf('robots'), path).toBeUndefined()
      expect(page.html, path).toContain('<html lang="en"')
      expect(page.html.match(/<h1\b/g), path).toHaveLength(1)
      const description = page.metaOf('description') ?? ''
      expect(description.length, path).toBeGreaterThan(30)
      descriptions.add(description)
    }
    expect(descriptions.size).toBe(Object.keys(pages).length)
    expect((await shop.request('/social.png')).headers.get('content-type')).toBe('image/png')
  })

  it.each(['/cart', '/checkout', '/products?search=sofa', '/products?sort=price-low'])(
    'asks to leave %s out',
    async (path) => {
      expect((await readPage(path)).metaOf('robots')).toBe('noindex')
    },
  )

  it('of a further page of a list names that page', async () => {
    await sql`insert into products (name, brand, price) select 'Piece ' || n, 'Many', 1 from generate_series(1, 25) n`
    expect((await readPage('/brands/many?page=2')).canonical).toBe(`${shopOrigin}/brands/many?page=2`)
  })
})

describe('the data of a page', () => {
  it('describes the store', async () => {
    expect((await readPage('/')).data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Store',
      name: 'Glass City Outlet',
      url: `${shopOrigin}/`,
    })
  })

  it.each([
    { condition: 'New', stock: 3, itemCondition: 'NewCondition', availability: 'InStock' },
    { condition: 'Like New', stock: 0, itemCondition: 'UsedCondition', availability: 'SoldOut' },
    { condition: 'Refurbished', stock: 1, itemCondition: 'RefurbishedCondition', availability: 'InStock' },
    { condition: 'Damaged', stock: 1, itemCondition: 'UsedCondition', availability: 'InStock' },
  ])('describes a product: $condition, $availability', async (wanted) => {
    const { condition, stock, itemCondition, availability } = wanted
    // Would end the script if it were not escaped.
    const description = 'Oak </script><script>alert(1)</script>'
    const { id, name } = await buildProduct({
      condition,
      stock,
      description,
      images: [picture],
      priceCents: 123_456,
    })
    const page = await readPage(`/product/${id}`)
    expect(page.title).toBe(`${name} | Glass City Outlet`)
    expect(page.data).toMatchObject({
      '@type': 'Product',
      name,
      description,
      offers: {
        '@type': 'Offer',
        url: `${shopOrigin}/product/${id}`,
        price: '1234.56',
        priceCurrency: 'USD',
        itemCondition: `https://schema.org/${itemCondition}`,
        availability: `https://schema.org/${availability}`,
      },
    })
    const typeOf = async (image?: string | null) => {
      const { pathname, search } = new URL(image?.replaceAll('&amp;', '&') ?? '')
      return (await shop.request(pathname + search)).headers.get('content-type')
    }
    expect(await typeOf((page.data.image as string[])[0])).toMatch(/^image\//)
    expect(await typeOf(page.metaOf('og:image'))).toBe('image/jpeg')
  })

  it.each([
    ['/brands/rove-home', 'Rove Home', ['All Deals', 'Brands', 'Rove Home']],
    ['/products?category=Swing+Sets', 'Swing Sets', ['All Deals', 'Toys & Games', 'Swing Sets']],
    ['/brands', 'Brands', ['All Deals', 'Brands']],
  ])('describes the list %s', async (path, name, trail) => {
    const { data } = await readPage(path)
    const [list, crumbs] = data['@graph'] as [unknown, unknown]
    expect(list).toMatchObject({ '@type': 'CollectionPage', name, url: `${shopOrigin}${path}` })
    if (path !== '/brands')
      expect(list).toMatchObject({
        mainEntity: {
          '@type': 'ItemList',
          itemListElement: { 0: { url: `${shopOrigin}/product/${product.id}` } },
        },
      })
    expect(crumbs).toMatchObject({ itemListElement: trail.map((one) => ({ name: one })) })
  })
})

it('lists what search engines should read, and what not', async () => {
  const sitemap = await shop.request('/sitemap.xml')
  expect(sitemap.headers.get('content-type')).toContain('application/xml')
  const addresses = parseXml(await sitemap.text()).children.map(({ children }) => children[0]?.text ?? '')
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const path of [
    '/',
    '/products?category=toys',
    '/terms',
    '/brands/rove-home',
    `/product/${product.id}`,
  ])
    expect(addresses).toContain(`${shopOrigin}${path}`)
  expect(addresses.join('\n')).not.toContain(archived.id)
  const robots = await shop.request('/robots.txt')
  expect(robots.headers.get('content-type')).toContain('text/plain')
  const wanted = [
    'Disallow: /cart',
    'Disallow: /checkout',
    'Disallow: /admin',
    'Disallow: /alerts/',
    'Disallow: /holds/',
  ]
  expect((await robots.text()).split('\n')).toEqual(
    expect.arrayContaining([...wanted, `Sitemap: ${shopOrigin}/sitemap.xml`]),
  )
})

it.each([
  ['ROVE%20HOME', 'rove-home'],
  [encodeURIComponent('A&B / Ö'), toBrandSlug('A&B / Ö')],
])('takes the name %s that was typed to the one address of its brand', async (typed, slug) => {
  await buildProduct({ brand: 'A&B / Ö' })
  const answer = await shop.request(`/brands/${typed}`)
  expect(answer.headers.get('location')).toBe(`/brands/${slug}`)
})

describe('what is not there', () => {
  it.each(['/no-such-page', '/products/1', '/product', '/a/b/c?d=e', '/%F0%9F%98%80', '/wp-admin.php'])(
    '%s is answered with a page that leads home',
    async (path) => {
      const page = await readPage(path)
      expect([page.status, page.metaOf('robots')]).toEqual([404, 'noindex'])
      expect(page.html).toMatch(/<h1[^>]*>Oops! Page not found</)
      expect(page.html).toMatch(/<main.*href="\/"/s)
    },
  )

  it('a product leads to the others', async () => {
    const page = await readPage(`/product/${archived.id}`)
    expect(page.status).toBe(404)
    expect(page.html).toMatch(/<h1[^>]*>Product not found</)
    expect(page.html).toMatch(/<main.*href="\/products"/s)
    expect(page.html).not.toContain('Archived armoire')
  })
})
