import { findOpenDay, insertPickup, insertPickupOrder, longDay } from './pickup-orders.ts'
import { insertProduct } from './product-rows.ts'
import { expect, test, type Page } from './shop.ts'
import { buyForPickup, expectMessage, expectProblem, openPage } from './shopping.ts'
import { refusedAnswer } from './watch.ts'

const wait = (page: Page) => page.waitForLoadState('networkidle')
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm Pickup' })
const slot = (page: Page, label: string) => page.getByText(label, { exact: true })
const dayLink = (page: Page, date: string) => page.getByRole('link', { name: longDay(date), exact: true })

test('a pickup is booked from the success page', async ({ page, sql }) => {
  await buyForPickup(page, await insertProduct(sql, { name: 'Oak sideboard for pickup' }))
  await page.getByRole('link', { name: 'Schedule Pickup Now' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedule Pickup')
  await wait(page)
  await expect(page.getByText('1 × Oak sideboard for pickup')).toBeVisible()
  await expect(page.getByLabel('Full Name'), 'known in the browser that ordered').toHaveValue('Ada Buyer')
  await expect(confirm(page)).toBeDisabled()
  await page.getByRole('link', { name: 'Next month' }).click()
  // Days of this month may have begun already.
  await expect(page).toHaveURL(/month=/)
  await page.getByRole('table').getByRole('link').first().click()
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
  await insertPickup(sql, { orderId: other.id, date, start: '15:00', end: '16:00' })
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
  expect([...rows]).toEqual([{ start: '16:00:00' }])
})

test('works without JavaScript, also moving to another time', async ({ openBrowser, sql, watch }) => {
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
  await page.goto(`/schedule-pickup?order=${order.id}&date=${date}`)
  await slot(page, '11:00 - 12:00').click()
  await page.getByLabel('Full Name').fill('No Script')
  await confirm(page).click()
  await expect(card).toContainText('11:00 - 12:00')
  const rows =
    await sql`select pickup_time_start::text as start from pickup_schedules where order_id = ${order.id}`
  expect([...rows]).toEqual([{ start: '11:00:00' }])
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

test('days without a free time are marked and say so', async ({ page, sql }) => {
  const [order, other] = [await insertPickupOrder(sql), await insertPickupOrder(sql)]
  const date = await findOpenDay(sql, 5)
  await insertPickup(sql, { orderId: other.id, date, start: '10:00', end: '18:00' })
  await openPage(page, `/schedule-pickup?order=${order.id}&month=${date.slice(0, 7)}`)
  await expect(dayLink(page, date)).toHaveCount(0)
  await expect(page.getByText(`${longDay(date)}: no time left`)).toBeAttached()
  await page.goto(`/schedule-pickup?order=${order.id}&date=${date}`)
  await expect(page.getByText('No available time slots for this date.')).toBeVisible()
  await expect(confirm(page)).toBeDisabled()
})

test('unknown orders are a card with status 404, others say why there is nothing to book', async ({
  page,
  sql,
  watch,
}) => {
  watch.expect(refusedAnswer)
  for (const query of ['', '?order=x', '?orderId=11111111-1111-4111-8111-111111111111']) {
    const answer = await page.goto(`/schedule-pickup${query}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Not Found')
    await expect(
      page.getByText("The order you're trying to schedule a pickup for could not be found."),
    ).toBeVisible()
  }
  const closed = [
    [await insertPickupOrder(sql, { status: 'cancelled' }), 'This order was cancelled.'],
    [await insertPickupOrder(sql, { status: 'completed' }), 'This order has been picked up already.'],
  ] as const
  for (const [order, message] of closed) {
    await page.goto(`/schedule-pickup?order=${order.id}`)
    await expect(page.getByText(message)).toBeVisible()
    await expect(confirm(page)).toHaveCount(0)
  }
})

test('who missed the time books another one, and is counted', async ({ page, sql }) => {
  const order = await insertPickupOrder(sql)
  const missed = await findOpenDay(sql, -1)
  await insertPickup(sql, { orderId: order.id, date: missed, start: '10:00', end: '11:00' })
  const date = await findOpenDay(sql, 7)
  await openPage(page, `/schedule-pickup?order=${order.id}&date=${date}`)
  await expect(
    page.getByText(`Your pickup on ${longDay(missed)} at 10:00 AM - 11:00 AM (10:00 - 11:00) is over.`),
  ).toBeVisible()
  await slot(page, '13:00 - 14:00').click()
  await page.getByLabel('Full Name').fill('Second Try')
  await confirm(page).click()
  await expectMessage(page, 'Pickup scheduled successfully!')
  const rows = await sql`
    select pickup_date::text as date, status from pickup_schedules where order_id = ${order.id} order by pickup_date`
  expect([...rows]).toEqual([
    { date: missed, status: 'no_show' },
    { date, status: 'scheduled' },
  ])
})

test('tracking leads to the pickup of an open order', async ({ page, sql }) => {
  const order = await insertPickupOrder(sql)
  await openPage(page, '/track-order')
  await page.getByLabel('Order Number').fill(order.number)
  await page.getByLabel('Email', { exact: true }).fill(order.email)
  await page.getByRole('main').getByRole('button', { name: 'Track Order' }).click()
  await page.getByRole('link', { name: 'Schedule Pickup' }).click()
  await expect(page.getByText(order.number)).toBeVisible()
})

test('the mailed link leads to another time, and to cancelling', async ({ page, mailShop, watch }) => {
  const { address, sql, mails } = mailShop
  watch.allow(address)
  const order = await insertPickupOrder(sql)
  const date = await findOpenDay(sql, 2)
  await openPage(page, `${address}/schedule-pickup?order=${order.id}&date=${date}`)
  await slot(page, '10:00 - 11:00').click()
  await page.getByLabel('Full Name').fill('Mail Reader')
  await confirm(page).click()
  await expectMessage(page, 'Pickup scheduled successfully!')
  const mailsToUs = () => mails.filter(({ to }) => to.includes(order.email))
  await expect.poll(() => mailsToUs().length, { timeout: 30_000 }).toBe(1)
  expect(mailsToUs()[0]?.text).toContain(longDay(date))
  const link = mailsToUs()[0]?.text.match(/http\S+\/manage-pickup\/\S+/)?.[0] ?? ''
  await openPage(page, link)
  await expect(page.getByText(longDay(date))).toBeVisible()
  await page.getByRole('link', { name: 'Reschedule' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedule Pickup')
  await page.goto(`${address}/schedule-pickup?order=${order.id}&date=${date}`)
  await slot(page, '14:00 - 15:00').click()
  await page.getByLabel('Full Name').fill('Mail Reader')
  await confirm(page).click()
  await expectMessage(page, 'Pickup scheduled successfully!')
  await openPage(page, link)
  await expect(page.getByText('14:00 - 15:00')).toBeVisible()
  await page.getByRole('link', { name: 'Cancel Pickup' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel this pickup?' })
  await question.getByRole('link', { name: 'Keep It' }).click()
  await expect(question).toHaveCount(0)
  await page.getByRole('link', { name: 'Cancel Pickup' }).click()
  await question.getByRole('button', { name: 'Cancel Pickup' }).click()
  await expect(page.getByText('This pickup was cancelled.')).toBeVisible()
  await expect.poll(() => mailsToUs().length, { timeout: 30_000 }).toBe(3)
  expect(mailsToUs()[2]?.calendar).toContain('METHOD:CANCEL')
  const rows = await sql`select status from pickup_schedules where order_id = ${order.id}`
  expect([...rows]).toEqual([{ status: 'cancelled' }])
})
