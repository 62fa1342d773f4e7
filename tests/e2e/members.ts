import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Sql } from './shop.ts'
import { openPage } from './shopping.ts'

/** Somebody who signs up in a test. */
export interface Person {
  name: string
  email: string
  password: string
}

/** A person whom nobody knows yet. */
export function newPerson(): Person {
  return { name: 'Ada Shopper', email: `${randomUUID()}@example.com`, password: 'a good password' }
}

/** Makes an account by the form's own request, without looking at the page. */
export async function makeAccount(page: Page, person = newPerson()): Promise<Person> {
  const form = { full_name: person.name, email: person.email, password: person.password }
  const answer = await page.request.post('/auth?tab=sign-up', { form, maxRedirects: 0 })
  expect(answer.status(), await answer.text()).toBe(303)
  return person
}

/** Fills in Sign In and sends it. */
export async function fillSignIn(page: Page, { email, password }: Omit<Person, 'name'>): Promise<void> {
  const submit = page.getByRole('main').getByRole('button', { name: 'Sign In' })
  // The form of Sign Up, which may still be there, has fields of the same names.
  await expect(submit).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await submit.click()
}

/** Signs in by the form's own request, as somebody who has an account or gets one. */
export async function signInQuickly(page: Page, person?: Person): Promise<Person> {
  const { name, email, password } = person ?? (await makeAccount(page))
  const answer = await page.request.post('/auth', { form: { email, password }, maxRedirects: 0 })
  expect(answer.status(), await answer.text()).toBe(303)
  return { name, email, password }
}

/** Opens the account menu of the header and presses Sign Out. */
export async function signOutByMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'My Account' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).first().click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
}

/** The path of the link in the newest mail to an address that has such a one, once it is there. */
export async function readMailedPath(sql: Sql, email: string, path: string): Promise<string> {
  let found = ''
  await expect
    .poll(async () => {
      const mails = await sql<{ body: string }[]>`
        select body_text as body from mail_outbox where to_address = ${email} order by created_at desc, id`
      const links = mails.flatMap(({ body }) => body.match(/https?:\S+/g) ?? [])
      const link = links.map((text) => new URL(text)).find((url) => url.pathname === path)
      return (found = link ? link.pathname + link.search : '')
    })
    .not.toBe('')
  return found
}

/** Opens the page of an account that was just made, with an order and a second session. */
export async function openFullAccount(page: Page, sql: Sql): Promise<Person> {
  const person = await signInQuickly(page)
  await sql`
    insert into auth_sessions (user_id, token_hash, expires_at, ip_address, user_agent)
    select id, ${randomUUID()}, now() + interval '1 hour', '2001:db8:0:85a3:0:8a2e:370:7334',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1'
    from users where email = ${person.email}`
  for (const status of ['pending', 'cancelled'])
    await sql`
      insert into orders (order_number, user_id, is_guest, total_amount, status, shipping_name, shipping_email)
      select ${`ORD-20261121-${randomUUID().replaceAll(/\D/g, '').padEnd(6, '0').slice(0, 6)}`}, id, false, 214.50, ${status}, name, email
      from users where email = ${person.email}`
  await openPage(page, '/account')
  return person
}
