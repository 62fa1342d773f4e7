import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { formsOf } from '#tests/support/page-forms.ts'
import { cartCookieOf, formPost, jsonPost, openShop } from '#tests/support/shop-requests.ts'

const shop = await openShop()
const contact = { name: 'Jane Doe', email: 'jane@example.com', phone: '419 555 0100' }
const delivery = { ...contact, fulfillment: 'delivery', street: '1 Main St', city: 'Toledo', state: 'OH' }
let me = ''
beforeEach(() => {
  me = randomUUID()
})

const checkout = (fields: Record<string, string>, sessionId = me) =>
  shop.request('/checkout', formPost(fields, cartCookieOf(sessionId)))
const countOrders = async () => (await sql`select 1 from orders`).length

async function fillCart(sessionId = me, values: Parameters<typeof buildProduct>[0] = { stock: 5 }) {
  const product = await buildProduct(values)
  const add = { action: 'add', product_id: product.id, quantity: 2 }
  const answer = await shop.request('/api/cart', jsonPost(add, cartCookieOf(sessionId)))
  expect(answer.status).toBe(200)
  return product
}

describe('what the client says of money and status', () => {
  it('is ignored: the row holds what the shop knows', async () => {
    await fillCart(me, { stock: 5, priceCents: 4000 })
    const answer = await checkout({
      ...contact,
      price: '0.01',
      total_amount: '0.01',
      subtotal: '0.01',
      tax_amount: '0',
      tax_rate: '0',
      delivery_fee: '0',
      order_number: 'ORD-20200101-000001',
      status: 'completed',
      payment_status: 'paid',
      user_id: randomUUID(),
      is_guest: 'false',
      id: randomUUID(),
      created_at: '2020-01-01T00:00:00Z',
      placed_by: 'member:me',
    })
    expect(answer.status).toBe(303)
    const [order] = await sql`
      select subtotal, tax_amount, tax_rate, delivery_fee, total_amount, status, payment_status, user_id, is_guest,
        order_number, placed_by, created_at > now() - interval '1 minute' as is_new
      from orders order by created_at desc limit 1`
    expect(order).toEqual({
      subtotal: '80.00',
      tax_amount: '5.80',
      tax_rate: '0.07250',
      delivery_fee: '0.00',
      total_amount: '85.80',
      status: 'pending',
      payment_status: 'pending',
      user_id: null,
      is_guest: true,
      order_number: expect.stringMatching(/^ORD-20\d{6}-\d{6}$/),
      placed_by: expect.stringMatching(/^guest:[0-9a-f]{64}$/),
      is_new: true,
    })
    expect(order?.order_number).not.toBe('ORD-20200101-000001')
  })
})

describe('a form that cannot be an order', () => {
  const { name: _name, ...nameless } = contact
  it.each([
    ['without a name', nameless, 'Please fill in all required fields'],
    ['with an unknown payment method', { ...contact, payment_method: 'card' }, 'Choose a payment method'],
    ['with a strange key', { ...contact, idempotency_key: 'abc' }, 'Reload the page and try again'],
    [
      'with a line break in the name',
      { ...contact, name: 'Jane\r\nDoe' },
      'Name must be a single line of text',
    ],
    [
      'for delivery without an address',
      { ...contact, fulfillment: 'delivery' },
      'Please complete delivery address',
    ],
  ])('%s is refused with its reason, and nothing is written', async (_case, fields, message) => {
    const product = await fillCart()
    const before = await countOrders()
    const answer = await checkout(fields)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(message)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(await countOrders()).toBe(before)
    expect(await sql`select stock from products where id = ${product.id}`).toEqual([{ stock: 5 }])
    expect(await sql`select quantity from cart_items where session_id = ${me}`).toEqual([{ quantity: 2 }])
  })
})

describe('an order that the shop cannot take', () => {
  it('is one of an empty cart', async () => {
    const answer = await checkout(contact)
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('Your cart is empty')
    expect((await shop.request('/checkout', formPost(contact))).status).toBe(409)
  })

  it('is a delivery far away', async () => {
    await fillCart()
    const before = await countOrders()
    const answer = await checkout({ ...delivery, zip: '44101' })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(
      'We only deliver within 25 miles of Toledo. Please choose local pickup.',
    )
    expect(await countOrders()).toBe(before)
  })

  it("is one under the key of somebody else's order, and nothing of that order is told", async () => {
    const other = randomUUID()
    await fillCart(other)
    const key = randomUUID()
    expect((await checkout({ ...contact, idempotency_key: key }, other)).status).toBe(303)
    await fillCart()
    const before = await countOrders()
    const answer = await checkout({ ...contact, idempotency_key: key })
    expect(answer.status).toBe(409)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await answer.text()).not.toMatch(/ORD-\d{8}-\d{6}/)
    expect(await countOrders()).toBe(before)
  })

  it('is one of a piece that was sold meanwhile: it is named, and the cart is kept', async () => {
    const product = await fillCart(me, { stock: 2, name: 'Vanished vase' })
    await sql`update products set stock = 0 where id = ${product.id}`
    const answer = await checkout(contact)
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('Vanished vase is sold out.')
    expect(await sql`select quantity from cart_items where session_id = ${me}`).toEqual([{ quantity: 2 }])
    // The same page leads on, also without JavaScript: its form takes the piece out.
    const page = await (await shop.request('/checkout', { headers: cartCookieOf(me) })).text()
    expect(page).toContain('Sold out. Remove it and order the rest.')
    const removal = formsOf(page).find(({ fields }) => fields.action === 'remove')
    const removed = await shop.request(
      removal?.action ?? '',
      formPost(removal?.fields ?? {}, cartCookieOf(me)),
    )
    expect([removed.status, removed.headers.get('location')]).toEqual([303, '/cart'])
    expect(await sql`select from cart_items where session_id = ${me}`).toHaveLength(0)
  })
})

