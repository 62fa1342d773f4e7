import { readFile } from 'node:fs/promises'
import { faultSize } from '#tests/support/fault-size.ts'
import { workbookFile } from '#tests/support/workbook-file.ts'
import { expectKept } from './kept-work.ts'
import { signInAsOwner } from './owner.ts'
import { expectAccessible, expectToFit } from './page-checks.ts'
import { expect, test, type Page } from './shop.ts'
import { expectFieldError, expectMessage } from './shopping.ts'
import { refusedAnswer } from './watch.ts'

const header = 'ASIN,Title,Brand,Condition,Quantity,Retail Price,Your Price,Margin %,Category,Image URL'
const rowCount = faultSize({ usual: 100, full: 2000 })
const badCount = rowCount / 50
const goodCount = rowCount - badCount

/** Some of the rows are bad: no title, or a broken quantity. */
function buildRows(batch: string): string[] {
  return Array.from({ length: rowCount }, (_, at) => {
    const title = at % 100 === 5 ? '' : `${batch} piece ${at}`
    const quantity = at % 100 === 55 ? 'some' : '2'
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

test(`an import of ${rowCount} rows is seen, confirmed, corrected, sent again and undone`, async ({
  page,
  sql,
  watch,
}) => {
  watch.expect(refusedAnswer)
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
    await expect(page.getByRole('heading', { name: 'lot.csv' })).toBeVisible()
    await expect(count(page, 'To create')).toHaveText(goodCount.toLocaleString('en-US'))
    await expect(count(page, 'Refused')).toHaveText(String(badCount))
    await expect(page.getByText('Title is required.').first()).toBeVisible()
    expect(await products()).toBe(0)
    await expectAccessible(page)
  })

  await test.step('confirmed', async () => {
    await page.getByRole('button', { name: 'Upload Products' }).click()
    await expect(page.getByText(`${goodCount} products uploaded successfully.`).first()).toBeVisible()
    await expectMessage(page, 'Upload successful!')
    expect(await products()).toBe(goodCount)
  })

  await test.step('the refused rows are corrected and sent again', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download refused rows' }).click(),
    ])
    const refused = await readFile(await download.path(), 'utf8')
    const [names = '', ...lines] = refused.trim().split('\r\n')
    expect(lines).toHaveLength(badCount)
    const corrected = lines.map((line, at) =>
      line.replace(',some,', ',2,').replace(/^,,/, `,${batch} corrected ${at},`),
    )
    await page.getByRole('link', { name: 'Import another file' }).click()
    await page.getByLabel('CSV File').setInputFiles(fileOf([names, ...corrected], 'corrected.csv'))
    await expect(count(page, 'To create')).toHaveText(String(badCount))
    await page.getByRole('button', { name: 'Upload Products' }).click()
    await expect(page.getByText(`${badCount} products uploaded successfully.`).first()).toBeVisible()
    expect(await products()).toBe(rowCount)
  })

  await test.step('sent again it makes no duplicates, and the first import is undone', async () => {
    await page.getByRole('link', { name: 'Import another file' }).click()
    await page.getByLabel('CSV File').setInputFiles(fileOf([header, ...buildRows(batch)], 'again.csv'))
    await expect(count(page, 'To update')).toHaveText(goodCount.toLocaleString('en-US'))
    await expect(count(page, 'To create')).toHaveText('0')
    await page.getByRole('button', { name: 'Upload Products' }).click()
    const meaning = page.getByLabel('Stock of products that are there already')
    await expectFieldError(meaning, 'Say whether the file replaces the stock or adds to it.')
    await expect(page.getByText('Stock: 2 → 2 if replaced, 4 if added').first()).toBeVisible()
    await meaning.selectOption('Add to it: the file says how many came in')
    await page.getByRole('button', { name: 'Upload Products' }).click()
    await expectMessage(page, 'Upload successful!')
    await expect(page.getByText('Stock: 2 → 4').first()).toBeVisible()
    await page.goto('/admin/import')
    await page.getByRole('link', { name: 'lot.csv' }).click()
    await page.getByRole('button', { name: 'Undo Import' }).click()
    await expect(page.getByText('This import was undone.').first()).toBeVisible()
    expect(await products()).toBe(badCount)
  })
  await sql`delete from products where starts_with(name, ${batch})`
})

