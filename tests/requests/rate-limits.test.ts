import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { hashToken } from '#accounts/tokens/secret-token.server.ts'
import { sql } from '#tests/support/sql.ts'
import { buildSignedIn } from '#tests/support/build-people.ts'
import { buildPickupOrder } from '#tests/support/build-pickups.ts'
import { buildMessage, buildProductInCart } from '#tests/support/shop-writes.ts'
import { cartCookieOf, formPost, jsonPost, openShop } from '#tests/support/shop-requests.ts'

const shop = await openShop({ RATE_LIMITS: 'on' })
beforeEach(async () => {
  await sql`delete from rate_limits`
})

/** Sends the same request until it is refused. @returns how many passed before, and the refusal. */
async function sendUntilRefused(send: () => Promise<Response>, limit: number) {
  for (let passed = 0; passed <= limit; passed += 1) {
    const answer = await send()
    if (answer.status === 429) return { passed, answer }
    await answer.arrayBuffer()
  }
  throw new Error('never refused')
}

function expectRetryAfter(answer: Response, seconds: number) {
  const wait = Number(answer.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(seconds)
  expect(answer.headers.get('cache-control')).toContain('no-store')
}

describe('too many tries', () => {
  it('of an order are refused after 20, and the form keeps what was typed', async () => {
    const cookie = cartCookieOf(randomUUID())
    const fields = { name: 'Typed Name', email: 'jane@example.com', phone: '419 555 0100' }
    const { passed, answer } = await sendUntilRefused(
      () => shop.request('/checkout', formPost(fields, cookie)),
      20,
    )
    expect(passed).toBe(20)
    expectRetryAfter(answer, 600)
    expect(await answer.text()).toContain('Too many orders in a short time.')
  })

  it('of tracking are refused after 10, for the right e-mail too', async () => {
    const send = () =>
      shop.request('/track-order', formPost({ order_number: 'ORD-1', email: 'a@example.com' }))
    const { passed, answer } = await sendUntilRefused(send, 10)
    expect(passed).toBe(10)
    expectRetryAfter(answer, 3600)
    expect(await answer.text()).toContain('Too many tries.')
    const events = await sql`select outcome from security_events where event = 'order-tracking-limit'`
    expect(events).toContainEqual({ outcome: 'refused' })
    const data = await shop.request(
      '/track-order.data',
      formPost({ order_number: 'ORD-1', email: 'a@example.com' }),
    )
    expect(data.status).toBe(429)
    expectRetryAfter(data, 3600)
  })

  it('of contact messages are refused after 5, and no more are stored', async () => {
    const { passed, answer } = await sendUntilRefused(
      () => shop.request('/contact', formPost(buildMessage())),
      5,
    )
    expect(passed).toBe(5)
    expectRetryAfter(answer, 600)
    expect(await answer.text()).toContain('You have sent several messages in a short time.')
    expect(await sql`select 1 from contact_messages`).toHaveLength(5)
  })

  it('of cart changes are refused after 120; looking is still allowed', async () => {
    const me = randomUUID()
    const { product } = await buildProductInCart(me)
    const call = (body: object) => shop.request('/api/cart', jsonPost(body, cartCookieOf(me)))
    const change = () => call({ action: 'update', product_id: product.id, quantity: 2 })
    expect((await change()).status).toBe(200)
    await sql`update rate_limits set hits = hits + 117`
    const { passed, answer } = await sendUntilRefused(change, 2)
    expect(passed).toBe(2)
    expectRetryAfter(answer, 60)
    expect(await answer.json()).toMatchObject({ retry_after: expect.any(Number) })
    const refused = await call({ action: 'update', product_id: product.id, quantity: 1 })
    expect(refused.status).toBe(429)
    const list = await call({ action: 'list' })
    expect(await list.json()).toMatchObject({ count: 2 })
    const form = formPost({ action: 'add', product_id: product.id }, cartCookieOf(me))
    const led = await shop.request('/api/cart', form)
    expect([led.status, led.headers.get('location')]).toEqual([303, '/cart?problem=busy'])
  })
})

describe('too many forms of accounts', () => {
  it('signing up is refused after 10, and no more accounts are made', async () => {
    const [known] = await sql<{ count: number }[]>`select count(*)::int as count from users`
    const send = () =>
      shop.request(
        '/auth?tab=sign-up',
        formPost({ full_name: 'Ada', email: `${randomUUID()}@example.com`, password: 'kept secret' }),
      )
    const { passed, answer } = await sendUntilRefused(send, 10)
    expect(passed).toBe(10)
    expectRetryAfter(answer, 3600)
    expect(await answer.text()).toMatch(/Too many attempts\. Please try again in \d+ (second|minute)s\./)
    expect(await sql`select count(*)::int as count from users`).toEqual([{ count: (known?.count ?? 0) + 10 }])
  })

  it('mails with the way to a new password are refused after 5, known address or not', async () => {
    const send = () => shop.request('/auth/forgot-password', formPost({ email: 'nobody@example.com' }))
    const { passed, answer } = await sendUntilRefused(send, 5)
    expect(passed).toBe(5)
    expectRetryAfter(answer, 900)
    expect(await answer.text()).toContain('Too many attempts.')
  })

  it('tokens of links are refused after 20', async () => {
    for (const path of ['/auth/new-password', '/auth/verify']) {
      const send = () => shop.request(path, formPost({ token: 'guess', password: 'a new password' }))
      const { passed, answer } = await sendUntilRefused(send, 20)
      expect(passed, path).toBe(20)
      expectRetryAfter(answer, 900)
    }
  })

  it('tokens of an invitation are refused after 20, the right one too (R86)', async () => {
    const { user, cookie } = await buildSignedIn()
    await sql`
      insert into staff_invitations (email, role, token_hash, expires_at)
      values (${user.email}, 'admin', ${hashToken('the-right-one')}, now() + interval '1 day')`
    const send = (token: string) => shop.request('/auth/invitation', formPost({ token }, { Cookie: cookie }))
    expect((await sendUntilRefused(() => send('guess'), 20)).passed).toBe(20)
    expect((await send('the-right-one')).status).toBe(429)
    expect(await sql`select 1 from user_roles where user_id = ${user.id}`, 'nobody came in').toEqual([])
    expect(await sql`select 1 from staff_invitations`, 'and it still waits').toHaveLength(1)
  })

  it('mails that confirm an address again are refused after 3', async () => {
    const { user, cookie } = await buildSignedIn()
    for (let index = 0; index < 5; index += 1) {
      const answer = await shop.request('/account/verification-mail', formPost({}, { Cookie: cookie }))
      const notice = index < 3 ? 'verification&isMailKept=true' : 'verification-wait'
      expect(answer.headers.get('location')).toBe(`/account?notice=${notice}`)
    }
    expect(await sql`select 1 from mail_outbox where to_address = ${user.email}`).toHaveLength(3)
  })
})

describe('too many hand-over codes', () => {
  it('are refused after 30, and the right one with them changes nothing', async () => {
    const { cookie } = await buildSignedIn({ isAdmin: true })
    const orderId = await buildPickupOrder({ status: 'ready', handoverCode: '042137' })
    const path = '/admin/pickup-schedules/check-in'
    const send = (code: string) => shop.request(path, formPost({ code }, { Cookie: cookie }))
    let guess = 500_000
    const { passed, answer } = await sendUntilRefused(() => send(String(guess++)), 30)
    expect(passed).toBe(30)
    expectRetryAfter(answer, 600)
    expect(await answer.text()).toContain('Too many tries.')
    expect((await send('042137')).status).toBe(429)
    expect(await sql`select status from orders where id = ${orderId}`).toEqual([{ status: 'ready' }])
    await sql`delete from rate_limits`
    const right = await send('042 137')
    expect([right.status, right.headers.get('location')]).toEqual([303, `${path}?order=${orderId}`])
  })
})

describe('the address of a visitor', () => {
  it('cannot be made up, and another cart of the same address is limited too', async () => {
    const fields = { order_number: 'ORD-1', email: 'a@example.com' }
    for (let index = 0; index < 10; index += 1)
      await shop.request('/track-order', formPost({ ...fields, order_number: `ORD-${index}` }))
    const disguised = formPost({ ...fields, order_number: 'ORD-99' }, { 'X-Forwarded-For': '203.0.113.9' })
    expect((await shop.request('/track-order', disguised)).status).toBe(429)
  })
})
