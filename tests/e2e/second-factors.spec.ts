import { enrolmentForm, enterCode, totpCode } from './factor-steps.ts'
import { giveSession, insertPerson } from './people.ts'
import { expect, test, type Page } from './shop.ts'
import { expectFieldError, expectMessage } from './shopping.ts'
import { refusedAnswer } from './watch.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** The address of a page, whatever it is told besides. */
const at = (path: string) => new RegExp(`^[^?]*${path}([?]|$)`)
const factors = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' })

test('an authenticator app is set up, asked for at sign-in, and removed', async ({
  page,
  sql,
  shop,
  watch,
}) => {
  watch.expect(refusedAnswer)
  const { id: userId } = await insertPerson(sql)
  await giveSession(page.context(), sql, userId, shop.address)
  const secret = await test.step('set up', async () => {
    await page.goto('/account/security')
    await expect(factors(page)).toContainText('You have none yet.')
    const form = enrolmentForm(page, 'Authenticator app')
    await form.getByLabel('Name').fill(' ')
    await form.getByRole('button', { name: 'Set up app' }).click()
    await expectFieldError(form.getByLabel('Name'), 'Name is required')
    await form.getByLabel('Name').fill('Work phone')
    await form.getByRole('button', { name: 'Set up app' }).click()
    const code = page.getByRole('img', { name: 'QR code for your authenticator app' })
    await expect(code).toBeVisible()
    await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(page.getByRole('link', { name: 'Open in an app' })).toHaveAttribute('href', /^otpauth:/)
    const shown = await page.getByTestId('totp-secret').innerText()
    await enterCode(page, totpCode(shown, 20))
    await expectFieldError(page.getByLabel('6-digit code'), 'That did not match. Please try again.')
    await enterCode(page, totpCode(shown))
    await expect(page.getByText('Two-step sign-in is on.')).toBeVisible()
    await expect(factors(page).getByRole('listitem')).toHaveText(/Work phone.*Authenticator app, added/)
    return shown
  })

  await test.step('asked for at sign-in', async () => {
    await giveSession(page.context(), sql, userId, shop.address)
    await page.goto('/account/security')
    await expect(heading(page)).toHaveText('Confirm it is you')
    await page.goto('/auth/second-factor?redirect=/cart')
    await enterCode(page, '12345')
    await expectFieldError(page.getByLabel('6-digit code'), 'Enter the 6-digit code')
    await enterCode(page, totpCode(secret, 1))
    await expect(page).toHaveURL(at('/cart'))
    await expectMessage(page, 'Signed in successfully!')
    // Nothing is due any more: the page leads on at once.
    await page.goto('/auth/second-factor?redirect=/about')
    await expect(page).toHaveURL(at('/about'))
  })

  await test.step('lost, and replaced by a recovery code', async () => {
    await page.goto('/account/security')
    await page.getByRole('link', { name: 'Get recovery codes' }).click()
    await page.getByRole('button', { name: 'Get recovery codes' }).click()
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    const code = (await codes.first().innerText()).toLowerCase()
    await giveSession(page.context(), sql, userId, shop.address)
    await page.goto('/auth/second-factor?redirect=/cart')
    await page.getByText('no recovery codes?').click()
    await expect(page.getByRole('main').getByText(/Write to .*@.* turn two-step sign-in off/)).toBeVisible()
    await page.getByRole('link', { name: 'Use a recovery code' }).click()
    const field = page.getByLabel('Recovery code')
    await field.fill('0000-0000')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expectFieldError(
      field,
      'That is not one of your unused recovery codes. Please check it and try again.',
    )
    await expect(field).toHaveValue('0000-0000')
    await field.fill(code)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL(at('/cart'))
    await expectMessage(page, 'Signed in successfully!')
  })

  await test.step('removed', async () => {
    await page.goto('/account/security')
    await expect(factors(page)).toContainText('Unused recovery codes: 9.')
    await factors(page).getByText('Remove Work phone', { exact: true }).click()
    await factors(page).getByRole('button', { name: 'Yes, remove' }).click()
    await expect(page.getByText('The second step was removed.')).toBeVisible()
    await giveSession(page.context(), sql, userId, shop.address)
    await page.goto('/account/security')
    await expect(heading(page)).toHaveText('Security')
  })
})

test('a passkey is made and used at sign-in', async ({ page, sql, shop, watch }) => {
  watch.expect(refusedAnswer)
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const { id: userId } = await insertPerson(sql)
  await giveSession(page.context(), sql, userId, shop.address)
  await page.goto('/account/security')
  await enrolmentForm(page, 'Passkey').getByRole('button', { name: 'Set up passkey' }).click()
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect(page.getByText('Two-step sign-in is on.')).toBeVisible()
  await expect(factors(page).getByRole('listitem')).toContainText('Passkey, added')

  const sessionId = await giveSession(page.context(), sql, userId, shop.address)
  await page.goto('/auth/second-factor?redirect=/cart')
  await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await page.getByRole('button', { name: 'Use passkey' }).click()
  await expect(page).toHaveURL(at('/cart'))
  expect(
    await sql`select aal, amr -> 1 ->> 'method' as method from auth_sessions where id = ${sessionId}`,
  ).toEqual([{ aal: 'aal2', method: 'webauthn' }])

  await test.step('a passkey that does not come is told of', async () => {
    await devTools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    await sql`update auth_sessions set authenticated_at = now() - interval '1 hour' where id = ${sessionId}`
    await page.goto('/account/security')
    await page.getByRole('link', { name: 'confirm that it is you' }).click()
    await page.route('**/api/auth/factors/*/challenge', (route) =>
      route.fulfill({
        status: 429,
        json: { error: 'Too many tries. Please wait a few minutes and try again.' },
      }),
    )
    await page.getByRole('button', { name: 'Use passkey' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Too many tries' })).toBeVisible()
  })
})
