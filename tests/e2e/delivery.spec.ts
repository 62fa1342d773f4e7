import { findOpenDay } from './pickup-orders.ts'
import { insertProduct } from './product-rows.ts'
import { expect, test } from './shop.ts'
import {
  expectFieldError,
  expectMessage,
  expectNoMessage,
  expectProblem,
  expectNoFieldError,
  fillCart,
  fillCustomer,
  fillDelivery,
  openPage,
  placeOrderButton,
  readReceiptNumber,
  valueOf,
} from './shopping.ts'
import { refusedAnswer } from './watch.ts'

const tooFar = 'We only deliver within 25 miles of Toledo. Please choose local pickup.'

test('orders a delivery near Toledo, after being refused one far away, and books its time', async ({
  page,
  sql,
  watch,
}) => {
  watch.expect(refusedAnswer)
  const product = await insertProduct(sql, { priceCents: 10_000 })
  await fillCart(page, product, 2)
  await openPage(page, '/checkout')
  await expect(valueOf(page, 'PickupDelivery')).toHaveText('FREE', { useInnerText: true })
  await expect(valueOf(page, 'Total')).toHaveText('$214.50', { useInnerText: true })
  await fillCustomer(page)

  await test.step('an incomplete address is refused field by field', async () => {
    await page.getByLabel('Local Delivery').check()
    await placeOrderButton(page).click()
    await expectProblem(page, 'Please complete delivery address')
    for (const label of ['Street', 'City', 'State', 'ZIP'])
      await expectFieldError(page.getByRole('textbox', { name: label }), `${label} is required`)
    await expect(page.getByRole('textbox', { name: 'ZIP' })).toBeFocused()
    await page.getByRole('textbox', { name: 'Street' }).fill('1 Main St')
    await expectNoFieldError(page.getByRole('textbox', { name: 'Street' }))
  })

  await test.step('the fee is part of the totals', async () => {
    await expect(valueOf(page, 'PickupDelivery')).toHaveText('$50.00', { useInnerText: true })
    await expect(valueOf(page, 'Total')).toHaveText('$264.50', { useInnerText: true })
    await page.getByLabel('Local Pickup').check()
    await expect(page.getByRole('textbox', { name: 'Street' })).toBeHidden()
    await expect(valueOf(page, 'Total')).toHaveText('$214.50', { useInnerText: true })
  })

  await test.step('the ZIP code says whether we come, and fills in city and state', async () => {
    await page.getByLabel('Local Delivery').check()
    await page.getByRole('textbox', { name: 'ZIP' }).fill('48182')
    await expect(page.getByText('We deliver to Temperance.')).toBeVisible()
    const city = page.getByRole('textbox', { name: 'City' })
    const state = page.getByRole('textbox', { name: 'State' })
    await expect(city).toHaveValue('Temperance')
    await expect(state).toHaveValue('MI')
    await city.fill('Bedford Township')
    await page.getByRole('textbox', { name: 'ZIP' }).fill('43560')
    await expect(city, "the customer's own").toHaveValue('Bedford Township')
    await expect(state).toHaveValue('OH')
  })

  await test.step('a ZIP code far away gets a hint, and no from the server', async () => {
    await fillDelivery(page, { zip: '4410' })
    await expect(page.getByText(tooFar)).toHaveCount(0)
    await page.getByRole('textbox', { name: 'ZIP' }).fill('44101')
    await expectFieldError(page.getByRole('textbox', { name: 'ZIP' }), tooFar)
    const answer = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().includes('/checkout'),
    )
    await placeOrderButton(page).click()
    expect((await answer).status()).toBe(422)
    await expectNoMessage(page, tooFar)
    await expectFieldError(page.getByRole('textbox', { name: 'ZIP' }), tooFar)
    expect(await sql`select from order_items where product_id = ${product.id}`).toHaveLength(0)
  })

  await test.step('a ZIP code nearby is taken', async () => {
    await page.getByRole('textbox', { name: 'ZIP' }).fill('43604-1234')
    await expectNoFieldError(page.getByRole('textbox', { name: 'ZIP' }))
    await placeOrderButton(page).click()
  })

  const number = await readReceiptNumber(page)
  const items = page.getByRole('region', { name: 'Your Items' })
  await expect(valueOf(items, 'Delivery')).toHaveText('$50.00')
  await expect(valueOf(items, 'Total')).toHaveText('$264.50')
  await expect(page.getByRole('region', { name: 'Local Delivery' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Schedule Pickup Now' })).toHaveCount(0)
  expect(
    await sql`select fulfilment, shipping_zip as zip from orders where order_number = ${number}`,
  ).toEqual([{ fulfilment: 'delivery', zip: '43604-1234' }])

  await test.step('its time is booked', async () => {
    await page.getByRole('link', { name: 'Schedule Delivery Now' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedule Delivery')
    await expect(page.getByText(`2 × ${product.name}`)).toBeVisible()
    await expect(page.getByText('1 Main St, Toledo, OH 43604-1234'), 'known in this browser').toBeVisible()
    const confirm = page.getByRole('button', { name: 'Confirm Delivery' })
    await expect(confirm).toBeDisabled()
    const [order] = await sql<{ id: string }[]>`select id from orders where order_number = ${number}`
    await openPage(page, `/schedule-delivery?order=${order?.id}&date=${await findOpenDay(sql, 2)}`)
    await page.getByText('12:00 - 14:00', { exact: true }).click()
    await confirm.click()
    await expect(page).toHaveURL(/\/\?booked=/)
    await expectMessage(page, 'Delivery scheduled successfully!')
    const rows = await sql`select kind, status from pickup_schedules where order_id = ${order?.id ?? ''}`
    expect(rows).toEqual([{ kind: 'delivery', status: 'scheduled' }])
  })
})
