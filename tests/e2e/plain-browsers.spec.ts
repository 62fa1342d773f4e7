import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext } from '@playwright/test'
import { findBrowser } from '#scripts/browser.ts'
import { tabTo } from './keyboard.ts'
import { insertProduct } from './product-rows.ts'
import { expect, test } from './shop.ts'
import {
  customer,
  expectFieldError,
  expectMessage,
  expectProblem,
  fillCustomer,
  fillDelivery,
  placeOrderButton,
  readReceiptNumber,
  valueOf,
} from './shopping.ts'
import { refusedAnswer } from './watch.ts'

test('a browser without JavaScript filters a list, buys a piece and tracks the order', async ({
  openBrowser,
  sql,
  watch,
}) => {
  watch.expect(refusedAnswer)
  const product = await insertProduct(sql, { priceCents: 10_000, stock: 2 })
  const page = await openBrowser({ javaScriptEnabled: false })

  await test.step('search, filters, sort', async () => {
    await page.goto('/')
    await page.getByRole('searchbox', { name: 'Search' }).fill(product.name)
    await page.getByRole('searchbox', { name: 'Search' }).press('Enter')
    await expect(page.getByText('Found 1 item')).toBeVisible()
    await page.getByLabel('Condition').selectOption('Good')
    await page.getByRole('spinbutton', { name: 'Highest price' }).fill('200')
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page).toHaveURL(/condition=Good/)
    await expect(page).toHaveURL(/maxPrice=200/)
    await page.getByLabel('Sort by').selectOption('Price: Low to High')
    await page.getByRole('button', { name: 'Sort', exact: true }).click()
    await expect(page).toHaveURL(/sort=price-low/)
    await expect(page).toHaveURL(/condition=Good/)
    await expect(page.getByText('Found 1 item')).toBeVisible()
  })

  await test.step('the cart', async () => {
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page).toHaveURL('/cart')
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(valueOf(page, 'Subtotal')).toHaveText('$200.00')
    await expect(page.getByRole('button', { name: 'Increase quantity' })).toBeDisabled()
    await page.goto(`/product/${product.id}`)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByRole('alert')).toHaveText('All the pieces we have are in your cart already.')
    await page.getByRole('button', { name: 'Decrease quantity' }).click()
    await expect(valueOf(page, 'Subtotal')).toHaveText('$100.00')
  })

  await test.step('the checkout says what is wrong and keeps what was typed', async () => {
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByText(/^1 item, /).click()
    await expect(page.getByText(`1 × ${product.name}`), 'the summary at the top opens').toBeVisible()
    await fillCustomer(page, { phone: '', email: 'ada.buyer@gmial.com' })
    await fillDelivery(page, { zip: '44101' })
    await expect(valueOf(page, 'Total')).toHaveText('$157.25', { useInnerText: true })
    await placeOrderButton(page).click()
    await expectFieldError(page.getByRole('textbox', { name: 'Phone' }), 'Phone is required')
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(customer.name)
    await expect(page.getByLabel('Local Delivery')).toBeChecked()
    await page.getByRole('textbox', { name: 'Phone' }).fill(customer.phone)
    await placeOrderButton(page).click()
    await expectProblem(page, 'Did you mean ada.buyer@gmail.com?')
    await page.getByRole('textbox', { name: 'Email' }).fill(customer.email)
    await placeOrderButton(page).click()
    await expectFieldError(
      page.getByRole('textbox', { name: 'ZIP' }),
      'We only deliver within 25 miles of Toledo. Please choose local pickup.',
    )
    await page.getByRole('textbox', { name: 'ZIP' }).fill('43560')
    for (const name of ['City', 'State']) await page.getByRole('textbox', { name }).fill('')
    await page.getByRole('region', { name: 'Payment Method' }).getByLabel('Zelle').check()
    await expect(page.getByText('pay@glasscityoutlet.example').filter({ visible: true })).toHaveCount(1)
    await placeOrderButton(page).click()
  })

  const number = await readReceiptNumber(page)
  await expect(page.getByRole('region', { name: 'Payment Information' })).toContainText('Zelle')
  await page.reload()
  expect(await readReceiptNumber(page)).toBe(number)

  await test.step('tracking', async () => {
    await page.goto('/track-order')
    await page.getByRole('textbox', { name: 'Order Number' }).fill(number)
    await page.getByRole('button', { name: 'Track Order' }).click()
    await expect(page.getByRole('alert')).toHaveText('Please enter both order number and email')
    await expectFieldError(page.getByRole('textbox', { name: 'Email' }), 'Email is required')
    await page.getByRole('textbox', { name: 'Email' }).fill(customer.email)
    await page.getByRole('button', { name: 'Track Order' }).click()
    await expect(page.getByRole('article', { name: number })).toContainText(product.name)
  })

  await test.step('canceling it', async () => {
    await page.getByRole('link', { name: 'Cancel this order' }).click()
    await page.getByRole('button', { name: 'Cancel Order' }).click()
    await expect(page.getByText('This order is canceled, and you owe nothing.')).toBeVisible()
  })
})

