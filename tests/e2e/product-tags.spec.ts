import { randomInt } from 'node:crypto'
import { signInAsOwner } from './owner.ts'
import { expectToFit } from './page-checks.ts'
import { insertProduct, uniqueName } from './product-rows.ts'
import { expect, test } from './shop.ts'
import { refusedAnswer } from './watch.ts'

test('from a product to its tags in three taps, shown in the chosen format, which is that of the last time (R76)', async ({
  openBrowser,
  sql,
  watch,
}) => {
  // A window with a PDF has no page that names another icon.
  watch.expect(/status of 404 .*\/favicon\.ico/)
  const page = await openBrowser({ viewport: { width: 390, height: 844 } })
  await signInAsOwner(page, sql)
  const { id, name } = await insertProduct(sql, { stock: 2 })
  await page.goto(`/admin/products/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('link', { name: 'Print tags' }).click()
  await expect(page.getByRole('list', { name: 'Products' }).getByText(name)).toBeVisible()

  await test.step('the first tag is shown, in place', async () => {
    const shape = async () => {
      const box = await page.getByRole('img', { name: new RegExp(`${name}.* code`) }).boundingBox()
      if (!box || box.width < 150) return 0
      return Math.round((10 * box.width) / box.height)
    }
    await expect.poll(shape).toBe(26)
    const missing = page.getByRole('link', { name: 'Enter it in the store settings' })
    await expect(missing).toBeHidden()
    await page.getByLabel('Format').selectOption('3x5')
    await expect.poll(shape).toBe(6)
    await expect(page.getByLabel('Format')).toHaveValue('3x5')
    await expect(missing).toBeVisible()
    await expectToFit(page, 360)
  })

  await page.getByLabel('Format').selectOption('2x1')
  await expect(page.getByLabel('Format')).toHaveValue('2x1')
  const answered = page.context().waitForEvent('response', (answer) => answer.url().endsWith('/tags/pdf'))
  await page.getByRole('button', { name: 'Print 1 tag' }).click()
  const answer = await answered
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await page.reload()
  await expect(page.getByLabel('Format')).toHaveValue('2x1')
  expect(await sql`select format, tags from tag_prints where product_id = ${id}`).toEqual([
    { format: '2x1', tags: 1 },
  ])
})

test('pieces are moved, repriced and sold from their tags (R75)', async ({ openBrowser, sql, watch }) => {
  watch.expect(refusedAnswer)
  const page = await openBrowser({ viewport: { width: 360, height: 800 } })
  const place = `${uniqueName('Aisle')}, shelf 3`
  const [first, second] = [await insertProduct(sql), await insertProduct(sql)]
  await signInAsOwner(page, sql)
  await page.goto(`/p/${first.code}`)
  await page.getByLabel('Location in the store').fill(place)
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText('Location saved').first()).toBeVisible()
  await expectToFit(page, 360)

  await page.getByLabel('Code of a tag').fill('T4K-92MX')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByText('A character of the code is wrong or missing.').first()).toBeVisible()
  await page.getByLabel('Code of a tag').fill(second.code)
  await page.getByLabel('Code of a tag').press('Enter')
  await page.getByRole('button', { name: `Move to ${place}` }).click()
  await expect
    .poll(
      async () => await sql`select location from products where id = any(${[first.id, second.id]}::uuid[])`,
    )
    .toEqual([{ location: place }, { location: place }])

  // As an EAN, with the zero in front that a UPC lacks (R111).
  const upc = String(randomInt(10 ** 11, 10 ** 12))
  await sql`update products set upc = ${upc} where id = ${first.id}`
  await page.getByLabel('Code of a tag').fill(`0${upc}`)
  await page.getByLabel('Code of a tag').press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/products/${first.id}/sheet`))

  await page.getByLabel('Price ($)').fill('0')
  await page.getByRole('button', { name: 'Set price' }).click()
  await expect(page.getByText('The price must be at least $0.01, such as 49.50.').first()).toBeVisible()
  await page.getByLabel('Price ($)').fill('31.50')
  await page.getByRole('button', { name: 'Set price' }).click()
  await expect(page.getByText('Price updated').first()).toBeVisible()
  await page.getByRole('link', { name: 'Sell at the counter' }).click()
  await expect(page.getByRole('list', { name: 'On the counter' })).toContainText('$31.50')
})
