import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db } from '#db/client.server.ts'
import { sql } from '#tests/support/sql.ts'
import { buildSignedIn } from '#tests/support/build-people.ts'
import { buildPickupOrder } from '#tests/support/build-pickups.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { formsOf } from '#tests/support/page-forms.ts'
import { cartCookieOf, formPost, jsonPost, openShop } from '#tests/support/shop-requests.ts'

const shop = await openShop()

const cartCall = async (body: Record<string, unknown>, cookie: string) => {
  const answer = await shop.request('/api/cart', jsonPost(body, { Cookie: cookie }))
  return { answer, body: (await answer.json()) as { count?: number; items?: { product_id: string }[] } }
}

const pickup = {
  name: 'Ada Shopper',
  email: 'ada@example.com',
  phone: '419-555-0100',
  fulfillment: 'pickup',
  payment_method: 'cash',
  notes: '',
}

describe("a member's cart", () => {
  it('is that of the account, on every device, whatever guest cart the browser names', async () => {
    const { user, cookie } = await buildSignedIn()
    const [mine, theirs, guest] = [await buildProduct(), await buildProduct(), randomUUID()]
    await db.insertInto('cartItems').values({ sessionId: guest, productId: theirs.id, quantity: 1 }).execute()
    const both = `${cookie}; ${cartCookieOf(guest).Cookie}`
    const added = await cartCall({ action: 'add', product_id: mine.id, session_id: guest }, both)
    expect([added.answer.status, added.body.count]).toEqual([200, 1])
    // A member's cart needs no cookie of its own.
    expect(added.answer.headers.get('set-cookie')).toBeNull()
    const [row] = await sql`select user_id, session_id from cart_items where product_id = ${mine.id}`
    expect(row).toMatchObject({ user_id: user.id, session_id: null })
    expect((await cartCall({ action: 'list' }, cookie)).body.items?.map((item) => item.product_id)).toEqual([
      mine.id,
    ])
  })

  it('is a guest cart again without the session, and while the second factor is due', async () => {
    const { cookie } = await buildSignedIn({ hasFactor: true })
    const guest = randomUUID()
    const product = await buildProduct()
    await cartCall({ action: 'add', product_id: product.id, session_id: guest }, cookie)
    const [row] = await sql`select user_id, session_id from cart_items where product_id = ${product.id}`
    expect(row).toMatchObject({ user_id: null, session_id: guest })
  })

  it('becomes an order of the account, and the success page shows the latest one', async () => {
    const { user, cookie } = await buildSignedIn()
    const product = await buildProduct({ name: 'Harlow sofa' })
    await db.insertInto('cartItems').values({ userId: user.id, productId: product.id, quantity: 1 }).execute()
    const placed = await shop.request('/checkout', formPost(pickup, { Cookie: cookie }))
    expect([placed.status, placed.headers.get('location')]).toEqual([303, '/order-success'])
    const [order] = await sql`select user_id, is_guest from orders where user_id = ${user.id}`
    expect(order).toMatchObject({ user_id: user.id, is_guest: false })
    const page = await shop.request('/order-success', { headers: { Cookie: cookie } })
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Harlow sofa')])
  })

  it("never shows an order to somebody else's session", async () => {
    const { cookie } = await buildSignedIn()
    const page = await shop.request('/order-success', { headers: { Cookie: cookie } })
    expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('Order not found')])
  })
})

it('an order in the account has its pickup booked by a form, and asks before it is cancelled', async () => {
  const { user, cookie } = await buildSignedIn()
  const orderId = await buildPickupOrder({ userId: user.id, isGuest: false })
  const read = async (path: string) =>
    await (await shop.request(path, { headers: { Cookie: cookie } })).text()
  const page = await read(`/account/orders/${orderId}`)
  const times = formsOf(page).filter(({ fields }) => 'time' in fields)
  expect(times).toHaveLength(3)
  // Later than the notice that a change needs, whatever the hour is.
  const { action, fields } = times.at(-1) ?? { action: '', fields: {} }
  const booked = await shop.request(action, formPost(fields, { Cookie: cookie }))
  expect(await read(booked.headers.get('location') ?? '')).toContain('Pickup scheduled successfully!')
  const after = await read(`/account/orders/${orderId}`)
  expect(formsOf(after).filter((form) => 'time' in form.fields)).toEqual([])
  const [, question = ''] = /href="([^"]*)"[^>]*>Cancel Pickup</.exec(after) ?? []
  const asked = await read(question)
  expect(asked).toContain('Cancel this pickup?')
  expect(asked).toContain('Keep It')
  expect(await sql`select status from pickup_schedules where order_id = ${orderId}`).toEqual([
    { status: 'scheduled' },
  ])
})

it('the checkout has the name and email of a member filled in, and the phone of the last order', async () => {
  const { user, cookie } = await buildSignedIn()
  await buildPickupOrder({ userId: user.id, isGuest: false, shippingPhone: '419 555 0177' })
  const product = await buildProduct()
  await db.insertInto('cartItems').values({ userId: user.id, productId: product.id, quantity: 1 }).execute()
  const page = await (await shop.request('/checkout', { headers: { Cookie: cookie } })).text()
  for (const known of [user.name, user.email, '419 555 0177']) expect(page).toContain(`value="${known}"`)
})
