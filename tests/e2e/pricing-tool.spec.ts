import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { Download, Locator } from '@playwright/test'
import { faultSize } from '#tests/support/fault-size.ts'
import { expectKept } from './kept-work.ts'
import { signInAsOwner } from './owner.ts'
import { expectAccessible, expectToFit } from './page-checks.ts'
import { asins } from './picture-host.ts'
import { expect, test, type Page } from './shop.ts'
import { expectFieldError, expectMessage, expectNoMessage } from './shopping.ts'

// Colours are judged as they stand, not half-way through a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const onePixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const header = 'Seller Name,Condition,Product Type,Brand,ASIN,Item Title,Qty,Lot item price,Total lot price'
const lineOf = (title: string, { asin = '', quantity = '1', brand = 'Northwood', price = '10.00' } = {}) =>
  `Amazon Direct,Used,Lamp,${brand},${asin},"${title}",${quantity},${price},10.00`
const fileOf = (lines: readonly string[], name = 'lot.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([header, ...lines].join('\r\n')),
})
/** By the keyboard: messages may lie over the button. */
const analyze = (page: Page) => page.getByRole('button', { name: 'Analyze & Price Products' }).press('Enter')
const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })
const cell = (page: Page, name: string, label: string) => row(page, name).locator(`[data-label="${label}"]`)
/** The text of a summary card. */
const card = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .last()

async function openTool(page: Page): Promise<void> {
  await page.goto('/admin/pricing-tool')
  await expect(page.getByLabel('Total Lot Cost ($)')).toBeEnabled()
}

async function priceLot(page: Page, lines: readonly string[], cost = '100'): Promise<void> {
  await page.getByLabel('CSV File').setInputFiles(fileOf(lines))
  await page.getByLabel('Total Lot Cost ($)').fill(cost)
  await expect(page.getByText(/rows? · Amazon Direct manifest/)).toBeVisible()
  await analyze(page)
  await expect(page.getByRole('table', { name: 'Priced products' })).toBeVisible()
}

