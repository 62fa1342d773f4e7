import { signInAsOwner } from './owner.ts'
import { expect, test } from './shop.ts'

test('the owner reads the sales tax of a half-year on a phone, follows it to an order, and closes it (R85)', async ({
  page,
  sql,
}) => {
  // Before anything that the sample data has.
  await sql`insert into orders (order_number, created_at, subtotal, tax_rate, tax_amount, delivery_fee, total_amount, shipping_name, shipping_email)
    values ('ORD-20200210-000077', '2020-02-10 15:00Z', 100, 0.0725, 7.25, 0, 107.25, 'Ada Buyer', 'ada@example.com')`
  await signInAsOwner(page, sql)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/reports')
  await page.getByRole('link', { name: 'Sales tax' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sales Tax')
  await page.getByRole('link', { name: 'By half-year' }).click()
  await page.getByRole('link', { name: 'First half of 2020' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First half of 2020')
  const form = page.getByRole('region', { name: 'Ohio form UST 1' })
  await expect(form).toContainText('6. Tax liability on line 5$7.25')
  await expect(form).toContainText('7. Minus discount for filing on time$0.05')
  await expect(form).toContainText('9. Net amount due$7.20')
  await expect(
    page.getByRole('region', { name: 'By state' }).getByRole('row', { name: /Ohio/ }),
  ).toContainText('$100.00')
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as CSV' }).click()
  expect((await file).suggestedFilename()).toBe('sales-tax-2020-H1.csv')
  await page.getByRole('button', { name: 'Close this period' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The period is closed' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close this period' })).toHaveCount(0)
})
