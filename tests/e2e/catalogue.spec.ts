import { insertProduct } from './product-rows.ts'
import { expect, test, type Page } from './shop.ts'
import { cartBadge, openPage, toast } from './shopping.ts'

/** A made-up word that no product has otherwise. */
const word = 'zqxjkwvy'

const cards = (page: Page) => page.getByRole('list', { name: 'Products' }).getByRole('listitem')
const count = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const firstName = (page: Page) => cards(page).first().getByRole('heading')

test('finds, filters, sorts and pages', async ({ page, sql }) => {
  const other = `Lamps ${word}`
  for (let number = 1; number <= 26; number += 1) {
    await insertProduct(sql, {
      name: `Item ${String(number).padStart(2, '0')} ${word}`,
      category: number > 20 ? other : `Sofas ${word}`,
      condition: number % 2 === 0 ? 'New' : 'Acceptable',
      priceCents: number === 26 ? 90_000 : number * 1000,
      originalPriceCents: number === 7 ? 70_000 : null,
      daysOld: 10 + number,
    })
  }

  await test.step('the header search trims, clears itself, and goes nowhere with blanks', async () => {
    await openPage(page, '/')
    const search = page.getByRole('searchbox', { name: 'Search' })
    await search.fill('   ')
    await search.press('Enter')
    await expect(page).toHaveURL('/')
    await search.fill(`  ${word}  `)
    await search.press('Enter')
    await expect(page).toHaveURL(`/products?search=${word}`)
    await expect(search).toHaveValue('')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Deals')
    await expect(page.getByText(`Search results for “${word}”`, { exact: true })).toBeVisible()
    await expect(page.getByText('Found 26 items')).toBeVisible()
    await expect(count(page, '26 products found')).toBeVisible()
    await expect(cards(page)).toHaveCount(24)
  })

  await test.step('pages', async () => {
    await expect(firstName(page)).toHaveText(`Item 01 ${word}`)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(cards(page)).toHaveCount(2)
    await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('link', { name: 'Previous' }).click()
    await expect(cards(page)).toHaveCount(24)
  })

  await test.step('sorts', async () => {
    const sort = page.getByLabel('Sort by')
    await expect(sort).toHaveValue('best-match')
    await sort.selectOption('Price: Low to High')
    await expect(page).toHaveURL(/sort=price-low/)
    await expect(firstName(page)).toHaveText(`Item 01 ${word}`)
    await sort.selectOption('Best Savings')
    await expect(firstName(page)).toHaveText(`Item 07 ${word}`)
    await expect(cards(page).first().getByText('Save 90%')).toBeVisible()
    await page.goBack()
    await expect(sort).toHaveValue('price-low')
    await expect(firstName(page)).toHaveText(`Item 01 ${word}`)
  })

  await test.step('filters by category and condition', async () => {
    await page.getByLabel('Category').selectOption(other)
    await expect(count(page, '6 products found')).toBeVisible()
    await expect(page.getByText('Found 6 items')).toBeVisible()
    await page.getByLabel('Condition').selectOption('New')
    await expect(count(page, '3 products found')).toBeVisible()
    await expect(page).toHaveURL(/condition=New/)
    await page.reload()
    await expect(count(page, '3 products found')).toBeVisible()
    await expect(page.getByLabel('Category')).toHaveValue(other)
    const highest = page.getByRole('spinbutton', { name: 'Highest price' })
    await highest.fill('245')
    await highest.press('Enter')
    await expect(page).toHaveURL(/maxPrice=245/)
    await expect(count(page, '2 products found')).toBeVisible()
  })

  await test.step('says so when nothing matches, and clears', async () => {
    await openPage(page, `/products?search=${word}&category=${encodeURIComponent(other)}&maxPrice=10`)
    await expect(page.getByText('No products found matching your filters')).toBeVisible()
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await expect(count(page, '26 products found')).toBeVisible()
    await page.getByRole('link', { name: 'Clear search' }).click()
    await expect(page).toHaveURL('/products')
  })

  await test.step('leaves out words when no product has all of them, and says so', async () => {
    await openPage(page, `/products?search=${word}+zzzzqqqq`)
    await expect(
      page.getByText(`Nothing matches all of “${word} zzzzqqqq” exactly. These are close, for “${word}”:`),
    ).toBeVisible()
    await expect(cards(page)).toHaveCount(24)
    await expect(page.getByRole('heading', { name: 'New arrivals' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'New arrivals' }).getByRole('listitem')).not.toHaveCount(0)
  })
})

test('narrows the price with the keyboard, one press after the other', async ({ page, sql }) => {
  for (const priceCents of [5000, 47_500, 49_900, 90_000]) {
    await insertProduct(sql, { name: `Priced ${priceCents} ${word}`, priceCents })
  }
  await openPage(page, `/products?search=${word}`)
  // The right end means no upper limit (R21).
  await expect(count(page, '4 products found')).toBeVisible()
  const maximum = page.getByRole('slider', { name: 'Maximum price' })
  await expect(maximum).toHaveAttribute('aria-valuetext', 'No upper limit')
  await maximum.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/maxPrice=490/)
  await expect(count(page, '2 products found')).toBeVisible()
  await expect(maximum).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/maxPrice=470/)
  await expect(count(page, '1 product found')).toBeVisible()
  const minimum = page.getByRole('slider', { name: 'Minimum price' })
  await minimum.focus()
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/minPrice=60/)
  await expect(minimum).toBeFocused()
  await expect(page.getByText('No products found matching your filters')).toBeVisible()
})