test.describe('with cookies blocked', () => {
  let blocked: BrowserContext
  let profile: string

  test.beforeEach(async ({ launchOptions, baseURL, locale, timezoneId, watch }) => {
    profile = await mkdtemp(join(tmpdir(), 'store-e2e-profile-'))
    await mkdir(join(profile, 'Default'))
    const preferences = { profile: { default_content_setting_values: { cookies: 2 } } }
    await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences))
    blocked = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      executablePath: await findBrowser(),
      baseURL,
      locale,
      timezoneId,
    })
    await watch.follow(blocked)
  })
  test.afterEach(async () => {
    await blocked.close()
    await rm(profile, { recursive: true, force: true })
  })

  test('sells all the same', async ({ sql }) => {
    const product = await insertProduct(sql, { priceCents: 10_000, stock: 3 })
    const page = blocked.pages()[0] ?? (await blocked.newPage())
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    const isAlive = page.waitForRequest('**/api/cart')
    await page.goto(`/product/${product.id}`)
    await isAlive
    const cookie = await page.evaluate(() => ((document.cookie = 'a=1'), document.cookie))
    expect(cookie).toBe('')
    const storage = await page.evaluate(() => {
      try {
        return typeof window.localStorage
      } catch (error) {
        return (error as Error).name
      }
    })
    expect(storage).toBe('SecurityError')

    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expectMessage(page, 'added to cart!')
    await page.getByRole('link', { name: 'Cart, 1 item' }).click()
    await page.getByRole('button', { name: `Increase quantity of ${product.name}` }).click()
    await expect(valueOf(page, 'Subtotal')).toHaveText('$200.00')
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
    await fillCustomer(page)
    await placeOrderButton(page).click()
    const number = await readReceiptNumber(page)
    await expectMessage(page, 'Order placed! There is nothing to pay until pickup.')
    await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
    await page.reload()
    expect(await readReceiptNumber(page)).toBe(number)
    expect(await sql`select stock from products where id = ${product.id}`).toEqual([{ stock: 1 }])
    await expect.poll(() => blocked.cookies()).toEqual([])
    expect(warnings.filter((text) => text.includes('Cookies are blocked'))).not.toHaveLength(0)
  })
})

test('sells to somebody who only has a keyboard', async ({ page, sql }) => {
  const product = await insertProduct(sql, { priceCents: 10_000, stock: 3 })
  const press = (key: string) => page.keyboard.press(key)
  await page.goto('/')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await tabTo(page, skip)
  await expect(skip).toBeInViewport()
  await press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Shop Now' }))

  const search = page.getByRole('searchbox', { name: 'Search' })
  await tabTo(page, search, 'Shift+Tab')
  await page.keyboard.type(product.name)
  await press('Enter')
  await expect(page.getByText('Found 1 item')).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: product.name }))
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  const add = page.getByRole('button', { name: 'Add to Cart' })
  await tabTo(page, add)
  await press('Space')
  await expect(page.getByRole('link', { name: 'In your cart' }), 'not on what adds another').toBeFocused()
  await press('Enter')

  const more = page.getByRole('button', { name: `Increase quantity of ${product.name}` })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shopping Cart')
  await tabTo(page, more)
  await press('Space')
  await expect(valueOf(page, 'Subtotal')).toHaveText('$200.00')
  // Pressed again at once: the button has not run away.
  await expect(more).toBeFocused()
  await press('Enter')
  await expect(valueOf(page, 'Subtotal')).toHaveText('$300.00')
  await tabTo(page, page.getByRole('link', { name: 'Proceed to Checkout' }))
  await press('Enter')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout')
  await tabTo(page, page.getByRole('textbox', { name: 'Name' }))
  await page.keyboard.type(customer.name)
  await press('Tab')
  await page.keyboard.type(customer.email)
  await press('Tab')
  await page.keyboard.type(customer.phone)
  await tabTo(page, page.getByLabel('Local Pickup'))
  await press('ArrowRight')
  await expect(page.getByLabel('Local Delivery')).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Street' })).toBeVisible()
  await press('ArrowLeft')
  await tabTo(page, page.getByLabel('Cash', { exact: true }))
  await press('ArrowDown')
  await expect(page.getByLabel('Zelle')).toBeChecked()
  await tabTo(page, placeOrderButton(page))
  await press('Enter')
  await readReceiptNumber(page)
  await tabTo(page, page.getByRole('link', { name: 'Schedule Pickup Now' }))
})

test('opens and closes the menu and the filters by keyboard on a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/products')
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await tabTo(page, page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'About Us' }))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
  await expect(menu).toBeFocused()
  const filters = page.getByRole('button', { name: 'Filters' })
  await tabTo(page, filters)
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('slider', { name: 'Minimum price' }))
  await tabTo(page, page.getByLabel('Category'))
  await tabTo(page, page.getByRole('button', { name: /^Show \d+ results?$/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Category')).toBeHidden()
  await expect(filters).toBeFocused()
})
