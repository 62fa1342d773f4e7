import { findPictures } from './page-states.ts'
import { insertProduct, uniqueName } from './product-rows.ts'
import { expect, test, type Page } from './shop.ts'
import { openPage } from './shopping.ts'

const phoneSize = { width: 360, height: 740 }
const cards = (page: Page) => page.getByRole('list', { name: 'Products' }).getByRole('listitem')
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('link')

interface ListsWindow extends Window {
  lists?: number[]
}

/** Runs in the page: writes down how many tiles each new list begins with. */
function watchLists(): void {
  const lists: number[] = []
  Object.assign(window, { lists })
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element)
          lists.push(
            ...[...node.querySelectorAll('.tiles')].map(
              (list) => list.querySelectorAll('.tile:not(.tile-later)').length,
            ),
          )
  }).observe(document.body, { childList: true, subtree: true })
}

const readLastList = (page: Page) => page.evaluate(() => (window as ListsWindow).lists?.at(-1))

test.describe('on a phone', () => {
  test.use({ viewport: phoneSize, hasTouch: true, isMobile: true })

  test('the magnifier opens a search field with the focus, which keeps the words', async ({ page, sql }) => {
    const { name } = await insertProduct(sql, { name: uniqueName('Zebrawood bench') })
    await openPage(page, '/about')
    await page.getByRole('link', { name: 'Search', exact: true }).tap()
    const field = page.getByRole('searchbox', { name: 'Search' })
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('enterkeyhint', 'search')
    await expect.poll(async () => (await field.boundingBox())?.width).toBeGreaterThan(phoneSize.width - 40)
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await expect(cards(page)).toHaveCount(1)
    await expect(field).toHaveValue(name)

    await test.step('again from where one is', async () => {
      await page.getByRole('heading', { level: 1 }).click()
      await page.getByRole('link', { name: 'Search', exact: true }).tap()
      await expect(field).toBeFocused()
    })
  })

  test('the search field offers departments, pieces while one types, and what was searched for last', async ({
    page,
    sql,
  }) => {
    const word = uniqueName('Zebrawood')
    await insertProduct(sql, { name: `${word} bench`, category: 'Furniture', priceCents: 4500 })
    await insertProduct(sql, { name: `${word} stool`, category: 'Furniture', stock: 0 })
    await openPage(page, '/about')
    await page.getByRole('link', { name: 'Search', exact: true }).tap()
    const field = page.getByRole('searchbox', { name: 'Search' })
    const panel = page.getByRole('region', { name: 'Search suggestions' })
    const departments = panel.getByRole('region', { name: 'Departments' })
    await expect(departments.getByRole('link', { name: /^Home & Garden \d+$/ })).toBeVisible()
    await expect(panel.getByRole('region', { name: 'Recent searches' })).toHaveCount(0)

    await page.keyboard.type(word)
    const pieces = panel.getByRole('list', { name: 'Pieces' }).getByRole('link')
    await expect(pieces).toHaveCount(2)
    await expect(pieces.filter({ hasText: 'bench' })).toContainText('$45.00')
    await expect(pieces.filter({ hasText: 'stool' })).toContainText('Sold out')
    await expect(panel.getByRole('status')).toHaveText(`2 pieces for “${word}”`)
    await panel.getByRole('link', { name: 'See all 2 results' }).tap()
    await expect(cards(page)).toHaveCount(2)
    await expect(field).toHaveValue(word)
    await expect(panel).toHaveCount(0)

    await test.step('a search that finds nothing says so, and offers the departments', async () => {
      await field.fill('xqzvkw')
      await expect(panel).toContainText('Nothing for “xqzvkw” yet.')
      await expect(departments).toBeVisible()
    })

    await test.step('the last search is one tap away, a piece too', async () => {
      await field.fill('')
      await expect(panel.getByRole('region', { name: 'Recent searches' }).getByRole('link')).toHaveText([
        word,
      ])
      await field.fill(`${word} bench`)
      await expect(pieces).toHaveCount(1)
      await pieces.tap()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word} bench`)
    })
  })

  test('without suggestions the field searches as ever', async ({ page, sql, watch }) => {
    watch.expect(/net::ERR_FAILED/)
    const { name } = await insertProduct(sql, { name: uniqueName('Zebrawood tray') })
    await page.route('**/products/suggestions*', (route) => route.abort())
    await openPage(page, '/products')
    await page.getByRole('searchbox', { name: 'Search' }).fill(name)
    await page.keyboard.press('Enter')
    await expect(cards(page)).toHaveCount(1)
    await expect(page.getByRole('region', { name: 'Search suggestions' })).toHaveCount(0)
  })

  test('says which filters are on, how many results they leave, and takes each away', async ({
    page,
    sql,
  }) => {
    const category = uniqueName('Lamps')
    for (const [priceCents, stock] of [
      [4000, 3],
      [4500, 0],
      [9000, 1],
    ] as const)
      await insertProduct(sql, { category, priceCents, stock })
    await openPage(page, `/products?category=${encodeURIComponent(category)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`All Deals: ${category}`)
    await expect(page.getByText('3 pieces', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Category').locator('option:checked')).toHaveText(`${category} (3)`)
    await page.getByRole('button', { name: 'Filters 1 on' }).tap()
    await page.getByRole('link', { name: 'Under $50', exact: true }).tap()
    await expect(page.getByRole('button', { name: 'Show 2 results' })).toBeVisible()
    await page.getByLabel('Hide sold out').check()
    const show = page.getByRole('button', { name: 'Show 1 result' })
    await expect(show).toBeVisible()
    await expect(page.getByRole('link', { name: 'Under $50', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await show.tap()
    await expect(cards(page)).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Filters 3 on' })).toBeVisible()
    await expect(chips(page)).toHaveText(['Under $50', category, 'Sold out hidden'])
    await page.getByRole('link', { name: 'Remove Sold out hidden' }).tap()
    await expect(cards(page)).toHaveCount(2)
    await expect(page.getByLabel('Hide sold out')).not.toBeChecked()
    await page.getByRole('link', { name: 'Remove Under $50' }).tap()
    await expect(chips(page)).toHaveText([category])
  })

  test('shows a tap before it asks for the list, and a new list from its top', async ({ page, sql }) => {
    const category = uniqueName('Stools')
    for (let piece = 0; piece < 8; piece += 1) await insertProduct(sql, { category, stock: piece % 7 })
    await openPage(page, `/products?category=${encodeURIComponent(category)}`)
    await page.getByRole('button', { name: 'Filters 1 on' }).tap()
    const before = await page.getByLabel('Hide sold out').evaluate(async (box: HTMLInputElement) => {
      const seen = { isChecked: false, isAsked: false }
      const ask = window.fetch
      window.fetch = (...request) => {
        seen.isAsked = true
        return ask(...request)
      }
      box.click()
      // What follows from the input without a frame in between.
      for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
      return { ...seen, isChecked: box.checked }
    })
    expect(before).toEqual({ isChecked: true, isAsked: false })
    await page.evaluate(watchLists)
    await page.getByRole('button', { name: 'Show 6 results' }).tap()
    await page.getByRole('link', { name: 'Remove Sold out hidden' }).tap()
    await expect(cards(page)).toHaveCount(8)
    await expect(page.locator('.tile-later')).toHaveCount(0)
    await expect.poll(() => readLastList(page)).toBe(4)
    await page.goBack()
    await expect(cards(page)).toHaveCount(6)
    // Whole at once: the scroll position is restored with it.
    await expect.poll(() => readLastList(page)).toBe(6)
  })
})

test('the search field of wide screens offers the same, by keyboard too', async ({ page, sql }) => {
  const { name } = await insertProduct(sql, { name: uniqueName('Zebrawood crate') })
  await openPage(page, '/about')
  const panel = page.getByRole('banner').getByRole('region', { name: 'Search suggestions' })
  await page.getByRole('banner').getByRole('searchbox', { name: 'Search' }).focus()
  await expect(panel.getByRole('region', { name: 'Departments' })).toBeVisible()
  await page.keyboard.type(name)
  await expect(panel.getByRole('list', { name: 'Pieces' })).toContainText(name)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('searchbox', { name: 'Search' })).toHaveValue(name)
  await page.keyboard.type(' ')
  await expect(panel.getByRole('list', { name: 'Pieces' })).toContainText(name)
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('link', { name })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(panel).toHaveCount(0)
})

test('leads from a product, and from a similar one, back to the same place of the same list', async ({
  page,
  sql,
}) => {
  const category = uniqueName('Shelf').replace(' ', '')
  const images = await findPictures(sql)
  for (let piece = 0; piece < 40; piece += 1)
    await insertProduct(sql, { category, priceCents: 1000 + piece, images })
  const list = `/products?category=${category}&sort=price-low&page=2`
  await page.setViewportSize(phoneSize)
  await openPage(page, list)
  const card = cards(page).nth(11)
  await card.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(500)
  const back = page.getByRole('main').getByRole('link', { name: 'All Deals' })
  const expectSamePlace = async () => {
    await expect(page).toHaveURL(list)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
  }
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 2, name: 'You might also like' })).toBeVisible()
  await back.click()
  await expectSamePlace()

  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/product\//)
  const first = page.url()
  await page.getByRole('list', { name: 'Similar pieces' }).getByRole('link').first().click()
  await expect(page).not.toHaveURL(first)
  await expect(page).toHaveURL(/\/product\//)
  await expect(back).toHaveAttribute('href', list)
  await page.reload()
  await expect(back).toHaveAttribute('href', list)
  await back.click()
  await expectSamePlace()
})
