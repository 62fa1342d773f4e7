import { fillSignIn, newPerson } from './members.ts'
import { insertProduct } from './product-rows.ts'
import { signInAs } from './people.ts'
import { expect, plainTest as test, type Page } from './shop.ts'
import { expectMessage, fillCustomer, openPage, placeOrderButton, readReceiptNumber } from './shopping.ts'
import { refusedAnswer } from './watch.ts'

// All other browser tests run as deployed, over https; these as on the owner's own machine.

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a guest buys', async ({ page, shop, sql }) => {
  expect(shop.address).toMatch(/^http:/)
  const product = await insertProduct(sql, { stock: 2 })
  await openPage(page, `/product/${product.id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expectMessage(page, 'added to cart!')
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'cart_session_id')).toMatchObject({
    httpOnly: true,
    secure: false,
  })
  await page.goto('/checkout')
  await fillCustomer(page)
  await placeOrderButton(page).click()
  await readReceiptNumber(page)
  expect(await sql`select stock from products where id = ${product.id}`).toEqual([{ stock: 1 }])
})

test('somebody signs up and in', async ({ page, watch }) => {
  watch.expect(refusedAnswer)
  const person = newPerson()
  await openPage(page, '/auth?tab=sign-up')
  const panel = page.getByRole('tabpanel', { name: 'Sign Up' })
  await panel.getByLabel('Full Name').fill(person.name)
  await panel.getByLabel('Email').fill(person.email)
  await panel.getByLabel('Password').fill(person.password)
  await panel.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByRole('link', { name: 'Sign in now' }).click()
  await fillSignIn(page, person)
  await expectMessage(page, 'Signed in successfully!')
  await page.goto('/account')
  await expect(heading(page)).toHaveText('My Account')
})

test.describe('the first admin', () => {
  test.beforeEach(async ({ sql }) => {
    await sql`delete from user_roles`
  })

  test('is the first who asks; a second person is refused', async ({ page, shop, watch, openBrowser }) => {
    watch.expect(refusedAnswer)
    const first = await signInAs(page.context(), shop)
    await page.goto('/admin/setup')
    await expect(page.getByText(first.id)).toBeVisible()
    await expect(page.getByText('This works only if no admins exist yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Grant Admin Access' }).click()
    await expect(page.getByText('Admin access granted! Redirecting...')).toBeVisible()
    await expectMessage(page, 'Success!You are the admin of this store now.')
    await expect(page).toHaveURL('/admin/dashboard')
    await expect(heading(page)).toHaveText('Dashboard')

    const late = await openBrowser()
    await signInAs(late.context(), shop)
    await late.goto('/admin/setup')
    await late.getByRole('button', { name: 'Grant Admin Access' }).click()
    await expectMessage(late, 'ErrorAn admin exists already.')
    await expect(late.getByRole('alert')).toContainText('An admin exists already.')
    await late.goto('/admin/dashboard')
    await expect(late).toHaveURL('/access-denied')
  })
})
