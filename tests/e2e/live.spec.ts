import { cutListeners } from '#tests/support/listeners.ts'
import { insertProduct } from './product-rows.ts'
import { signInAsOwner } from './owner.ts'
import { expect, test } from './shop.ts'
import { buyForPickup, expectMessage } from './shopping.ts'

test('a product page follows what is left of the piece, through a lost connection too', async ({
  page,
  shop,
  sql,
}) => {
  const { id } = await insertProduct(sql, { stock: 9 })
  await page.goto(`${shop.address}/product/${id}`)
  const button = page.getByRole('button', { name: 'Add to Cart' })
  await expect(button).toBeEnabled()
  await sql`update products set stock = 2 where id = ${id}`
  await expect(page.getByRole('article').getByText('Only 2 left!')).toBeVisible()
  await sql`update products set stock = 0 where id = ${id}`
  await expect(page.getByRole('button', { name: 'Out of Stock' })).toBeDisabled()
  await expect(page.getByRole('status').filter({ hasText: 'The last one just sold.' })).toBeVisible()
  expect(await cutListeners(sql)).toBeGreaterThan(0)
  await sql`update products set stock = 1 where id = ${id}`
  await expect(page.getByRole('article').getByText('Only 1 left!')).toBeVisible()
  await expect(button).toBeEnabled()
})

test('the dashboard shows an order as it comes in, and one that came in while it was cut off', async ({
  page,
  openBrowser,
  sql,
}) => {
  await signInAsOwner(page, sql)
  await page.goto('/admin/dashboard')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const newOrders = page.getByRole('region', { name: 'New Orders' })
  const piece = await insertProduct(sql, { stock: 1 })
  const first = await buyForPickup(await openBrowser(), piece)
  await expect(newOrders.getByText(first)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sold Out' }).getByText(piece.name)).toBeVisible()
  await expectMessage(page, 'New order')
  expect(await cutListeners(sql)).toBeGreaterThan(0)
  const second = await buyForPickup(await openBrowser(), await insertProduct(sql))
  await expect(newOrders.getByText(second)).toBeVisible()
  await page.getByText('Show as a table').click()
  await expect(page.getByRole('table', { name: 'Sales per day, the last 30 days' })).toBeVisible()
  await sql`update orders set status = 'cancelled' where order_number in ${sql([first, second])}`
  await expect(newOrders.getByText(first)).toBeHidden()
})
