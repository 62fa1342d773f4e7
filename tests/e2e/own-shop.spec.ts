import { insertProduct } from './product-rows.ts'
import { expect, test, type Page } from './shop.ts'
import {
  buyForPickup,
  expectMessage,
  expectNoMessage,
  fillCart,
  fillCustomer,
  openPage,
  placeOrderButton,
  readReceiptNumber,
} from './shopping.ts'

// These need a shop of their own: an empty catalogue, and a mail server that does as it is told.

test.describe('the home page', () => {
  const tabs = (page: Page) => page.getByRole('navigation', { name: 'Featured categories' }).getByRole('link')
  const cards = (page: Page) =>
    page.getByRole('list', { name: 'Featured Furniture Deals' }).getByRole('listitem')
  const viewAll = (page: Page) => page.getByRole('link', { name: 'View All', exact: true })

  /** Opens the page until it shows these tabs: changes of the latest rows may still be on their way to the cache. */
  async function openUntil(page: Page, address: string, wanted: string[]): Promise<void> {
    await expect(async () => {
      await openPage(page, address)
      await expect(tabs(page)).toHaveText(wanted, { timeout: 500 })
    }).toPass({ timeout: 20_000 })
  }

  test('shows tabs with counts, at most eight products, and what is empty', async ({
    page,
    mailShop,
    watch,
  }) => {
    const { address, sql } = mailShop
    watch.allow(address)
    await sql`truncate products cascade`
    await openUntil(page, address, ['All Deals (0)'])
    await expect(page.getByRole('heading', { name: 'Featured Furniture Deals' })).toBeVisible()
    const nothing = page.getByText('No products available in this category yet. Check back soon!')
    await expect(nothing).toBeVisible()
    await expect(viewAll(page)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Shop Now' })).toHaveAttribute('href', '/products')
    await expect(page.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/about')

    for (let number = 1; number <= 8; number += 1)
      await insertProduct(sql, { category: 'Sofas', daysOld: number })
    await insertProduct(sql, { category: 'Sofas', status: 'archived' })
    await openUntil(page, address, ['All Deals (8)', 'Home & Garden (8)'])
    await expect(cards(page)).toHaveCount(8)
    await expect(viewAll(page)).toHaveCount(0)

    const newest = await insertProduct(sql, { category: 'Board Games', daysOld: 0 })
    await openUntil(page, address, ['All Deals (9)', 'Home & Garden (8)', 'Toys & Games (1)'])
    await expect(cards(page)).toHaveCount(8)
    await expect(cards(page).first()).toContainText(newest.name)
    await expect(viewAll(page)).toHaveAttribute('href', '/products')
    await tabs(page).filter({ hasText: 'Toys' }).click()
    await expect(cards(page)).toHaveCount(1)
    await expect(viewAll(page)).toHaveCount(0)
    await expect(tabs(page).filter({ hasText: 'Toys' })).toHaveAttribute('aria-current', 'true')

    await openPage(page, `${address}/?category=electronics`)
    await expect(nothing).toBeVisible()
    await expect(page.getByRole('figure')).toHaveCount(3)
    await expect(page.getByRole('link', { name: 'Browse All Deals' })).toHaveAttribute('href', '/products')
  })
})

test.describe('the confirmation mail', () => {
  const refused = "Order created but confirmation email failed. You'll receive order details at checkout."
  const unreachable = 'Order created but email service unavailable. Check your email for confirmation.'

  test('is sent, and its failure is told on the success page', async ({
    page,
    openBrowser,
    mailShop,
    watch,
  }) => {
    const { address, sql, mailServer, mails } = mailShop
    watch.allow(address)
    const product = await insertProduct(sql, { stock: 50 })

    await test.step('taken by the mail server', async () => {
      await mailServer.fail('healthy')
      const number = await buyForPickup(page, product, address)
      await expect
        .poll(() => mails.filter(({ headers }) => headers.get('subject')?.includes(number)).length)
        .toBe(1)
      const mail = mails.find(({ headers }) => headers.get('subject')?.includes(number))
      expect(mail?.to).toEqual(['Ada.Buyer@example.com'])
      for (const part of [mail?.html, mail?.text]) {
        expect(part).toContain(product.name)
        expect(part).toContain('$42.90')
        expect(part).toContain('/schedule-pickup?order=')
      }
      await expectMessage(page, 'Order placed!')
      await expectNoMessage(page, 'Order created but')
    })

    await test.step('refused by the mail server', async () => {
      await mailServer.fail('refusing-for-good')
      const number = await buyForPickup(page, product, address)
      await expectMessage(page, refused)
      expect(
        await sql`select m.status, m.failure from mail_outbox m join orders o on o.id = m.order_id where o.order_number = ${number}`,
      ).toEqual([{ status: 'queued', failure: 'refused' }])
    })

    await test.step('without JavaScript the warning stands on the page', async () => {
      const plain = await openBrowser({ javaScriptEnabled: false })
      await fillCart(plain, product, 1, address)
      await plain.goto(`${address}/checkout`)
      await fillCustomer(plain)
      await placeOrderButton(plain).click()
      await readReceiptNumber(plain)
      await expect(async () => {
        await plain.reload()
        await expect(plain.getByText(refused)).toBeVisible({ timeout: 200 })
      }).toPass()
    })

    await test.step('no mail server to be reached', async () => {
      await mailServer.fail('away')
      const number = await buyForPickup(page, product, address)
      await expectMessage(page, unreachable)
      // The order stands all the same.
      expect(await sql`select status from orders where order_number = ${number}`).toEqual([
        { status: 'pending' },
      ])
    })
    await mailServer.fail('healthy')
  })
})

test('mail stays readable in the outbox of a shop without a mail server', async ({ page, sql }) => {
  const product = await insertProduct(sql)
  const number = await buyForPickup(page, product)
  const readMail = () => sql`
    select m.status, m.to_address, m.subject, m.body_text from mail_outbox m join orders o on o.id = m.order_id
    where o.order_number = ${number}`
  await expect.poll(async () => (await readMail()).map((row) => row.status as string)).toEqual(['kept'])
  const [mail] = await readMail()
  expect(mail?.subject).toContain(number)
  expect(mail?.body_text).toContain(product.name)
  await expectMessage(page, 'Order placed!')
  await expectNoMessage(page, 'Order created but')
})