test('a workbook is read by the import and by the pricing tool, from the sheet that the owner chooses', async ({
  page,
  sql,
  watch,
}) => {
  watch.expect(refusedAnswer)
  await signInAsOwner(page, sql)
  const columns = ['Seller Name', 'Condition', 'Product Type', 'Brand', 'ASIN', 'Item Title', 'Qty', 'Retail']
  const rowsOf = (month: string) =>
    Array.from({ length: 20 }, (_, at) => ['', 'New', 'Lamp', 'Lumo', '', `${month} ${at}`, 1, 20 + at])
  const sheets = ['June', 'July'].map((name) => ({ name, rows: [columns, ...rowsOf(name)] }))
  const buffer = Buffer.from(await workbookFile(sheets))
  const book = { name: 'lot.xlsx', mimeType: 'application/octet-stream', buffer }
  const old = { ...book, name: 'lot.xls', buffer: Buffer.from('d0cf11e0a1b11ae1'.padEnd(1024, '0'), 'hex') }
  const file = page.getByLabel('CSV File or Excel Workbook')
  const sheet = page.getByLabel('Sheet', { exact: true })

  await test.step('priced', async () => {
    await page.goto('/admin/pricing-tool')
    await page.getByLabel('Total Lot Cost ($)').fill('1000')
    await file.setInputFiles(old)
    await expectFieldError(file, 'In Excel: File > Save As > CSV UTF-8.')
    await file.setInputFiles(book)
    await sheet.selectOption('July')
    await expect(page.getByText('20 rows · Amazon Direct manifest')).toBeVisible()
    await expect(sheet).toBeHidden()
    await page.getByRole('button', { name: 'Analyze & Price Products' }).press('Enter')
    await expect(page.getByRole('row').filter({ hasText: 'July 0' })).toBeVisible()
    await expect(page.getByLabel('Total Lot Cost ($)')).toHaveValue('1000')
  })

  await test.step('imported', async () => {
    await page.goto('/admin/import')
    await page.getByLabel('Default Category').selectOption('Furniture')
    await file.setInputFiles(old)
    await expect(page.getByRole('alert')).toContainText('In Excel: File > Save As > CSV UTF-8')
    await file.setInputFiles(book)
    await expect(page.getByRole('alert')).toContainText('“June”, “July”')
    await expectAccessible(page)
    await expect(page.getByLabel('Default Category')).toHaveValue('Furniture')
    await sheet.selectOption('July')
    await expect(page.getByRole('heading', { name: 'lot.xlsx' })).toBeVisible()
  })
})

test('a wrong file is refused in words, and a lost connection costs neither the page nor the choice', async ({
  page,
  sql,
  watch,
}) => {
  watch.expect(refusedAnswer, /net::ERR_FAILED/)
  await signInAsOwner(page, sql)
  await page.goto('/admin/import')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('alert')).toContainText('Please select a CSV file to upload.')
  await expectMessage(page, 'No file selected')
  await page.getByLabel('CSV File').setInputFiles(fileOf(['x'], 'picture.png'))
  await expect(page.getByRole('alert')).toContainText('Please upload a CSV file.')
  await expectMessage(page, 'Invalid file type')
  await expectAccessible(page)
  await page.route('**/import.data*', (route) => route.abort('failed'))
  await page.getByLabel('Default Category').selectOption('Furniture')
  await page.getByLabel('CSV File').setInputFiles(fileOf([header, ',Lost and found,,Good,1,,5,,,']))
  await expect(page.getByRole('alert')).toContainText('No connection. Nothing is lost, try again.')
  await expect(page.getByLabel('Default Category')).toHaveValue('Furniture')
  await page.unroute('**/import.data*')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page).toHaveURL(/\/admin\/import\/[0-9a-f-]+$/)
})

