import { AxeBuilder } from '@axe-core/playwright'
import { randomUUID } from 'node:crypto'
import { signInAsOwner } from './owner.ts'
import { insertProduct, type InsertedProduct } from './product-rows.ts'
import { startShopProcess } from './shop-process.ts'
import { expect, test as base, type Page, type Sql } from './shop.ts'
import {
  expectMessage,
  fillCart,
  fillCustomer,
  openPage,
  placeOrderButton,
  readReceiptNumber,
} from './shopping.ts'
import { refusedAnswer } from './watch.ts'

interface LimitShop {
  address: string
  sql: Sql
}

/** A shop with its limits on; every browser of it comes from one network. */
const test = base.extend<object, { limitShop: LimitShop }>({
  limitShop: [
    async ({ database }, use) => {
      const { url, sql, drop } = await database.createDatabase('limit_shop')
      const env = { RATE_LIMITS: 'on', SAMPLE_DATA: 'off' }
      const shop = await startShopProcess({ databaseUrl: url, env })
      await use({ address: shop.address, sql })
      await shop.stop()
      await drop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 740 } })

test.beforeEach(async ({ limitShop, watch }) => {
  watch.allow(limitShop.address)
  await limitShop.sql`truncate orders, rate_limits cascade`
})

const stockOf = async (sql: Sql, { id }: InsertedProduct) =>
  (await sql<{ stock: number }[]>`select stock from products where id = ${id}`)[0]?.stock

/** Buys as somebody new. @returns the order's number. */
async function buy(page: Page, { address, sql }: LimitShop, product: InsertedProduct, quantity = 1) {
  const email = `${randomUUID()}@example.com`
  const [{ count }] = await sql<[{ count: number }]>`select count(*)::integer as count from orders`
  await fillCart(page, product, quantity, address)
  await openPage(page, `${address}/checkout`)
  await fillCustomer(page, { email, phone: `(419) 555-${String(1000 + count)}` })
  await placeOrderButton(page).click()
  return { number: await readReceiptNumber(page), email }
}

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, 'nothing is wider than the phone').toBeLessThanOrEqual(0)
}

const waiting = "We're holding off on setting these aside"

