import { signInAsOwner } from './owner.ts'
import { insertProduct, uniqueName } from './product-rows.ts'
import { expect, test } from './shop.ts'
import { buyForPickup } from './shopping.ts'

test('everything is found from everywhere, by keyboard and by touch (R190)', async ({
  page,
  openBrowser,
  sql,
}) => {
  const name = uniqueName('Arc lamp')
  const product = await insertProduct(sql, { name })
  const number = await buyForPickup(await openBrowser(), product)
  await signInAsOwner(page, sql)
  await page.goto('/admin/reports')
  const dialog = page.getByRole('dialog', { name: 'Find everything' })
  const field = dialog.getByLabel('Find everything')

  await page.keyboard.press('/')
  await field.fill('put a piece aside')
  await expect(dialog.getByRole('link').first()).toContainText('Holds')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Holds')
  await expect(dialog).toBeHidden()

  await page.keyboard.press('ControlOrMeta+k')
  await field.fill(name)
  const [order, piece] = [dialog.getByRole('link', { name: number }), dialog.getByRole('link', { name })]
  await expect(piece).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(field).toBeFocused()
  await field.fill(number)
  await order.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)

  // A scanner presses Enter before anything can be shown.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'Find', exact: true }).click()
  const [{ code } = {}] = await sql`select code from products where id = ${product.id}`
  await field.fill(String(code))
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)

  await page.goto('/admin/find?q=zyzzyva')
  await expect(page.getByText('Nothing found for “zyzzyva”.')).toBeVisible()
})

test('tells that there is no connection, and asks again', async ({ page, sql, watch }) => {
  watch.expect(/net::ERR_FAILED/)
  await signInAsOwner(page, sql)
  await page.goto('/admin/reports')
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: 'Find everything' })
  await page.route('**/admin/find/results*', (route) => route.abort())
  await dialog.getByLabel('Find everything').fill('tax')
  await expect(dialog.getByText('No connection.')).toBeVisible()
  await page.unroute('**/admin/find/results*')
  await dialog.getByLabel('Find everything').fill('sales tax')
  await expect(dialog.getByRole('link', { name: 'Sales Tax' }).first()).toBeVisible()
})

/** What an owner types for each of ten tasks, the page that it takes, and what is found first if it is called otherwise. */
const tasks: readonly (readonly [search: string, heading: string, setting?: string])[] = [
  ["today's takings", 'End of day'],
  ['longer Saturday hours', 'Pickup Settings'],
  ['delivery fee', 'Store Settings', 'Delivery Fee ($)'],
  ['did the lot pay off', 'Lots'],
  ['put a piece aside for a caller', 'Holds'],
  ['find a customer', 'Orders Management', 'Orders'],
  ['tags for what came today', 'Print Tags'],
  ['sales tax for October', 'Sales Tax'],
  ['let Maya sell', 'Staff'],
  ['answer a question', 'Messages'],
]

test('ten tasks are each found at the first try (R190)', async ({ page, sql }) => {
  await signInAsOwner(page, sql)
  await page.goto('/admin/reports')
  const dialog = page.getByRole('dialog', { name: 'Find everything' })
  for (const [search, heading, found = heading] of tasks) {
    await page.keyboard.press('ControlOrMeta+k')
    await dialog.getByLabel('Find everything').fill(search)
    await expect(dialog.getByRole('link').first()).toContainText(found)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(dialog).toBeHidden()
  }
})
