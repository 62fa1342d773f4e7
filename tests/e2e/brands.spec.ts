import { toBrandSlug } from '#catalogue/brands/brand-slug.ts'
import { insertProduct } from './product-rows.ts'
import { expect, test, type Page } from './shop.ts'
import { refusedAnswer } from './watch.ts'

const oddBrand = 'A&B / Ö'

const tiles = (page: Page) => page.getByRole('list', { name: 'Products' }).getByRole('listitem')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('leads from a piece through its brand to all brands and back, on a phone', async ({
  page,
  sql,
  watch,
}) => {
  watch.expect(refusedAnswer)
  const [newest] = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      insertProduct(sql, { brand: oddBrand, name: `Piece ${at + 1}`, daysOld: at + 10 }),
    ),
  )
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/product/${newest?.id}`)
  await page.getByRole('link', { name: oddBrand, exact: true }).click()
  await expect(page).toHaveURL(`/brands/${toBrandSlug(oddBrand)}`)
  await expect(heading(page)).toHaveText(oddBrand)
  await expect(page.getByText('30 products, newest first')).toBeVisible()
  await expect(tiles(page)).toHaveCount(24)
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(tiles(page)).toHaveCount(6)
  await test.step('what is on the page goes into the cart, and leads back to it', async () => {
    await page.getByRole('link', { name: 'Piece 30', exact: true }).click()
    await expect(heading(page)).toHaveText('Piece 30')
    await page.getByRole('main').getByRole('link', { name: 'Back to the list' }).click()
    await expect(page).toHaveURL(/\?page=2$/)
  })
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Brands' }).click()
  await expect(heading(page)).toHaveText('Brands')
  await page
    .getByRole('main')
    .getByRole('link', { name: `${oddBrand} 30` })
    .click()
  await expect(page).toHaveURL(`/brands/${toBrandSlug(oddBrand)}`)
  await test.step('a brand that has nothing left leads on', async () => {
    await sql`update products set status = 'archived' where brand = ${oddBrand}`
    const answer = await page.goto(`/brands/${toBrandSlug(oddBrand)}`)
    expect(answer?.status()).toBe(404)
    await expect(heading(page)).toHaveText('Nothing from this brand right now')
    await expect(page.getByRole('list', { name: 'New arrivals' }).getByRole('listitem')).not.toHaveCount(0)
    await page.getByRole('link', { name: 'All brands' }).click()
    await expect(heading(page)).toHaveText('Brands')
    await expect(page.getByRole('link', { name: oddBrand })).toHaveCount(0)
  })
})