describe('an email address that was probably mistyped (R229)', () => {
  const typed = { ...contact, email: 'jane@gmail.con' }

  it('is asked about once, nothing is written, and what was typed stays', async () => {
    await fillCart()
    const before = await countOrders()
    const answer = await checkout(typed)
    expect(answer.status).toBe(422)
    const text = await answer.text()
    expect(text).toContain('Did you mean jane@gmail.com?')
    for (const value of Object.values(typed)) expect(text).toContain(`value="${value}"`)
    const asked = formsOf(text).find(({ fields }) => fields.email_as_typed)
    expect(asked?.fields.email_as_typed).toBe(typed.email)
    expect((await checkout({ ...typed, email: 'jane@gmial.com', email_as_typed: typed.email })).status).toBe(
      422,
    )
    expect(await countOrders()).toBe(before)
    expect((await checkout({ ...typed, email_as_typed: typed.email })).status).toBe(303)
  })
})

it('a delivery takes city and state from its ZIP code where they were left out (R230)', async () => {
  await fillCart()
  const { city: _city, ...cityless } = delivery
  expect((await checkout({ ...cityless, state: 'ohio', zip: '43560' })).status).toBe(303)
  const [order] = await sql`
    select shipping_city as city, shipping_state as state from orders order by created_at desc limit 1`
  expect(order).toEqual({ city: 'Sylvania', state: 'OH' })
})

describe('a placed order', () => {
  it('leads to the receipt with a signed cookie that scripts cannot read', async () => {
    await fillCart()
    const answer = await checkout(contact)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/order-success'])
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^last_order=[0-9a-f-]{36}\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ])
    expect(await sql`select 1 from cart_items where session_id = ${me}`).toHaveLength(0)
    // Back at the checkout, which is empty now, there is a way to it.
    const empty = () => shop.request('/checkout', { headers: { Cookie: cookie.split(';')[0] ?? '' } })
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(await (await empty()).text()).toContain('See Your Order')
    expect(await (await shop.request('/checkout')).text()).not.toContain('See Your Order')
  })

  it('may come with the session in the form where cookies are blocked, and the receipt in the address', async () => {
    await fillCart()
    const answer = await shop.request('/checkout', formPost({ ...contact, session_id: me }))
    expect(answer.status).toBe(303)
    const location = answer.headers.get('location') ?? ''
    expect(location).toMatch(/^\/order-success\?receipt=[0-9a-f-]{36}\.[\w-]{43}$/)
    expect((await shop.request(location)).status).toBe(200)
  })
})

describe('a page that is sent again', () => {
  it('with the same details gets its receipt again', async () => {
    await fillCart()
    const key = randomUUID()
    const before = await countOrders()
    const cookies = []
    for (let count = 0; count < 2; count += 1) {
      const answer = await checkout({ ...contact, idempotency_key: key })
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/order-success'])
      cookies.push(answer.headers.getSetCookie())
    }
    expect(cookies[1]).toEqual(cookies[0])
    expect(await countOrders()).toBe(before + 1)
  })

  it('with other details is answered 409, keeps them, and shows which order stands', async () => {
    await fillCart()
    const key = randomUUID()
    await checkout({ ...contact, idempotency_key: key })
    const before = await countOrders()
    const [placed] = await sql<{ number: string }[]>`
      select order_number as number from orders where idempotency_key = ${key}`
    const typed = { ...contact, email: 'new@example.com', notes: 'Ring twice', idempotency_key: key }
    const answer = await checkout(typed)
    expect(answer.status).toBe(409)
    const text = await answer.text()
    expect(text).toContain(`You already placed order ${placed?.number}`)
    expect(text).toContain('Nothing new was ordered')
    expect(text).toContain('href="/order-success"')
    expect(text).toContain('value="new@example.com"')
    expect(text).toContain('Ring twice</textarea>')
    expect(await countOrders()).toBe(before)
    // The link works in this browser.
    const [cookie = ''] = answer.headers.getSetCookie().filter((line) => line.startsWith('last_order='))
    const receipt = await shop.request('/order-success', { headers: { Cookie: cookie.split(';')[0] ?? '' } })
    expect(await receipt.text()).toContain(placed?.number)
  })
})
