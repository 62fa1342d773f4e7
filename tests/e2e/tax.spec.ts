import { signInAsOwner } from './owner.ts'
import { insertProduct } from './product-rows.ts'
import { expect, test } from './shop.ts'
import {
  expectFieldError,
  fillCart,
  fillCustomer,
  fillDelivery,
  openPage,
  placeOrderButton,
  valueOf,
} from './shopping.ts'
import { refusedAnswer } from './watch.ts'

const michigan = { city: 'Temperance', state: 'MI', zip: '48182' }
const shown = { useInnerText: true }

test('a rule for Michigan is entered on a phone, and charged for deliveries there (R80)', async ({
  page,
  openBrowser,
  sql,
  watch,
}) => {
  watch.expect(refusedAnswer)
  const product = await insertProduct(sql, { priceCents: 10_000, stock: 5 })
  const customer = await openBrowser()
  await fillCart(customer, product)
  await openPage(customer, '/checkout')
  await customer.getByLabel('Local Delivery').check()
  await expect(valueOf(customer, 'Total')).toHaveText('$157.25', shown)
  await fillDelivery(customer, michigan)
  await expect(valueOf(customer, 'Total')).toHaveText('$150.00', shown)

  await signInAsOwner(page, sql)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/settings')
  await page.getByRole('link', { name: 'Edit Tax' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tax')
  await expect(page.getByText('Please ask your accountant')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Michigan' })).toContainText('There is no rule')
  await page.getByLabel('State').selectOption('Michigan')
  await page.getByLabel('Rate (%)').fill('6 percent')
  await page.getByLabel('Source').fill('michigan.gov/taxes')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expectFieldError(
    page.getByLabel('Rate (%)'),
    'Enter a percent such as 7.25, with at most three decimals',
  )
  await page.getByLabel('Rate (%)').fill('6')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Tax rule saved' })).toBeVisible()
  await expect(page.getByText('6%, delivery fee not taxed')).toBeVisible()

  await openPage(customer, '/checkout')
  await fillCustomer(customer)
  await fillDelivery(customer, michigan)
  await expect(valueOf(customer, 'PickupDelivery')).toHaveText('$50.00', shown)
  await expect(valueOf(customer, 'Total')).toHaveText('$156.00', shown)
  await placeOrderButton(customer).click()
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Thank You')
  await expect(valueOf(customer, 'Total')).toHaveText('$156.00')
})