test('a manifest with columns of its own is matched once, and one without prices goes to the pricing tool', async ({
  page,
  sql,
  watch,
}) => {
  watch.expect(refusedAnswer)
  await signInAsOwner(page, sql)
  const batch = `Load ${Date.now()}`
  const names = 'Artikel,Anzahl,Ask,Plate,Pallet'
  const lines = [names, `${batch} sofa,1,180.00,LPN1,17`, `${batch} lamp,2,20.00,LPN2,17`]
  const choose = async (name: string, file: readonly string[]) => {
    await page.goto('/admin/import')
    await page.getByLabel('CSV File').setInputFiles(fileOf(file, name))
  }

  await test.step('what each column means is asked', async () => {
    await choose('first.csv', lines)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Match Columns')
    await expect(page.getByText('CSV is missing required columns: Title.')).toBeVisible()
    await expect(page.getByText(`${batch} sofa · ${batch} lamp`)).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('alert')).toHaveText('Choose the column that names the goods as Title.')
    for (const [column, use] of [
      ['Artikel', 'Title'],
      ['Anzahl', 'Quantity'],
      ['Ask', 'Your Price'],
      ['Plate', 'LPN'],
    ] as const)
      await page.getByLabel(column).selectOption(use)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(count(page, 'To create')).toHaveText('2')
  })

  await test.step('the next file is read at once, and leads on', async () => {
    await choose('second.csv', lines)
    await expect(count(page, 'To create')).toHaveText('2')
    await page.getByRole('button', { name: 'Upload Products' }).click()
    await expect(page.getByText('2 products uploaded successfully.').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Match columns' })).toHaveCount(0)
    await page.getByRole('link', { name: 'See Your Products' }).click()
    await expect(page.getByText(`${batch} sofa`).first()).toBeVisible()
    const [sofa] = await sql`select lpn, supplier_notes from products where name = ${`${batch} sofa`}`
    expect(sofa).toEqual({ lpn: 'LPN1', supplier_notes: 'Pallet: 17' })
  })

  await test.step('without prices it is priced, weighed by its retail prices', async () => {
    const unpriced = ['Item Description,Qty,Retail Per Unit,Seller Cat', `${batch} bed,1,400,Beds`]
    await choose('unpriced.csv', [...unpriced, `${batch} cup,1,4,Cups`])
    await page.getByRole('link', { name: 'Price This Lot' }).click()
    await expect(page.getByText('2 rows · Amazon Direct manifest')).toBeVisible()
    await page.getByLabel('Total Lot Cost ($)').fill('100')
    await page.getByRole('button', { name: 'Analyze & Price Products' }).click()
    await expect(page.getByRole('heading', { name: 'Priced products' })).toBeInViewport()
    await page.getByRole('button', { name: 'Import to Store' }).click()
    await page.getByRole('link', { name: 'See This Lot' }).click()
    await expect(page.getByText('0 of 2 pieces of 2 products sold (0%).')).toBeVisible()
    const [bed, cup] = await sql<{ price: number; supplier_notes: string }[]>`
      select price::float8, supplier_notes from products where name in (${`${batch} bed`}, ${`${batch} cup`}) order by name`
    expect(bed?.supplier_notes).toBe('Seller Cat: Beds')
    expect(bed?.price).toBeGreaterThan(40 * (cup?.price ?? Infinity))
  })

  await test.step('the file after an import is a lot of its own (R140); any other stays until the next is opened', async () => {
    await choose('next.csv', [
      'Item Description,Qty,Seller Cat',
      `${batch} chair,3,Chairs`,
      `${batch} rug,1,Rugs`,
    ])
    await page.getByRole('link', { name: 'Price This Lot' }).click()
    await expect(page.getByText('2 rows · Amazon Direct manifest')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Priced products' })).toHaveCount(0)
    await expectKept(page, (text) => text.includes('next.csv'))
    await choose('other.csv', ['Item Description,Qty,Seller Cat', `${batch} desk,3,Desks`])
    await page.getByRole('link', { name: 'Price This Lot' }).click()
    await expect(page.getByText('Another lot is on this page.')).toBeVisible()
    await expect(page.getByText('2 rows · Amazon Direct manifest')).toBeVisible()
    await page.getByRole('button', { name: 'Open the file' }).click()
    await expect(page.getByText('1 row · Amazon Direct manifest')).toBeVisible()
  })
})

const manifestSize = faultSize({ usual: 50, full: 500 })

test(`${manifestSize} rows of a manifest are on sale with five actions`, async ({ page, sql }) => {
  await signInAsOwner(page, sql)
  const batch = `Five ${Date.now()}`
  const rows = Array.from({ length: manifestSize }, (_, at) => `${batch} stool ${at},1,${20 + at},Used`)
  await page.goto('/admin/import')
  let actions = 0
  const act = async (action: Promise<unknown>) => {
    await action
    actions += 1
  }
  await act(page.getByLabel('CSV File').setInputFiles(fileOf(['Item Title,Qty,Unit Retail,Grade', ...rows])))
  await act(page.getByRole('link', { name: 'Price This Lot' }).click())
  await expect(page.getByText(`${manifestSize} rows`)).toBeVisible()
  await act(page.getByLabel('Total Lot Cost ($)').fill('2500'))
  await act(page.getByRole('button', { name: 'Analyze & Price Products' }).click())
  await act(page.getByRole('button', { name: 'Import to Store' }).click())
  await expectMessage(page, 'Import Successful!')
  expect(actions).toBeLessThanOrEqual(5)
  const onSale = await sql`select from products where starts_with(name, ${batch}) and status = 'active'`
  expect(onSale).toHaveLength(manifestSize)
})

test('what a supplier means is asked, and pieces without a picture wait for theirs', async ({
  page,
  sql,
}) => {
  await signInAsOwner(page, sql)
  const batch = `Grade ${Date.now()}`
  const header = 'Title,Quantity,Your Price,Condition,Vendor SKU'
  const rows = [`${batch} sofa,1,180.00,Grade B,1`, `${batch} lamp,1,20.00,LIKE_NEW,2`]
  await page.goto('/admin/import')
  await page.getByLabel('CSV File').setInputFiles(fileOf([header, ...rows]))
  await expect(count(page, 'To create')).toHaveText('2')
  const upload = page.getByRole('button', { name: 'Upload Products' })
  const waits = page.getByLabel('Put pieces on sale only when they have a picture')

  await expect(waits).not.toBeChecked()
  await waits.check()
  await upload.click()
  // The browser asks for what is missing; nothing has left.
  await expect(upload).toBeVisible()
  await page.getByLabel('“Grade B”').selectOption('Good')
  for (const width of [360, 1280]) await expectToFit(page, width)
  await expectAccessible(page)
  await upload.click()
  await expect(page.getByText('2 products uploaded successfully.').first()).toBeVisible()
  expect(
    await sql`select name, condition, status from products where starts_with(name, ${batch}) order by name`,
  ).toEqual([
    { name: `${batch} lamp`, condition: 'Like New', status: 'archived' },
    { name: `${batch} sofa`, condition: 'Good', status: 'archived' },
  ])

  await page.getByRole('link', { name: 'Take pictures' }).click()
  await expect(page.getByRole('region', { name: 'Piece' })).toContainText(batch)
  await page.goto(`/admin/products?status=archived&search=${encodeURIComponent(`${batch} sofa`)}`)
  await expect(page.getByText('Waiting for a picture')).toBeVisible()
})
