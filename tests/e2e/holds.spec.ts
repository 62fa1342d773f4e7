import type { Locator } from '@playwright/test'
import { signInAsOwner } from './owner.ts'
import { expectAccessible, expectToFit } from './page-checks.ts'
import { insertProduct, uniqueName } from './product-rows.ts'
import { expect, test, type Page, type Sql } from './shop.ts'
import { fillCustomer } from './shopping.ts'
import { refusedAnswer } from './watch.ts'

const phone = { viewport: { width: 360, height: 740 } }
const emailOf = (who: string) => `${uniqueName(who).replaceAll(' ', '')}@example.com`.toLowerCase()
const stockOf = async (sql: Sql, id: string) =>
  (await sql<{ stock: number }[]>`select stock from products where id = ${id}`)[0]?.stock

/** The newest link to a hold in the mails to an address. */
async function mailedLink(sql: Sql, email: string, start: string): Promise<string> {
  const read = async () => {
    const [mail] = await sql<{ text: string }[]>`
      select body_text as text from mail_outbox where to_address = ${email} order by created_at desc limit 1`
    return new RegExp(`https?:\\S+${start}\\S+`).exec(mail?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(read).toContain(start)
  return await read()
}

/** Nothing that tools see is wrong with a page, and it is no wider than the screen. */
async function expectWellMade(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectToFit(page, page.viewportSize()?.width ?? 0)
}

test.beforeAll(async ({ sql }) => {
  await sql`update store_settings set shopper_holds = true`
})

/** Opens a page that the shop has once it has heard of that setting. */
async function openOnceHeard(page: Page, path: string, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    await expect(shown).toBeVisible({ timeout: 1000 })
  }).toPass()
}

test('on a phone somebody asks for a hold, confirms and buys the piece', async ({ openBrowser, sql }) => {
  const page = await openBrowser(phone)
  const { id, name } = await insertProduct(sql, { priceCents: 10_000, stock: 1 })
  const email = emailOf('hanna')
  const link = page.getByRole('link', { name: 'Hold it for me' })
  await openOnceHeard(page, `/product/${id}`, link)
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hold It for Me')
  await page.getByLabel('Your Name').fill('Hanna Holder')
  await page.getByLabel('Email').fill(email)
  await expectWellMade(page)
  await page.getByRole('button', { name: 'Send Me the Link' }).click()
  await expect(page.getByText("can't send email right now")).toBeVisible()

  await page.goto(await mailedLink(sql, email, '/holds/confirm/'))
  expect(await stockOf(sql, id), 'looking holds nothing').toBe(1)
  await page.getByRole('button', { name: 'Yes, Hold It' }).click()
  await expect(page.getByText('On hold for you until')).toBeVisible()
  expect(await stockOf(sql, id)).toBe(0)
  await expectWellMade(page)

  const other = await openBrowser(phone)
  await other.goto(`/product/${id}`)
  await expect(other.getByText('On hold for another customer until')).toBeVisible()
  await expect(other.getByRole('link', { name: 'Tell me if it comes back' })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Out of Stock' })).toBeDisabled()

  await page.goto(await mailedLink(sql, email, '/holds/'))
  await page.getByRole('button', { name: 'Buy It' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cart')
  await expect(page.getByRole('main')).toContainText(name)
  await page.goto('/checkout')
  await fillCustomer(page)
  await page.getByRole('button', { name: /Place Order/ }).click()
  await expect(page).toHaveURL(/order-success/)
  const [hold] = await sql`
    select h.ended_as as ended, i.product_name as bought from holds h join order_items i on i.order_id = h.order_id
    where h.email = ${email}`
  expect(hold).toEqual({ ended: 'bought', bought: name })
  expect(await stockOf(sql, id)).toBe(0)
})

test('without JavaScript a hold is asked for and let go, and the piece is for sale again', async ({
  openBrowser,
  sql,
  watch,
}) => {
  watch.expect(refusedAnswer)
  const page = await openBrowser({ ...phone, javaScriptEnabled: false })
  const { id } = await insertProduct(sql, { stock: 1 })
  const email = emailOf('hanna')
  const send = page.getByRole('button', { name: 'Send Me the Link' })
  await openOnceHeard(page, `/holds/ask/${id}`, send)
  await send.click()
  await expect(page.getByText('Enter your email address')).toBeVisible()
  await page.getByLabel('Your Name').fill('Hanna Holder')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Me the Link' }).click()
  await page.goto(await mailedLink(sql, email, '/holds/confirm/'))
  await page.getByRole('button', { name: 'Yes, Hold It' }).click()
  await page.getByRole('button', { name: 'Let It Go' }).click()
  await expect(page.getByText('It is back on sale for everyone.')).toBeVisible()
  expect(await stockOf(sql, id)).toBe(1)
})

test('a piece is held by phone from the counter, found there again, and sold to its holder', async ({
  openBrowser,
  sql,
  watch,
}) => {
  watch.expect(refusedAnswer)
  const page = await openBrowser({ viewport: { width: 390, height: 844 } })
  const { id, name } = await insertProduct(sql, { priceCents: 10_000, stock: 1 })
  await signInAsOwner(page, sql)
  await page.goto('/admin/holds')
  await page.getByRole('searchbox', { name: 'Code or name' }).fill(name)
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('heading', { name: 'Hold a Piece' })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Phil Caller')
  await page.getByLabel('Or until another time').fill('2020-01-01T12:00')
  await page.getByRole('button', { name: 'Hold It' }).click()
  await expect(page.getByText('Enter a phone number or an email').first()).toBeVisible()
  await page.getByLabel('Phone').fill('(419) 555-0134')
  await page.getByRole('button', { name: 'Hold It' }).click()
  await expect(page.getByText('That time is over').first()).toBeVisible()
  await expectWellMade(page)
  await page.getByLabel('Or until another time').fill('')
  await page.getByRole('button', { name: 'Hold It' }).click()
  await expect(page.getByText('The piece is on hold').first()).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('Phil Caller')
  await expectWellMade(page)
  expect(await stockOf(sql, id)).toBe(0)

  const notice = page.getByRole('group', { name: 'Hold for Phil Caller' })
  await row.getByRole('link', { name: `Sell ${name}` }).click()
  await expect(notice).toContainText('the hold is done')

  await page.goto('/admin/counter')
  await page.getByRole('searchbox', { name: 'Code or name' }).fill(name)
  await page.getByRole('searchbox', { name: 'Code or name' }).press('Enter')
  await expect(notice).toContainText('(419) 555-0134')
  await expectWellMade(page)
  await notice.getByRole('link', { name: 'This is Phil Caller' }).click()
  await expect(notice).toContainText('the hold is done')
  await expectWellMade(page)
  await page.getByRole('button', { name: 'Took $107.25' }).click()
  await expect(page.getByRole('heading', { name: 'Sold' })).toBeVisible()
  expect(await sql`select ended_as as ended from holds where product_id = ${id}`).toEqual([
    { ended: 'bought' },
  ])
  expect(await stockOf(sql, id)).toBe(0)
})
