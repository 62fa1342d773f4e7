import { enrolmentForm, signInWithFactors } from './factor-steps.ts'
import type { PageState, Visit } from './page-states.ts'
import { expectFieldError, openPage } from './shopping.ts'

const endlessName = 'Wide'.repeat(25)

/** Lifts everything that somebody has open. */
async function signInForGood({ page, sql, address }: Visit, names: string[]): Promise<string> {
  const userId = await signInWithFactors(page, sql, address, names)
  await sql`update auth_sessions set aal = 'aal2' where user_id = ${userId}`
  return userId
}

/** The pages of second factors, in their states. */
export const factorPages: readonly PageState[] = [
  {
    name: 'security with wrong fields',
    isVariant: true,
    async open(visit) {
      const { page } = visit
      await signInForGood(visit, [endlessName, 'My phone'])
      await openPage(page, '/account/security')
      await page.getByText('Remove My phone', { exact: true }).click()
      const form = enrolmentForm(page, 'Authenticator app')
      await form.getByLabel('Name').fill(' ')
      await form.getByRole('button', { name: 'Set up app' }).click()
      await expectFieldError(form.getByLabel('Name'), 'Name is required')
    },
  },
  {
    name: 'the setup of an app',
    async open(visit) {
      const { page } = visit
      await signInForGood(visit, [])
      await openPage(page, '/account/security')
      await enrolmentForm(page, 'Authenticator app').getByRole('button').click()
      await page.getByTestId('totp-secret').waitFor()
    },
  },
  {
    name: 'the setup of a passkey',
    async open(visit) {
      const { page } = visit
      await signInForGood(visit, [])
      await openPage(page, '/account/security')
      await enrolmentForm(page, 'Passkey').getByRole('button').click()
      await page.getByRole('button', { name: 'Create passkey' }).waitFor()
    },
  },
  {
    name: 'the second factor at sign-in',
    async open({ page, sql, address }) {
      await signInWithFactors(page, sql, address, [endlessName, 'My phone'])
      await openPage(page, '/auth/second-factor')
      await page.getByRole('button', { name: 'Send code' }).click()
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expectFieldError(page.getByLabel('6-digit code'), 'Enter the 6-digit code')
    },
  },
  {
    name: 'new recovery codes',
    async open(visit) {
      const { page } = visit
      await signInForGood(visit, ['My phone'])
      await openPage(page, '/account/security/recovery-codes')
      await page.getByRole('button', { name: 'Get recovery codes' }).click()
      await page.getByRole('list', { name: 'Recovery codes' }).waitFor()
    },
  },
  {
    name: 'a recovery code in place of the second factor',
    isVariant: true,
    async open({ page, sql, address }) {
      await signInWithFactors(page, sql, address, ['My phone'])
      await openPage(page, '/auth/recovery-code')
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expectFieldError(page.getByLabel('Recovery code'), 'Please enter one of your recovery codes.')
    },
  },
  {
    name: 'the password asked for once more',
    isVariant: true,
    async open(visit) {
      const { page, sql } = visit
      const userId = await signInForGood(visit, [])
      await sql`update auth_sessions set authenticated_at = now() - interval '1 hour' where user_id = ${userId}`
      await openPage(page, '/account/security')
      await page.getByRole('link', { name: 'confirm that it is you' }).click()
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expectFieldError(page.getByLabel('Password'), 'Password is required')
    },
  },
]
