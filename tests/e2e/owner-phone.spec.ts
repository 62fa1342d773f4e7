import type { Locator } from '@playwright/test'
import { findOpenDay, insertPickup, insertPickupOrder } from './pickup-orders.ts'
import { insertProduct } from './product-rows.ts'
import { signInAsOwner } from './owner.ts'
import { expect, test, type Page } from './shop.ts'
import { buyForPickup, expectMessage } from './shopping.ts'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Most used' })
const phone = { viewport: { width: 390, height: 844 } }

/** How many new orders the bar counts now. */
async function countOrders(page: Page): Promise<number> {
  const text = (await bar(page).getByRole('link', { name: 'Orders' }).textContent()) ?? ''
  return Number(/\d+/.exec(text)?.[0] ?? 0)
}

test('the bar under the thumb leads everywhere and counts new orders while the page is open', async ({
  openBrowser,
  sql,
}) => {
  const page = await openBrowser(phone)
  await signInAsOwner(page, sql)
  await page.goto('/admin/products')
  await expect(bar(page).getByRole('link')).toHaveText([/^Today/, /^Orders/, /^Pickups/, /^Products/])
  await expect(bar(page).getByRole('link', { name: 'Products' })).toHaveAttribute('aria-current', 'page')
  const before = await countOrders(page)
  await buyForPickup(await openBrowser(), await insertProduct(sql))
  await expect.poll(() => countOrders(page)).toBe(before + 1)
  await expect(page).toHaveTitle(new RegExp(`^\\(${before + 1}\\) Products`))
  await bar(page).getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders Management')
  await expect(page).toHaveTitle(new RegExp(`^\\(${before + 1}\\) Orders`))
  await sql`update orders set status = 'processing' where status in ('pending', 'unconfirmed')`
  await expect.poll(() => countOrders(page)).toBe(0)
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

test('without JavaScript the bar leads and More opens the menu too', async ({ openBrowser, sql }) => {
  const page = await openBrowser({ ...phone, javaScriptEnabled: false })
  await signInAsOwner(page, sql)
  await page.goto('/admin/dashboard')
  await bar(page).getByRole('link', { name: 'Pickups' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pickup Schedules')
  await bar(page).getByRole('button', { name: 'More' }).click()
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Mail' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mail')
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
  const seen = await rows.evaluateAll(
    (all) => all.filter((row) => row.getBoundingClientRect().bottom < innerHeight - 60).length,
  )
  expect(seen).toBeGreaterThanOrEqual(7)
  expect((await rows.filter({ hasText: 'TAP-1' }).first().boundingBox())?.height).toBeLessThan(80)
  await expect(page.getByLabel('Status', { exact: true })).toBeHidden()
  await page.locator('label', { hasText: 'Sort and filter' }).click()
  await expect(page.getByLabel('Status', { exact: true })).toBeVisible()
  const row = rows.filter({ hasText: number })
  await expect(row).toContainText('Pickup')
  await row.click({ position: { x: 200, y: 30 } })
  await expect(page.getByRole('heading', { name: 'Order Details', level: 1 })).toBeVisible()
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
  expect((await first.boundingBox())?.y).toBeLessThan(420)
  for (const [path, filter] of [
    ['/admin/products', 'Sort by'],
    ['/admin/pickup-schedules', 'When'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByLabel(filter, { exact: true })).toBeHidden()
    await page.locator('label', { hasText: 'Sort and filter' }).click()
    await expect(page.getByLabel(filter, { exact: true })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
})

test.describe('from a new order to handed over and paid', () => {
  /** Counts what a thumb does. */
  function counter() {
    let taps = 0
    return {
      async tap(target: Locator) {
        taps += 1
        await target.click()
      },
      count: () => taps,
    }
  }

  test('it takes four taps at most, packing included', async ({ openBrowser, sql }) => {
    const page = await openBrowser(phone)
    await signInAsOwner(page, sql)
    await page.goto('/admin/dashboard')
    const number = await buyForPickup(await openBrowser(), await insertProduct(sql, { priceCents: 10_000 }))
    const { tap, count } = counter()
    await tap(bar(page).getByRole('link', { name: 'Orders' }))
    await tap(page.getByRole('table', { name: 'Orders' }).getByRole('row').filter({ hasText: number }))
    await tap(page.getByRole('button', { name: 'Mark as ready' }))
    await expect(page.getByText('Order is now Ready')).toBeVisible()
    await tap(page.getByRole('button', { name: 'Took $107.25 cash, hand over' }))
    await expectMessage(page, 'Handed over')
    expect(count()).toBeLessThanOrEqual(4)
    const [order] =
      await sql`select status, payment_status as paid from orders where order_number = ${number}`
    expect(order).toEqual({ status: 'completed', paid: 'paid' })
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await expect(page.getByText('At the door'), 'after ten seconds').toBeHidden({ timeout: 15_000 })
  })

  test('with an appointment today, the day sheet does it too', async ({ openBrowser, sql }) => {
    const page = await openBrowser(phone)
    await signInAsOwner(page, sql)
    const order = await insertPickupOrder(sql, { customer: 'Tom Today' })
    const [today] = await sql<
      { day: string }[]
    >`select ((now() at time zone 'America/New_York')::date)::text as day`
    await insertPickup(sql, {
      orderId: order.id,
      date: today?.day ?? '',
      // Before the store opens: sample orders have today's times.
      start: '08:00',
      end: '09:00',
      name: 'Tom Today',
    })
    await page.goto('/admin/dashboard')
    const { tap, count } = counter()
    await tap(bar(page).getByRole('link', { name: 'Pickups' }))
    await tap(page.getByRole('link', { name: 'Day Sheet' }))
    const entry = page.getByRole('listitem').filter({ hasText: 'Tom Today' })
    await tap(entry.getByRole('button', { name: 'Took $42.90 cash, hand over' }))
    await expectMessage(page, 'Handed over')
    await expect(entry).toContainText('Completed')
    expect(count()).toBeLessThanOrEqual(4)
  })
})

test('a time is booked from the order, or for a name or phone number', async ({ openBrowser, sql }) => {
  const page = await openBrowser(phone)
  await signInAsOwner(page, sql)
  const order = await insertPickupOrder(sql, { customer: 'Bea Booked' })
  await sql`update orders set shipping_phone = '(419) 555-0177' where id = ${order.id}`
  await page.goto(`/admin/orders/${order.id}`)
  await expect(page.getByText('No time is booked yet')).toBeVisible()
  await page.getByRole('link', { name: 'Book a time' }).click()
  const field = page.getByLabel('Order number, name or phone')
  await expect(field).toHaveValue(order.number)
  for (const said of ['bea book', '419-555-0177']) {
    await field.fill(said)
    await page.getByLabel('Date').fill(await findOpenDay(sql, 7))
    await page.getByRole('button', { name: 'Show Times' }).click()
    await page.getByRole('link', { name: `Bea Booked ${order.number}` }).click()
    await expect(page.getByRole('button', { name: 'Book Pickup' })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Book Pickup' }).click()
  await expect(page.getByText('Pickup scheduled successfully!')).toBeVisible()
  await page.goto(`/admin/orders/${order.id}`)
  await expect(page.getByRole('link', { name: 'Move', exact: true })).toBeVisible()
})

test('a code is scanned with the camera of the phone', async ({ openBrowser, sql }) => {
  const order = await insertPickupOrder(sql, { status: 'ready', paymentStatus: 'paid', customer: 'Sam Scan' })
  await sql`update orders set handover_code = '310299' where id = ${order.id}`
  const customer = await openBrowser(phone)
  await customer.goto('/track-order')
  await customer.getByRole('textbox', { name: 'Order Number' }).fill(order.number)
  await customer.getByRole('textbox', { name: 'Email' }).fill(order.email)
  await customer.getByRole('button', { name: 'Track Order' }).click()
  const picture = customer.getByRole('img', { name: 'QR code with your hand-over code' })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  const page = await openBrowser(phone)
  await signInAsOwner(page, sql)
  await page.goto('/admin/pickup-schedules/check-in?code=310299')
  await expect(page.getByLabel('Hand-over code of the customer')).toHaveValue('310299')
  const [untouched] = await sql`select status from orders where id = ${order.id}`
  expect(untouched, 'a scan alone does nothing').toEqual({ status: 'ready' })
  await page.getByRole('button', { name: 'Check In' }).click()
  await expect(page.getByRole('heading', { name: 'Sam Scan' })).toBeVisible()
  await expect(page.getByLabel('Hand-over code of the customer')).toHaveValue('')
})

test.describe('at the door', () => {
  test('one tap on the day sheet takes the money, closes the appointment and hands over', async ({
    openBrowser,
    sql,
    watch,
  }) => {
    watch.expect(/net::ERR_FAILED/)
    const page = await openBrowser(phone)
    await signInAsOwner(page, sql)
    const order = await insertPickupOrder(sql, { status: 'ready', customer: 'Dora Door' })
    const date = await findOpenDay(sql, 14)
    await insertPickup(sql, { orderId: order.id, date, start: '10:00', end: '11:00', name: 'Dora Door' })
    await page.goto(`/admin/pickup-schedules/day?date=${date}`)
    const entry = page.getByRole('listitem').filter({ hasText: 'Dora Door' })
    await expect(entry).toContainText('$42.90 due')
    await expect(entry.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:(419) 555-0134')
    await expect(entry.getByRole('button', { name: 'Took $42.90 cash, hand over' })).toBeVisible()
    await entry.getByLabel('Other ways in which Dora Door pays').click()
    const take = entry.getByRole('button', { name: 'Took $42.90 by Cash App, hand over' })
    await page.route('**/handing-over.data*', (route) => route.abort('failed'))
    await take.click()
    await expectMessage(page, 'Nothing was changed')
    await expect(take, 'the sheet stays').toBeVisible()
    await page.unroute('**/handing-over.data*')
    await take.click()
    await expectMessage(page, 'Handed over')
    await expect(entry).toContainText('Completed')
    await expect(entry.getByRole('button')).toHaveText(['Undo'])
    await expect(entry.getByRole('button'), 'after ten seconds').toHaveCount(0, { timeout: 15_000 })
    await entry.getByRole('link', { name: order.number }).click()
    await expect(page.getByText('Payment of $42.90 by Cash App').first()).toBeVisible()
  })

  test('nothing is taken when another amount is due by now, also without JavaScript', async ({
    openBrowser,
    sql,
  }) => {
    const page = await openBrowser({ ...phone, javaScriptEnabled: false })
    await signInAsOwner(page, sql)
    const order = await insertPickupOrder(sql, { status: 'ready', customer: 'Ned Late' })
    const date = await findOpenDay(sql, 15)
    await insertPickup(sql, { orderId: order.id, date, start: '10:00', end: '11:00', name: 'Ned Late' })
    await page.goto(`/admin/pickup-schedules/day?date=${date}`)
    await sql`
      insert into order_payments (id, order_id, kind, method, amount, paid_on)
      values (gen_random_uuid(), ${order.id}, 'payment', 'zelle', 2.9, current_date)`
    await page.getByRole('button', { name: 'Took $42.90 cash, hand over' }).click()
    await expect(page.getByText('Meanwhile $40.00 is due. Look at the amount again.')).toBeVisible()
    await page.getByRole('button', { name: 'Took $40.00 cash, hand over' }).click()
    await expect(page.getByText('Handed over', { exact: true })).toBeVisible()
  })

  for (const javaScriptEnabled of [true, false])
    test(`Undo takes it back for ten seconds, ${javaScriptEnabled ? 'in place' : 'also without JavaScript'}`, async ({
      openBrowser,
      sql,
    }) => {
      const page = await openBrowser({ ...phone, javaScriptEnabled })
      await signInAsOwner(page, sql)
      const name = `Uma Undo ${javaScriptEnabled}`
      const order = await insertPickupOrder(sql, { status: 'ready', customer: name })
      const date = await findOpenDay(sql, javaScriptEnabled ? 16 : 17)
      await insertPickup(sql, { orderId: order.id, date, start: '10:00', end: '11:00', name })
      await page.goto(`/admin/pickup-schedules/day?date=${date}`)
      const entry = page.getByRole('listitem').filter({ hasText: name })
      const take = entry.getByRole('button', { name: 'Took $42.90 cash, hand over' })
      await take.click()
      await entry.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText('Taken back')).toBeVisible()
      await expect(take).toBeVisible()
      await expect(entry).toContainText('$42.90 due')
      const mails = () => sql`select from mail_outbox where order_id = ${order.id}`
      expect(await mails()).toHaveLength(0)
      await take.click()
      await expect(entry.getByRole('button', { name: 'Undo' })).toBeVisible()
      const isUnsent = () => sql`select from mail_outbox where order_id = ${order.id} and status = 'queued'`
      expect(await isUnsent(), 'it waits for ten seconds').toHaveLength(1)
      await expect.poll(isUnsent, { timeout: 30_000 }).toHaveLength(0)
      expect(await mails(), 'then it leaves').toHaveLength(1)
    })
})
