import { makeAccount, fillSignIn, readMailedPath, signOutByMenu } from './members.ts'
import { insertProduct } from './product-rows.ts'
import { expect, test } from './shop.ts'
import {
  buyForPickup,
  cartBadge,
  fillCart,
  fillCustomer,
  openPage,
  placeOrderButton,
  readReceiptNumber,
} from './shopping.ts'
import { refusedAnswer } from './watch.ts'

test("a guest's cart comes along at sign-in, is bought as a member, and stays behind at sign-out", async ({
  page,
  sql,
  watch,
}) => {
  watch.expect(refusedAnswer)
  const sofa = await insertProduct(sql, { priceCents: 47_900, stock: 3 })
  const lamp = await insertProduct(sql, { priceCents: 1999, stock: 5 })
  const person = await makeAccount(page)
  // From another device the account has two lamps already.
  await sql`
    insert into cart_items (user_id, product_id, quantity)
    select id, ${lamp.id}, 2 from users where email = ${person.email}`
  await fillCart(page, sofa)
  await fillCart(page, lamp)
  await openPage(page, '/auth')
  await fillSignIn(page, person)
  await expect(page).toHaveURL('/')
  await expect(cartBadge(page)).toHaveText('4')

  await openPage(page, '/checkout')
  await fillCustomer(page, { email: person.email })
  await placeOrderButton(page).click()
  const number = await readReceiptNumber(page)
  const [order] = await sql<{ items: number; isGuest: boolean }[]>`
    select (select sum(quantity)::integer from order_items where order_id = orders.id) as items,
      is_guest as "isGuest" from orders where order_number = ${number}`
  expect(order).toEqual({ items: 4, isGuest: false })
  await openPage(page, '/account')
  await expect(page.getByRole('main').getByText(number)).toBeVisible()

  await fillCart(page, sofa)
  await openPage(page, '/')
  await expect(cartBadge(page)).toHaveText('1')
  await signOutByMenu(page)
  await openPage(page, '/')
  await expect(cartBadge(page)).toHaveCount(0)
  const answer = await page.goto('/order-success')
  expect(answer?.status()).toBe(404)
})

test('an order that was placed as a guest belongs to the account once its address is confirmed', async ({
  page,
  sql,
}) => {
  const person = await makeAccount(page)
  const product = await insertProduct(sql, { stock: 2 })
  const number = await buyForPickup(page, product)
  await sql`update orders set shipping_email = ${person.email.toUpperCase()} where order_number = ${number}`
  await openPage(page, '/auth?redirect=/account')
  await fillSignIn(page, person)
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('main').getByText(number)).toHaveCount(0)

  await openPage(page, await readMailedPath(sql, person.email, '/auth/verify'))
  await page.getByRole('button', { name: 'Confirm e-mail address' }).click()
  await expect(page.getByRole('main')).toContainText(/confirmed/i)
  await openPage(page, '/account')
  await expect(page.getByRole('main').getByText(number)).toBeVisible()
})
