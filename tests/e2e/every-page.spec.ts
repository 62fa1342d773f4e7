import { AxeBuilder } from '@axe-core/playwright'
import { fillCatalogue, pageStates } from './page-states.ts'
import { signInAs } from './people.ts'
import { insertProduct } from './product-rows.ts'
import { expect, test, type Page } from './shop.ts'
import { expectMessage, openPage, toast } from './shopping.ts'
import { refusedAnswer } from './watch.ts'

test.describe.configure({ mode: 'parallel' })
// Colours are judged as they stand, not half-way through a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds wrong with the page as it stands, a line for each element. */
async function findViolations(page: Page): Promise<string[]> {
  // Legacy mode: in the page itself. There are no frames for which axe would need another page.
  const { violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) => `${id}: ${node.target.join(' ')} (${(node.failureSummary ?? '').replace(/\s+/g, ' ')})`,
    ),
  )
}

/** How many pixels the page is wider than the window, and an element that sticks out. */
async function measureExcess(page: Page): Promise<{ pixels: number; culprit: string | undefined }> {
  return await page.evaluate(() => {
    const { clientWidth } = document.documentElement
    const culprit = [...document.querySelectorAll('main *, header *, footer *')].find(
      (element) =>
        element.getBoundingClientRect().right > clientWidth + 1 &&
        !element.closest('.overflow-x-auto, .sr-only'),
    )
    const { scrollWidth } = document.scrollingElement ?? document.documentElement
    return { pixels: scrollWidth - clientWidth, culprit: culprit?.outerHTML.slice(0, 200) }
  })
}

for (const { name, open } of pageStates) {
  test(`${name}: fits every width, and axe finds nothing`, async ({ page, shop, watch }) => {
    watch.expect(refusedAnswer)
    await page.setViewportSize({ width: 1280, height: 720 })
    const { sql, address } = shop
    await open({ page, sql, address, products: await fillCatalogue(sql) })
    expect.soft(await findViolations(page), 'at 1280 px').toEqual([])
    for (const width of [1280, 1024, 768, 360, 320]) {
      await page.setViewportSize({ width, height: 740 })
      const { pixels, culprit } = await measureExcess(page)
      expect.soft(pixels, `at ${width} px: ${culprit}`).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize({ width: 360, height: 740 })
    expect.soft(await findViolations(page), 'at 360 px').toEqual([])
  })
}

test('axe finds nothing with the menu of the back office open', async ({ page, shop }) => {
  await signInAs(page.context(), shop, { isAdmin: true })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})

test('axe finds nothing with the menu, the filters and messages open', async ({ page, sql, watch }) => {
  watch.expect(refusedAnswer)
  const product = await insertProduct(sql, { stock: 1 })
  await page.setViewportSize({ width: 360, height: 740 })
  await openPage(page, '/products')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  expect.soft(await findViolations(page), 'menu').toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByLabel('Category')).toBeVisible()
  expect.soft(await findViolations(page), 'filters').toEqual([])

  await openPage(page, `/product/${product.id}`)
  const add = page.getByRole('button', { name: 'Add to Cart' })
  await add.click()
  await expectMessage(page, 'added to cart!')
  await expect(page.getByRole('link', { name: 'In your cart' })).toBeVisible()
  expect.soft(await findViolations(page), 'in the cart').toEqual([])
  await openPage(page, `/products?search=${encodeURIComponent(product.name)}`)
  await add.click()
  // It stays for eight seconds, in which axe is done.
  const message = toast(page, 'is already in your cart')
  await expect(message).toBeVisible()
  expect.soft(await findViolations(page), 'messages').toEqual([])
  await message.getByRole('button', { name: 'Dismiss' }).click()
  await expect(message).toHaveCount(0)
})

test('axe would see a field without a label and grey letters, the measure a wide box', async ({ page }) => {
  await openPage(page, '/about')
  await page.getByRole('main').evaluate((main) => {
    const text = document.createElement('p')
    text.style.color = '#bbbbbb'
    text.style.width = '3000px'
    text.textContent = 'Hard to read'
    main.append(document.createElement('input'), text)
  })
  const found = (await findViolations(page)).join('\n')
  expect(found).toContain('label: ')
  expect(found).toContain('color-contrast: ')
  expect((await measureExcess(page)).pixels).toBeGreaterThan(1000)
})
