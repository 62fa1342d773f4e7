import { brandSlugOf } from '../../app/features/catalogue/brands/brand-slug.ts'
import { insertProduct } from './product-rows.ts'
import { expect, test, type Page, type Sql } from './shop.ts'
import { refusedAnswer } from './watch.ts'

const oddBrand = 'A&B / Ö'

/** So many pieces of a brand, the first the newest. */
async function insertBrand(sql: Sql, brand: string, count: number) {
  return await Promise.all(
    Array.from(
      { length: count },
      async (_, index) =>
        await insertProduct(sql, { brand, name: `Piece ${index + 1}`, daysOld: index + 10 }),
    ),
  )
}

const tiles = (page: Page) => page.getByRole('list', { name: 'Products' }).getByRole('listitem')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

for (const javaScriptEnabled of [true, false])
  test(`leads from a piece through its brand to all brands and back, ${javaScriptEnabled ? 'on a phone' : 'without JavaScript'}`, async ({
    openBrowser,
    sql,
    watch,
  }) => {
    watch.expect(refusedAnswer)
    const [newest] = await insertBrand(sql, oddBrand, 30)
    const page = await openBrowser({ javaScriptEnabled, viewport: { width: 360, height: 740 } })
    await page.goto(`/product/${newest?.id}`)
    await page.getByRole('link', { name: oddBrand, exact: true }).click()
    await expect(page).toHaveURL(`/brands/${brandSlugOf(oddBrand)}`)
    await expect(heading(page)).toHaveText(oddBrand)
    await expect(page.getByText('30 products, newest first')).toBeVisible()
    await expect(tiles(page)).toHaveCount(24)
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect(page).toHaveURL(/\?page=2$/)
    await expect(tiles(page)).toHaveCount(6)
    await test.step('what is on the page goes into the cart, and leads back to it', async () => {
      await page.getByRole('link', { name: 'Piece 30', exact: true }).click()
      await expect(heading(page)).toHaveText('Piece 30')
      const back = page.getByRole('main').getByRole('link', {
        name: javaScriptEnabled ? 'Back to the list' : 'All Deals',
      })
      await expect(back).toBeVisible()
      if (javaScriptEnabled) await back.click()
      else await page.goBack()
      await expect(page).toHaveURL(/\?page=2$/)
    })
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Brands' }).click()
    await expect(heading(page)).toHaveText('Brands')
    await page
      .getByRole('main')
      .getByRole('link', { name: `${oddBrand} 30` })
      .click()
    await expect(page).toHaveURL(`/brands/${brandSlugOf(oddBrand)}`)
    await test.step('a brand that has nothing left leads on', async () => {
      await sql`update products set status = 'archived' where brand = ${oddBrand}`
      const answer = await page.goto(`/brands/${brandSlugOf(oddBrand)}`)
      expect(answer?.status()).toBe(404)
      await expect(heading(page)).toHaveText('Nothing from this brand right now')
      await expect(page.getByRole('list', { name: 'New arrivals' }).getByRole('listitem')).not.toHaveCount(0)
      await page.getByRole('link', { name: 'All brands' }).click()
      await expect(heading(page)).toHaveText('Brands')
      await expect(page.getByRole('link', { name: oddBrand })).toHaveCount(0)
    })
  })

test('takes a name that was typed to the one address of its brand', async ({ page, sql }) => {
  await insertBrand(sql, oddBrand, 1)
  await page.goto(`/brands/${encodeURIComponent(oddBrand.replace('/', '%2F'))}`.replace('%252F', '%2F'))
  await expect(page).toHaveURL(`/brands/${brandSlugOf(oddBrand)}`)
  await insertBrand(sql, 'Rove Home', 1)
  await page.goto('/brands/ROVE%20HOME')
  await expect(page).toHaveURL('/brands/rove-home')
})

test('tells search engines what a brand and a category are', async ({ page, sql, baseURL }) => {
  const [product] = await insertBrand(sql, 'Rove Home', 25)
  await sql`update products set category = 'Swing Sets' where brand = 'Rove Home'`
  const lists = [
    {
      path: '/brands/rove-home',
      title: 'Rove Home',
      trail: ['All Deals', 'Brands', 'Rove Home'],
      first: `/product/${product?.id}`,
    },
    {
      path: '/products?category=Swing+Sets',
      title: 'Swing Sets',
      trail: ['All Deals', 'Toys & Games', 'Swing Sets'],
      first: `/product/${product?.id}`,
    },
    { path: '/brands', title: 'Brands', trail: ['All Deals', 'Brands'], first: null },
  ]
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  for (const { path, title, trail, first } of lists) {
    await page.goto(path)
    await expect(page).toHaveTitle(`${title} | Glass City Outlet`)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}${path}`)
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
    const text = await page.locator('script[type="application/ld+json"]').textContent()
    const { '@graph': graph } = JSON.parse(text ?? '') as { '@graph': [unknown, unknown] }
    expect(graph[0]).toMatchObject({ '@type': 'CollectionPage', name: title, url: `${baseURL}${path}` })
    if (first)
      expect(graph[0]).toMatchObject({
        mainEntity: { '@type': 'ItemList', itemListElement: { 0: { url: `${baseURL}${first}` } } },
      })
    expect(graph[1]).toMatchObject({ itemListElement: trail.map((name) => ({ name })) })
    expect(sitemap).toContain(`<loc>${baseURL}${path}</loc>`)
  }
  await page.goto('/brands/rove-home?page=2')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    `${baseURL}/brands/rove-home?page=2`,
  )
})
