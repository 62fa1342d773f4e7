import { faultSize } from '#tests/support/fault-size.ts'
import { turnOn } from './offline-counter.ts'
import { signInAsOwner } from './owner.ts'
import { expectAccessible, expectToFit } from './page-checks.ts'
import { insertProduct } from './product-rows.ts'
import { expect, test, type Page, type Sql } from './shop.ts'
import { fillCart, fillCustomer, openPage, placeOrderButton, valueOf } from './shopping.ts'

const phone = { viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' } as const
/** What the browser says of requests that a test keeps from the network. */
const disconnected = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/
const sales = faultSize({ usual: 6, full: 200 })
test.setTimeout(faultSize({ usual: 240_000, full: 1_200_000 }))

const notSent = (page: Page) => page.getByRole('region', { name: 'Not sent yet' })

/** Sells a piece. @param unsent how many sales wait to be sent then. */
async function sellOne(page: Page, name: string, unsent: number): Promise<void> {
  await page.getByRole('searchbox', { name: 'Code or name' }).fill(name)
  await page.getByRole('searchbox', { name: 'Code or name' }).press('Enter')
  await page.getByRole('button', { name: /^Took/ }).click()
  await expect(notSent(page)).toContainText(`${unsent} ${unsent === 1 ? 'sale' : 'sales'} not sent yet`)
}

/** Somebody orders a piece on the web. */
async function orderOnTheWeb(page: Page, product: Parameters<typeof fillCart>[1]): Promise<void> {
  await fillCart(page, product)
  await openPage(page, '/checkout')
  await fillCustomer(page)
  await placeOrderButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You')
}

const statusesOf = async (sql: Sql, productId: string) =>
  (
    await sql<{ status: string }[]>`
      select o.status from orders o join order_items i on i.order_id = o.id
      where i.product_id = ${productId} and o.channel = 'web'`
  ).map(({ status }) => status)

test(`${sales} sales without a connection, through reloads and a killed page, are there once each`, async ({
  openBrowser,
  sql,
  watch,
}) => {
  watch.expect(disconnected)
  const [many, only, other] = [
    await insertProduct(sql, { priceCents: 7837, stock: sales }),
    await insertProduct(sql, { stock: 1 }),
    await insertProduct(sql, { stock: 1 }),
  ]
  let page = await openBrowser(phone)
  const context = page.context()
  await signInAsOwner(page, sql)
  await turnOn(page)
  await page.goto(`/admin/counter?line=${many.id}~1~7837`)
  await expect(page.getByRole('button', { name: 'Took $84.05' })).toBeVisible()
  await context.setOffline(true)

  await test.step('a sale that lost its connection goes on with its pieces', async () => {
    await page.getByRole('button', { name: 'Took $84.05' }).click()
    await expect(page.getByRole('heading', { name: 'Counter without a connection' })).toBeVisible()
    await expect(page.getByText('No connection. What you sell is kept here')).toBeVisible()
    await expect(page.getByText('No answer came to your last sale')).toBeVisible()
    await expect(valueOf(page, 'Subtotal')).toHaveText('$78.37')
    await page.getByLabel('Cash given').fill('80')
    await page.getByRole('button', { name: 'Took $84.05' }).click()
    await expect(page.getByText('Enter at least the total')).toBeVisible()
    await page.getByLabel('Cash given').fill('100')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Took $84.05' }).click()
    await expect(page.getByText('Sold. Give $15.95 back')).toBeVisible()
    await expect(notSent(page)).toContainText('1 sale not sent yet')
    await expectToFit(page, 360)
  })

  await test.step('it goes on after a reload and after the page was killed', async () => {
    for (let sold = 1; sold < sales - 1; sold += 1) {
      await sellOne(page, many.name, sold + 1)
      if (sold % 20 === 2) await page.reload()
      if (sold % 50 !== 3) continue
      const crashed = page.waitForEvent('crash')
      page.goto('chrome://crash').catch(() => {})
      await crashed
      await page.close()
      page = await context.newPage()
      await page.goto('/admin/counter')
      await expect(notSent(page)).toContainText(`${sold + 1} sales not sent yet`)
    }
    await expect(notSent(page)).toContainText(`${sales - 1} sales not sent yet`)
    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Save as a file' }).click()
    expect((await saved).suggestedFilename()).toBe('unsent-sales.json')
  })

  const buyer = await openBrowser()
  await test.step('the web waits for it, and says so', async () => {
    await orderOnTheWeb(buyer, only)
    await expect(buyer.getByText("We're checking our store floor for you")).toBeVisible()
    await expect.poll(() => statusesOf(sql, only.id)).toEqual(['unconfirmed'])
  })

  await test.step('the piece in the hand wins, and a payment in an app has to be seen', async () => {
    await page.getByRole('searchbox', { name: 'Code or name' }).fill(only.name)
    await page.getByRole('searchbox', { name: 'Code or name' }).press('Enter')
    await page.getByLabel('Zelle').check()
    await page.getByLabel('I have seen the payment in my Zelle app').check()
    await page.getByRole('button', { name: /^Took/ }).click()
    await expect(notSent(page)).toContainText(`${sales} sales not sent yet`)
  })

  await test.step('everything is sent when the connection is back', async () => {
    await context.setOffline(false)
    await expect(notSent(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 }), 'it comes back by itself').toHaveText('Counter')
    const [booked] = await sql`
      select count(*)::int as count, count(distinct s.key)::int as keys from orders o join offline_sales s on s.order_id = o.id
      where o.channel = 'counter' and o.status = 'completed' and o.payment_status = 'paid' and s.state = 'sold'`
    expect(booked).toEqual({ count: sales, keys: sales })
    await expect.poll(() => statusesOf(sql, only.id)).toEqual(['cancelled'])
  })

  await test.step('with a connection a web order is confirmed at once', async () => {
    await page.goto('/admin/counter')
    await orderOnTheWeb(buyer, other)
    await expect.poll(() => statusesOf(sql, other.id)).toEqual(['pending'])
  })

  await test.step('turned off, no order waits for it', async () => {
    await page.getByRole('button', { name: 'Turn off for this device' }).click()
    await expect(page.getByRole('button', { name: 'Turn on for this device' })).toBeVisible()
    await expect.poll(() => sql`select 1 from counter_registers where closed_at is null`).toHaveLength(0)
  })
})