async function download(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [file]: [Download, unknown] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

/** The rows of the export by the names of their columns. */
async function exportRows(page: Page): Promise<Record<string, string>[]> {
  const { text } = await download(page, 'Download CSV')
  return parse(text, { bom: true, columns: true }) as Record<string, string>[]
}
const sumOf = (rows: Record<string, string>[]) =>
  rows.reduce((sum, each) => sum + Math.round(Number(each['Your Price']) * 100) * Number(each.Quantity), 0)

async function setPrice(page: Page, name: string, price: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Edit price of ${name}`) }).click()
  await page.getByLabel(`New price of ${name}`).fill(price)
}

test('what is wrong is told where it is, all costs count, the target is weighted, and the ROI is remembered', async ({
  page,
  sql,
}) => {
  await signInAsOwner(page, sql)
  await openTool(page)
  const file = page.getByLabel('CSV File')
  const cost = page.getByLabel('Total Lot Cost ($)')
  await analyze(page)
  await expectMessage(page, 'Please upload a CSV file')
  await expectFieldError(file, 'Please upload a CSV file')
  await file.setInputFiles({ ...fileOf([]), buffer: Buffer.from('Condition,Brand,Item Title\nUsed,A,B\n') })
  await expectFieldError(file, 'CSV is missing required columns: Product Type, ASIN, Qty')
  await file.setInputFiles(fileOf([lineOf('Lamp')]))
  await expect(page.getByText('1 row · Amazon Direct manifest')).toBeVisible()
  await analyze(page)
  await expectFieldError(cost, 'Please enter a valid lot cost greater than $0')
  await cost.fill('100')
  await expect(cost).not.toHaveAttribute('aria-invalid')
  await page.getByText('More about this lot').click()
  await page.getByLabel('Freight ($)').fill('much')
  await page.getByText('More about this lot').click()
  await analyze(page)
  await expectFieldError(
    page.getByLabel('Freight ($)'),
    'Please enter a valid freight cost, or leave it empty',
  )
  await expectAccessible(page)

  await test.step('costs beside the lot and the unsellable share count, and the target is weighted', async () => {
    await file.setInputFiles(
      fileOf([lineOf('Dear', { price: '30.00' }), lineOf('Cheap', { price: '10.00' })]),
    )
    await page.getByLabel('Freight ($)').fill('20')
    await page.getByLabel("Buyer's premium").fill('10')
    await page.getByLabel('Premium as').selectOption('%')
    await page.getByLabel('Expected unsellable share (%)').fill('10')
    await page.getByLabel('Spread the target').selectOption('By lot item price')
    await expect(page.getByText('2 rows · Amazon Direct manifest')).toBeVisible()
    await analyze(page)
    await expect(card(page, 'Your Total Cost')).toContainText('$130.00')
    await expect(card(page, 'Expected Profit').last()).toContainText('$130.00')
    await expect(card(page, 'Expected Profit').last()).toContainText('$104.00 if 10% cannot be sold')
    const [dear, cheap] = await exportRows(page)
    expect(Number(dear?.['Your Price'])).toBeGreaterThan(1.5 * Number(cheap?.['Your Price']))
  })

  await test.step('the ROI is remembered when that is wanted', async () => {
    const readDefault = () => page.evaluate(() => localStorage.getItem('defaultROI'))
    await page.getByText('Settings', { exact: true }).last().click()
    await page.getByLabel('Desired ROI (%)').fill('120')
    await page.getByLabel('Remember my default ROI for next time').check()
    await expect.poll(readDefault).toBe('120')
    await page.getByLabel('Desired ROI (%)').fill('125')
    await page.getByRole('button', { name: 'Start over' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click()
    await expect(page.getByLabel('Desired ROI (%)')).toHaveValue('125')
    await page.getByLabel('Remember my default ROI for next time').uncheck()
    await expect.poll(readDefault).toBeNull()
  })
})

test('a lot is priced in four steps, edited, adjusted, reset, thinned out and exported', async ({
  page,
  sql,
}) => {
  await signInAsOwner(page, sql)
  await openTool(page)

  await test.step('the template leads through the four steps', async () => {
    const template = await download(page, 'Download Template')
    expect(template.name).toBe('pricing-tool-template.csv')
    await page
      .getByLabel('CSV File')
      .setInputFiles({ name: 'template.csv', mimeType: 'text/csv', buffer: Buffer.from(template.text) })
    await expect(page.getByText('3 rows · Amazon Direct manifest')).toBeVisible()
    await page.getByLabel('Total Lot Cost ($)').fill('1,000')
    await page.getByRole('button', { name: 'Conservative 50%' }).click()
    await expect(page.getByLabel('Desired ROI (%)')).toHaveValue('50')
    await expect(page.getByText('Example: $1,000.00 at 50% ROI')).toBeVisible()
    await analyze(page)
    await expectMessage(page, 'Pricing Calculated!')
    await expect(card(page, 'Total Products')).toContainText('10 pieces')
    await expect(card(page, 'Your Total Cost')).toContainText('$1,000.00')
    await expect(card(page, 'Revenue Target').last()).toContainText('$1,500.00')
    await expect(card(page, 'Expected Profit').last()).toContainText('$500.00')
    await expect(page.getByText('65-70% of estimated market price, i.e. a 30-35% discount')).toBeVisible()
    expect(sumOf(await exportRows(page))).toBe(150_000)
  })

  await test.step('duplicates are merged, notes are shown, the charts drawn', async () => {
    await priceLot(
      page,
      [
        lineOf('Oak table', { asin: 'B0OAK00001', quantity: '2' }),
        lineOf('Oak table', { asin: 'B0OAK00001', quantity: '3', price: '8.00' }),
        lineOf('Brass lamp', { quantity: 'some' }),
        lineOf('Cheap vase', { quantity: '4' }),
        ',,,,,,2,,',
      ],
      '90',
    )
    await expectMessage(page, '3 products priced. 1 duplicate merged (kept lowest price). 1 without ASIN')
    await expect(row(page, 'Oak table')).toContainText('1 duplicate merged.')
    await expect(cell(page, 'Oak table', 'Qty')).toHaveText('5')
    await expect(row(page, 'Brass lamp')).toContainText('and was taken as 1.')
    await expect(page.getByRole('figure').first()).toContainText('Products by margin')
    await page.getByText('Show as a table').first().click()
    await expect(page.getByRole('table', { name: 'Products by margin' })).toBeVisible()
    await expectAccessible(page)
  })

  const before = await exportRows(page)
  expect(sumOf(before)).toBe(13_500)
  const calculated = before.find(({ Title }) => Title === 'Oak table')?.['Your Price'] ?? ''

  await test.step('Escape leaves a price, Enter and the button keep the new one', async () => {
    await setPrice(page, 'Oak table', '77')
    await page.keyboard.press('Escape')
    await expect(cell(page, 'Oak table', 'Your Price')).toContainText(`$${calculated}`)
    await setPrice(page, 'Oak table', '0')
    await page.keyboard.press('Enter')
    await expectMessage(page, 'Invalid Price')
    await expectNoMessage(page, 'Price Updated')
    await page.getByLabel('New price of Oak table').fill('77')
    await page.keyboard.press('Enter')
    await expectMessage(page, 'Price Updated')
    await expect(cell(page, 'Oak table', 'Your Price')).toContainText('$77.00')
    await expect(cell(page, 'Oak table', 'Your Price')).toContainText('Edited')
    await expect(cell(page, 'Oak table', 'Margin')).toContainText('88%')
    await expect(page.getByRole('button', { name: /^Edit price of Oak table/ })).toBeFocused()
    await setPrice(page, 'Brass lamp', '9.01')
    await page.getByRole('button', { name: 'Save price of Brass lamp' }).click()
    await expect(cell(page, 'Brass lamp', 'Your Price')).toContainText('$9.01')
    const now = sumOf(await exportRows(page))
    await expect(card(page, 'Revenue Target').last()).toContainText(`$${(now / 100).toFixed(2)}`)
    await expect(card(page, 'Revenue Target').last()).toContainText('Calculated: $135.00')
  })

  await test.step('prices are adjusted, some and all, and reset', async () => {
    await page.getByLabel('Select Oak table').check()
    await page.getByRole('button', { name: 'Adjust Prices' }).click()
    await expect(page.getByRole('dialog', { name: 'Adjust Prices' })).toContainText(
      'Of the selection: 1 product',
    )
    await page.getByRole('button', { name: 'Apply' }).click()
    await expectMessage(page, 'Invalid Value')
    await expectFieldError(page.getByLabel('Value (percent)'), 'Please enter a valid number')
    await page.getByLabel('Value (percent)').fill('10')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expectMessage(page, 'Prices Adjusted')
    await expect(cell(page, 'Oak table', 'Your Price')).toContainText('$84.70')
    await page.getByLabel('Select Oak table').uncheck()
    await page.getByRole('button', { name: 'Adjust Prices' }).click()
    await page.getByLabel('Markup %').check()
    await page.getByLabel(/^Value/).fill('100')
    await page.keyboard.press('Enter')
    for (const name of ['Oak table', 'Cheap vase'])
      await expect(cell(page, name, 'Your Price')).toContainText('$18.00')
    await page.getByRole('button', { name: 'Reset All Prices' }).click()
    await expectMessage(page, 'Prices Reset')
    expect(await exportRows(page)).toEqual(before)
  })

  await test.step('the work survives a reload', async () => {
    await setPrice(page, 'Oak table', '55.55')
    await page.keyboard.press('Enter')
    await expectKept(page, (text) => text.includes(':5555,'))
    await page.reload()
    await expect(cell(page, 'Oak table', 'Your Price')).toContainText('$55.55')
    await expect(cell(page, 'Oak table', 'Your Price')).toContainText('Edited')
    await expect(page.getByLabel('Total Lot Cost ($)')).toHaveValue('90')
    await expect(page.getByText('lot.csv')).toBeVisible()
    // The table is there a moment before the page takes clicks on it.
    await expect(async () => {
      await page.getByRole('button', { name: 'Reset All Prices' }).click()
      await expect(cell(page, 'Oak table', 'Your Price')).not.toContainText('Edited', { timeout: 1000 })
    }).toPass()
    expect(await exportRows(page)).toEqual(before)
  })

  await test.step('products are deleted', async () => {
    await expect(page.getByRole('button', { name: 'Delete Selected (0)' })).toBeDisabled()
    await page.getByLabel('Select Cheap vase').check()
    await page.getByLabel('Select Brass lamp').check()
    await page.getByRole('button', { name: 'Delete Selected (2)' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete 2 Products?' })
    await expect(dialog).toContainText('cannot be undone')
    await expect(dialog.getByRole('listitem')).toHaveText(['Brass lamp', 'Cheap vase'])
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Delete Selected (2)' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expectMessage(page, 'Products Deleted')
    await expect(card(page, 'Total Products')).toContainText('5 pieces')
    await expect(row(page, 'Cheap vase')).toHaveCount(0)
    await page.getByLabel('Select all').check()
    await page.getByRole('button', { name: 'Delete Selected (1)' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  })

  await test.step('it starts over', async () => {
    await page.getByRole('button', { name: 'Start over' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click()
    await expect(page.getByLabel('Total Lot Cost ($)')).toHaveValue('')
    await expect(page.getByText('Priced products')).toHaveCount(0)
    // Its rows were gone before: that the file is gone tells of the new lot.
    await expectKept(page, (text) => !text.includes('lot.csv'))
    await page.reload()
    await expect(page.getByLabel('Total Lot Cost ($)')).toHaveValue('')
  })
})

test('what a condition is worth lowers its prices, for this lot and those to come (R128)', async ({
  page,
  sql,
}) => {
  await signInAsOwner(page, sql)
  await openTool(page)
  const lines = ['Lamp,New,1,300.00', 'Desk,For Parts,1,300.00', 'Bench,Used,2,90.00', 'Bench,Good,1,90.00']
  const file = {
    name: 'lot.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Item Title,Condition,Qty,Unit Retail,Product Type,Brand,ASIN\n${lines.map((line) => `${line},,,`).join('\n')}`,
    ),
  }
  await page.getByLabel('CSV File').setInputFiles(file)
  await page.getByLabel('Total Lot Cost ($)').fill('100')
  await page.getByText('What each condition is worth').click()
  const parts = page.getByLabel('For Parts/Not Working (%)')
  await expect(parts).toHaveValue('20')
  await parts.fill('0')
  await analyze(page)
  await expectFieldError(parts, 'Please enter what each condition is worth, from 1 to 100 percent')
  await parts.fill('10')
  await analyze(page)
  await expect(cell(page, 'Desk', 'Market Price')).toContainText('retail $300.00')
  const rows = await exportRows(page)
  expect(sumOf(rows)).toBe(20_000)
  const priceOf = (title: string) =>
    Number(rows.find((one) => Object.values(one).includes(title))?.['Your Price'])
  await page.getByRole('button', { name: 'Split Bench by condition' }).click()
  await expectMessage(page, 'Row Split')
  await expect(row(page, 'Bench')).toHaveCount(2)
  expect(sumOf(await exportRows(page)), 'split next to the page, to the same sum').toBe(20_000)
  expect(priceOf('Desk') * 6).toBeLessThan(priceOf('Lamp'))
  await page.getByRole('button', { name: 'Use these for the next lots' }).click()
  await expectMessage(page, 'The next lots are priced with these factors too.')
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click()
  await page.reload()
  await page.getByLabel('CSV File').setInputFiles(file)
  await page.getByText('What each condition is worth').click()
  await expect(parts).toHaveValue('10')
})

