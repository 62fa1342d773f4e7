import type { Locator } from '@playwright/test'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { addMonths, shortDay } from '#shared/time/store-day.ts'
import { signInAsOwner } from './owner.ts'
import { expectAccessible, expectToFit } from './page-checks.ts'
import { findOpenDay, insertPickup, insertPickupOrder, longDay } from './pickup-orders.ts'
import { uniqueName } from './product-rows.ts'
import { expect, test, type Page, type Sql } from './shop.ts'
import { expectMessage } from './shopping.ts'
import { refusedAnswer } from './watch.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const statusOf = async (sql: Sql, id: string) =>
  (await sql<{ status: string }[]>`select status from pickup_schedules where id = ${id}`)[0]?.status
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** Turns the calendar of the dialog from this month to that of a day. @returns the day's button. */
async function turnTo(dialog: Locator, date: string): Promise<Locator> {
  for (
    let month = isoStoreDate(new Date()).slice(0, 7);
    month < date.slice(0, 7);
    month = addMonths(month, 1)
  )
    await dialog.getByRole('button', { name: 'Next month' }).click()
  return dialog.getByRole('button', { name: longDay(date), exact: true })
}

test('appointments are listed, looked at, completed, moved and cancelled', async ({ page, sql }) => {
  await signInAsOwner(page, sql)
  const date = await findOpenDay(sql, 21)
  const order = await insertPickupOrder(sql, { paymentStatus: 'paid', item: 'Walnut desk' })
  const other = await insertPickupOrder(sql)
  const id = await insertPickup(sql, { orderId: order.id, date, start: '10:00', name: 'Linus Listed' })
  const otherId = await insertPickup(sql, { orderId: other.id, date, start: '11:00', name: 'Otto Other' })
  await page.goto(`/admin/pickup-schedules?date=${date}`)
  await expect(row(page, 'Linus Listed')).toContainText(longDay(date))
  await expect(row(page, 'Linus Listed')).toContainText('10:00 - 11:00')
  await expect(row(page, 'Linus Listed')).toContainText(order.number)

  // The keys pass Completed and Cancelled, of which nothing may come (R167).
  await page.getByLabel('Status of Otto Other').focus()
  for (const _ of ['completed', 'cancelled', 'no-show']) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectMessage(page, 'Pickup updated successfully')
  const mails = await sql`select subject from mail_outbox where order_id = ${other.id}`
  expect([...mails], 'nobody is told of a status that was passed').toEqual([])
  // Neither a reload nor the back button says it again (docs/decisions/028).
  await expect(page).not.toHaveURL(/notice=/)
  await expect.poll(() => statusOf(sql, otherId)).toBe('no_show')
  await expect(row(page, 'Otto Other')).toContainText('No-shows: 1')

  await page.getByRole('link', { name: 'View pickup of Linus Listed' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pickup Details' })
  await expect(dialog).toContainText('2 × Walnut desk')
  await expect(dialog).toContainText('I come with a van')
  await expect(dialog).toContainText('$42.90')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Mark as Completed' }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => statusOf(sql, id)).toBe('completed')
  const [finished] = await sql`select status from orders where id = ${order.id}`
  expect(finished, 'the paid order with it').toEqual({ status: 'completed' })

  await page.goto(`/admin/pickup-schedules/${otherId}`)
  await expect(page.getByRole('link', { name: 'Book a new time' })).toBeVisible()
  await page.getByLabel('Status of Otto Other').selectOption('Scheduled')
  await expect.poll(() => statusOf(sql, otherId)).toBe('scheduled')
  await page.getByRole('button', { name: 'Cancel Pickup' }).click()
  await expect.poll(() => statusOf(sql, otherId)).toBe('cancelled')
  await expect(page.getByRole('button', { name: 'Cancel Pickup' })).toHaveCount(0)
})

test('a customer is checked in at the door by the hand-over code, with one thumb', async ({
  openBrowser,
  sql,
  watch,
}) => {
  watch.expect(refusedAnswer)
  const date = await findOpenDay(sql, 11)
  const page = await openBrowser({ viewport: { width: 360, height: 740 } })
  await signInAsOwner(page, sql)
  const order = await insertPickupOrder(sql, { status: 'ready', paymentStatus: 'paid', item: 'Walnut desk' })
  const id = await insertPickup(sql, { orderId: order.id, date, start: '10:00', name: 'Dora Door' })
  await sql`update orders set handover_code = '310257' where id = ${order.id}`
  await page.goto(`/admin/pickup-schedules/day?date=${date}`)
  await page.getByRole('link', { name: 'Check In' }).click()
  const field = page.getByLabel('Hand-over code of the customer')
  await field.fill('999999')
  await page.getByRole('button', { name: 'Check In' }).click()
  await expect(page.getByRole('alert')).toContainText('No order that is ready for pickup has this code.')
  expect(await statusOf(sql, id)).toBe('scheduled')
  await field.fill('310 257')
  await page.getByRole('button', { name: 'Check In' }).click()
  await expect(page.getByRole('heading', { name: 'Dora Door' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Paid: hand the goods over.' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Items' })).toContainText('2 × Walnut desk')
  await expect(field, 'ready for the next one').toHaveValue('')
  expect(await statusOf(sql, id)).toBe('completed')
  await field.fill('310257')
  await page.getByRole('button', { name: 'Check In' }).click()
  await expect(page.getByText('Was checked in already')).toBeVisible()

  const unpaid = await insertPickupOrder(sql, { status: 'ready' })
  const later = await insertPickup(sql, { orderId: unpaid.id, date, start: '11:00', name: 'Una Unpaid' })
  await sql`update orders set handover_code = '310258' where id = ${unpaid.id}`
  await field.fill('310258')
  await page.getByRole('button', { name: 'Check In' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'to pay first.' })).toBeVisible()
  expect(await statusOf(sql, later), 'the money comes first (R171)').toBe('scheduled')
  await page.getByRole('button', { name: /^Took .* hand over$/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Paid: hand the goods over.' })).toBeVisible()
  await expect.poll(() => statusOf(sql, later)).toBe('completed')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
})

test('the owner books and moves for a customer', async ({ page, sql, watch }) => {
  watch.expect(refusedAnswer)
  await signInAsOwner(page, sql)
  const order = await insertPickupOrder(sql, { customer: 'Phone Caller' })
  const date = await findOpenDay(sql, 9)
  await page.goto('/admin/pickup-schedules')
  await page.getByRole('link', { name: 'Book for a Customer' }).click()
  await page.getByLabel('Order Number').fill(order.number)
  await page.getByLabel('Date').fill(date)
  await page.getByRole('button', { name: 'Show Times' }).click()
  await page.getByRole('combobox').selectOption('13:00')
  await expect(page.getByLabel('Full Name')).toHaveValue('Phone Caller')
  await page.getByRole('button', { name: 'Book Pickup' }).click()
  await expectMessage(page, 'Pickup scheduled successfully!')
  await expect(page.getByText('1:00 PM - 2:00 PM')).toBeVisible()
  await page.getByRole('link', { name: 'Move' }).click()
  await expect(page.getByRole('combobox'), 'the booked time comes first').toHaveValue('13:00')
  await page.getByRole('combobox').selectOption('15:00')
  await page.getByRole('button', { name: 'Move Pickup' }).click()
  await expectMessage(page, 'Pickup moved')
  await expect(page.getByText('3:00 PM - 4:00 PM')).toBeVisible()
  await page.goto(`/admin/pickup-schedules/week?date=${date}`)
  await expect(page.getByRole('link', { name: /Phone Caller/ })).toBeVisible()
  await page.getByRole('link', { name: shortDay(date), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pickups on ${longDay(date)}`)
  await expect(page.getByRole('list', { name: 'Pickups' })).toContainText('Phone Caller')
})

test('settings are previewed, refused in words and saved', async ({ page, sql, watch }) => {
  watch.expect(refusedAnswer)
  await signInAsOwner(page, sql)
  const [before] = await sql`select pickup_instructions as said from pickup_settings where kind = 'pickup'`
  await page.goto('/admin/pickup-settings')
  const slots = page.getByRole('list', { name: 'Time slots' })
  await expect(slots.getByRole('listitem')).toHaveCount(8)
  await page.getByLabel('Slot Duration (minutes)').fill('120')
  await expect(slots.getByRole('listitem'), 'as it would be').toHaveCount(4)
  await page.getByLabel('Monday start').fill('19:00')
  await page.getByRole('button', { name: 'Save All Settings' }).click()
  await expect(page.getByLabel('Monday end')).toHaveAccessibleDescription(
    'Monday must end later than it starts',
  )
  await page.getByLabel('Slot Duration (minutes)').fill('60')
  await page.getByLabel('Monday start').fill('10:00')
  await page.getByLabel('Pickup Instructions').fill('Ring twice.')
  await page.getByRole('button', { name: 'Save All Settings' }).click()
  await expectMessage(page, 'Pickup settings updated successfully')
  await expect(page.getByLabel('Pickup Instructions')).toHaveValue('Ring twice.')
  await sql`update pickup_settings set pickup_instructions = ${before?.said} where kind = 'pickup'`
})

test('dates are blocked one by one or as a range, name their conflicts, and are freed again', async ({
  page,
  sql,
}) => {
  await signInAsOwner(page, sql)
  const date = await findOpenDay(sql, 30)
  const order = await insertPickupOrder(sql)
  const id = await insertPickup(sql, { orderId: order.id, date, start: '10:00', name: 'Hanna Hit' })
  await page.goto('/admin/pickup-settings')
  await page.getByRole('button', { name: 'Add Blocked Date' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block a Date' })
  await dialog.getByRole('button', { name: 'Block Date' }).click()
  await expect(dialog, 'nothing happens without a date').toBeVisible()
  const day = await turnTo(dialog, date)
  await day.click()
  await expect(day).toHaveAttribute('aria-pressed', 'true')
  await day.click()
  await expect(day).toHaveAttribute('aria-pressed', 'false')
  await day.click()
  await expectAccessible(page)
  const until = new Date(Date.parse(date) + 2 * 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel('Through (optional)').fill(until)
  await dialog.getByLabel('Reason (optional)').fill('Inventory')
  await dialog.getByRole('button', { name: 'Block Date' }).click()
  const question = page
    .getByRole('alert')
    .filter({ hasText: 'Blocking these dates conflicts with 1 appointment' })
  await expect(question).toContainText('Hanna Hit')
  await question.getByRole('link', { name: 'Go Back' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pickup Settings')
  expect(await sql`select from pickup_blocked_dates where date = ${date}`, 'nothing is saved').toHaveLength(0)
  await page.goBack()
  await question.getByRole('button', { name: 'Block Anyway' }).click()
  await expectMessage(page, 'Date blocked successfully')
  const badges = page
    .getByRole('list', { name: 'Blocked dates' })
    .getByRole('listitem')
    .filter({ hasText: 'Inventory' })
  await expect(badges).toHaveCount(3)
  await expect(page.getByRole('link', { name: `${longDay(date)}, 10:00 AM - 11:00 AM` })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel the 1 on blocked dates' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel all' }).click()
  await expectMessage(page, '1 appointment canceled')
  await expect.poll(() => statusOf(sql, id)).toBe('cancelled')
  await expect(badges.first().getByRole('link')).toHaveAttribute(
    'href',
    `/admin/pickup-schedules?date=${date}`,
  )
  for (let left = 2; left >= 0; left -= 1) {
    await badges
      .first()
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(badges).toHaveCount(left)
  }
  await expectMessage(page, 'Blocked date removed')
})

test('a lost connection or a proxy without the shop costs nothing that was typed', async ({
  page,
  sql,
  watch,
}) => {
  watch.expect(/net::ERR_FAILED/, /502/)
  await signInAsOwner(page, sql)
  const date = await findOpenDay(sql, 22)
  const order = await insertPickupOrder(sql)
  const name = uniqueName('Lena Lost')
  const id = await insertPickup(sql, { orderId: order.id, date, start: '12:00', name })
  await page.goto('/admin/pickup-settings')

  await test.step('the settings', async () => {
    await page.getByLabel('Pickup Address').fill('12 New Street')
    await page.route('**/pickup-settings.data*', (route) => route.abort('failed'))
    await page.getByRole('button', { name: 'Save All Settings' }).click()
    await expectMessage(page, 'No connection. Nothing is lost, try again.')
    await expect(page.getByLabel('Pickup Address')).toHaveValue('12 New Street')
    await page.unroute('**/pickup-settings.data*')
  })

  await test.step('blocking a date', async () => {
    await page.route('**/blocked-dates.data*', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
    await page.getByRole('button', { name: 'Add Blocked Date' }).click()
    const dialog = page.getByRole('dialog', { name: 'Block a Date' })
    await (await turnTo(dialog, await findOpenDay(sql, 33))).click()
    await dialog.getByLabel('Reason').fill('Fair')
    await dialog.getByRole('button', { name: 'Block Date' }).click()
    await expect(dialog.getByRole('alert')).toContainText('It may be saved. Look before you try again.')
    await expect(dialog.getByLabel('Reason')).toHaveValue('Fair')
    await page.unroute('**/blocked-dates.data*')
    await dialog.getByRole('button', { name: 'Block Date' }).click()
    await expectMessage(page, 'Date blocked successfully')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the status of an appointment', async () => {
    await page.goto(`/admin/pickup-schedules?date=${date}&status=scheduled`)
    await page.route(`**/${id}.data*`, (route) => route.abort('failed'))
    await page.getByLabel(`Status of ${name}`).selectOption('No Show')
    await expectMessage(page, 'No connection. Nothing is lost, try again.')
    await expect(page.getByLabel(`Status of ${name}`)).toHaveValue('scheduled')
    await page.unroute(`**/${id}.data*`)
    await page.getByLabel(`Status of ${name}`).selectOption('No Show')
    await expectMessage(page, 'Pickup updated successfully')
    await expect(row(page, name), 'gone with the filter').toHaveCount(0)
  })
})

test('every page of the appointments has the same links', async ({ openBrowser, sql }) => {
  const page = await openBrowser({ viewport: { width: 390, height: 844 } })
  await signInAsOwner(page, sql)
  await page.goto('/admin/pickup-schedules')
  const views = page.getByRole('navigation', { name: 'Views' })
  for (const [name, path] of [
    ['Week', '/week'],
    ['Day Sheet', '/day'],
    ['List', ''],
  ]) {
    await views.getByRole('link', { name }).click()
    await expect(page).toHaveURL(`/admin/pickup-schedules${path}`)
    await expect(views.locator('[aria-current]')).toHaveText(name ?? '')
    await expect(page.getByRole('link', { name: 'Book for a Customer' })).toBeVisible()
    await page.getByRole('link', { name: 'Check In' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check In')
    await expectToFit(page, 390)
  }
})
