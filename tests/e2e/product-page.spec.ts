import type { Locator } from '@playwright/test'
import { findPictures } from './page-states.ts'
import { insertProduct, uniqueName } from './product-rows.ts'
import { expect, test, type Page } from './shop.ts'
import { cartBadge, expectMessage, openPage } from './shopping.ts'

const phoneSize = { width: 360, height: 740 }
const inCart = (page: Page) => page.getByRole('link', { name: 'In your cart · View cart' })

/** What stands at the end of a page is not covered by the bar that stays. */
async function expectAbove(end: Locator, bar: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const [above, below] = [await end.boundingBox(), await bar.boundingBox()]
      return above !== null && below !== null && above.y + above.height < below.y
    })
    .toBe(true)
}

for (const size of [phoneSize, { width: 768, height: 1024 }])
  test(`keeps price and Add to Cart in reach at ${size.width} px, and shows what is in the cart`, async ({
    page,
    sql,
  }) => {
    const product = await insertProduct(sql, {
      name: `${uniqueName('A walnut sideboard with a rather long name')} and three doors of smoked glass`,
      images: await findPictures(sql),
      priceCents: 12_345,
      originalPriceCents: 49_380,
      stock: 1,
    })
    await page.setViewportSize(size)
    await openPage(page, `/product/${product.id}`)
    const add = page.getByRole('button', { name: 'Add to Cart' })
    const price = page.getByText('$123.45', { exact: true })
    const expectInReach = async () => {
      await expect(price).toBeInViewport({ ratio: 1 })
      await expect(add).toBeInViewport({ ratio: 1 })
    }
    await expectInReach()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expectInReach()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expectAbove(page.getByRole('link', { name: 'Privacy Policy' }), add)
    const buttonBefore = await add.boundingBox()
    await add.click()
    await expect(inCart(page)).toBeFocused()
    await expect(add).toHaveCount(0)
    await expect.poll(() => inCart(page).boundingBox(), 'nothing moves').toEqual(buttonBefore)
    await page.reload()
    await inCart(page).click()
    await expect(page).toHaveURL('/cart')
  })

