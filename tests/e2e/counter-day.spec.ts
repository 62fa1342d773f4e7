import { signInAsOwner } from './owner.ts'
import { insertProduct, type InsertedProduct } from './product-rows.ts'
import { expectOnReceiptRoll } from './receipt-roll.ts'
import { expect, test, type Page } from './shop.ts'
import { valueOf } from './shopping.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Code or name' })

/** A day at the counter (R77, R79), on a phone. */
test('float, five sales, a split payment, a void, and closing', async ({ openBrowser, sql }) => {
  const page = await openBrowser({ viewport: { width: 390, height: 844 } })
  const insert = (priceCents: number) => insertProduct(sql, { priceCents, stock: 1 })
  const [chair, lamp, desk, rug, stool] = [
    await insert(10_000),
    await insert(2000),
    await insert(20_000),
    await insert(4000),
    await insert(1000),
  ]
  const scan = async ({ code }: InsertedProduct) => {
    await page.goto('/admin/counter')
    await search(page).fill(code)
    await search(page).press('Enter')
  }
  const sold = page.getByRole('heading', { level: 1, name: 'Sold' })
  await signInAsOwner(page, sql)

  await test.step('the drawer is opened with the change that is in it', async () => {
    await page.goto('/admin/counter')
    await expect(page.getByText('No drawer is open: cash is not counted.')).toBeVisible()
    await page.getByRole('link', { name: 'Open the drawer' }).click()
    await page.getByLabel('Cash in the drawer').fill('100')
    await page.getByRole('button', { name: 'Open the drawer' }).click()
    await expect(page.getByText('The drawer is open').first()).toBeVisible()
  })

  await test.step('cash with change, an exact amount, Zelle, and a payment in two parts', async () => {
    await scan(chair)
    await page.getByLabel('Cash given').fill('120')
    await page.getByRole('button', { name: 'Took $107.25' }).click()
    await expect(page.getByText('Sold. Give $12.75 back').first()).toBeVisible()

    await scan(lamp)
    await page.getByRole('button', { name: 'Took $21.45' }).click()
    await expect(sold).toBeVisible()

    await scan(desk)
    await page.getByRole('radio', { name: 'Zelle' }).check()
    await page.getByRole('button', { name: 'Took $214.50' }).click()
    await expect(sold).toBeVisible()

    await scan(rug)
    await page.getByText('A part is paid another way').click()
    await page.getByLabel('The part is paid by').selectOption('Cash App')
    await page.getByLabel('How much of it').fill('30')
    await page.getByRole('button', { name: 'Took $42.90' }).click()
    await expect(sold).toBeVisible()
  })

  await test.step('the fifth sale is taken back, and its cash goes out again', async () => {
    await scan(stool)
    await page.getByRole('button', { name: 'Took $10.73' }).click()
    await page.getByText('Void this sale').click()
    await page.getByLabel('Reason').fill('It wobbles')
    await page.getByRole('button', { name: 'Void', exact: true }).click()
    await expect(page.getByText('The sale is voided').first()).toBeVisible()
  })

  await test.step('cash is paid in and out', async () => {
    await page.goto('/admin/counter/drawer')
    await page.getByRole('link', { name: 'Pay out' }).click()
    await page.getByLabel('Amount').fill('15')
    await page.getByLabel('Reason').fill('Gas for the van')
    await page.getByRole('button', { name: 'Pay out' }).click()
    await page.getByRole('link', { name: 'Pay in' }).click()
    await page.getByLabel('Amount').fill('5')
    await page.getByLabel('Reason').fill('Change from the bank')
    await page.getByRole('button', { name: 'Pay in' }).click()
    await expect(page.getByText('Gas for the van')).toBeVisible()
    // 100 + 107.25 + 21.45 + 12.90, and 10.73 in and out; 15 out, 5 in.
    await expect(page.getByRole('region', { name: 'Cash that should be in it' })).toContainText('$231.60')
  })

  await test.step('the drawer is counted before the page says what should be in it, and closed', async () => {
    await page.getByRole('link', { name: 'Count and close' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Count and close')
    await expect(page.locator('main')).not.toContainText('231.60')
    await page.getByText('Count bills and coins').click()
    for (const [piece, count] of [
      ['$100', '2'],
      ['$20', '1'],
      ['$10', '1'],
      ['$1', '1'],
      ['25¢', '2'],
    ] as const)
      await page.getByLabel(piece, { exact: true }).fill(count)
    await expect(page.getByLabel('Cash in the drawer')).toHaveValue('$231.50')
    await page.getByRole('button', { name: 'Compare' }).click()
    await expect(page.getByText('$0.10 is missing.')).toBeVisible()
    await page.getByLabel('What happened').fill('A dime rolled away')
    await page.getByLabel('Stays in the drawer').fill('100')
    await page.getByRole('button', { name: 'Close the drawer' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Z-report')
    await expect(valueOf(page, 'Difference')).toHaveText('-$0.10')
    await expect(valueOf(page, 'Taken out')).toHaveText('$131.50')
    await expect(valueOf(page, 'Sales')).toHaveText('4')
    await expect(valueOf(page, 'Total')).toHaveText('$386.10')
    await expect(valueOf(page, 'Taken back')).toHaveText('1 · $10.73')
    await expectOnReceiptRoll(page)
  })

  await test.step('the next drawer begins with what was left, and the closed one stands in the cash-up', async () => {
    await page.goto('/admin/counter/drawer')
    await expect(page.getByLabel('Cash in the drawer')).toHaveValue('$100.00')
    await page.goto('/admin/orders/cash-up')
    await expect(page.getByRole('table', { name: 'Closed drawers' })).toContainText('$0.10 is missing')
  })
})
