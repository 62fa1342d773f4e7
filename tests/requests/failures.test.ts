import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { signReceipt } from '#orders/receipt/receipt-cookie.server.ts'
import { readPickupSettings } from '#appointments/settings/appointment-settings.server.ts'
import { saveTrouble } from '#shared/notices.ts'
import { buildOrderMail } from '#tests/support/build-mail.ts'
import { buildPerson, buildSignedIn, somePassword } from '#tests/support/build-people.ts'
import { formOf } from '#tests/support/owner-requests.ts'
import { sentAppointmentSettings } from '#tests/support/sent-settings.ts'
import { cartCookieOf, formPost, openShop } from '#tests/support/shop-requests.ts'
import { buildProductInCart, countRows } from '#tests/support/shop-writes.ts'

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
  const fields = { order_number: order.orderNumber, email: order.shippingEmail ?? '' }
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

it('a cart or a receipt that cannot be read says so as specified, and that nothing is lost (S26, S35; R55)', async () => {
  const { cookie } = await buildSignedIn()
  const { order } = await buildOrderMail()
  const headers = { Cookie: cookie }
  const cart = await without('cart_items', () => shop.request('/cart', { headers }))
  expect(cart.status).toBe(500)
  const cartPage = await cart.text()
  expect(cartPage).toContain('Failed to load cart')
  expect(cartPage).toContain('Nothing in it is lost')
  expect(cartPage, 'inside the shop').toContain('id="content"')

  const receipt = { headers: { Cookie: `last_order=${signReceipt(order.id)}` } }
  const lost = await without('order_items', () => shop.request('/order-success', receipt))
  expect(lost.status).toBe(500)
  const page = await lost.text()
  expect(page).toContain('Order not found')
  expect(page).toContain('If you have placed one, nothing is lost')
  for (const text of [cartPage, page]) expect(text).not.toMatch(/out_of_reach|relation|select /)

  const wholly = await without('auth_sessions', () => shop.request('/cart', { headers }))
  expect(await wholly.text(), 'also when nobody can be recognized').toContain('Failed to load cart')
})

it('a session that ended before Place Order is told, and orders nothing (S29)', async () => {
  const me = randomUUID()
  await buildProductInCart(me)
  const before = await countRows()
  const fields = { ...customer, as_member: '1' }
  const answer = await shop.request('/checkout', formPost(fields, cartCookieOf(me)))
  expect(answer.status).toBe(401)
  const page = await answer.text()
  expect(page).toContain('You have been signed out. Please sign in again')
  expect(page).toContain('href="/auth?redirect=/checkout"')
  for (const typed of Object.values(customer)) expect(page).toContain(`value="${typed}"`)
  expect(await countRows()).toEqual(before)
})

it('settings of pickups that the database refuses are told of where the owner is, with what was typed', async () => {
  const owner = await buildSignedIn({ isAdmin: true })
  const before = await readPickupSettings('pickup')
  const fields = { ...sentAppointmentSettings(before), location: '12 New Street' }
  const post = (path: string, texts = {}) => shop.request(path, formOf(owner, texts))
  await sql`alter table pickup_settings add constraint out_of_order check (pickup_location <> '12 New Street') not valid`
  const failed = await post('/admin/pickup-settings', fields)
  await sql`alter table pickup_settings drop constraint out_of_order`
  expect(failed.status).toBe(500)
  const page = await failed.text()
  for (const said of ['Failed to update settings', saveTrouble]) expect(page).toContain(said)
  expect(page).toContain('12 New Street')
  expect(page).not.toContain('out_of_order')
  expect(await readPickupSettings('pickup')).toEqual(before)

  const dates = '/admin/pickup-settings/blocked-dates'
  for (const command of [
    { do: 'block', date: '2031-07-04', until: '', reason: 'Fair' },
    { do: 'remove', id: randomUUID() },
  ]) {
    const lost = (path: string, more = {}) =>
      without('pickup_blocked_dates', () => post(path, { ...command, ...more }))
    expect((await lost(`${dates}.data`, { answer: 'data' })).status).toBe(500)
    const told = await lost(dates)
    expect([told.status, await told.text()]).toEqual([500, expect.stringContaining(saveTrouble)])
  }
})