test('a large order waits: the customer is told on a phone, and the owner confirms it', async ({
  page,
  openBrowser,
  limitShop,
}) => {
  const { address, sql } = limitShop
  const product = await insertProduct(sql, { stock: 20 })
  const { number, email } = await buy(page, limitShop, product, 12)
  await expectMessage(page, 'Order received! It has to be confirmed before we set it aside.')
  await expect(page.getByText('Unconfirmed', { exact: true })).toBeVisible()
  await expect(page.getByText(waiting)).toBeVisible()
  await expect(page.getByText('we will call you shortly')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Schedule Pickup Now' })).toHaveCount(0)
  await expectNoViolations(page)
  expect(await stockOf(sql, product)).toBe(20)

  await openPage(page, `${address}/track-order`)
  await page.getByLabel('Order Number').fill(number)
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Track Order' }).click()
  await expect(page.getByText(waiting)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Schedule Pickup' })).toHaveCount(0)
  await expectNoViolations(page)

  const owner = await openBrowser()
  await signInAsOwner(owner, sql, address)
  await owner.goto(`${address}/admin/dashboard`)
  await owner.getByRole('link', { name: '1 order waits for your confirmation' }).click()
  await owner.getByRole('link', { name: number, exact: true }).click()
  await expect(owner.getByText('Nothing is due as long as the order is not confirmed.')).toBeVisible()
  await expectNoViolations(owner)
  await owner.getByRole('button', { name: 'Confirm order' }).click()
  await expect(owner.getByRole('status').filter({ hasText: 'Order is now Pending' })).toBeVisible()
  expect(await stockOf(sql, product)).toBe(8)

  await page.goto(`${address}/order-success`)
  await expect(page.getByRole('link', { name: 'Schedule Pickup Now' })).toBeVisible()
  await expect(page.getByText(waiting)).toHaveCount(0)
})

test('the owner declines an order, and hears when its pieces were sold meanwhile', async ({
  page,
  openBrowser,
  limitShop,
  watch,
}) => {
  const { address, sql } = limitShop
  const product = await insertProduct(sql, { stock: 20 })
  const { number } = await buy(page, limitShop, product, 12)
  const owner = await openBrowser()
  await signInAsOwner(owner, sql, address)
  await owner.goto(`${address}/admin/orders?status=unconfirmed`)
  await expectNoViolations(owner)
  await owner.getByRole('link', { name: number, exact: true }).click()

  await sql`update products set stock = 11 where id = ${product.id}`
  watch.expect(refusedAnswer)
  await owner.getByRole('button', { name: 'Confirm order' }).click()
  await expect(owner.getByText(`Not enough is left of: ${product.name}`)).toBeVisible()
  await owner.getByRole('link', { name: 'Back to the order' }).click()
  await owner.getByRole('link', { name: 'Decline order' }).click()
  await expect(owner.getByRole('heading', { name: 'Decline Order?' })).toBeVisible()
  await expectNoViolations(owner)
  await owner.getByRole('button', { name: 'Decline Order' }).click()
  await expect(owner.getByRole('status').filter({ hasText: 'Order is now Cancelled' })).toBeVisible()
  expect(await stockOf(sql, product), 'nothing comes back that was not taken').toBe(11)
})

test('the fourth open order of a network is confirmed by the link of its mail', async ({
  page,
  openBrowser,
  limitShop,
  watch,
}) => {
  const { sql } = limitShop
  const product = await insertProduct(sql, { stock: 20 })
  for (let count = 0; count < 3; count += 1) await buy(await openBrowser(), limitShop, product)
  expect(await stockOf(sql, product)).toBe(17)
  const { number } = await buy(page, limitShop, product)
  await expect(page.getByText('Please open the link in the email that we sent you')).toBeVisible()
  await expectNoViolations(page)
  expect(await stockOf(sql, product)).toBe(17)

  const readLink = async () => {
    const [mail] = await sql<{ text: string | null }[]>`
      select m.body_text as text from mail_outbox m join orders o on o.id = m.order_id
      where o.order_number = ${number} and m.kind = 'order-unconfirmed'`
    return /https?:\S+\/confirm-order\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(readLink).toContain('/confirm-order/')
  const link = await readLink()
  // Looking is not confirming: mail programs look as well.
  const mailbox = await openBrowser()
  await mailbox.goto(link)
  await expect(mailbox.getByRole('heading', { level: 1 })).toHaveText('Confirm Your Order')
  await expectNoViolations(mailbox)
  expect(await stockOf(sql, product)).toBe(17)

  await mailbox.getByRole('button', { name: 'Confirm My Order' }).click()
  await expect(mailbox.getByRole('heading', { level: 1 })).toHaveText('Order Confirmed')
  await expectNoViolations(mailbox)
  expect(await stockOf(sql, product)).toBe(16)
  await mailbox.goto(link)
  await expect(mailbox.getByRole('link', { name: 'Schedule Pickup' })).toBeVisible()

  const [forged = '', seconds = ''] = link.split('.')
  watch.expect(refusedAnswer)
  await mailbox.goto(`${forged}.${Number(seconds) + 1}.${link.split('.')[2] ?? ''}`)
  await expect(mailbox.getByText('This link is not complete')).toBeVisible()
})

test('a page that is sent again with other details keeps them and shows which order stands', async ({
  page,
  limitShop,
  watch,
}) => {
  const { address, sql } = limitShop
  const product = await insertProduct(sql, { stock: 20 })
  await fillCart(page, product, 1, address)
  await openPage(page, `${address}/checkout`)
  const other = await page.context().newPage()
  await openPage(other, `${address}/checkout`)
  await fillCustomer(page, { email: 'first@example.com' })
  await placeOrderButton(page).click()
  const number = await readReceiptNumber(page)

  watch.expect(refusedAnswer)
  await fillCustomer(other, { email: 'second@example.com' })
  await placeOrderButton(other).click()
  const problem = other.getByRole('alert').filter({ hasText: `You already placed order ${number}` })
  await expect(problem).toBeVisible()
  await expect(other.getByRole('region', { name: 'Customer Information' }).getByLabel('Email')).toHaveValue(
    'second@example.com',
  )
  await expectNoViolations(other)
  await problem.getByRole('link', { name: 'See the order you placed' }).click()
  await expect(other.getByText(number).first()).toBeVisible()
  expect(await sql`select from orders`).toHaveLength(1)
})