test('images are checked, found, pasted, tested and replaced', async ({ page, sql, watch, pictureHost }) => {
  watch.expect(/Failed to load resource/, /CORS policy/)
  const elsewhere = 'https://pictures.example'
  watch.allow(elsewhere)
  const picture = await readFile(
    new URL('../../app/db/sample/pictures/orla-round-brass-mirror-1.webp', import.meta.url),
  )
  await page.route(`${elsewhere}/**`, async (route) => {
    if (route.request().url().includes('fine'))
      await route.fulfill({ contentType: 'image/webp', body: picture })
    else await route.fulfill({ status: 404 })
  })
  await signInAsOwner(page, sql)
  await openTool(page)
  await priceLot(page, [
    lineOf('Famous mirror', { asin: asins.known }),
    lineOf('Second mirror', { asin: asins.second }),
    lineOf('Strange mirror', { asin: asins.onePixel, brand: 'Glow & Co' }),
    lineOf('Nameless mirror'),
  ])
  const filters = page.getByRole('group', { name: 'Filter by image' })
  await expect(filters).toHaveCount(0)
  await expect(cell(page, 'Famous mirror', 'Image')).toHaveText('Not checked')
  await page.getByRole('button', { name: 'Check All Images' }).click()
  await expectMessage(page, 'Image Check Complete')
  await expectMessage(page, '2 OK, 1 missing, 1 without ASIN.')
  await expect(cell(page, 'Famous mirror', 'Image')).toHaveText('Image OK')
  await expect(cell(page, 'Famous mirror', 'Image').getByRole('img')).toHaveJSProperty('complete', true)
  await expect(cell(page, 'Strange mirror', 'Image')).toContainText('Missing Image')
  await expect(cell(page, 'Nameless mirror', 'Image')).toContainText('No ASIN')
  await expect(page.getByRole('button', { name: 'Find Images for Nameless mirror' })).toBeDisabled()
  await expectAccessible(page)

  await test.step('the filters', async () => {
    await expect(filters.getByRole('button')).toHaveText(['All (4)', 'Images OK (2)', 'Missing Images (2)'])
    await filters.getByRole('button', { name: 'Missing Images (2)' }).click()
    await expect(row(page, 'Famous mirror')).toHaveCount(0)
    await expect(page.getByRole('row')).toHaveCount(3)
    await filters.getByRole('button', { name: 'All (4)' }).click()
  })

  await test.step('the way to a search elsewhere', async () => {
    const google = page.getByRole('link', { name: /Google images of Strange mirror/ })
    await expect(google).toHaveAttribute('target', '_blank')
    await expect(google).toHaveAttribute(
      'href',
      /[?&]q=Strange(\+|%20)mirror(\+|%20)Glow(\+|%20)%26(\+|%20)Co(&|$)/,
    )
  })

  await test.step('a pasted address is tested before it is saved', async () => {
    const field = page.getByRole('textbox', { name: 'Image URL of Strange mirror' })
    const press = (button: 'Test' | 'Save') =>
      page.getByRole('button', { name: `${button} image URL of Strange mirror` }).press('Enter')
    await field.fill(`${elsewhere}/missing.jpg`)
    await press('Save')
    await expectMessage(page, 'Please test the image URL first')
    await press('Test')
    await expect(cell(page, 'Strange mirror', 'Image')).toContainText("Image URL doesn't work")
    await field.fill(`${elsewhere}/fine.jpg`)
    await press('Test')
    await expect(cell(page, 'Strange mirror', 'Image')).toContainText('Ready to save')
    await field.fill(`${elsewhere}/fine-too.jpg`)
    await expect(cell(page, 'Strange mirror', 'Image')).not.toContainText('Ready to save')
    await field.fill(`${elsewhere}/fine.jpg`)
    await press('Save')
    await expect(cell(page, 'Strange mirror', 'Image')).toContainText('Custom')
  })

  await test.step('the exports name the images', async () => {
    const { name, text } = await download(page, 'Download Image URLs')
    expect(name).toMatch(/^product-images-.+\.txt$/)
    expect(text).toBe(`${elsewhere}/fine.jpg\n`)
    expect((await download(page, 'Download CSV')).name).toMatch(/^priced-products-.+\.csv$/)
  })

  await test.step('placeholders', async () => {
    await page.getByRole('button', { name: 'Use Placeholder for Nameless mirror' }).click()
    await expect(cell(page, 'Nameless mirror', 'Image')).toContainText('Image OK')
    await expect(page.getByRole('button', { name: 'Set Placeholders for Missing' })).toHaveCount(0)
  })

  await test.step('a picture that does not render any more is missing', async () => {
    await expectKept(page, (text) => text.includes('placeholder'))
    await page.unroute(`${elsewhere}/**`)
    await page.route(`${elsewhere}/**`, (route) => route.fulfill({ status: 404 }))
    await page.reload()
    await expect(cell(page, 'Strange mirror', 'Image')).toContainText('Missing Image')
    await page.getByRole('button', { name: 'Set Placeholders for Missing' }).click()
    await expectMessage(page, 'Placeholders Set')
    await expect(filters.getByRole('button', { name: 'Images OK (4)' })).toBeVisible()
  })

  await test.step('images are found by ASIN, also where the check found none', async () => {
    await page.getByRole('button', { name: 'Start over' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click()
    await page.route(`${pictureHost.prefix}**`, (route) =>
      route.fulfill({ contentType: 'image/gif', body: onePixel }),
    )
    await priceLot(page, [lineOf('Sized mirror', { asin: asins.sized })])
    await page.getByRole('button', { name: 'Check All Images' }).click()
    await expectMessage(page, '0 OK, 1 missing, 0 without ASIN.')
    await page.unroute(`${pictureHost.prefix}**`)
    await page.getByRole('button', { name: 'Find Images for Sized mirror' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Choose an image' })
    await dialog.getByRole('list', { name: 'Images' }).getByRole('button').first().press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(cell(page, 'Sized mirror', 'Image')).toContainText('Custom')
  })
})

test('an image check can be cancelled', async ({ page, sql, pictureHost }) => {
  await signInAsOwner(page, sql)
  await openTool(page)
  await priceLot(
    page,
    Array.from({ length: 40 }, (_, at) =>
      lineOf(`Mirror ${at}`, { asin: `B0FAIL${String(at).padStart(4, '0')}` }),
    ),
  )
  // They come late and move what is below them, also between a press on a button and its release.
  await expect(page.getByRole('figure', { name: 'Products by price' })).toBeVisible()
  // Never answered: however slow or fast the machine, the check is still under way when it is cancelled.
  await page.route(`${pictureHost.prefix}**`, () => undefined)
  await page.getByRole('button', { name: 'Check All Images' }).click()
  await expect(page.getByText(/^Checking images… 0 of 40/)).toBeVisible()
  await expect(cell(page, 'Mirror 0', 'Image')).toHaveText('Checking')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Check All Images' })).toBeVisible()
  await expect(cell(page, 'Mirror 0', 'Image')).toHaveText('Not checked')
  await expectNoMessage(page, 'Image Check Complete')
})

/** More than are priced, and kept, at once. */
const great = faultSize({ usual: 600, full: 5000 })
const greatText = great.toLocaleString('en-US')

test(`a lot of ${great} products is drawn only as far as it is seen, changed and kept whole`, async ({
  page,
  sql,
}) => {
  await signInAsOwner(page, sql)
  await openTool(page)
  await priceLot(
    page,
    Array.from({ length: great }, (_, at) =>
      lineOf(`Item ${at} of the great lot`, { quantity: String(1 + (at % 7)) }),
    ),
    '500,000',
  )
  await expect(card(page, 'Total Products')).toContainText(greatText)
  await expect(card(page, 'Revenue Target').last()).toContainText('$1,000,000.00')
  const drawn = () => page.getByRole('row').count()
  await expect.poll(drawn).toBeLessThan(60)
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(row(page, `Item ${great - 1} of`)).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect.poll(drawn).toBeLessThan(60)
  await setPrice(page, `Item ${great - 1} of the great lot`, '12.34')
  await page.keyboard.press('Enter')
  await expectMessage(page, 'Price Updated')
  await page.getByRole('button', { name: 'Adjust Prices' }).click()
  await page.getByLabel('Value (percent)').fill('10')
  await page.keyboard.press('Enter')
  await expectMessage(page, `${greatText} products changed.`)
  // The last piece is written last: $12.34 and 10 percent.
  await expectKept(page, (text) => text.includes(':1357,'))
  await page.reload()
  await expect(card(page, 'Total Products')).toContainText(greatText)
})

test('the tool fits a phone', async ({ page, sql }) => {
  await signInAsOwner(page, sql)
  await page.setViewportSize({ width: 360, height: 740 })
  await openTool(page)
  const long = 'A floor lamp whose title goes on and on about its brass foot and its shade'
  await priceLot(page, [lineOf(long, { quantity: 'x' }), lineOf('W'.repeat(120))])
  await expect(row(page, 'A floor lamp whose title')).toContainText(
    'A floor lamp whose title goes on and on about its…',
  )
  await row(page, 'A floor lamp').getByRole('button', { name: 'More of the title' }).click()
  await expect(row(page, long)).toBeVisible()
  for (const width of [320, 768, 1024, 1280, 360]) await expectToFit(page, width)
  await expectAccessible(page)
})

test('what a supplier means by a condition is asked before the prices, once for its columns', async ({
  page,
  sql,
}) => {
  await signInAsOwner(page, sql)
  const batch = `Words ${Date.now()}`
  const columns = `Condition,Product Type,Brand,ASIN,Item Title,Qty,Grade ${batch}`
  const choose = async (lines: readonly string[]) =>
    await page.getByLabel('CSV File').setInputFiles({
      name: 'words.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([columns, ...lines].join('\n')),
    })
  const question = page.getByRole('group', { name: 'What does your supplier mean?' })
  await openTool(page)
  await choose([`Grade B,Lamp,Lumo,,${batch} lamp,1,x`, `LIKE_NEW,Lamp,Lumo,,${batch} sofa,1,x`])
  await page.getByLabel('Total Lot Cost ($)').fill('50')
  await expect(question.getByRole('combobox')).toHaveCount(1)
  for (const width of [360, 1280]) await expectToFit(page, width)

  await test.step('no price is calculated before it is answered', async () => {
    await analyze(page)
    await expectFieldError(question.getByLabel('“Grade B”'), 'Please choose a condition')
    await expectMessage(page, 'Choose a condition for each of your supplier’s words.')
    await expect(page.getByRole('table', { name: 'Priced products' })).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('the answer is in the table and comes into the shop', async () => {
    await question.getByLabel('“Grade B”').selectOption('Good')
    await analyze(page)
    await expect(cell(page, `${batch} lamp`, 'Condition')).toHaveText('Good')
    await expect(cell(page, `${batch} sofa`, 'Condition')).toHaveText('Like New')
    await page.getByRole('button', { name: 'Import to Store' }).click()
    await expectMessage(page, 'Import Successful!')
    expect(
      await sql`select name, condition, description from products where starts_with(name, ${batch}) order by name`,
    ).toEqual([
      { name: `${batch} lamp`, condition: 'Good', description: 'Lumo Lamp - Good' },
      { name: `${batch} sofa`, condition: 'Like New', description: 'Lumo Lamp - Like New' },
    ])
  })
})
