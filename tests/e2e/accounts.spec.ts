import {
  fillSignIn,
  makeAccount,
  newPerson,
  openFullAccount,
  readMailedPath,
  signInQuickly,
  signOutByMenu,
} from './members.ts'
import { insertProduct } from './product-rows.ts'
import { expect, test } from './shop.ts'
import { expectFieldError, expectMessage, fillCart, openPage } from './shopping.ts'
import { refusedAnswer } from './watch.ts'

test.describe.configure({ mode: 'parallel' })

test('signs up, stays on the cleared form, and signs in', async ({ page, watch }) => {
  watch.expect(refusedAnswer)
  const person = newPerson()
  await openPage(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('By continuing, you agree to our terms and conditions.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'terms and conditions' })).toHaveAttribute('href', '/terms')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Sign Up' })
  const [name, email, password] = [
    panel.getByLabel('Full Name'),
    panel.getByLabel('Email'),
    panel.getByLabel('Password'),
  ]
  const submit = panel.getByRole('button', { name: 'Sign Up' })

  await submit.click()
  await expectFieldError(name, 'Full name is required')
  await expectFieldError(email, 'Email is required')
  await expectFieldError(password, 'Password is required')
  await password.fill('12345')
  await expectFieldError(password, 'Password must be at least 6 characters')

  await name.fill(person.name)
  await email.fill(person.email)
  await password.fill(person.password)
  await submit.click()
  await expectMessage(page, 'Account created successfully! You can now sign in.')
  await expect(page.getByRole('main').getByRole('status')).toContainText('Account created successfully!')
  for (const field of [name, email, password]) await expect(field).toHaveValue('')

  await page.getByRole('link', { name: 'Sign in now' }).click()
  await test.step('with the email already there, and a password that can be looked at', async () => {
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
    const typed = page.getByLabel('Password')
    await typed.fill(person.password)
    await expect(typed).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show what I typed' }).click()
    await expect(typed).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide what I typed' }).click()
    await expect(typed).toHaveAttribute('type', 'password')
  })
  await fillSignIn(page, person)
  await expectMessage(page, 'Signed in successfully!')
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: 'My Account' }).click()
  const menu = page.getByRole('navigation', { name: 'My Account' })
  await expect(menu.getByRole('link', { name: 'Orders & settings' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()

  // Anyone who is signed in has no business here.
  await page.goto('/auth')
  await expect(page).toHaveURL('/')
  await signOutByMenu(page)
  await expect(page).toHaveURL('/')
  await page.goto('/account')
  await expect(page).toHaveURL('/auth?redirect=%2Faccount')
})

test('refuses a wrong password in the words of the shop, and keeps what was typed', async ({
  page,
  watch,
}) => {
  watch.expect(refusedAnswer, /net::ERR_FAILED/)
  const person = await makeAccount(page)
  await openPage(page, '/auth')
  await fillSignIn(page, { ...person, password: 'not this one' })
  await expectMessage(page, 'Error')
  await expectMessage(page, 'Invalid email or password')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Invalid email or password')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email)

  await page.route('**/auth*', (route) => route.abort('failed'))
  await fillSignIn(page, person)
  await expectMessage(page, 'An unexpected error occurred')
  await page.unroute('**/auth*')
  await fillSignIn(page, person)
  await expectMessage(page, 'Signed in successfully!')
})

test('moves between the tabs by keyboard', async ({ page }) => {
  await openPage(page, '/auth?redirect=/checkout')
  await page.getByRole('tab', { name: 'Sign In' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Sign Up' }).getByLabel('Full Name')).toBeVisible()
  await expect(page).toHaveURL('/auth?tab=sign-up&redirect=%2Fcheckout')
  await page.keyboard.press('Home')
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Sign In' })).toBeVisible()
})

test('a sign-in that starts at the checkout leads back to it', async ({ page, sql }) => {
  const person = await makeAccount(page)
  const product = await insertProduct(sql)
  await fillCart(page, product)
  await openPage(page, '/checkout')
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  // The checkout has a field of the same name.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome')
  await fillSignIn(page, person)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout')
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByText('Have an account?')).toHaveCount(0)
})

test('sets a new password by the mailed link, once', async ({ page, openBrowser, sql, watch }) => {
  watch.expect(refusedAnswer)
  const person = await signInQuickly(page)
  const elsewhere = await openBrowser()
  await openPage(elsewhere, '/auth')
  await elsewhere.getByRole('link', { name: 'Forgot your password?' }).click()
  // The page before has a field of the same name.
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?')
  await elsewhere.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await elsewhere.getByRole('button', { name: 'Send link' }).click()
  await expect(elsewhere.getByRole('main').getByRole('status')).toContainText("can't send email right now")

  const path = await readMailedPath(sql, person.email, '/auth/new-password')
  await openPage(elsewhere, path)
  await elsewhere.getByLabel('New password').fill('another password')
  await elsewhere.getByRole('button', { name: 'Save password' }).click()
  await expect(elsewhere.getByRole('main').getByRole('status')).toContainText('Your password was changed.')
  await fillSignIn(elsewhere, { ...person, password: 'another password' })
  await expectMessage(elsewhere, 'Signed in successfully!')
  // The session from before is over.
  await page.goto('/account')
  await expect(page).toHaveURL('/auth?redirect=%2Faccount')
})

test('confirms an address, and changes it by the link in the mail', async ({ page, sql, watch }) => {
  watch.expect(refusedAnswer)
  const person = await signInQuickly(page)
  const profile = page.getByRole('region', { name: 'Profile' })
  await openPage(page, '/account')
  await expect(profile).toContainText('Not confirmed yet.')
  await page.goto(await readMailedPath(sql, person.email, '/auth/verify'))
  await page.getByRole('button', { name: 'Confirm e-mail address' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('Your e-mail address is confirmed.')
  await page.getByRole('link', { name: 'To my account' }).click()
  await expect(profile).toContainText('Confirmed')

  const { email } = newPerson()
  await page.getByRole('link', { name: 'Change email' }).click()
  await page.getByLabel('New email').fill(email)
  await page.getByLabel('Current password').fill('not this one')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expectFieldError(page.getByLabel('Current password'), 'Current password is incorrect')
  await page.getByLabel('Current password').fill(person.password)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText("can't send email right now")
  await expect(profile).toContainText(person.email)
  await page.goto(await readMailedPath(sql, email, '/auth/verify'))
  await page.getByRole('button', { name: 'Confirm e-mail address' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('confirmed')
  await page.goto('/account')
  await expect(profile).toContainText(email)
})

test('changes name and password, and ends a session', async ({ page, openBrowser, watch }) => {
  watch.expect(refusedAnswer)
  const person = await signInQuickly(page)
  const notice = page.getByRole('main').getByRole('status')
  await openPage(page, '/account')
  await page.getByRole('link', { name: 'Change name' }).click()
  await page.getByLabel('Full Name').fill('Grace Shopper')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(notice).toHaveText('Your name was changed.')
  await expect(page.getByText('Hello Grace Shopper.')).toBeVisible()

  const elsewhere = await openBrowser()
  await signInQuickly(elsewhere, person)
  await page.reload()
  const sessions = page.getByRole('region', { name: 'Sessions' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByText('This session')).toHaveCount(1)
  await sessions.getByRole('button', { name: /^End session/ }).click()
  await expect(notice).toHaveText('The session was ended.')
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await elsewhere.goto('/account')
  await expect(elsewhere).toHaveURL('/auth?redirect=%2Faccount')

  await page.getByRole('link', { name: 'Change password' }).click()
  await page.getByLabel('Current password').fill(person.password)
  await page.getByLabel('New password').fill('another password')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(notice).toContainText('Your password was changed.')
  await openPage(elsewhere, '/auth?redirect=/account')
  await fillSignIn(elsewhere, { ...person, password: 'another password' })
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('My Account')
})

test('works without JavaScript', async ({ openBrowser, watch }) => {
  watch.expect(refusedAnswer)
  const page = await openBrowser({ javaScriptEnabled: false })
  const person = newPerson()
  await page.goto('/auth')
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click()
  await page.getByLabel('Full Name').fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill('short')
  const submit = page.getByRole('main').getByRole('button', { name: 'Sign Up' })
  await submit.click()
  await expectFieldError(page.getByLabel('Password'), 'Password must be at least 6 characters')
  await expect(page.getByLabel('Full Name')).toHaveValue(person.name)
  await page.getByLabel('Password').fill(person.password)
  await submit.click()
  await expect(page.getByText('Account created successfully! You can now sign in.')).toBeVisible()
  await expect(page.getByLabel('Full Name')).toHaveValue('')

  await page.getByRole('link', { name: 'Sign in now' }).click()
  await fillSignIn(page, { ...person, password: 'not this one' })
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await fillSignIn(page, person)
  // Texts of this element are not looked at by role or text.
  await expect(page.locator('noscript p')).toHaveText('Signed in successfully!')
  await expect(page.locator('noscript p')).toBeVisible()

  await page.getByRole('button', { name: 'My Account' }).click()
  await page.getByRole('link', { name: 'Orders & settings' }).click()
  await page.getByRole('link', { name: 'Change name' }).click()
  await page.getByLabel('Full Name').fill('Grace Shopper')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Your name was changed.')).toBeVisible()
  await signOutByMenu(page)
})

test('tells the account on a small screen by the menu, and an admin the way to the panel', async ({
  page,
  sql,
}) => {
  const person = await openFullAccount(page, sql)
  await sql`insert into user_roles (user_id, role) select id, 'admin' from users where email = ${person.email}`
  await page.setViewportSize({ width: 360, height: 740 })
  await page.reload()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByText(person.email)).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Admin Panel' })).toHaveAttribute('href', '/admin')
  await test.step('which pages of the store do not know: the browser loads it', async () => {
    await menu.getByRole('link', { name: 'Admin Panel' }).click()
    await expect(page).toHaveURL('/admin/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
  })
  await menu.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  // The address changes before the page does, and the menu closes with the page.
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(menu.getByRole('link', { name: 'Sign In' })).toBeVisible()
})