test('a manager closes a register that is gone, and deals with what it sold', async ({
  openBrowser,
  sql,
  watch,
}) => {
  watch.expect(disconnected)
  const piece = await insertProduct(sql, { stock: 1 })
  const device = await openBrowser(phone)
  await signInAsOwner(device, sql)
  await turnOn(device)
  await device.context().setOffline(true)
  await device.goto('/admin/counter')
  await orderOnTheWeb(await openBrowser(), piece)

  const office = await openBrowser()
  await signInAsOwner(office, sql)
  await office.goto('/admin/counter')
  await office.getByRole('link', { name: 'Offline devices' }).click()
  await office.getByRole('button', { name: 'Close register' }).click()
  await expect(office.getByText('Web orders wait for it no longer').first()).toBeVisible()
  await expect.poll(() => statusesOf(sql, piece.id)).toEqual(['pending'])

  await sellOne(device, piece.name, 1)
  await device.context().setOffline(false)
  await expect(notSent(device)).toBeHidden()
  await expect(device.getByText('This device has no list of what is in stock')).toBeVisible()
  await office.goto('/admin/counter')
  await office.getByRole('link', { name: 'Sales that need you: 1' }).click()
  await expect(office.getByText('promised to a confirmed order')).toBeVisible()
  await office.getByRole('button', { name: 'Book it as quick items' }).click()
  await expect(office.getByText('The sale is booked').first()).toBeVisible()
  await expect.poll(() => statusesOf(sql, piece.id)).toEqual(['pending'])
})
