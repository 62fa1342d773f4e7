import { signInAsOwner } from './owner.ts'
import { insertProduct, type InsertedProduct } from './product-rows.ts'
import { expect, test, type Page } from './shop.ts'
import { buyForPickup } from './shopping.ts'
import { refusedAnswer } from './watch.ts'

const card = (page: Page, number: string) => page.getByRole('region', { name: number })

test('a piece that is bought on the web appears at once, and its tag closes it', async ({
  openBrowser,
  sql,
  watch,
}) => {
  watch.expect(refusedAnswer)
  const page = await openBrowser({ viewport: { width: 390, height: 844 } })
  const [first, second] = [await insertProduct(sql), await insertProduct(sql)]
  await signInAsOwner(page, sql)
  await page.goto('/admin/pulls')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('To pull')
  const number = await buyForPickup(await openBrowser(), first)
  // Without a reload: the page hears of it.
  await expect(card(page, number)).toContainText(first.name)

  await page.getByLabel('Code of a tag').fill('T4K-92MX')
  await page.getByRole('button', { name: 'Took it', exact: true }).first().click()
  await expect(page.getByText('A character of the code is wrong or missing.').first()).toBeVisible()
  await page.getByLabel('Code of a tag').fill(second.code)
  await page.getByLabel('Code of a tag').press('Enter')
  await expect(
    page.getByText(`${second.name}: no order waits for it. Leave it on the floor.`).first(),
  ).toBeVisible()
  await page.getByLabel('Code of a tag').fill(first.code)
  await page.getByLabel('Code of a tag').press('Enter')
  await expect(card(page, number).getByText('Everything is together.')).toBeVisible()

  // On a small screen the list is scrolled, and stays there (R169).
  await page.setViewportSize({ width: 390, height: 400 })
  const button = card(page, number).getByRole('button', { name: `Put back: ${first.name}` })
  await button.scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => window.scrollY)
  expect(top).toBeGreaterThan(0)
  await button.click()
  await expect(page.getByText(`${first.name}, for `).first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(card(page, number).getByText('Everything is together.')).toBeHidden()
  await card(page, number)
    .getByRole('button', { name: `Took it: ${first.name}` })
    .click()
  await card(page, number).getByRole('button', { name: 'Mark as ready' }).click()
  await expect
    .poll(async () => await sql`select status from orders where order_number = ${number}`)
    .toEqual([{ status: 'ready' }])
  await page.goto('/admin/pulls')
  await expect(card(page, number)).toHaveCount(0)
})

test('a scanner at the keyboard takes one piece after the other, wherever the focus is', async ({
  page,
  openBrowser,
  sql,
  watch,
}) => {
  watch.expect(refusedAnswer)
  const [first, second] = [await insertProduct(sql), await insertProduct(sql)]
  const scan = async ({ code }: InsertedProduct) => {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  const numbers = [
    await buyForPickup(await openBrowser(), first),
    await buyForPickup(await openBrowser(), second),
  ]
  await signInAsOwner(page, sql)
  await page.goto('/admin/pulls')
  await scan(first)
  await expect(card(page, numbers[0] ?? '').getByText('Everything is together.')).toBeVisible()
  await page.keyboard.type('T4K-92MX')
  await page.keyboard.press('Enter')
  await expect(page.getByText('A character of the code is wrong or missing.').first()).toBeVisible()
  await page.getByRole('button', { name: `Put back: ${first.name}` }).click()
  await expect(page.getByRole('button', { name: `Took it: ${first.name}` })).toBeVisible()
  await scan(second)
  await expect(card(page, numbers[1] ?? '').getByText('Everything is together.')).toBeVisible()
  await expect(page.getByLabel('Code of a tag')).toHaveValue('')
})
