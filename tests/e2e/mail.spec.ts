import { signInAsOwner } from './owner.ts'
import { insertProduct } from './product-rows.ts'
import { expect, test, type Page, type Sql } from './shop.ts'
import { buyForPickup } from './shopping.ts'

const row = (page: Page, text: string, table = 'Mail') =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: text })

/** Lets nine hours of tries pass: the next one is the last. */
async function failMailOf(sql: Sql, orderNumber: string): Promise<void> {
  const read = () => sql<{ id: string; status: string; failure: string | null }[]>`
    select m.id, m.status, m.failure from mail_outbox m join orders o on o.id = m.order_id
    where o.order_number = ${orderNumber}`
  // A last try during the first one, which is the shop's own, would find the mail in use and be no try at all.
  await expect.poll(read).toMatchObject([{ failure: 'refused' }])
  await expect(async () => {
    const [mail] = await read()
    await sql`
      update pgboss.job set start_after = now(), retry_limit = retry_count
      where name = 'mail-delivery' and data ->> 'mailId' = ${mail?.id ?? ''} and state < 'active'`
    expect(mail?.status).toBe('failed')
  }).toPass({ timeout: 120_000 })
}

test('a mail that failed permanently is read and sent again from the outbox', async ({
  page,
  openBrowser,
  mailShop,
  watch,
}) => {
  const { address, sql, mailServer } = mailShop
  watch.allow(address)
  // The preview is sandboxed: what the test itself adds to every page is refused there too.
  watch.expect(/Blocked script execution in '.*\/html'/)
  // And so is the icon that the browser asks for by itself.
  watch.expect(/ERR_BLOCKED_BY_RESPONSE\.NotSameOrigin \(.*\/favicon\.ico\)/)
  await mailServer.fail('refusing-for-good')
  const customer = await openBrowser()
  const product = await insertProduct(sql, { stock: 5 })
  const number = await buyForPickup(customer, product, address)
  await failMailOf(sql, number)
  const ofThisOrder = () => mailServer.mails.filter(({ headers }) => headers.get('subject')?.includes(number))
  expect(ofThisOrder()).toHaveLength(0)

  await signInAsOwner(page, sql)
  await page.goto(`${address}/admin/settings`)
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: /^Mail/ }).click()
  await page.getByRole('link', { name: /^Failed \(\d+\)$/ }).click()
  await expect(row(page, number)).toContainText('we do not want this')
  await row(page, number).getByRole('link').click()

  const state = page.getByRole('region', { name: 'State' })
  await expect(state).toContainText('Failed')
  await expect(state).toContainText('we do not want this')
  await expect(page.getByRole('region', { name: 'Text' })).toContainText(product.name)
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Show as Sent' }).click(),
  ])
  await expect(preview.getByText(product.name).first()).toBeVisible()
  await preview.close()

  await mailServer.fail('healthy')
  await page.getByRole('button', { name: 'Send Again' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The mail is on its way again' })).toBeVisible()
  await expect.poll(() => ofThisOrder().length).toBe(1)
  await expect(async () => {
    await page.reload()
    await expect(state).toContainText('Sent', { timeout: 500 })
  }).toPass()
  await expect(state).not.toContainText('we do not want this')
})

test('a message is sent by a customer without JavaScript, read, answered and archived', async ({
  page,
  openBrowser,
  mailShop,
  watch,
}) => {
  const { address, sql, mailServer } = mailShop
  watch.allow(address)
  await mailServer.fail('healthy')
  const subject = `Is the sofa still there? ${Date.now()}`
  const customer = await openBrowser({ javaScriptEnabled: false })
  await customer.goto(`${address}/contact`)
  await customer.getByLabel('Name').fill('Ada Buyer')
  await customer.getByLabel('Email').fill('ada@example.com')
  await customer.getByLabel('Subject').fill(subject)
  await customer.getByLabel('Message').fill('I could come by on Saturday.\nIs ten o’clock right?')
  await customer.getByRole('button', { name: 'Send Message' }).click()
  await expect(customer.getByText('Message sent!')).toBeVisible()
  const mailed = () => mailServer.mails.filter(({ headers }) => headers.get('subject')?.includes(subject))
  await expect.poll(() => mailed().length).toBe(1)
  expect(mailed()[0]?.headers.get('reply-to')).toBe('ada@example.com')

  await signInAsOwner(page, sql)
  await page.goto(`${address}/admin/messages`)
  const entry = row(page, subject, 'Messages')
  await expect(entry).toContainText('New')
  await entry.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject)
  const message = page.getByRole('article')
  await expect(message).toContainText('Is ten o’clock right?')
  await expect(message).toContainText('Read')
  await expect(page.getByRole('link', { name: 'Reply by Email' })).toHaveAttribute(
    'href',
    /^mailto:ada@example\.com\?/,
  )

  await page.getByRole('button', { name: 'Mark as Answered' }).click()
  await expect(message).toContainText('Answered')
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages')
  await expect(entry).toHaveCount(0)
  await page.getByRole('link', { name: /^Archived \(\d+\)$/ }).click()
  await expect(entry).toHaveCount(1)
})
