import type { Locator } from '@playwright/test'
import { keepUndoOpen } from '#tests/support/keep-undo-open.ts'
import { findOpenDay, insertPickup, insertPickupOrder } from './pickup-orders.ts'
import { insertProduct } from './product-rows.ts'
import { signInAsOwner } from './owner.ts'
import { expectToFit } from './page-checks.ts'
import { expect, test, type Page, type Sql } from './shop.ts'
import { buyForPickup, expectMessage } from './shopping.ts'
import { refusedAnswer } from './watch.ts'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Most used' })
const phone = { viewport: { width: 390, height: 844 } }

const readBox = async (element: Locator) => (await element.boundingBox()) ?? { y: Infinity, height: Infinity }

test('the bar under the thumb leads everywhere and counts new orders while the page is open', async ({
  openBrowser,
  sql,
}) => {
  const page = await openBrowser(phone)
  await signInAsOwner(page, sql)
  await page.goto('/admin/products')
  await expect(bar(page).getByRole('link')).toHaveText([
    /^Today/,
    /^Orders/,
    /^Pickups/,
    /^Products/,
    /^Counter/,
  ])
  await expect(bar(page).getByRole('link', { name: 'Products' })).toHaveAttribute('aria-current', 'page')
  const orders = bar(page).getByRole('link', { name: 'Orders' })
  await expect(orders).not.toContainText(/\d/)
  await buyForPickup(await openBrowser(), await insertProduct(sql))
  await expect(orders).toContainText('1')
  await expect(page).toHaveTitle(/^\(1\) Products/)
  await orders.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders Management')
  await expect(page).toHaveTitle(/^\(1\) Orders/)
  await sql`update orders set status = 'processing' where status = 'pending'`
  await expect(orders).not.toContainText(/\d/)
  await expect(page).toHaveTitle(/^Orders/)
  await bar(page).getByRole('link', { name: 'Today' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
})

test('More opens the whole menu, with the messages that wait', async ({ openBrowser, sql }) => {
  const page = await openBrowser(phone)
  await signInAsOwner(page, sql)
  await sql`
    insert into contact_messages (name, email, subject, message)
    values ('Ruth', 'ruth@example.com', 'The red sofa', 'Is it still there?')`
  await page.goto('/admin/orders')
  await bar(page).getByRole('button', { name: 'More' }).click()
  const messages = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Messages' })
  await expect(messages).toHaveText(/^Messages\d+/)
  await messages.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages')
  await expect(page.getByText('The red sofa').first()).toBeVisible()
})

test('a phone shows seven orders below the filters, each opens by a tap anywhere on it, and tabs sort the work', async ({
  openBrowser,
  sql,
}) => {
  const page = await openBrowser(phone)
  await signInAsOwner(page, sql)
  const number = await buyForPickup(await openBrowser(), await insertProduct(sql))
  await sql`
    insert into orders (order_number, total_amount, shipping_name, shipping_email)
    select 'TAP-' || n, 10, 'Tess', 'tess@example.com' from generate_series(1, 9) n`
  await page.goto('/admin/orders?tab=to-do')
  const rows = page.getByRole('table', { name: 'Orders' }).getByRole('row')
  const countSeen = () =>
    rows.evaluateAll(
      (all) => all.filter((row) => row.getBoundingClientRect().bottom < innerHeight - 60).length,
    )
  await expect.poll(countSeen).toBeGreaterThanOrEqual(7)
  await expect
    .poll(async () => (await readBox(rows.filter({ hasText: 'TAP-1' }).first())).height)
    .toBeLessThan(80)
  await expect(page.getByLabel('Status', { exact: true })).toBeHidden()
  await page.locator('label', { hasText: 'Sort and filter' }).click()
  await expect(page.getByLabel('Status', { exact: true })).toBeVisible()
  const row = rows.filter({ hasText: number })
  await expect(row).toContainText('Pickup')
  await row.click({ position: { x: 200, y: 30 } })
  await expect(page.getByRole('heading', { name: number, level: 1 })).toBeVisible()
  await page.goto('/admin/orders')
  const tabs = page.getByRole('navigation', { name: 'Orders by what is next' })
  await tabs.getByRole('link', { name: 'Done' }).click()
  await expect(page).toHaveURL('/admin/orders?tab=done')
  await expect(rows.filter({ hasText: number })).toBeHidden()
  await tabs.getByRole('link', { name: 'Unpaid' }).click()
  await expect(rows.filter({ hasText: number })).toBeVisible()
})

test('products and appointments begin in the upper half of a phone, their filters a tap away', async ({
  openBrowser,
  sql,
}) => {
  const page = await openBrowser(phone)
  await signInAsOwner(page, sql)
  const { name } = await insertProduct(sql, { daysOld: 0 })
  await page.goto('/admin/products')
  const first = page.getByRole('link', { name, exact: true })
  await expect.poll(async () => (await readBox(first)).y).toBeLessThan(420)
  for (const [path, filter] of [
    ['/admin/products', 'Sort by'],
    ['/admin/pickup-schedules', 'When'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByLabel(filter, { exact: true })).toBeHidden()
    await page.locator('label', { hasText: 'Sort and filter' }).click()
    await expect(page.getByLabel(filter, { exact: true })).toBeVisible()
    await expectToFit(page, phone.viewport.width)
  }
})

test('from a new order to handed over and paid it takes four taps, packing included', async ({
  openBrowser,
  sql,
}) => {
  const page = await openBrowser(phone)
  await signInAsOwner(page, sql)
  await page.goto('/admin/dashboard')
  const number = await buyForPickup(await openBrowser(), await insertProduct(sql, { priceCents: 10_000 }))
  await bar(page).getByRole('link', { name: 'Orders' }).click()
  await page.getByRole('table', { name: 'Orders' }).getByRole('row').filter({ hasText: number }).click()
  await page.getByRole('button', { name: 'Mark as ready' }).click()
  await expect(page.getByText('Order is now Ready').first()).toBeVisible()
  await page.getByRole('button', { name: 'Took $107.25 cash, hand over' }).click()
  await expectMessage(page, 'Handed over')
  const [order] = await sql`select status, payment_status as paid from orders where order_number = ${number}`
  expect(order).toEqual({ status: 'completed', paid: 'paid' })
})

test('the customer shows a picture of the code to the camera of the phone', async ({ openBrowser, sql }) => {
  const order = await insertPickupOrder(sql, { status: 'ready', paymentStatus: 'paid' })
  const customer = await openBrowser(phone)
  await customer.goto('/track-order')
  await customer.getByRole('textbox', { name: 'Order Number' }).fill(order.number)
  await customer.getByRole('textbox', { name: 'Email' }).fill(order.email)
  await customer.getByRole('button', { name: 'Track Order' }).click()
  const picture = customer.getByRole('img', { name: 'QR code with your hand-over code' })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
})

test.describe('at the door', () => {
  test.beforeEach(async ({ sql }) => await keepUndoOpen(sql))
  test.afterEach(async ({ sql }) => {
    await sql`drop function keep_undo_open cascade`
    await sql`update mail_outbox set not_before = now() where not_before > now()`
  })

  /** An order with an appointment on a sheet of its own. */
  async function openSheet(page: Page, sql: Sql, { name, weeksAhead }: { name: string; weeksAhead: number }) {
    await signInAsOwner(page, sql)
    const order = await insertPickupOrder(sql, { status: 'ready', customer: name })
    const date = await findOpenDay(sql, weeksAhead)
    await insertPickup(sql, { orderId: order.id, date, start: '10:00', name })
    await page.goto(`/admin/pickup-schedules/day?date=${date}`)
    return { order, entry: page.getByRole('listitem').filter({ hasText: name }) }
  }

  test('one tap on the day sheet takes the money and hands over, and Undo takes it back for ten seconds', async ({
    openBrowser,
    sql,
    watch,
  }) => {
    watch.expect(/net::ERR_FAILED/)
    const page = await openBrowser(phone)
    await page.clock.install()
    const { order, entry } = await openSheet(page, sql, { name: 'Dora Door', weeksAhead: 14 })
    await expect(entry).toContainText('$42.90 due')
    await expect(entry.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:4195550134')
    await expect(entry.getByRole('button', { name: 'Took $42.90 cash, hand over' })).toBeVisible()
    await entry.getByLabel('Other ways in which Dora Door pays').click()
    const take = entry.getByRole('button', { name: 'Took $42.90 by Cash App, hand over' })
    await page.route('**/admin/pickup-schedules/day.data*', (route) => route.abort('failed'))
    await take.click()
    await expectMessage(page, 'No connection. Nothing is lost, try again.')
    await expect(take, 'the sheet stays').toBeVisible()
    await page.unroute('**/admin/pickup-schedules/day.data*')
    await take.click()
    await expectMessage(page, 'Handed over')
    await expect(entry).toContainText('Completed')
    await expect(entry.getByRole('button')).toHaveText(['Undo'])
    await entry.getByRole('button', { name: 'Undo' }).click()
    await expectMessage(page, 'Taken back')
    await expect(entry).toContainText('$42.90 due')
    await entry.getByRole('button', { name: 'Took $42.90 cash, hand over' }).click()
    await expect(entry.getByRole('button')).toHaveText(['Undo'])
    await page.clock.fastForward('01:00:10')
    await expect(entry.getByRole('button')).toHaveCount(0)
    await entry.getByRole('link', { name: order.number }).click()
    await expect(page.getByText('Payment of $42.90 by Cash', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await page.clock.fastForward('01:00:10')
    await expect(page.getByText('Next step')).toBeHidden()
  })

  test('nothing is taken when another amount is due by now', async ({ openBrowser, sql, watch }) => {
    watch.expect(refusedAnswer)
    const page = await openBrowser(phone)
    const { order, entry } = await openSheet(page, sql, { name: 'Ned Late', weeksAhead: 15 })
    await sql`
      insert into order_payments (id, order_id, kind, method, amount, paid_on)
      values (gen_random_uuid(), ${order.id}, 'payment', 'zelle', 2.9, '2026-01-02')`
    await page.getByRole('button', { name: 'Took $42.90 cash, hand over' }).click()
    await expect(page.getByText('Meanwhile $40.00 is due. Look at the amount again.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Took $40.00 cash, hand over' }).click()
    await expectMessage(page, 'Handed over')
    await entry.getByRole('button', { name: 'Undo' }).click()
    await expectMessage(page, 'Taken back')
    await expect(entry).toContainText('$40.00 due')
  })
})
