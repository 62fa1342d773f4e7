import { signInAsOwner } from './owner.ts'
import { expectAccessible, expectToFit } from './page-checks.ts'
import { insertProduct } from './product-rows.ts'
import { expect, test, type Page } from './shop.ts'
import {
  customer,
  expectMessage,
  fillCart,
  fillCustomer,
  openPage,
  placeOrderButton,
  readReceiptNumber,
} from './shopping.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 740 } })

async function expectWellMade(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectToFit(page, 360)
}

const waiting = "We're holding off on setting these aside"

test('a large order waits: the customer is told on a phone, and the owner confirms it', async ({
  page,
  openBrowser,
  sql,
}) => {
  const product = await insertProduct(sql, { stock: 20 })
  const readStock = () => sql`select stock from products where id = ${product.id}`
  await fillCart(page, product, 12)
  await openPage(page, '/checkout')
  await fillCustomer(page)
  await placeOrderButton(page).click()
  const number = await readReceiptNumber(page)
  await expectMessage(page, 'Order received! It has to be confirmed before we set it aside.')
  await expect(page.getByText('Unconfirmed', { exact: true })).toBeVisible()
  await expect(page.getByText(waiting)).toBeVisible()
  await expect(page.getByText('we will call you shortly')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Schedule Pickup Now' })).toHaveCount(0)
  await expectWellMade(page)
  expect(await readStock()).toEqual([{ stock: 20 }])

  await openPage(page, '/track-order')
  await page.getByLabel('Order Number').fill(number)
  await page.getByRole('main').getByLabel('Email').fill(customer.email)
  await page.getByRole('button', { name: 'Track Order' }).click()
  await expect(page.getByText(waiting)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Schedule Pickup' })).toHaveCount(0)
  await expectWellMade(page)

  const owner = await openBrowser()
  await signInAsOwner(owner, sql)
  await owner.goto('/admin/dashboard')
  await owner.getByRole('link', { name: '1 order waits for your confirmation' }).click()
  await owner.getByRole('link', { name: number, exact: true }).click()
  await expect(owner.getByText('Nothing is due as long as the order is not confirmed.')).toBeVisible()
  await expectWellMade(owner)
  await owner.getByRole('button', { name: 'Decline order' }).click()
  const question = owner.getByRole('alertdialog', { name: 'Decline Order?' })
  await expect(question).toBeVisible()
  await expectWellMade(owner)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await owner.getByRole('button', { name: 'Confirm order' }).click()
  await expect(owner.getByRole('status').filter({ hasText: 'Order is now Pending' })).toBeVisible()
  expect(await readStock()).toEqual([{ stock: 8 }])

  await page.goto('/order-success')
  await expect(page.getByRole('link', { name: 'Schedule Pickup Now' })).toBeVisible()
  await expect(page.getByText(waiting)).toHaveCount(0)
})
