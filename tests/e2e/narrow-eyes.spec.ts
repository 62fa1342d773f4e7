import { expectToFit, findExcess } from './page-checks.ts'
import { insertProduct } from './product-rows.ts'
import { expect, test, type Page } from './shop.ts'
import { fillCart, fillCustomer, openPage, placeOrderButton, readReceiptNumber } from './shopping.ts'

const endless = 'Unbroken'.repeat(24)

/** Nothing sticks out at 320 px, nor with letters of twice the size on a phone. */
async function expectToHold(page: Page, where: string): Promise<void> {
  await test.step(where, async () => {
    await expectToFit(page, 320)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expect.poll(() => findExcess(page), 'with large letters').toEqual([])
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  })
}

test('no page scrolls sideways on a narrow phone, with large letters or endless words (R231)', async ({
  page,
  sql,
}) => {
  const [before] = await sql<{ text: string }[]>`
    select payment_instructions as text from payment_settings`
  await sql`update payment_settings set payment_instructions = ${`https://pay.example/${endless}`}`
  const product = await insertProduct(sql, {
    name: endless,
    description: `See https://maker.example/${endless}`,
    priceCents: 123_456,
    originalPriceCents: 234_567,
    stock: 3,
  })
  for (const path of ['/', '/products', `/product/${product.id}`, '/auth']) {
    await openPage(page, path)
    await expectToHold(page, path)
  }
  await openPage(page, `/product/${product.id}`)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const price = page.getByText('$1,234.56', { exact: true })
  const isAbove = async () => {
    const add = await page.getByRole('button', { name: 'Add to Cart' }).boundingBox()
    const [top, height] = await price.evaluate((element) => {
      const box = element.getBoundingClientRect()
      return [box.y, box.height]
    })
    return add !== null && (top ?? 0) + (height ?? 0) <= add.y
  }
  await expect.poll(isAbove, 'the button does not cover the price').toBe(true)

  await fillCart(page, product)
  await openPage(page, '/cart')
  await expectToHold(page, 'the cart')
  await openPage(page, '/checkout')
  await page.getByText(/^1 item, /).click()
  await page.getByLabel('Local Delivery').check()
  await page.getByLabel('Zelle').check()
  await expectToHold(page, 'the checkout')
  await page.getByLabel('Local Pickup').check()
  await fillCustomer(page, { name: endless.slice(0, 100) })
  await page.getByRole('textbox', { name: 'Notes' }).fill(`https://map.example/${endless}`)
  await placeOrderButton(page).click()
  await readReceiptNumber(page)
  await expectToHold(page, 'the receipt')
  await openPage(page, '/offline')
  await expectToHold(page, 'no connection')
  await sql`update payment_settings set payment_instructions = ${before?.text ?? null}`
})

test('zoomed in to 400 %, no bar stays in the way', async ({ page, sql }) => {
  const product = await insertProduct(sql)
  await fillCart(page, product)
  await page.setViewportSize({ width: 320, height: 256 })
  for (const [path, bar] of [
    [`/product/${product.id}`, '.buy-box'],
    ['/cart', '.bottom-bar'],
    ['/checkout', '.bottom-bar'],
  ] as const) {
    await openPage(page, path)
    await expect(page.locator(bar)).toHaveCSS('position', 'static')
    expect(await findExcess(page), path).toEqual([])
  }
})

test('with the own colors of the reader, switch, search box and slider are there (R231)', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ forcedColors: 'active' })
  await openPage(page, '/products')
  await expect(page.getByLabel('Hide sold out')).toHaveCSS('appearance', 'auto')
  await expect(page.getByRole('searchbox', { name: 'Search' }).first()).toHaveCSS('border-top-width', '1px')
  const track = () =>
    page
      .locator('.range-track')
      .evaluate((element) => getComputedStyle(element, '::before').forcedColorAdjust)
  await expect.poll(track).toBe('none')
})
