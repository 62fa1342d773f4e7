import type { Locator } from '@playwright/test'
import { signInAsOwner } from './owner.ts'
import { expectAccessible, expectToFit } from './page-checks.ts'
import { asins } from './picture-host.ts'
import { findPictures } from './page-states.ts'
import { insertProduct, uniqueName, type InsertedProduct } from './product-rows.ts'
import { expect, test, type Page, type Sql } from './shop.ts'
import { buyForPickup, expectFieldError, expectMessage } from './shopping.ts'
import { refusedAnswer } from './watch.ts'

// Colours are judged as they stand, not half-way through a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })
const statusOf = async (sql: Sql, id: string) =>
  (await sql<{ status: string }[]>`select status from products where id = ${id}`)[0]?.status ?? 'gone'

/** What a row can do without being opened (R202). */
const openMenu = (page: Page, name: string) =>
  page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
const openTable = (page: Page, search: string) => page.goto(`/admin/products?${search}`)

test('the table is searched, sorted and filtered, with its state in the address', async ({ page, sql }) => {
  await signInAsOwner(page, sql)
  const series = uniqueName('Series').replace(' ', '')
  await insertProduct(sql, { name: `${series} b lamp`, priceCents: 300, stock: 5, daysOld: 1 })
  await insertProduct(sql, {
    name: `${series} a phone`,
    priceCents: 100,
    stock: 9,
    category: 'Phones',
    brand: 'Zed',
  })
  await insertProduct(sql, { name: `${series} c chair`, priceCents: 200, stock: 0, status: 'archived' })
  const names = page.getByRole('row').locator('a[href^="/admin/products/"]').filter({ hasText: series })
  await openTable(page, '')
  await page.getByRole('searchbox', { name: 'Search' }).fill(series.toUpperCase())
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(names).toHaveText([/b lamp/, /a phone/])
  await page.getByLabel('Status').selectOption('All Products')
  await expect(names).toHaveCount(3)
  await page.getByLabel('Sort by').selectOption('Stock Level')
  await expect(names).toHaveText([/c chair/, /b lamp/, /a phone/])
  await page.getByLabel('Category', { exact: true }).selectOption('Electronics')
  await expect(names).toHaveText([/a phone/])
  await expect(page).toHaveURL(
    `/admin/products?search=${series.toUpperCase()}&sort=stock&status=all&category=electronics`,
  )
  await page.reload()
  await expect(names).toHaveText([/a phone/])
  await page.goBack()
  await expect(names).toHaveCount(3)
  await page.getByRole('searchbox', { name: 'Search' }).fill('no such product at all')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('No products found')).toBeVisible()
  await page.getByRole('link', { name: 'Clear search and filters' }).click()
  await expect(page).toHaveURL(/\/admin\/products$/)
})

test('category, condition and stock are changed in the table', async ({ page, sql, watch }) => {
  watch.expect(refusedAnswer)
  await signInAsOwner(page, sql)
  const product = await insertProduct(sql, { category: 'Lawn Art', condition: 'Refurbished', stock: 1 })
  const read = () => sql`select category, condition, stock from products where id = ${product.id}`
  await openTable(page, `search=${encodeURIComponent(product.name)}`)
  await openMenu(page, product.name)
  const category = page.getByLabel(`Category of ${product.name}`)
  await expect(category).toHaveValue('Lawn Art')
  await category.selectOption('Toys & Games')
  await expectMessage(page, 'Category updated')
  const condition = page.getByLabel(`Condition of ${product.name}`)
  await condition.selectOption('Open Box')
  await expectMessage(page, 'Condition updated')
  await page.getByRole('button', { name: `One more of ${product.name}` }).click()
  await expectMessage(page, '2 left in stock.')
  await expect.poll(read).toEqual([{ category: 'Toys & Games', condition: 'Open Box', stock: 2 }])
  // Somebody else sells both; the button counts from what is there now.
  await sql`update products set stock = 0 where id = ${product.id}`
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: `One less of ${product.name}` }).click()
  expect((await answer).status()).toBe(409)
})

test('a lost connection is told of and costs neither the page nor what was typed', async ({
  page,
  sql,
  watch,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED|502/)
  await signInAsOwner(page, sql)
  const product = await insertProduct(sql)
  await openTable(page, `search=${encodeURIComponent(product.name)}`)
  await openMenu(page, product.name)
  // The first change loads what sends it.
  await page.getByRole('button', { name: `One more of ${product.name}` }).click()
  await expectMessage(page, 'Stock updated')
  await page.context().setOffline(true)
  await page.getByLabel(`Condition of ${product.name}`).selectOption('New')
  await expectMessage(page, 'No connection. Nothing is lost, try again.')
  await expect(page.getByLabel(`Condition of ${product.name}`)).toHaveValue('Good')
  await page.context().setOffline(false)
  // An answer that is not the store's own is told of alike.
  await page.route('**/admin/products.data*', (route) =>
    route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }),
  )
  await page.getByLabel(`Condition of ${product.name}`).selectOption('Used')
  await expect(page.getByLabel(`Condition of ${product.name}`)).toHaveValue('Good')
  await page.goto(`/admin/products/${product.id}`)
  await page.getByRole('textbox', { name: 'Name' }).fill('A better name')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('alert')).toContainText('No connection. Nothing is lost, try again.')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('A better name')
})

