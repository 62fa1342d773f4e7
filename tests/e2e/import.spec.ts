import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import { signInAsOwner } from './owner.ts'
import { expect, test, type Page } from './shop.ts'
import { expectMessage } from './shopping.ts'
import { refusedAnswer } from './watch.ts'

const header = 'ASIN,Title,Brand,Condition,Quantity,Retail Price,Your Price,Margin %,Category,Image URL'
const isBad = (at: number) => at % 270 === 5 && at < 37 * 270

/** 10,000 rows of which 37 are bad: no title, no price, a broken quantity. */
function buildRows(batch: string): string[] {
  return Array.from({ length: 10_000 }, (_, at) => {
    const title = isBad(at) && at % 540 === 5 ? '' : `${batch} piece ${at}`
    const quantity = isBad(at) && at % 540 !== 5 ? 'some' : '2'
    return `,${title},Northwood,Good,${quantity},100.00,40.00,50,Tables,`
  })
}
const fileOf = (lines: readonly string[], name = 'lot.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
})
const count = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')

test('an import of 10,000 rows is seen, confirmed, corrected, sent again and undone', async ({
  page,
  sql,
}) => {
  test.setTimeout(180_000)
  await signInAsOwner(page, sql)
  const batch = `E2E ${Date.now()}`
  const products = async () => (await sql`select from products where starts_with(name, ${batch})`).length
  await page.goto('/admin/import')

  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download Template' }).click(),
  ])
  expect(template.suggestedFilename()).toBe('product-template.csv')
  expect(await readFile(await template.path(), 'utf8')).toContain(
    'ASIN,Title,Brand,Condition,Quantity,Retail Price,Your Price,Margin %,Total Revenue,Category,Image URL',
  )

  await test.step('a chosen file is previewed at once', async () => {
    await page.getByLabel('CSV File').setInputFiles(fileOf([header, ...buildRows(batch)]))
    await expect(page.getByRole('heading', { name: 'lot.csv' })).toBeVisible({ timeout: 60_000 })
    await expect(count(page, 'To create')).toHaveText('9,963')
    await expect(count(page, 'Refused')).toHaveText('37')
    await expect(
      page.getByText('Quantity "some" must be a whole number from 0 to 1,000,000.').first(),
    ).toBeVisible()
    await expect(page.getByText('Title is required.').first()).toBeVisible()
    expect(await products()).toBe(0)
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    expect(violations).toEqual([])
  })

  await test.step('confirmed', async () => {
    await page.getByRole('button', { name: 'Upload Products' }).click()
    await expect(page.getByText('9963 products uploaded successfully.').first()).toBeVisible({
      timeout: 60_000,
    })
    await expectMessage(page, 'Upload successful!')
    expect(await products()).toBe(9963)
  })

  await test.step('the refused rows are corrected and sent again', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download refused rows' }).click(),
    ])
    const refused = await readFile(await download.path(), 'utf8')
    const [names = '', ...lines] = refused.trim().split('\r\n')
    expect(lines).toHaveLength(37)
    const corrected = lines.map((line, at) =>
      line.replace(',some,', ',2,').replace(/^,,/, `,${batch} corrected ${at},`),
    )
    await page.getByRole('link', { name: 'Import another file' }).click()
    await page.getByLabel('CSV File').setInputFiles(fileOf([names, ...corrected], 'corrected.csv'))
    await expect(count(page, 'To create')).toHaveText('37', { timeout: 60_000 })
    await page.getByRole('button', { name: 'Upload Products' }).click()
    await expect(page.getByText('37 products uploaded successfully.').first()).toBeVisible({
      timeout: 60_000,
    })
    expect(await products()).toBe(10_000)
  })

  await test.step('sent again it makes no duplicates, and the first import is undone', async () => {
    await page.getByRole('link', { name: 'Import another file' }).click()
    await page.getByLabel('CSV File').setInputFiles(fileOf([header, ...buildRows(batch)], 'again.csv'))
    await expect(count(page, 'To update')).toHaveText('9,963', { timeout: 60_000 })
    await expect(count(page, 'To create')).toHaveText('0')
    await page.goto('/admin/import')
    await page.getByRole('link', { name: 'lot.csv' }).click()
    await page.getByRole('button', { name: 'Undo Import' }).click()
    await expect(page.getByText('This import was undone.')).toBeVisible({ timeout: 60_000 })
    expect(await products()).toBe(37)
  })
  await sql`delete from products where starts_with(name, ${batch})`
})

test('a wrong file is refused in words', async ({ page, sql, watch }) => {
  watch.expect(refusedAnswer)
  await signInAsOwner(page, sql)
  await page.goto('/admin/import')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('alert')).toContainText('Please select a CSV file to upload.')
  await expectMessage(page, 'No file selected')
  await page.getByLabel('CSV File').setInputFiles(fileOf(['x'], 'picture.png'))
  await expect(page.getByRole('alert')).toContainText('Please upload a CSV file.')
  await expectMessage(page, 'Invalid file type')
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations).toEqual([])
})

test('an import works without JavaScript', async ({ openBrowser, sql }) => {
  const page = await openBrowser({ javaScriptEnabled: false })
  await signInAsOwner(page, sql)
  await page.goto('/admin/import')
  const name = `Plain ${Date.now()}`
  await page.getByLabel('CSV File').setInputFiles(fileOf([header, `,${name},,Good,1,,5,,,`]))
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Upload Products' }).click()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('1 products uploaded successfully.')).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Undo Import' }).click()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('This import was undone.')).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
  expect(await sql`select from products where name = ${name}`).toHaveLength(0)
})
