import { findPictures } from './page-states.ts'
import { insertProduct } from './product-rows.ts'
import { expect, test, type Page } from './shop.ts'
import { refusedAnswer } from './watch.ts'

const metaOf = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).first().getAttribute('content')
const canonicalOf = (page: Page) => page.locator('link[rel="canonical"]').getAttribute('href')

async function readJsonLd(page: Page): Promise<Record<string, unknown>> {
  const [text = 'null'] = await page.locator('script[type="application/ld+json"]').allTextContents()
  return JSON.parse(text) as Record<string, unknown>
}

test('tells search engines what each page is', async ({ page, baseURL }) => {
  const pages = {
    '/': 'Glass City Outlet',
    '/products': 'All Deals',
    '/products?category=home': 'Home & Garden',
    '/about': 'About Us',
    '/contact': 'Contact',
    '/shipping': 'Shipping Policy',
    '/returns': 'Returns Policy',
    '/terms': 'Terms & Conditions',
    '/privacy': 'Privacy Policy',
    '/track-order': 'Track Order',
  }
  const descriptions = new Set<string>()
  for (const [path, title] of Object.entries(pages)) {
    await page.goto(path)
    await expect(page, path).toHaveTitle(
      title === 'Glass City Outlet' ? title : `${title} | Glass City Outlet`,
    )
    const description = (await metaOf(page, 'description')) ?? ''
    expect(description.length, path).toBeGreaterThan(30)
    descriptions.add(description)
    expect(await canonicalOf(page), path).toBe(`${baseURL}${path}`)
    expect(await metaOf(page, 'og:url'), path).toBe(`${baseURL}${path}`)
    expect(await metaOf(page, 'og:image'), path).toBe(`${baseURL}/social.png`)
    await expect(page.locator('meta[name="robots"]'), path).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
  }
  expect(descriptions.size).toBe(Object.keys(pages).length)
  for (const path of ['/cart', '/checkout', '/products?search=sofa', '/products?sort=price-low']) {
    await page.goto(path)
    expect(await metaOf(page, 'robots'), path).toBe('noindex')
  }
  const picture = await page.request.get('/social.png')
  expect(picture.headers()['content-type']).toBe('image/png')
})

test('describes the store and its products as data', async ({ page, baseURL, sql }) => {
  await page.goto('/')
  const store = await readJsonLd(page)
  expect(store).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Store',
    name: 'Glass City Outlet',
    url: `${baseURL}/`,
  })
  const cases = [
    { condition: 'New', stock: 3, itemCondition: 'NewCondition', availability: 'InStock' },
    { condition: 'Like New', stock: 0, itemCondition: 'UsedCondition', availability: 'SoldOut' },
    { condition: 'Refurbished', stock: 1, itemCondition: 'RefurbishedCondition', availability: 'InStock' },
    { condition: 'Damaged', stock: 1, itemCondition: 'DamagedCondition', availability: 'InStock' },
  ]
  const images = await findPictures(sql)
  for (const { condition, stock, itemCondition, availability } of cases) {
    const product = await insertProduct(sql, {
      condition,
      stock,
      images,
      priceCents: 123_456,
      // Would end the script if it were not escaped.
      description: 'Oak </script><script>alert(1)</script>',
    })
    await page.goto(`/product/${product.id}`)
    const data = await readJsonLd(page)
    expect(data).toMatchObject({
      '@type': 'Product',
      name: product.name,
      description: 'Oak </script><script>alert(1)</script>',
      offers: {
        '@type': 'Offer',
        url: `${baseURL}/product/${product.id}`,
        price: '1234.56',
        priceCurrency: 'USD',
        itemCondition: `https://schema.org/${itemCondition}`,
        availability: `https://schema.org/${availability}`,
      },
    })
    await expect(page).toHaveTitle(`${product.name} | Glass City Outlet`)
    const [image] = data.image as string[]
    expect((await page.request.get(image ?? '')).headers()['content-type']).toMatch(/^image\//)
    const shared = (await metaOf(page, 'og:image')) ?? ''
    expect((await page.request.get(shared)).headers()['content-type']).toMatch(/^image\//)
  }
})

test('lists what search engines should read, and what not', async ({ page, baseURL, sql }) => {
  const product = await insertProduct(sql)
  const archived = await insertProduct(sql, { status: 'archived' })
  const sitemap = await page.request.get('/sitemap.xml')
  expect(sitemap.headers()['content-type']).toContain('application/xml')
  const text = await sitemap.text()
  const isWellFormed = await page.evaluate(
    (xml) => new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror') === null,
    text,
  )
  expect(isWellFormed).toBe(true)
  const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const path of [
    '/',
    '/products',
    '/products?category=toys',
    '/about',
    '/terms',
    `/product/${product.id}`,
  ])
    expect(addresses).toContain(`${baseURL}${path}`)
  expect(text).not.toContain(archived.id)
  const robots = await (await page.request.get('/robots.txt')).text()
  for (const line of [
    'Disallow: /cart',
    'Disallow: /checkout',
    'Disallow: /admin',
    `Sitemap: ${baseURL}/sitemap.xml`,
  ])
    expect(robots.split('\n')).toContain(line)
})

test('answers 404 for what is not there, with a page that leads on', async ({ page, sql, watch }) => {
  watch.expect(refusedAnswer)
  const archived = await insertProduct(sql, { status: 'archived' })
  for (const path of [
    '/no-such-page',
    '/products/1',
    '/product',
    '/a/b/c?d=e',
    '/%F0%9F%98%80',
    '/wp-admin.php',
  ]) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Oops! Page not found')
    await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
    expect(await metaOf(page, 'robots')).toBe('noindex')
  }
  for (const id of [
    '1',
    'null',
    '00000000-0000-4000-8000-000000000000',
    archived.id,
    `${archived.id}x`,
    '%00',
  ]) {
    const answer = await page.goto(`/product/${id}`)
    expect(answer?.status(), id).toBe(404)
    await expect(page.getByRole('heading', { level: 1 }), id).toHaveText('Product not found')
    await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/products')
    await expect(page.getByText(archived.name)).toHaveCount(0)
  }
})
