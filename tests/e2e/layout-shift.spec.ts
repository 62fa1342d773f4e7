import { findPictures } from './page-states.ts'
import { insertProduct } from './product-rows.ts'
import { expect, test, type Page } from './shop.ts'
import { cartBadge, fillCart, openPage } from './shopping.ts'

interface ShiftWindow extends Window {
  layoutShift?: number
}

/** Adds up the layout shifts of a page from its very beginning. */
async function measureShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shop: ShiftWindow = window
    shop.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) shop.layoutShift = (shop.layoutShift ?? 0) + entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The sum so far, once everything that was measured has been reported. */
async function readShifts(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    return (window as ShiftWindow).layoutShift ?? Number.NaN
  })
}

/** Opens a page whose pictures, fonts and cart number come long after it was first shown. */
async function openSlowly(page: Page, path: string): Promise<void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  for (const late of ['**/*.woff2', '**/media/**', '**/api/cart'])
    await page.route(late, async (route) => {
      await released
      await route.continue()
    })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await page.getByRole('contentinfo').waitFor()
  release()
  await expect(cartBadge(page)).toBeVisible()
  await expect.poll(async () => (await page.evaluate(countPicturesInSight)).coming).toBe(0)
}

/** Runs in the page: of the pictures in sight, how many are still coming, and how many are there. */
function countPicturesInSight(): { coming: number; there: number } {
  const inSight = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
  const there = inSight.filter((image) => image.complete && image.naturalWidth > 1).length
  return { coming: inSight.filter((image) => !image.complete).length, there }
}

for (const size of [
  { width: 360, height: 740 },
  { width: 1280, height: 720 },
]) {
  test(`moves nothing while a page of ${size.width} px loads`, async ({ openBrowser, sql }) => {
    const product = await insertProduct(sql, { images: await findPictures(sql), stock: 9 })
    for (const path of ['/', '/products', `/product/${product.id}`]) {
      const page = await openBrowser({ viewport: size })
      await fillCart(page, product)
      await measureShifts(page)
      await openSlowly(page, path)
      const [{ there }, moved] = [await page.evaluate(countPicturesInSight), await readShifts(page)]
      expect(there, `${path} has pictures`).toBeGreaterThan(0)
      expect(moved, path).toBeLessThan(0.02)
      await page.context().close()
    }
  })
}

test('would see something move', async ({ page }) => {
  await measureShifts(page)
  await openPage(page, '/about')
  const before = await readShifts(page)
  expect(before).toBeLessThan(0.02)
  await page.getByRole('main').evaluate((main) => {
    const pusher = document.createElement('div')
    pusher.style.height = '300px'
    main.prepend(pusher)
  })
  await expect.poll(() => readShifts(page)).toBeGreaterThan(0.02)
})
