import { insertProduct, uniqueName } from './product-rows.ts'
import { expect, test, type Sql } from './shop.ts'
import { fillCustomer } from './shopping.ts'

const someEmail = () => `${uniqueName('wanda').replaceAll(' ', '')}@example.com`.toLowerCase()
const phone = { viewport: { width: 360, height: 740 } }

/** The newest link of a kind in the mails to an address; the job that looks every minute looks now. */
async function mailedLink(sql: Sql, email: string, start: string): Promise<string> {
  const read = async () => {
    const [mail] = await sql<{ text: string }[]>`
      select body_text as text from mail_outbox
      where to_address = ${email} and body_text like ${`%${start}%`} order by created_at desc limit 1`
    return new RegExp(`https?:\\S+${start}\\S+`).exec(mail?.text ?? '')?.[0] ?? ''
  }
  await sql`insert into pgboss.job (name, data) values ('alerts', '{}')`
  await expect.poll(read, { timeout: 150_000 }).toContain(start)
  return await read()
}

test('on a phone somebody asks, confirms, hears of a lower price and unsubscribes', async ({
  openBrowser,
  sql,
}) => {
  const page = await openBrowser(phone)
  const { id, name } = await insertProduct(sql, { priceCents: 10_000 })
  const email = someEmail()
  await page.goto(`/product/${id}`)
  await page.getByRole('link', { name: 'Tell me when the price drops' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tell me when the price drops')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Right away').check()
  await page.getByRole('button', { name: 'Send Me the Link' }).click()
  await expect(page.getByText("can't send email right now")).toBeVisible()

  // Looking is not confirming: mail programs look as well.
  await page.goto(await mailedLink(sql, email, '/alerts/confirm/'))
  expect(await sql`select from alert_subscribers where email = ${email}`).toEqual([])
  await page.getByRole('button', { name: 'Yes, Tell Me' }).click()
  await expect(page.getByText('You are on the list')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Pieces' })).toContainText(name)

  await sql`update products set price = 80 where id = ${id}`
  await page.goto(await mailedLink(sql, email, '/alerts/manage/'))
  await expect(page.getByRole('region', { name: 'Pieces' })).toContainText('less than $80.00')
  await page.getByLabel('Once a day at most').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(page.getByText('You watch no piece right now.')).toBeVisible()

  const unsubscribeLink = await mailedLink(sql, email, '/alerts/unsubscribe/')
  await page.goto(unsubscribeLink)
  await page.getByRole('button', { name: 'Unsubscribe from All' }).click()
  await expect(page.getByText('You won’t get any more alerts from us.')).toBeVisible()
  expect(await sql`select from alert_subscribers where email = ${email}`).toEqual([])
  // The one click of a mailbox has neither cookie nor origin; it passes the TLS proxy, and does no harm twice.
  const oneClick = { form: { 'List-Unsubscribe': 'One-Click' }, maxRedirects: 0 }
  const answer = await (await openBrowser()).request.post(unsubscribeLink, oneClick)
  expect(answer.status()).toBe(200)
})

test('a piece that came back is set aside for who asked first: they buy it, nobody else can', async ({
  sql,
  openBrowser,
}) => {
  const page = await openBrowser(phone)
  const { id, name } = await insertProduct(sql, { stock: 0 })
  const email = someEmail()
  await page.goto(`/product/${id}`)
  await page.getByRole('link', { name: 'Tell me if it comes back' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Me the Link' }).click()
  await expect(page.getByText("can't send email right now")).toBeVisible()
  await page.goto(await mailedLink(sql, email, '/alerts/confirm/'))
  await page.getByRole('button', { name: 'Yes, Tell Me' }).click()
  await expect(page.getByRole('region', { name: 'Pieces' })).toContainText(name)

  await sql`update products set stock = 1 where id = ${id}`
  const link = await mailedLink(sql, email, '/holds/')
  const other = await openBrowser(phone)
  await expect(async () => {
    await other.goto(`/product/${id}`)
    await expect(other.getByText('On hold for another customer until')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(other.getByRole('button', { name: 'Out of Stock' })).toBeDisabled()
  await page.goto(link)
  await page.getByRole('button', { name: 'Buy It' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cart')
  await page.goto('/checkout')
  await fillCustomer(page)
  await page.getByRole('button', { name: /Place Order/ }).click()
  await expect(page).toHaveURL(/order-success/)
  expect(await sql`select ended_as from holds where email = ${email}`).toEqual([{ ended_as: 'bought' }])
})
