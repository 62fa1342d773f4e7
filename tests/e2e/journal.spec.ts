import { signInAsOwner } from './owner.ts'
import { expect, test } from './shop.ts'

test('the owner reads the journal of a month on a phone and takes it along for QuickBooks and Xero (R97)', async ({
  page,
  sql,
}) => {
  const [order] = await sql<{ id: string }[]>`
    insert into orders (order_number, created_at, stock_taken_at, subtotal, tax_rate, tax_amount, delivery_fee, total_amount, shipping_name, shipping_email)
    values ('ORD-20200310-000097', '2020-03-10 15:00Z', '2020-03-10 15:00Z', 100, 0.0725, 7.25, 0, 107.25, 'Ada Buyer', 'ada@example.com') returning id`
  await sql`
    insert into order_payments (order_id, kind, method, amount, paid_on) values (${order?.id ?? ''}, 'payment', 'cash', 107.25, '2020-03-11')`
  await signInAsOwner(page, sql)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/reports')
  await page.getByRole('link', { name: 'For QuickBooks and Xero' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('For QuickBooks and Xero')
  await page.goto('/admin/reports/journal?month=2020-04')
  await page.getByRole('link', { name: 'March 2020' }).click()
  await expect(page.getByText('Every day of March 2020')).toBeVisible()
  await page.getByText('Tue, Mar 10', { exact: true }).click()
  const table = page.getByRole('table', { name: 'Journal of Tue, Mar 10' })
  await expect(table.getByRole('row', { name: /Sales - Web/ })).toContainText('$100.00')
  await expect(table.getByRole('row', { name: /Sales Tax Payable - Ohio/ })).toContainText('$7.25')
  await expect(table.getByRole('row', { name: /Customer Balances/ })).toContainText('$107.25')
  await page.getByText('Wed, Mar 11', { exact: true }).click()
  await expect(
    page.getByRole('table', { name: 'Journal of Wed, Mar 11' }).getByRole('row', { name: /Cash/ }),
  ).toContainText('$107.25')
  for (const [name, fileName] of [
    ['QuickBooks', 'journal-2020-03-quickbooks.csv'],
    ['Xero', 'journal-2020-03-xero-1.csv'],
  ] as const) {
    const file = page.waitForEvent('download')
    await page.getByRole('link', { name, exact: true }).click()
    expect((await file).suggestedFilename()).toBe(fileName)
  }
})