test('keeps the focus on a select that was changed', async ({ page }) => {
  await openPage(page, '/products')
  for (const label of ['Sort by', 'Category', 'Brand', 'Condition']) {
    const select = page.getByLabel(label)
    await select.focus()
    await select.selectOption({ index: 1 })
    await expect(page).toHaveURL(new RegExp(`${label.split(' ')[0]}=`, 'i'))
    await expect(page.getByRole('region', { name: 'Products' })).toHaveAttribute('aria-busy', 'false')
    await expect(page.getByLabel(label)).toBeFocused()
  }
})

test('leads from the header to the departments, also on a phone', async ({ page, openBrowser }) => {
  await openPage(page, '/')
  const departments = page.getByRole('navigation', { name: 'Departments' })
  for (const [label, value] of [
    ['Electronics', 'electronics'],
    ['Home & Garden', 'home'],
    ['Toys & Games', 'toys'],
  ] as const) {
    await departments.getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(`/products?category=${value}`)
    await expect(cards(page).first()).toBeVisible()
  }
  const phone = await openBrowser({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })
  await openPage(phone, '/about')
  await phone.getByRole('link', { name: 'Search' }).click()
  await expect(phone).toHaveURL('/products#search')
  await phone.getByRole('button', { name: 'Menu', exact: true }).click()
  await phone.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Toys & Games' }).click()
  await expect(phone).toHaveURL('/products?category=toys')
  await expect(phone.getByRole('navigation', { name: 'Menu' })).toBeHidden()
  await phone.getByRole('button', { name: 'Filters' }).click()
  await phone.getByLabel('Condition').selectOption({ index: 1 })
  await phone.getByRole('button', { name: /^Show \d+ results?$/ }).click()
  await expect(phone.getByLabel('Condition')).toBeHidden()
  await expect(phone).toHaveURL(/condition=/)
})

test('shows a card and a product with its badges, prices and notes', async ({ page, sql }) => {
  const saved = await insertProduct(sql, {
    name: `Saved ${word}`,
    description: 'Solid oak.\nOne small scratch.',
    condition: 'Like New',
    priceCents: 12_345,
    originalPriceCents: 49_380,
    stock: 3,
  })
  const fresh = await insertProduct(sql, { name: `Fresh ${word}`, daysOld: 6 })
  const gone = await insertProduct(sql, { name: `Gone ${word}`, stock: 0 })

  await openPage(page, `/products?search=${word}`)
  const card = (name: string) => cards(page).filter({ hasText: name })
  await expect(card(saved.name).getByText('Save 75%')).toBeVisible()
  await expect(card(saved.name).getByText('Only 3 left!')).toBeVisible()
  await expect(card(saved.name).getByText('Toledo Pickup/Delivery')).toBeVisible()
  await expect(card(fresh.name).getByText('NEW!')).toBeVisible()
  await expect(card(gone.name).getByRole('button', { name: 'Out of Stock' })).toBeDisabled()

  await card(saved.name).getByRole('link').click()
  await expect(page).toHaveURL(`/product/${saved.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(saved.name)
  const piece = page.getByRole('article', { name: saved.name })
  for (const text of ['Save 75%', 'Only 3 left!', '$123.45', 'You save $370.35 (75% off)', 'Solid oak.'])
    await expect(piece.getByText(text)).toBeVisible()
  await expect(piece.locator('s')).toContainText('$493.80')
  await expect(piece.getByRole('region', { name: 'Product Details' })).toContainText('Like New')

  await openPage(page, `/product/${gone.id}`)
  await expect(page.getByRole('button', { name: 'Out of Stock' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0)
})

test('adds to the cart with a toast of two seconds at the bottom right', async ({ page, sql }) => {
  const product = await insertProduct(sql, { stock: 2 })
  await page.clock.install()
  await openPage(page, `/product/${product.id}`)
  await expect(cartBadge(page)).toHaveCount(0)
  const said = toast(page, `✓ ${product.name} added to cart!`)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(said).toBeVisible()
  await expect(cartBadge(page)).toHaveText('1')
  const distanceToCorner = async () => {
    const [box, size] = [await said.boundingBox(), page.viewportSize()]
    return box && size ? Math.max(size.width - box.x - box.width, size.height - box.y - box.height) : Infinity
  }
  await expect.poll(distanceToCorner).toBeLessThan(40)
  await page.clock.runFor(1900)
  await expect(said).toBeVisible()
  // It fades for a moment, hence not on the dot.
  await page.clock.runFor(600)
  await expect(said).toHaveCount(0)
  await page.clock.resume()
})

test('reads a price in the words of a search as a filter, exact until it is taken away (R222)', async ({
  page,
  sql,
}) => {
  for (const priceCents of [4550, 4600])
    await insertProduct(sql, { name: `Costs ${priceCents} ${word}price`, priceCents, condition: 'New' })
  await openPage(page, '/')
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill(`${word}price under $45.50`)
  await search.press('Enter')
  await expect(page.getByText(`Search results for “${word}price”`, { exact: true })).toBeVisible()
  await expect(count(page, '1 product found')).toBeVisible()
  await page.getByLabel('Condition').selectOption('New')
  await expect(page).toHaveURL(/condition=New&maxPrice=45\.5$/)
  await expect(count(page, '1 product found')).toBeVisible()
  await page.getByRole('link', { name: 'Remove Under $45.50' }).click()
  await expect(count(page, '2 products found')).toBeVisible()
  await expect(page).toHaveURL(`/products?search=${word}price&condition=New`)
})
