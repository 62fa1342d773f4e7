import { managePath } from '#orders/appointment/manage-link.server.ts'
import { findOpenDay, insertPickup, insertPickupOrder, longDay, openNextMonth } from './pickup-orders.ts'
import { insertProduct } from './product-rows.ts'
import { authSecret } from './shop-process.ts'
import { expect, test, type Page } from './shop.ts'
import { buyForPickup, expectMessage, expectProblem, openPage } from './shopping.ts'
import { refusedAnswer } from './watch.ts'

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm Pickup' })
const slot = (page: Page, label: string) => page.getByText(label, { exact: true })
const dayLink = (page: Page, date: string) => page.getByRole('link', { name: longDay(date), exact: true })

test('a pickup is booked from the success page', async ({ page, sql }) => {
  await buyForPickup(page, await insertProduct(sql, { name: 'Oak sideboard for pickup' }))
  await page.getByRole('link', { name: 'Schedule Pickup Now' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedule Pickup')
  await expect(page.getByText('1 × Oak sideboard for pickup')).toBeVisible()
  await expect(page.getByLabel('Full Name'), 'known in the browser that ordered').toHaveValue('Ada Buyer')
  await expect(confirm(page)).toBeDisabled()
  await openNextMonth(page)
  await expect(slot(page, '10:00 - 11:00')).toBeVisible()
  await expect(confirm(page)).toBeDisabled()
  await slot(page, '12:00 - 13:00').click()
  await page.getByLabel('Full Name').fill('Grace Hopper')
  await page.getByLabel('Special Instructions').fill('I come with a van')
  await confirm(page).click()
  await expect(page).toHaveURL(/\/\?booked=/)
  await expectMessage(page, 'Pickup scheduled successfully!')
  const [row] = await sql`
    select to_char(pickup_time_start, 'HH24:MI') as start, to_char(pickup_time_end, 'HH24:MI') as end, notes, status
    from pickup_schedules where customer_name = 'Grace Hopper'`
  expect(row).toEqual({ start: '12:00', end: '13:00', notes: 'I come with a van', status: 'scheduled' })
})

test('who loses the race is told so and sees fresh times', async ({ page, sql, watch }) => {
  watch.expect(refusedAnswer)
  const [order, other] = [await insertPickupOrder(sql), await insertPickupOrder(sql)]
  const date = await findOpenDay(sql, 2)
  await openPage(page, `/schedule-pickup?orderId=${order.id}&date=${date}`)
  await expect(page.getByLabel('Full Name'), 'nothing is told to others').toHaveValue('')
  await slot(page, '15:00 - 16:00').click()
  await page.getByLabel('Full Name').fill('Ada Buyer')
  await insertPickup(sql, { orderId: other.id, date, start: '15:00' })
  await confirm(page).click()
  await expectProblem(
    page,
    'Failed to schedule pickup: This time has just been taken. Please choose another one.',
  )
  await expect(slot(page, '15:00 - 16:00')).toHaveCount(0)
  await expect(page.getByLabel('Full Name'), 'nobody types twice').toHaveValue('Ada Buyer')
  await expect(confirm(page)).toBeDisabled()
  await slot(page, '16:00 - 17:00').click()
  await confirm(page).click()
  await expectMessage(page, 'Pickup scheduled successfully!')
  const rows =
    await sql`select pickup_time_start::text as start from pickup_schedules where order_id = ${order.id}`
  expect(rows).toEqual([{ start: '16:00:00' }])
})

test('works without JavaScript', async ({ openBrowser, sql, watch }) => {
  watch.expect(refusedAnswer)
  const page = await openBrowser({ javaScriptEnabled: false })
  const order = await insertPickupOrder(sql)
  const date = await findOpenDay(sql, 3)
  await page.goto(`/schedule-pickup?order=${order.id}&month=${date.slice(0, 7)}`)
  await dayLink(page, date).click()
  await slot(page, '10:00 - 11:00').click()
  await confirm(page).click()
  await expect(page.getByText('Full Name is required')).toBeVisible()
  await page.getByLabel('Full Name').fill('No Script')
  await expect(page.getByRole('radio', { name: '10:00 - 11:00' })).toBeChecked()
  await confirm(page).click()
  const card = page.getByRole('region', { name: 'Pickup scheduled successfully!' })
  await expect(card).toContainText(longDay(date))
  await expect(card).toContainText('10:00 AM - 11:00 AM')
})

test('works by keyboard', async ({ page, sql }) => {
  const order = await insertPickupOrder(sql)
  const date = await findOpenDay(sql, 4)
  await openPage(page, `/schedule-pickup?order=${order.id}&month=${date.slice(0, 7)}`)
  await dayLink(page, date).focus()
  await page.keyboard.press('Enter')
  await expect(slot(page, '10:00 - 11:00')).toBeVisible()
  await page.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: '11:00 - 12:00' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Key Board')
  await page.keyboard.press('Enter')
  await expectMessage(page, 'Pickup scheduled successfully!')
  const [row] = await sql`select customer_name as name from pickup_schedules where order_id = ${order.id}`
  expect(row).toEqual({ name: 'Key Board' })
})

test('the mailed link leads to another time, and to cancelling', async ({ page, sql }) => {
  const order = await insertPickupOrder(sql)
  const date = await findOpenDay(sql, 2)
  const appointmentId = await insertPickup(sql, { orderId: order.id, date, start: '10:00' })
  const link = managePath({ kind: 'pickup', appointmentId }, authSecret)
  await openPage(page, link)
  await expect(page.getByText(longDay(date))).toBeVisible()
  await page.getByRole('link', { name: 'Reschedule' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedule Pickup')
  await openPage(page, `/schedule-pickup?order=${order.id}&date=${date}`)
  await slot(page, '14:00 - 15:00').click()
  await page.getByLabel('Full Name').fill('Mail Reader')
  await confirm(page).click()
  await expect(
    page.getByRole('heading', { name: /^Your pickup was moved from .* to .*, 2 PM–3 PM/ }),
  ).toBeVisible()
  await openPage(page, link)
  await expect(page.getByText('2:00 PM - 3:00 PM')).toBeVisible()
  await page.getByRole('link', { name: 'Cancel Pickup' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel this pickup?' })
  await question.getByRole('link', { name: 'Keep It' }).click()
  await expect(question).toHaveCount(0)
  await page.getByRole('link', { name: 'Cancel Pickup' }).click()
  await question.getByRole('button', { name: 'Cancel Pickup' }).click()
  await expect(page.getByText('This pickup was cancelled.')).toBeVisible()
  expect(await sql`select status from pickup_schedules where order_id = ${order.id}`).toEqual([
    { status: 'cancelled' },
  ])
})
