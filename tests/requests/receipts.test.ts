import { createHmac, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { cancellationPath } from '#orders/status/cancellation-link.server.ts'
import { signReceipt } from '#orders/receipt/receipt-cookie.server.ts'
import { buildOrderMail } from '#tests/support/build-mail.ts'
import { sql } from '#tests/support/sql.ts'
import { formPost, jsonPost, openShop } from '#tests/support/shop-requests.ts'

const shop = await openShop()
const mine = (await buildOrderMail({ mail: { status: 'sent', sentAt: new Date() } })).order
const other = (await buildOrderMail({ order: { shippingName: 'Other Person' } })).order
const token = signReceipt(mine.id)
const [, signature = ''] = token.split('.')

const receiptFor = (cookie: string, path = '/order-success') =>
  shop.request(path, { headers: { Cookie: `last_order=${cookie}` } })

describe('the receipt', () => {
  it('is shown to the browser that placed the order, also after a refresh, and is never kept', async () => {
    for (let visit = 0; visit < 2; visit += 1) {
      const page = await receiptFor(token)
      expect(page.status).toBe(200)
      expect(page.headers.get('cache-control')).toBe('private, no-store')
      const text = await page.text()
      expect(text).toContain(mine.orderNumber)
      expect(text).not.toContain(other.orderNumber)
    }
  })

  it.each([
    ['no cookie value', ''],
    ['an order id alone', mine.id],
    ['the signature of another order', `${other.id}.${signature}`],
    ['a signature with another secret', signReceipt(mine.id, 'x'.repeat(40))],
    ['a signature with more behind it', `${token}A`],
    [
      'an unsigned purpose',
      `${mine.id}.${createHmac('sha256', process.env.AUTH_SECRET ?? '')
        .update(mine.id)
        .digest('base64url')}`,
    ],
    ['rubbish', '%00%ff..'],
    ['an order that does not exist', signReceipt(randomUUID())],
  ])('is refused for %s', async (_case, cookie) => {
    for (const answer of [
      await receiptFor(cookie),
      await receiptFor(cookie, '/order-success.data'),
      await shop.request(`/order-success?receipt=${encodeURIComponent(cookie)}`),
    ]) {
      expect(answer.status).toBe(404)
      expect(answer.headers.get('cache-control')).toContain('no-store')
      expect(await answer.text()).not.toMatch(/ORD-\d{8}-\d{6}/)
    }
    expect(await (await receiptFor(cookie)).text()).toContain('Order not found')
  })

  it.each(['id', 'order', 'orderId', 'order_id', 'receipt'])(
    'is never found by an order id in the address (%s)',
    async (name) => {
      for (const value of [other.id, other.orderNumber]) {
        const page = await shop.request(`/order-success?${name}=${value}`)
        expect(page.status).toBe(404)
        expect(await page.text()).not.toContain(other.orderNumber)
        const withMine = await receiptFor(token, `/order-success?${name}=${value}`)
        expect(await withMine.text()).not.toContain(other.orderNumber)
      }
    },
  )
})

describe('how to pay', () => {
  it.each([
    ['cash', 'Cash', [' in cash to your pickup.'], /pay@store|\$store/],
    ['zelle', 'Zelle', [' with Zelle before your pickup', 'pay@store.example', '419-555-0100'], /\$store/],
    ['cashapp', 'Cash App', [' with Cash App before your pickup', '$store'], /pay@store/],
    ['applepay', 'Apple Pay', [' with Apple Pay when you pick up.'], /pay@store|\$store/],
  ] as const)('by %s is told on the receipt', async (paymentMethod, label, told, ofOthers) => {
    await sql`
      update payment_settings set zelle_email = 'pay@store.example', zelle_phone = '419-555-0100', cashapp_tag = '$store'`
    const { order } = await buildOrderMail({ order: { paymentMethod } })
    const page = await (await receiptFor(signReceipt(order.id))).text()
    const [, info = ''] = /Payment Information<(.*?)<\/section>/s.exec(page) ?? []
    for (const text of [label, ...told]) expect(info).toContain(text)
    expect(info).not.toMatch(ofOthers)
  })
})

describe('the outcome of its mail', () => {
  it.each([
    ['refused', 'Order created but confirmation email failed.'],
    ['unreachable', 'Order created but email service unavailable.'],
  ] as const)(
    'stands on the receipt when it was %s, for a page without JavaScript',
    async (failure, said) => {
      const { order } = await buildOrderMail({ mail: { failure, attempts: 1 } })
      expect(await (await receiptFor(signReceipt(order.id))).text()).toContain(said)
      expect(await (await receiptFor(token)).text()).not.toContain('Order created but')
    },
  )

  it('is told only to the browser that placed the order', async () => {
    expect((await shop.request('/api/mail-outcome')).status).toBe(404)
    expect((await receiptFor(`${other.id}.${signature}`, '/api/mail-outcome')).status).toBe(404)
    const answer = await receiptFor(token, '/api/mail-outcome')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(Object.keys((await answer.json()) as object)).toEqual(['outcome'])
  })
})

describe('the way back to the last order (R208)', () => {
  const count = async (cookie?: string) =>
    await (
      await shop.request('/api/cart', jsonPost({ action: 'count' }, cookie ? { Cookie: cookie } : {}))
    ).json()

  it('is told to the browser that holds the signed cookie, and to no other', async () => {
    expect(await count(`last_order=${token}`)).toEqual({ count: 0, last_order: mine.orderNumber })
    for (const cookie of [undefined, `last_order=${mine.id}`, `last_order=${other.id}.${signature}`])
      expect(await count(cookie)).toEqual({ count: 0, last_order: null })
  })

  it('stands on the tracking page, without JavaScript too, and on no page that is kept', async () => {
    const label = `Your last order: ${mine.orderNumber}`
    expect(await (await receiptFor(token, '/track-order')).text()).toContain(label)
    expect(await (await shop.request('/track-order')).text()).not.toContain('Your last order')
    expect(await (await receiptFor(token, '/about')).text()).not.toContain(mine.orderNumber)
    expect(await (await receiptFor(token, '/checkout')).text()).toContain(
      `You have just ordered ${mine.orderNumber}`,
    )
  })
})

describe('a cancellation by the customer (R207)', () => {
  it('is asked for by the page, and done by its form alone', async () => {
    const { order } = await buildOrderMail({})
    const path = cancellationPath(order.id)
    const page = await shop.request(`${path}?back=//evil.example`)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    const text = await page.text()
    expect(text).toContain(`Cancel order ${order.orderNumber}?`)
    for (const hidden of ['Jane Doe', 'jane@example.com', 'href="//']) expect(text).not.toContain(hidden)
    const readStatus = async () => (await sql`select status from orders where id = ${order.id}`)[0]?.status
    expect(await readStatus()).toBe('pending')
    expect((await shop.request(path, formPost({}))).status).toBe(303)
    expect(await readStatus()).toBe('cancelled')
    expect(await (await shop.request(path)).text()).toContain('This order is canceled')
  })

  it('is refused with the reason once something was paid', async () => {
    const { order } = await buildOrderMail({ order: { paymentStatus: 'paid' } })
    const answer = await shop.request(cancellationPath(order.id), formPost({}))
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('We have a payment for this order')
    expect(await sql`select status from orders where id = ${order.id}`).toEqual([{ status: 'pending' }])
  })
})
