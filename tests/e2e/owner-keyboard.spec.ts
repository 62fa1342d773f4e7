import { tabTo } from './keyboard.ts'
import { signInAsOwner } from './owner.ts'
import { insertProduct, uniqueName } from './product-rows.ts'
import { expect, test, type Page } from './shop.ts'
import { buyForPickup, expectMessage } from './shopping.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const menu = (page: Page, name: RegExp) =>
  page.getByRole('complementary', { name: 'Back office' }).getByRole('link', { name })

test('an order is packed, paid and handed over by keyboard alone', async ({ page, openBrowser, sql }) => {
  const number = await buyForPickup(await openBrowser(), await insertProduct(sql, { priceCents: 10_000 }))
  await signInAsOwner(page, sql)
  await page.goto('/admin/dashboard')
  const press = (key: string) => page.keyboard.press(key)
  await tabTo(page, menu(page, /^Orders/))
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Orders')
  await tabTo(page, page.getByLabel('Search', { exact: true }))
  await page.keyboard.type(number)
  await press('Enter')
  const row = page.getByRole('table', { name: 'Orders' }).getByRole('row').filter({ hasText: number })
  await expect(page.getByRole('table', { name: 'Orders' }).getByRole('row')).toHaveCount(2)
  await tabTo(page, row.getByRole('link', { name: number, exact: true }))
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  await tabTo(page, page.getByRole('button', { name: 'Mark as ready' }))
  await press('Enter')
  await expect(page.getByText('Order is now Ready').first()).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Took $107.25 cash, hand over' }))
  await press('Space')
  await expectMessage(page, 'Handed over')
  const [order] = await sql`select status, payment_status as paid from orders where order_number = ${number}`
  expect(order).toEqual({ status: 'completed', paid: 'paid' })
})

test('a piece is added, repriced in its row and archived by keyboard alone', async ({ page, sql }) => {
  const name = uniqueName('Gaming console')
  await signInAsOwner(page, sql)
  await page.goto('/admin/dashboard')
  const press = (key: string) => page.keyboard.press(key)
  await tabTo(page, menu(page, /^Products/))
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Products')
  await tabTo(page, page.getByRole('link', { name: 'Add Product' }))
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Product')
  await tabTo(page, page.getByLabel('Name', { exact: true }))
  await page.keyboard.type(name)
  await tabTo(page, page.getByLabel('Price ($)', { exact: true }))
  await page.keyboard.type('149.50')
  await tabTo(page, page.getByRole('button', { name: 'Add Product' }))
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  await tabTo(page, menu(page, /^Products/), 'Shift+Tab')
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Products')
  await tabTo(page, page.getByLabel('Search', { exact: true }))
  await page.keyboard.type(name)
  await press('Enter')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('$149.50')
  await tabTo(page, page.getByRole('button', { name: `Actions for ${name}` }))
  await press('Enter')
  await tabTo(page, page.getByLabel(`New price of ${name}`))
  await press('ControlOrMeta+a')
  await page.keyboard.type('129')
  await press('Enter')
  await expectMessage(page, 'Price updated')
  await expect(row).toContainText('$129.00')
  await press('Escape')

  await tabTo(page, page.getByLabel(`Select ${name}`), 'Shift+Tab')
  await press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Archive selected' }), 'Shift+Tab')
  await press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await tabTo(page, question.getByRole('button', { name: 'Archive' }))
  await press('Enter')
  await expect
    .poll(async () => await sql`select status from products where name = ${name}`)
    .toEqual([{ status: 'archived' }])
})

test('a file is imported by keyboard alone', async ({ page, sql }) => {
  const name = uniqueName('Shelf')
  await signInAsOwner(page, sql)
  await page.goto('/admin/import')
  const press = (key: string) => page.keyboard.press(key)
  const file = page.getByLabel('CSV File')
  // Before the key is pressed: from here on the browser hands its dialog over instead of opening it.
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, file)
  await press('Enter')
  const lines = ['Title,Your Price,Quantity', `${name},40.00,1`]
  await (
    await chooser
  ).setFiles({
    name: 'lot.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  })
  await expect(page.getByRole('heading', { name: 'lot.csv' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Upload Products' }))
  await press('Enter')
  await expect(page.getByRole('link', { name: 'See Your Products' })).toBeVisible()
  expect(await sql`select status from products where name = ${name}`).toEqual([{ status: 'active' }])
})

test('a lot is priced and put on sale by keyboard alone', async ({ page, sql }) => {
  const name = uniqueName('Bookcase')
  await signInAsOwner(page, sql)
  await page.goto('/admin/pricing-tool')
  const press = (key: string) => page.keyboard.press(key)
  const file = page.getByLabel('CSV File')
  await expect(file).toBeEnabled()
  // Before the key is pressed: from here on the browser hands its dialog over instead of opening it.
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, file)
  await press('Enter')
  const lines = [
    `Condition,Product Type,Brand,ASIN,Item Title,Qty,${name}`,
    `Grade B,Shelf,Lumo,,${name},1,x`,
  ]
  await (
    await chooser
  ).setFiles({ name: 'lot.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  const word = page.getByLabel('“Grade B”')
  await expect(word).toBeVisible()
  await tabTo(page, word)
  await page.keyboard.type('Good')
  await expect(word).toHaveValue('Good')
  await tabTo(page, page.getByLabel('Total Lot Cost ($)'))
  await page.keyboard.type('100')
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Priced products' })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Import to Store' }))
  await press('Enter')
  await expectMessage(page, 'Import Successful!')
  expect(await sql`select condition, status from products where name = ${name}`).toEqual([
    { condition: 'Good', status: 'active' },
  ])
})
