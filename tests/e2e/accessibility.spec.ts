import { AxeBuilder } from '@axe-core/playwright'
import { listPageStates } from './every-page.ts'
import { insertProduct } from './product-rows.ts'
import { expect, test, type Page } from './shop.ts'
import { openPage, toast } from './shopping.ts'
import { refusedAnswer } from './watch.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 720 },
]

// Colours are judged as they stand, not half-way through a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** What axe finds wrong with the page as it stands, in one line each. */
async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) => `${id}: ${node.target.join(' ')} — ${(node.failureSummary ?? '').replace(/\s+/g, ' ')}`,
    ),
  )
}

for (const size of sizes) {
  test(`finds nothing wrong on any page at ${size.width} px`, async ({ openBrowser, sql, watch }) => {
    test.setTimeout(180_000)
    watch.expect(refusedAnswer)
    for (const { name, open } of await listPageStates({ sql })) {
      const page = await openBrowser({ viewport: size })
      await open(page)
      expect.soft(await findViolations(page), name).toEqual([])
      await page.context().close()
    }
  })
}

test('finds nothing wrong with the menu, the filters and messages open', async ({ page, sql, watch }) => {
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
  await expect(toast(page, 'added to cart!')).toBeVisible()
  await add.click()
  // The error stays for eight seconds, in which axe is done.
  await expect(toast(page, 'all of them are in your cart')).toBeVisible()
  expect.soft(await findViolations(page), 'messages').toEqual([])
})

test('would see a field without a label and grey letters', async ({ page, watch }) => {
  watch.expect(/Content Security Policy/)
  await openPage(page, '/about')
  await page.getByRole('main').evaluate((main) => {
    const text = document.createElement('p')
    text.style.color = '#bbbbbb'
    text.textContent = 'Hard to read'
    main.append(document.createElement('input'), text)
  })
  const found = (await findViolations(page)).join('\n')
  expect(found).toContain('label: ')
  expect(found).toContain('color-contrast: ')
})
