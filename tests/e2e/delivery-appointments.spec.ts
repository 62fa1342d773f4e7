import { findOpenDay } from './pickup-orders.ts'
import { insertProduct } from './product-rows.ts'
import { expect, test } from './shop.ts'
import {
  expectMessage,
  fillCart,
  fillCustomer,
  fillDelivery,
  openPage,
  placeOrderButton,
  readReceiptNumber,
} from './shopping.ts'

test('a delivery is bought and booked', async ({ page, sql }) => {
  await fillCart(page, await insertProduct(sql, { name: 'Oak sideboard to bring' }))
  await openPage(page, '/checkout')
  await fillCustomer(page)
  await fillDelivery(page)
  await placeOrderButton(page).click()
  const number = await readReceiptNumber(page)
  await page.getByRole('link', { name: 'Schedule Delivery Now' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedule Delivery')
  await expect(page.getByText('1 × Oak sideboard to bring')).toBeVisible()
  await expect(page.getByText('1 Main St, Toledo, OH 43604'), 'known in this browser').toBeVisible()
  const confirm = page.getByRole('button', { name: 'Confirm Delivery' })
  await expect(confirm).toBeDisabled()
  const [order] = await sql<{ id: string }[]>`select id from orders where order_number = ${number}`
  await openPage(page, `/schedule-delivery?order=${order?.id}&date=${await findOpenDay(sql, 2)}`)
  await page.getByText('12:00 - 14:00', { exact: true }).click()
  await confirm.click()
  await expect(page).toHaveURL(/\/\?booked=/)
  await expectMessage(page, 'Delivery scheduled successfully!')
  expect(await sql`select kind, status from pickup_schedules where order_id = ${order?.id ?? ''}`).toEqual([
    { kind: 'delivery', status: 'scheduled' },
  ])
})
