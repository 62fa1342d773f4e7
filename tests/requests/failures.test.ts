import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { sql } from '../../app/db/client.server.ts'
import { buildOrderMail } from '../support/build-mail.ts'
import { buildPerson, buildSignedIn, somePassword } from '../support/build-people.ts'
import { cartCookieOf, formPost, openShop } from '../support/shop-requests.ts'
import { buildProductInCart, countRows } from '../support/shop-writes.ts'

const shop = await openShop()
const customer = { name: 'Ada Buyer', email: 'ada@example.com', phone: '(419) 555-0134' }

/** Does something while the shop's own statements about a table fail, as with a broken database. */
async function without<T>(table: string, work: () => Promise<T>): Promise<T> {
  await sql`alter table ${sql(table)} rename to ${sql(`${table}_out_of_reach`)}`
  try {
    return await work()
  } finally {
    await sql`alter table ${sql(`${table}_out_of_reach`)} rename to ${sql(table)}`
  }
}

it('an order that fails says so, keeps what was typed and the cart, and passes on the next try', async () => {
  const me = randomUUID()
  await buildProductInCart(me)
  const post = () => shop.request('/checkout', formPost(customer, cartCookieOf(me)))
  const before = await countRows()
  const failed = await without('orders', post)
  expect(failed.status).toBe(500)
  const page = await failed.text()
  expect(page).toContain('Failed to place order')
  for (const typed of Object.values(customer)) expect(page).toContain(`value="${typed}"`)
  expect(page).not.toMatch(/orders_out_of_reach|relation|select /)
  expect(await countRows()).toEqual(before)
  const placed = await post()
  expect([placed.status, placed.headers.get('location')]).toEqual([303, '/order-success'])
})

it('tracking that fails says so, and not that there is no such order', async () => {
  const { order } = await buildOrderMail()
  const fields = { order_number: order.orderNumber, email: order.shippingEmail }
  const post = () => shop.request('/track-order', formPost(fields))
  const failed = await without('orders', post)
  expect(failed.status).toBe(500)
  const page = await failed.text()
  expect(page).toContain('Failed to find order. Please try again.')
  expect(page).not.toMatch(/orders_out_of_reach|relation|Order not found/)
  expect(page).toContain(`value="${order.orderNumber}"`)
  expect((await post()).status).toBe(200)
})

it('signing in or up that fails says so, keeps what was typed, and passes on the next try', async () => {
  const { email } = await buildPerson()
  const newEmail = `${randomUUID()}@example.com`
  const forms = {
    '/auth': { email, password: somePassword },
    '/auth?tab=sign-up': { full_name: 'Grace', email: newEmail, password: somePassword },
  }
  for (const [path, fields] of Object.entries(forms)) {
    const post = () => shop.request(path, formPost(fields))
    const failed = await without('auth_accounts', post)
    expect(failed.status, path).toBe(500)
    expect(failed.headers.getSetCookie()).toEqual([])
    const page = await failed.text()
    expect(page).toContain('An unexpected error occurred')
    expect(page).toContain(`value="${fields.email}"`)
    expect(page).not.toContain(somePassword)
    expect(page).not.toMatch(/out_of_reach|relation|select /)
    expect((await post()).status, path).toBe(303)
  }
})

it('a change of the password that fails changes nothing', async () => {
  const { user, cookie } = await buildSignedIn()
  const fields = { current_password: somePassword, new_password: 'another password' }
  const post = () => shop.request('/account/password', formPost(fields, { Cookie: cookie }))
  const failed = await without('auth_verifications', post)
  expect(failed.status).toBe(500)
  const signIn = await shop.request('/auth', formPost({ email: user.email, password: somePassword }))
  expect(signIn.status).toBe(303)
})
