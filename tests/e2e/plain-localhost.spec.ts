import { fillSignIn, newPerson } from './members.ts'
import { insertProduct } from './product-rows.ts'
import { signInAs } from './people.ts'
import { expect, plainTest as test, type Page } from './shop.ts'
import {
  buyForPickup,
  expectMessage,
  fillCart,
  fillCustomer,
  openPage,
  placeOrderButton,
  readReceiptNumber,
} from './shopping.ts'
import { refusedAnswer } from './watch.ts'

// All other browser tests run as deployed, over https; these as on the owner's own machine.

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a guest buys, with and without JavaScript', async ({ page, openBrowser, shop, sql }) => {
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
  const plain = await openBrowser({ javaScriptEnabled: false })
  await fillCart(plain, product)
  for (const browser of [page, plain]) {
    await browser.goto('/checkout')
    await fillCustomer(browser)
    await placeOrderButton(browser).click()
    await readReceiptNumber(browser)
  }
  expect(await sql`select stock from products where id = ${product.id}`).toEqual([{ stock: 0 }])
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

  test('needs no JavaScript', async ({ openBrowser, shop, sql }) => {
    const page = await openBrowser({ javaScriptEnabled: false })
    const { id } = await signInAs(page.context(), shop)
    await page.goto('/admin/setup')
    await page.getByRole('button', { name: 'Grant Admin Access' }).click()
    await expect(page.getByText('Admin access granted! Redirecting...')).toBeVisible()
    await expect(page).toHaveURL('/admin/dashboard')
    expect(await sql`select user_id from user_roles`).toEqual([{ user_id: id }])
  })
})

test('an admin sees an order', async ({ page, openBrowser, shop, sql }) => {
  const number = await buyForPickup(await openBrowser(), await insertProduct(sql))
  await signInAs(page.context(), shop, { isAdmin: true })
  await page.goto('/admin/orders')
  await expect(heading(page)).toHaveText('Orders Management')
  await expect(page.getByText(number).first()).toBeVisible()
})
