import { randomUUID } from 'node:crypto'
import { hashPassword } from '#accounts/passwords/password.server.ts'
import { giveSession, insertPerson } from './people.ts'
import { signInAsOwner } from './owner.ts'
import { insertProduct } from './product-rows.ts'
import { expect, test, type Page, type Sql } from './shop.ts'
import { refusedAnswer } from './watch.ts'

const phone = { viewport: { width: 390, height: 844 } }
const main = (page: Page) => page.getByRole('main')

/** Somebody who works here and has a PIN. */
async function insertStaff(sql: Sql, { role, pin }: { role: string; pin: string }) {
  const name = `${role} ${randomUUID().slice(0, 8)}`
  const { id, email } = await insertPerson(sql)
  await sql`update users set name = ${name} where id = ${id}`
  await sql`insert into user_roles (user_id, role) values (${id}, ${role})`
  await sql`insert into staff_pins (user_id, pin_hash) values (${id}, ${await hashPassword(pin)})`
  return { id, email, name }
}

test('somebody is invited, accepts, sees what a clerk has, and is out at once when removed', async ({
  openBrowser,
  sql,
  watch,
}) => {
  watch.expect(refusedAnswer)
  const owners = await openBrowser()
  await signInAsOwner(owners, sql)
  const clerk = await insertPerson(sql)
  await owners.goto('/admin/settings')
  await main(owners).getByRole('link', { name: 'Staff' }).click()
  await owners.getByLabel('Their email address').fill(clerk.email)
  await owners.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(owners.getByText('The invitation is in the outbox').first()).toBeVisible()
  const [mail] = await sql<{ body_text: string }[]>`
    select body_text from mail_outbox where to_address = ${clerk.email}`
  const [link = ''] = /\/auth\/invitation\?token=[\w-]+/.exec(mail?.body_text ?? '') ?? []

  const clerks = await openBrowser(phone)
  await clerks.goto(link)
  await expect(clerks.getByText(`It is for ${clerk.email}`)).toBeVisible()
  await giveSession(clerks.context(), sql, clerk.id, 'https://localhost')
  await clerks.goto(link)
  await clerks.getByRole('button', { name: 'Accept' }).click()
  await expect(clerks.getByRole('heading', { level: 1 })).toHaveText('Counter')
  const bar = clerks.getByRole('navigation', { name: 'Most used' })
  await expect(bar.getByRole('link')).toHaveText(['Counter', 'To pull', 'Pickups'])
  await clerks.goto('/admin/orders')
  await expect(clerks.getByRole('heading', { level: 1 })).toHaveText('Not for your role')

  await owners.reload()
  await owners
    .getByRole('button', { name: /^Remove/ })
    .filter({ hasText: 'Ada Tester' })
    .last()
    .click()
  await owners.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  // Out of view, among many who work here, it is a toast as well (R169).
  await expect(main(owners)).toContainText('They do not work here any more')
  await clerks.goto('/admin/counter')
  await expect(clerks).toHaveURL(/\/auth\?redirect=/)
})

test('the counter changes hands by PIN and nothing else opens', async ({ openBrowser, sql, watch }) => {
  watch.expect(refusedAnswer)
  const page = await openBrowser(phone)
  await signInAsOwner(page, sql)
  const cleo = await insertStaff(sql, { role: 'clerk', pin: '2580' })
  const mia = await insertStaff(sql, { role: 'manager', pin: '7193' })
  await page.goto('/admin/counter/who?back=/admin/counter?exempt=OH-77')
  await page.getByLabel(cleo.name).check()
  await page.getByLabel('Your PIN').fill('9999')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(main(page)).toContainText('This is not the PIN of this person.')
  await page.getByLabel(cleo.name).check()
  await page.getByLabel('Your PIN').fill('2580')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page).toHaveURL(/\/admin\/counter\?exempt=OH-77$/)
  await expect(page.getByText(`${cleo.name} is at the counter`)).toBeVisible()
  await page.goto('/admin/orders')
  await expect(page).toHaveURL(/\/account\/confirm\?redirect=/)

  await test.step('a manager approves one sale there, and the clerk goes on (R176)', async () => {
    const { id } = await insertProduct(sql, { priceCents: 10_000, stock: 2 })
    await page.goto(`/admin/counter?line=${id}~1~10000~8000~Scratch`)
    const approval = page
      .getByRole('region', { name: 'Payment' })
      .getByRole('group', { name: 'Enter a manager’s PIN' })
    await expect(approval).toContainText('a clerk may take off 10% at most')
    await approval.getByLabel('Manager', { exact: true }).selectOption(mia.name)
    await approval.getByLabel('PIN of the manager').fill('7193')
    await page.getByRole('button', { name: 'Took $85.80' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sold')
    await expect(page.getByText(`${cleo.name} is at the counter`)).toBeVisible()
  })

  await page.goto('/admin/counter')
  await page.getByRole('link', { name: 'Someone else' }).click()
  await page.getByLabel(mia.name).check()
  await page.getByLabel('Your PIN').fill('7193')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText(`${mia.name} is at the counter as manager`)).toBeVisible()
  await sql`
      update auth_sessions set counter_pin_at = now() - interval '6 minutes' where counter_person = ${mia.id}`
  await page.goto('/admin/counter?exempt=OH-78')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who is selling?')
  await expect(page.getByText('is at the counter')).toHaveCount(0)
})
