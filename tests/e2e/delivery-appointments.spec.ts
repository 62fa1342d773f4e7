import { AxeBuilder } from '@axe-core/playwright'
import { signInAsOwner } from './owner.ts'
import { findOpenDay, insertPickup, insertPickupOrder } from './pickup-orders.ts'
import { insertProduct } from './product-rows.ts'
import { expect, test, type Page, type Sql } from './shop.ts'
import {
  expectMessage,
  fillCart,
  fillCustomer,
  fillDelivery,
  openPage,
  placeOrderButton,
  readReceiptNumber,
} from './shopping.ts'
import { refusedAnswer } from './watch.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm Delivery' })
const slot = (page: Page, label: string) => page.getByText(label, { exact: true })
const longDay = (date: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
const statusOf = async (sql: Sql, id: string) =>
  (await sql<{ status: string }[]>`select status from pickup_schedules where id = ${id}`)[0]?.status

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(
    violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    ),
  ).toEqual([])
}

test('a delivery is bought, booked, moved and cancelled by the link of its mail', async ({
  page,
  mailShop,
  watch,
}) => {
  const { address, sql, mails } = mailShop
  watch.allow(address)
  const product = await insertProduct(sql, { name: 'Oak sideboard to bring' })
  await fillCart(page, product, 1, address)
  await openPage(page, `${address}/checkout`)
  const email = `bring-${product.id}@example.com`
  await fillCustomer(page, { email })
  await fillDelivery(page)
  await placeOrderButton(page).click()
  const number = await readReceiptNumber(page)
  const mailsToUs = () => mails.filter(({ to }) => to.includes(email))
  await expect.poll(() => mailsToUs().length, { timeout: 30_000 }).toBe(1)
  expect(mailsToUs()[0]?.text).toMatch(/Schedule Delivery Now:\nhttp\S+\/schedule-delivery\?order=/)

  await page.getByRole('link', { name: 'Schedule Delivery Now' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedule Delivery')
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('1 × Oak sideboard to bring')).toBeVisible()
  await expect(page.getByText('1 Main St, Toledo, OH 43604'), 'known in this browser').toBeVisible()
  await expect(confirm(page)).toBeDisabled()
  const date = await findOpenDay(sql, 2)
  const { searchParams } = new URL(page.url())
  const booking = `${address}/schedule-delivery?order=${searchParams.get('order')}&date=${date}`
  await openPage(page, booking)
  await slot(page, '12:00 - 14:00').click()
  await confirm(page).click()
  await expect(page).toHaveURL(/\/\?booked=/)
  await expectMessage(page, 'Delivery scheduled successfully!')

  await expect.poll(() => mailsToUs().length, { timeout: 30_000 }).toBe(2)
  const [, confirmation] = mailsToUs()
  expect(confirmation?.headers.get('subject')).toContain(`Your delivery is scheduled: ${longDay(date)}`)
  expect(confirmation?.calendar?.replace(/\r?\n /g, '')).toContain(
    String.raw`LOCATION:1 Main St\, Toledo\, OH 43604`,
  )
  const link = confirmation?.text.match(/http\S+\/manage-delivery\/\S+/)?.[0] ?? ''
  await openPage(page, link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Delivery')
  await expect(page.getByText('1 Main St, Toledo, OH 43604')).toBeVisible()
  await page.getByRole('link', { name: 'Reschedule' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('Your delivery is on')
  await openPage(page, booking)
  await slot(page, '16:00 - 18:00').click()
  await confirm(page).click()
  await expectMessage(page, 'Delivery scheduled successfully!')
  await openPage(page, link)
  await expect(page.getByText('16:00 - 18:00')).toBeVisible()
  await page.getByRole('link', { name: 'Cancel Delivery' }).click()
  await page.getByRole('button', { name: 'Cancel Delivery' }).click()
  await expect(page.getByText('This delivery was cancelled.')).toBeVisible()
  await expect.poll(() => mailsToUs().length, { timeout: 30_000 }).toBe(4)
  expect(mailsToUs()[3]?.calendar).toContain('METHOD:CANCEL')
  const rows = await sql`
    select s.kind, s.status from pickup_schedules s join orders o on o.id = s.order_id where order_number = ${number}`
  expect([...rows]).toEqual([{ kind: 'delivery', status: 'cancelled' }])
})

test('tracking leads to the delivery of an open order, without JavaScript too', async ({
  openBrowser,
  sql,
  watch,
}) => {
  watch.expect(refusedAnswer)
  const page = await openBrowser({ javaScriptEnabled: false })
  const order = await insertPickupOrder(sql, { fulfilment: 'delivery' })
  const other = await insertPickupOrder(sql, { fulfilment: 'delivery' })
  const date = await findOpenDay(sql, 3)
  await page.goto('/track-order')
  await page.getByLabel('Order Number').fill(order.number)
  await page.getByLabel('Email', { exact: true }).fill(order.email)
  await page.getByRole('main').getByRole('button', { name: 'Track Order' }).click()
  await page.getByRole('link', { name: 'Schedule Delivery' }).click()
  await expect(page.getByText(order.number)).toBeVisible()
  await expect(page.getByText('1 Main St'), 'not told by the id alone').toHaveCount(0)
  await page.goto(`/schedule-delivery?order=${order.id}&date=${date}`)
  await slot(page, '10:00 - 12:00').click()
  await page.getByLabel('Full Name').fill('No Script')
  await insertPickup(sql, { orderId: other.id, date, start: '10:00', end: '12:00' })
  await confirm(page).click()
  await expect(
    page
      .getByText('Failed to schedule delivery: This time has just been taken. Please choose another one.')
      .first(),
  ).toBeVisible()
  await slot(page, '14:00 - 16:00').click()
  await confirm(page).click()
  await expect(page.getByText('Delivery scheduled successfully!')).toBeVisible()
  const over = await insertPickupOrder(sql, { fulfilment: 'delivery', status: 'delivered' })
  await page.goto(`/schedule-pickup?order=${over.id}`)
  await expect(page).toHaveURL(`/schedule-delivery?order=${over.id}`)
  await expect(page.getByText('This order has been delivered already.')).toBeVisible()
  await page.goto('/schedule-delivery')
  await expect(
    page.getByText("The order you're trying to schedule a delivery for could not be found."),
  ).toBeVisible()
})

test('the owner sees deliveries among the pickups, and completes one', async ({ page, sql }) => {
  await signInAsOwner(page, sql)
  const date = await findOpenDay(sql, 12)
  const order = await insertPickupOrder(sql, {
    fulfilment: 'delivery',
    status: 'shipped',
    item: 'Sofa to bring',
  })
  const other = await insertPickupOrder(sql)
  const id = await insertPickup(sql, {
    orderId: order.id,
    date,
    start: '10:00',
    end: '12:00',
    name: 'Dora Delivered',
  })
  await insertPickup(sql, { orderId: other.id, date, start: '10:00', end: '11:00', name: 'Paul Pickup' })
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  await page.goto(`/admin/pickup-schedules?date=${date}`)
  await page.waitForLoadState('networkidle')
  await expect(row('Dora Delivered')).toContainText('1 Main St, Toledo, OH 43604')
  await expect(row('Dora Delivered').getByText('Delivery', { exact: true })).toBeVisible()
  await expect(row('Paul Pickup').getByText('Delivery', { exact: true })).toHaveCount(0)
  await expectNoViolations(page)
  await page.getByLabel('Kind').selectOption('Deliveries')
  await expect(row('Paul Pickup')).toHaveCount(0)
  await expect(row('Dora Delivered')).toBeVisible()

  await page.goto(`/admin/pickup-schedules/week?date=${date}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pickups and Deliveries of the Week')
  await page
    .getByRole('navigation', { name: 'Appointments' })
    .getByRole('link', { name: 'Deliveries' })
    .click()
  await expect(page.getByRole('link', { name: /Paul Pickup/ })).toHaveCount(0)
  await page.getByRole('link', { name: longDay(date), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Deliveries on ${longDay(date)}`)
  await expect(page.getByRole('list', { name: 'Deliveries' })).toContainText('1 Main St, Toledo, OH 43604')
  await expectNoViolations(page)

  await page.goto(`/admin/pickup-schedules/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery Details')
  await expect(page.getByLabel('Completing also marks the order as delivered')).toBeChecked()
  await page.getByRole('button', { name: 'Mark as Completed' }).click()
  await expectMessage(page, 'Delivery updated successfully')
  expect(await statusOf(sql, id)).toBe('completed')
  expect(await sql`select status from orders where id = ${order.id}`).toEqual([{ status: 'delivered' }])
})

test('the owner books, moves and cancels a delivery for a customer', async ({ page, sql }) => {
  await signInAsOwner(page, sql)
  const order = await insertPickupOrder(sql, { fulfilment: 'delivery', customer: 'Phone Caller' })
  const date = await findOpenDay(sql, 13)
  await page.goto(`/admin/pickup-schedules/booking?order=${order.number}&date=${date}`)
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('1 Main St, Toledo, OH 43604')).toBeVisible()
  await page.getByRole('combobox').selectOption('12:00')
  await page.getByRole('button', { name: 'Book Delivery' }).click()
  await expectMessage(page, 'Delivery scheduled successfully!')
  await page.getByRole('link', { name: 'Move' }).click()
  await page.getByRole('combobox').selectOption('16:00')
  await page.getByRole('button', { name: 'Move Delivery' }).click()
  await expect(page.getByText('16:00 - 18:00')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel Delivery' }).click()
  await expectMessage(page, 'Delivery updated successfully')
  expect(await sql`select kind, status from pickup_schedules where order_id = ${order.id}`).toEqual([
    { kind: 'delivery', status: 'cancelled' },
  ])
})

test('deliveries have settings of their own', async ({ page, sql, watch }) => {
  watch.expect(refusedAnswer)
  await signInAsOwner(page, sql)
  const [before] = await sql<{ said: string | null }[]>`
    select pickup_instructions as said from pickup_settings where kind = 'delivery'`
  await page.goto('/admin/pickup-settings')
  await page
    .getByRole('navigation', { name: 'Settings of' })
    .getByRole('link', { name: 'Deliveries' })
    .click()
  await page.waitForLoadState('networkidle')
  await expect(page.getByLabel('Pickup Address')).toHaveCount(0)
  const slots = page.getByRole('list', { name: 'Time slots' })
  await expect(slots.getByRole('listitem')).toHaveCount(4)
  await expectNoViolations(page)
  const capacity = page.getByRole('spinbutton', { name: 'Max Deliveries Per Slot' })
  await capacity.fill('0')
  await page.getByRole('button', { name: 'Save All Settings' }).click()
  await expectMessage(page, 'Failed to update settings: Max Deliveries Per Slot must be at least 1')
  await capacity.fill('1')
  await page.getByLabel('Delivery Instructions').fill('Mind the dog.')
  await page.getByRole('button', { name: 'Save All Settings' }).click()
  await expectMessage(page, 'Delivery settings updated successfully')
  await expect(page, 'stays with the deliveries').toHaveURL(/kind=delivery/)
  const rows = await sql`select kind from pickup_settings where pickup_instructions = 'Mind the dog.'`
  expect([...rows]).toEqual([{ kind: 'delivery' }])
  await sql`update pickup_settings set pickup_instructions = ${before?.said ?? null} where kind = 'delivery'`
})