test('a product is archived, restored and deleted; one with orders is not deleted', async ({
  page,
  sql,
  watch,
}) => {
  watch.expect(refusedAnswer)
  const product = await insertProduct(sql)
  const ordered = await insertProduct(sql)
  await buyForPickup(page, ordered)
  await signInAsOwner(page, sql)
  await openTable(page, `search=${encodeURIComponent(product.name)}&status=all`)
  await openMenu(page, product.name)
  await page.getByRole('button', { name: `Archive ${product.name}` }).click()
  await expectMessage(page, 'Product archived successfully!')
  await expect(row(page, product.name).getByText('Archived', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Restore ${product.name}` }).click()
  await expectMessage(page, 'Product restored successfully!')
  await page.getByRole('button', { name: `Delete ${product.name}` }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete product?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  expect(await statusOf(sql, product.id)).toBe('active')
  await openMenu(page, product.name)
  await page.getByRole('button', { name: `Delete ${product.name}` }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectMessage(page, 'Product permanently deleted!')
  await expect(row(page, product.name)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectMessage(page, 'Undone for 1 product')
  await expect(row(page, product.name)).toBeVisible()

  const other = await insertProduct(sql)
  await page.goto(`/admin/products/${other.id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectMessage(page, 'Product permanently deleted!')
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectMessage(page, 'Undone for 1 product')
  expect(await statusOf(sql, other.id)).toBe('active')

  await openTable(page, `search=${encodeURIComponent(ordered.name)}&status=all`)
  await openMenu(page, ordered.name)
  await page.getByRole('button', { name: `Delete ${ordered.name}` }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectMessage(page, 'Cannot delete product with existing orders. Archive instead.')
  await expect
    .poll(() => Promise.all([product, ordered].map(({ id }) => statusOf(sql, id))))
    .toEqual(['active', 'active'])
})

test('a change that takes its row out of the table is told of and can be undone', async ({ page, sql }) => {
  const product = await insertProduct(sql, { category: 'Toys' })
  await signInAsOwner(page, sql)
  const search = encodeURIComponent(product.name)
  await openTable(page, `search=${search}`)
  await openMenu(page, product.name)
  await page.getByRole('button', { name: `Archive ${product.name}` }).click()
  await expectMessage(page, 'Product archived successfully!')
  await expect(row(page, product.name)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectMessage(page, 'Undone for 1 product')
  await expect(row(page, product.name)).toHaveCount(1)

  await openTable(page, `search=${search}&category=toys`)
  await openMenu(page, product.name)
  await page.getByLabel(`Category of ${product.name}`).selectOption('Electronics')
  await expectMessage(page, 'Category updated')
  await expect(row(page, product.name)).toHaveCount(0)
})

test('several products are archived, edited and deleted at once, and each action can be undone', async ({
  page,
  sql,
  watch,
}) => {
  watch.expect(refusedAnswer)
  const series = uniqueName('Bulk').replace(' ', '')
  const products: InsertedProduct[] = []
  for (const part of ['one', 'two', 'three'])
    products.push(await insertProduct(sql, { name: `${series} ${part}` }))
  const ordered = await insertProduct(sql, { name: `${series} ordered` })
  await buyForPickup(page, ordered)
  await signInAsOwner(page, sql)
  const all = () => Promise.all([...products, ordered].map(({ id }) => statusOf(sql, id)))
  await openTable(page, `search=${series}&status=all`)
  await page.getByLabel(`Select ${series} one`).check()
  await page.getByLabel(`Select ${series} two`).check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Archive selected' }).click()
  await page
    .getByRole('alertdialog', { name: 'Archive 2 products?' })
    .getByRole('button', { name: 'Archive' })
    .click()
  await expectMessage(page, 'Successfully archived 2 product(s)')
  expect(await all()).toEqual(['archived', 'archived', 'active', 'active'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectMessage(page, 'Undone for 2 products')
  expect(await all()).toEqual(['active', 'active', 'active', 'active'])

  await page.getByLabel(`Select ${series} one`).check()
  await page.getByLabel(`Select ${series} ordered`).check()
  await page.getByRole('button', { name: 'Edit selected' }).click()
  await page.getByRole('button', { name: 'Show what changes' }).click()
  await expectFieldError(page.getByLabel('Change', { exact: true }), 'Choose what to change')
  await page.getByLabel('Change', { exact: true }).selectOption('Lower by %')
  await page.getByLabel('Amount or percent').fill('12.5')
  await page.getByLabel('Location').fill('Aisle 9')
  for (const width of [360, 1280]) await expectToFit(page, width)
  await page.getByRole('button', { name: 'Show what changes' }).click()
  await expect(page.getByText('Price: $40.00 → $35.00, Location: none → Aisle 9')).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change 2 products' }).click()
  await expect(page.getByText('2 products changed')).toBeVisible()
  await expect(row(page, `${series} one`)).toContainText(/\$35\.00.*Aisle 9/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectMessage(page, 'Undone for 2 products')
  await expect(row(page, `${series} one`)).toContainText('$40.00')

  await page.getByLabel('Select all').check()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await page
    .getByRole('alertdialog', { name: 'Delete 4 products?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expectMessage(page, '1 product(s) have orders and cannot be deleted. Use archive instead.')
  expect(await all()).toEqual(['gone', 'gone', 'gone', 'active'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectMessage(page, 'Undone for 3 products')
  expect(await all()).toEqual(['active', 'active', 'active', 'active'])
})

/** Runs in the page: a time limit is over when the test says so. */
function letTimeoutsWait(): void {
  AbortSignal.timeout = (ms) => {
    const limit = new AbortController()
    window.addEventListener(`${ms} ms are over`, () => limit.abort(new DOMException('', 'TimeoutError')))
    return limit.signal
  }
}

test('image health is shown, and the picker offers what it finds, largest first', async ({
  page,
  sql,
  watch,
}) => {
  watch.expect(/blocked by CORS policy/, /net::ERR_FAILED/, /status of 404/, /status of 400 .*picture-copy/)
  await page.addInitScript(letTimeoutsWait)
  await signInAsOwner(page, sql)
  const series = uniqueName('Health').replace(' ', '')
  const [good = ''] = await findPictures(sql)
  await insertProduct(sql, { name: `${series} ok`, images: [good] })
  await insertProduct(sql, { name: `${series} placeholder`, images: ['/placeholder.svg'] })
  await insertProduct(sql, { name: `${series} error`, images: ['/media/not-there.webp'] })
  const missing = await insertProduct(sql, { name: `${series} missing`, asin: asins.sized })
  await insertProduct(sql, { name: `${series} none`, asin: asins.failing })
  await openTable(page, `search=${series}`)
  for (const [part, label] of [
    ['ok', 'OK'],
    ['placeholder', 'Placeholder'],
    ['error', 'Error'],
    ['missing', 'Missing'],
  ] as const)
    await expect(row(page, `${series} ${part}`).locator('[data-health]')).toContainText(label)

  const picker = page.getByRole('dialog', { name: 'Choose an image' })
  await openMenu(page, `${series} ok`)
  await page.getByRole('button', { name: `Find images for ${series} ok` }).click()
  await expect(picker.getByText('No ASIN provided')).toBeVisible()
  await picker.getByRole('button', { name: 'Cancel' }).click()
  await openMenu(page, `${series} none`)
  await page.getByRole('button', { name: `Find images for ${series} none` }).click()
  await expect(picker.getByText('No images found for this product')).toBeVisible()
  await expect(picker.getByRole('link', { name: 'Add your own pictures' })).toHaveAttribute(
    'href',
    /\/pictures$/,
  )
  await expectMessage(page, 'No valid images found')
  await page.keyboard.press('Escape')
  await expect(picker).toHaveCount(0)

  await openMenu(page, `${series} missing`)
  await page.getByRole('button', { name: `Find images for ${series} missing` }).click()
  await expect(picker.getByText('Searching for images...')).toBeVisible()
  await expect(picker.getByRole('listitem')).toHaveText([
    /1500 × 1500/,
    /500 × 400/,
    /300 × 300/,
    /CORS Blocked/,
  ])
  // One address never answers; it is given up after eight seconds.
  await page.evaluate(() => window.dispatchEvent(new Event('8000 ms are over')))
  await expect(picker.getByText('Searching for images...')).toHaveCount(0)
  const imagesOf = async () =>
    (await sql<{ images: string[] }[]>`select images from products where id = ${missing.id}`)[0]?.images
  await picker.getByRole('button', { name: 'Use image, 300 × 300' }).click()
  await expect(picker.getByRole('alert')).toHaveText(
    /Error updating image\s*The image URL leads to a private network and is not asked\./,
  )
  await expect.poll(imagesOf).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)

  // The call waits until the page was seen waiting for it.
  let letGo = () => {}
  const isSeen = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/picture-copy', async (route) => {
    await isSeen
    await route.continue()
  })
  await picker.getByRole('button', { name: 'Use image, 1500 × 1500' }).click()
  await expect(picker.getByRole('progressbar', { name: 'Copying the picture' })).toBeVisible()
  await expect(picker.getByRole('alert')).toHaveCount(0)
  await expectAccessible(page)
  letGo()
  await expectMessage(page, 'Product updated successfully!')
  await expect(picker).toHaveCount(0)
  await expect(row(page, `${series} missing`).locator('[data-health]')).toContainText('OK')
  expect(await imagesOf()).toEqual([expect.stringMatching(/^\/media\/p-[0-9a-f-]+\.webp\?v=/)])
  // Otherwise a page of another test could recommend the one whose picture fails.
  await sql`update products set status = 'archived' where name like ${`${series}%`}`
})

test('a product is added, edited, sold in the store and duplicated, and its history tells', async ({
  page,
  sql,
  watch,
}) => {
  watch.expect(refusedAnswer)
  const { name: owner } = await signInAsOwner(page, sql)
  const name = uniqueName('Walnut desk')
  await page.setViewportSize({ width: 360, height: 740 })
  await openTable(page, '')
  await page.getByRole('link', { name: 'Add Product' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByLabel('Price ($)', { exact: true }).fill('0')
  await expect(page.getByLabel('Category')).toHaveValue('Home & Garden')
  await page.getByLabel('Category').fill('')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expectFieldError(page.getByLabel('Category'), 'Category is required')
  await expectFieldError(
    page.getByLabel('Price ($)', { exact: true }),
    'Price must be an amount greater than $0, such as 129.99',
  )
  await page.getByLabel('Category').fill('Desks')
  await page.getByLabel('Price ($)', { exact: true }).fill('$1,240.50')
  await page.getByText('More about this piece (optional)').click()
  await page.getByLabel('Cost ($)').fill('310')
  await page.getByLabel('Stock').fill('2')
  await page.getByLabel('Dimensions').fill('60 x 30 x 29 in')
  await page.getByLabel('Condition note').fill('A scratch on the left side')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText('Product created successfully!').first()).toBeVisible()

  const productPage = page.url()
  await page.getByRole('link', { name: 'Sell at the counter' }).click()
  await page.getByRole('button', { name: 'Took $1,330.44' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sold')
  await page.goto(productPage)
  await expect(page.getByLabel('Stock')).toHaveValue('1')
  await page.getByLabel('Original price ($)').fill('1,998')
  await page.getByLabel('Price ($)', { exact: true }).fill('999')
  await expect(page.getByText('Saves $999.00 (50%) · Profit $689.00 (69% of the price)')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Product updated successfully!').first()).toBeVisible()
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(history.first()).toContainText('Edited')
  await expect(history.first()).toContainText(owner)
  await expect(history.first()).toContainText('Price: $1,240.50 → $999.00')

  // A sale while the form stood open is not overwritten.
  await page.getByLabel('Stock').fill('5')
  await sql`update products set stock = 0 where name = ${name}`
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('The stock changed meanwhile: it is 0 now.').first()).toBeVisible()

  const [row] = await sql<{ id: string }[]>`
    select id from products where name = ${name} and margin = 75 and dimensions is not null and stock = 0`
  await page.goto(`/product/${row?.id}`)
  await expect(page.getByText('60 x 30 x 29 in')).toBeVisible()
  await expect(page.getByText('A scratch on the left side')).toBeVisible()
  await page.goto(`/admin/products/${row?.id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} (copy)`)
  expect(await sql`select status from products where name = ${`${name} (copy)`}`).toEqual([
    { status: 'archived' },
  ])
})

test('the pages of products fit every width, with large enough targets, and axe finds nothing', async ({
  page,
  sql,
}) => {
  await signInAsOwner(page, sql)
  const { id, name } = await insertProduct(sql, { status: 'archived', stock: 0, originalPriceCents: 99_000 })
  for (const address of [
    `?status=all&search=${encodeURIComponent(name)}`,
    '/new',
    `/${id}`,
    `/tags?id=${id}`,
  ]) {
    await page.goto(`/admin/products${address}`)
    // With a selection there are more buttons.
    if (address.startsWith('?')) await page.getByLabel(`Select ${name}`).check()
    for (const width of [1280, 768, 360]) await expectToFit(page, width)
    await expectAccessible(page, address)
    await expect.poll(() => findSmallTargets(page), address).toEqual([])
  }
})

/** The controls that a thumb may miss, as markup. */
const findSmallTargets = (page: Page) =>
  page
    .locator('main button, main select, main .button')
    .evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height < 44)
        .map((element) => element.outerHTML),
    )
