import { fillSignIn, makeAccount, newPerson, openFullAccount, readMailedPath } from './members.ts'
import { at, type PageState, type Visit } from './page-states.ts'
import { signInAs } from './people.ts'
import { buyForPickup, expectFieldError, openPage } from './shopping.ts'

/** Signing in and what an account shows, in all states. */
export const accountPages: readonly PageState[] = [
  at('signing in', '/auth'),
  { ...at('an account that was just made', '/auth?tab=sign-up&notice=signed-up'), isVariant: true },
  { ...at('a mail that was asked for', '/auth/forgot-password?notice=sent'), isVariant: true },
  at('a link that is not complete', '/auth/new-password'),
  {
    name: 'signing in with a wrong password',
    isVariant: true,
    async open({ page }) {
      await openPage(page, '/auth')
      await fillSignIn(page, { email: newPerson().email, password: 'not this one' })
      await page.getByRole('main').getByRole('alert').waitFor()
    },
  },
  {
    name: 'signing up with errors',
    isVariant: true,
    async open({ page }) {
      await openPage(page, '/auth?tab=sign-up')
      await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
      await expectFieldError(page.getByLabel('Password'), 'Password is required')
    },
  },
  {
    name: 'a link that is not valid',
    isVariant: true,
    async open({ page }) {
      await openPage(page, '/auth/new-password?token=nothing')
      await page.getByLabel('New password').fill('a new password')
      await page.getByRole('button', { name: 'Save password' }).click()
      await page.getByRole('link', { name: 'Ask for a new link' }).waitFor()
    },
  },
  {
    name: 'an address to confirm',
    async open({ page, sql }) {
      const { email } = await makeAccount(page)
      await openPage(page, await readMailedPath(sql, email, '/auth/verify'))
    },
  },
  {
    name: 'a new account',
    isVariant: true,
    async open(visit) {
      const { page } = visit
      await signInAs(page.context(), visit)
      await openPage(page, '/account?notice=name')
    },
  },
  {
    name: 'the account menu',
    async open({ page, sql, address }) {
      await signInAs(page.context(), { sql, address }, { isAdmin: true })
      await openPage(page, '/about')
      await page.getByRole('button', { name: 'My Account' }).click()
      await page.getByRole('navigation', { name: 'My Account' }).waitFor()
    },
  },
  {
    name: 'an account with orders and sessions',
    async open({ page, sql }) {
      await openFullAccount(page, sql)
    },
  },
  {
    name: 'an own order',
    async open(visit) {
      const { page, products } = visit
      await signInAs(page.context(), visit)
      const number = await buyForPickup(page, products.pictured)
      await openPage(page, '/account')
      await page.getByRole('main').getByRole('link', { name: number }).click()
      await page.getByRole('heading', { level: 1, name: number }).waitFor()
    },
  },
  {
    name: 'an order of somebody else',
    isVariant: true,
    async open(visit) {
      const { page } = visit
      await signInAs(page.context(), visit)
      await openPage(page, '/account/orders/00000000-0000-4000-8000-000000000000')
    },
  },
  ...['name', 'email', 'password'].map((field) => ({
    name: `changing the ${field} with errors`,
    isVariant: field !== 'password',
    async open(visit: Visit) {
      const { page } = visit
      await signInAs(page.context(), visit)
      await openPage(page, `/account/${field}`)
      for (const box of await page.getByRole('main').locator('input:not([type=hidden])').all())
        await box.fill('')
      await page.getByRole('main').locator('button[type=submit]').click()
      await page.getByText('is required').first().waitFor()
    },
  })),
]
