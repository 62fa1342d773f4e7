import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { sql } from '../../app/db/client.server.ts'
import { buildOrderMail } from '../support/build-mail.ts'
import { cartCookieOf, formPost, openShop } from '../support/shop-requests.ts'
import { buildProductInCart, countRows } from '../support/shop-writes.ts'

const shop = await openShop()
const buyer = { name: 'Ada Buyer', email: 'ada@example.com', phone: '(419) 555-0134' }

/** Does something while the shop's own statements about orders fail, as with a broken database. */
async function withoutOrders<T>(work: () => Promise<T>): Promise<T> {
  await sql`alter table orders rename to orders_out_of_reach`
  try {
    return await work()
  } finally {
    await sql`alter table orders_out_of_reach rename to orders`
  }
}

it('an order that fails says so, keeps what was typed and the cart, and passes on the next try', async () => {
  const me = randomUUID()
  await buildProductInCart(me)
  const post = () => shop.request('/checkout', formPost(buyer, cartCookieOf(me)))
  const before = await countRows()
  const failed = await withoutOrders(post)
  expect(failed.status).toBe(500)
  const page = await failed.text()
  expect(page).toContain('Failed to place order')
  for (const typed of Object.values(buyer)) expect(page).toContain(`value="${typed}"`)
  expect(page).not.toMatch(/orders_out_of_reach|relation|select /)
  expect(await countRows()).toEqual(before)
  const placed = await post()
  expect([placed.status, placed.headers.get('location')]).toEqual([303, '/order-success'])
})

it('tracking that fails says so, and not that there is no such order', async () => {
  const { order } = await buildOrderMail()
  const fields = { order_number: order.orderNumber, email: order.shippingEmail }
  const post = () => shop.request('/track-order', formPost(fields))
  const failed = await withoutOrders(post)
  expect(failed.status).toBe(500)
  const page = await failed.text()
  expect(page).toContain('Failed to find order. Please try again.')
  expect(page).not.toMatch(/orders_out_of_reach|relation|Order not found/)
  expect(page).toContain(`value="${order.orderNumber}"`)
  expect((await post()).status).toBe(200)
})