test('offers another piece beside the way to the cart while there are any', async ({ page, sql }) => {
  const product = await insertProduct(sql, { stock: 2 })
  await openPage(page, `/product/${product.id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).focus()
  await page.keyboard.press('Enter')
  await expect(inCart(page), 'a second Enter leads there').toBeFocused()
  await page.getByRole('button', { name: 'Add another' }).click()
  await expect(cartBadge(page)).toHaveText('2')
  await expect(page.getByRole('button', { name: 'Add another' })).toHaveCount(0)
})

test('shows where one is in the gallery, and each picture whole and large', async ({ page, sql }) => {
  const images = await findPictures(sql)
  const name = `${uniqueName('A writing desk')} of solid cherry with seven drawers, a leather top and brass fittings, refinished`
  const product = await insertProduct(sql, { name, images })
  await page.setViewportSize(phoneSize)
  await openPage(page, `/product/${product.id}`)
  const main = page.getByRole('main')
  await expect(main.getByText(`1 / ${images.length}`)).toBeVisible()
  const second = page.getByRole('link', { name: 'Show picture 2' })
  await second.click()
  await expect(main.getByText(`2 / ${images.length}`)).toBeVisible()
  await expect(second).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('link', { name: 'Show picture 1' })).not.toHaveAttribute('aria-current')

  await page.getByRole('link', { name: `picture 2 of ${images.length}` }).click()
  const viewer = page.getByRole('dialog')
  await expect(viewer).toHaveAccessibleName(`Picture 2 of ${images.length}: ${product.name}`)
  await test.step('of a long name only the end is cut off, never the number', async () => {
    const [number, cut] = await viewer.getByRole('heading').evaluate((heading) => {
      const { bottom } = heading.getBoundingClientRect()
      const text = document.createRange()
      const isBelow = (from: number, to: number) => {
        text.setStart(heading.firstChild!, from)
        text.setEnd(heading.firstChild!, to)
        return text.getBoundingClientRect().bottom > bottom + 1
      }
      const length = heading.textContent.length
      return [isBelow(0, 'Picture 2 of 3'.length), isBelow(length - 5, length)]
    })
    expect({ number, cut }).toEqual({ number: false, cut: true })
  })
  const large = viewer.getByRole('img', { name: product.name })
  await expect(large).toHaveAttribute('src', /w=1600$/)
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1000)
  const widthOf = async (shown: Locator) => (await shown.boundingBox())?.width
  await expect.poll(() => widthOf(large)).toBeLessThanOrEqual(phoneSize.width)
  // It becomes modal only once it has been painted.
  await expect.poll(() => viewer.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
  await viewer.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => widthOf(large)).toBe(1600)
  await page.keyboard.press('ArrowLeft')
  await expect(viewer).toHaveAccessibleName(`Picture 1 of ${images.length}: ${product.name}`)
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(main.getByText(`1 / ${images.length}`)).toBeVisible()
})

test('a picture from a list stands in until the large one has come', async ({ page, sql }) => {
  const [image = ''] = await findPictures(sql)
  const product = await insertProduct(sql, { images: [image] })
  await page.setViewportSize({ width: 768, height: 1024 })
  await openPage(page, `/products?search=${encodeURIComponent(product.name)}`)
  const tile = page.getByRole('list', { name: 'Products' }).locator('img')
  await expect.poll(() => tile.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(100)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/media/*w=960', async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('link', { name: product.name }).click()
  const pictures = page.getByRole('region', { name: 'Pictures' }).locator('img')
  await expect(pictures).toHaveCount(2)
  const standIn = pictures.first()
  await expect
    .poll(() => standIn.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
    .toBeGreaterThan(100)
  release()
  await expect(pictures).toHaveCount(1)
  await expect.poll(() => pictures.evaluate((shown: HTMLImageElement) => shown.currentSrc)).toMatch(/w=960$/)
})

test('is shared by what the device offers, else its link is copied', async ({ page, openBrowser, sql }) => {
  const product = await insertProduct(sql)
  await page.addInitScript(() =>
    Object.assign(navigator, {
      share: (what: { url: string }) => Promise.resolve(document.body.append(`shared ${what.url}`)),
    }),
  )
  await openPage(page, `/product/${product.id}`)
  await page.getByRole('link', { name: 'Share' }).click()
  await expect(page.getByText(`shared ${page.url()}`)).toBeVisible()

  const other = await openBrowser({ permissions: ['clipboard-read', 'clipboard-write'] })
  await other.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await openPage(other, `/product/${product.id}`)
  const share = other.getByRole('link', { name: 'Share' })
  await expect(share).toHaveAttribute('href', /^mailto:\?subject=.*&body=https/)
  await share.click()
  await expectMessage(other, 'Link copied')
  await expect.poll(() => other.evaluate(() => window.navigator.clipboard.readText())).toBe(other.url())
})

test('leads to a question about the piece', async ({ page, sql }) => {
  const product = await insertProduct(sql)
  await openPage(page, `/product/${product.id}`)
  await page.getByRole('link', { name: 'Ask about this piece' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue(`Question about ${product.name}`)
  await page.goto('/contact?about=nonsense')
  await expect(page.getByLabel('Subject')).toHaveValue('')
})

test('shows eight similar pieces, and a sold one shows them before its notes', async ({ page, sql }) => {
  const category = uniqueName('Stools')
  const images = await findPictures(sql)
  for (let number = 1; number <= 9; number += 1)
    await insertProduct(sql, { category, priceCents: 1000 * number, images })
  const sold = await insertProduct(sql, { category, stock: 0 })
  await openPage(page, `/product/${sold.id}`)
  const similar = page.getByRole('list', { name: 'Similar pieces' })
  await expect(similar.getByRole('listitem')).toHaveCount(8)
  const sections = page.getByRole('main').getByRole('heading', { level: 2 })
  const expectOrder = async (...names: string[]) =>
    await expect(sections.filter({ hasText: new RegExp(names.join('|')) })).toHaveText(names)
  await expectOrder('Similar pieces that are still here', 'Product Details')
  await page.getByRole('button', { name: 'See similar pieces' }).click()
  await expect(similar.getByRole('listitem').first()).toBeInViewport()
  await similar.getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
  await expectOrder('Product Details', 'You might also like')
})
