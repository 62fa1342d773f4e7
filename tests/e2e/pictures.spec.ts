import { asins } from './picture-host.ts'
import { findPictures } from './page-states.ts'
import { insertProduct, uniqueName } from './product-rows.ts'
import { expect, test } from './shop.ts'
import { fillCart, openPage } from './shopping.ts'

test('finds pictures by ASIN, and says so where there is none', async ({ page, sql, watch }) => {
  watch.expect(/status of 404 .*B0FAILING0/)
  const series = uniqueName('Pictured').replace(' ', '')
  const cases = [
    { asin: asins.known, shown: 'B0KNOWN000.01._SCLZZZZZZZ_.jpg' },
    { asin: asins.second, shown: 'B0SECOND00.jpg' },
    { asin: asins.onePixel, shown: null },
    { asin: asins.failing, shown: null },
  ]
  const products = new Map<string, { id: string; name: string }>()
  for (const { asin } of cases)
    products.set(asin, await insertProduct(sql, { name: `${series} ${asin}`, asin }))
  await openPage(page, `/products?search=${series}`)
  for (const { asin, shown } of cases) {
    const card = page.getByRole('list', { name: 'Products' }).getByRole('listitem').filter({ hasText: asin })
    await card.scrollIntoViewIfNeeded()
    if (shown) {
      await expect(card.locator('img')).toHaveAttribute('src', new RegExp(`${shown.replaceAll('.', '\\.')}$`))
      await expect
        .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(100)
    } else await expect(card.getByRole('img', { name: 'Image Not Available' })).toBeVisible()
  }
  for (const { asin, shown } of cases) {
    const product = products.get(asin)
    await openPage(page, `/product/${product?.id}`)
    const picture = page.getByRole('region', { name: 'Pictures' }).getByRole('img')
    await expect(picture).toHaveAccessibleName(shown ? (product?.name ?? '') : 'Image Not Available')
  }
})

test('shows a placeholder where no picture was promised, or the promised one is gone', async ({
  page,
  sql,
  watch,
}) => {
  watch.expect(/status of 404 .*no-such-picture/)
  const none = await insertProduct(sql)
  const lost = await insertProduct(sql, { images: ['/media/no-such-picture.webp'] })
  await openPage(page, `/product/${none.id}`)
  await expect(page.getByRole('region', { name: 'Pictures' }).getByRole('img')).toHaveAccessibleName(
    'No picture yet',
  )
  await openPage(page, `/product/${lost.id}`)
  const pictures = page.getByRole('region', { name: 'Pictures' })
  await expect(pictures.getByRole('img', { name: 'Image Not Available' })).toBeVisible()
  await fillCart(page, lost)
  await openPage(page, '/cart')
  await expect(page.getByRole('img', { name: 'Image Not Available' })).toBeVisible()
})

test('shows several pictures, each in a modern format and a fitting size', async ({ page, sql }) => {
  const images = await findPictures(sql)
  const product = await insertProduct(sql, { images })
  const answers: { url: string; type: string }[] = []
  page.on('response', (response) => {
    if (response.url().includes('/media/'))
      answers.push({ url: response.url(), type: response.headers()['content-type'] ?? '' })
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await openPage(page, `/product/${product.id}`)
  const row = page.getByRole('region', { name: 'Pictures' })
  await expect(row.getByRole('img')).toHaveCount(images.length)
  const first = row.getByRole('img').first()
  await expect
    .poll(() => first.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc))
    .toMatch(/w=480$/)
  await page.getByRole('link', { name: 'Show picture 2' }).click()
  await expect(row.getByRole('img').nth(1)).toBeInViewport({ ratio: 0.9 })
  await expect.poll(() => answers.length).toBeGreaterThan(1)
  expect(answers.filter(({ type }) => !/^image\/(avif|webp)$/.test(type))).toEqual([])
})
