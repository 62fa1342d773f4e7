import { describe, expect, it } from 'vitest'
import { stageWord } from '#orders/status/order-stages.ts'
import { orderStatuses, statusColour } from '#orders/status/order-status.ts'
import { buildOrderMail } from '#tests/support/build-mail.ts'
import { formPost, openShop } from '#tests/support/shop-requests.ts'
import { sql } from '#tests/support/sql.ts'

const shop = await openShop()
const { order } = await buildOrderMail({
  order: {
    shippingName: 'Secret Name',
    shippingEmail: 'Jane.Doe@example.com',
    shippingPhone: '419 555 0199',
    placedBy: 'guest:hidden',
  },
})
const { order: other } = await buildOrderMail({
  order: { shippingEmail: 'other@example.com', shippingName: 'Other Person' },
})
const unknownNumber = 'ORD-20200101-123456'

const track = (orderNumber: string, email: string, path = '/track-order') =>
  shop.request(path, formPost({ order_number: orderNumber, email }))

/** The answer without what the visitor typed. */
async function answerTo(orderNumber: string, email: string, path = '/track-order') {
  const answer = await track(orderNumber, email, path)
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => name !== 'x-request-id'))
  delete headers['content-security-policy']
  const text = (await answer.text()).replaceAll(orderNumber, '…').replaceAll(email, '…')
  return { status: answer.status, headers, text }
}

describe('tracking an order', () => {
  it.each(['/track-order', '/track-order.data'])(
    'answers a wrong number and a wrong e-mail the same, byte by byte (%s)',
    async (path) => {
      const wrongEmail = await answerTo(order.orderNumber, 'nobody@example.com', path)
      const wrongNumber = await answerTo(unknownNumber, 'Jane.Doe@example.com', path)
      const foreignEmail = await answerTo(order.orderNumber, 'other@example.com', path)
      expect(wrongEmail.status).toBe(404)
      expect(wrongEmail.text).toContain('Order not found. Please check your order number and email.')
      expect(wrongNumber).toEqual(wrongEmail)
      expect(foreignEmail).toEqual(wrongEmail)
    },
  )

  it('forgives case and spaces', async () => {
    const typed = `  ${order.orderNumber.toLowerCase().replaceAll('-', ' - ')} `
    const answer = await track(typed, ' JANE.DOE@EXAMPLE.COM  ')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(await answer.text()).toContain(order.orderNumber)
  })

  it('tells no contact data and nothing of other people', async () => {
    for (const path of ['/track-order', '/track-order.data']) {
      const text = await (await track(order.orderNumber, 'jane.doe@example.com', path)).text()
      expect(text).toContain(order.orderNumber)
      for (const secret of [
        'Secret Name',
        '419 555 0199',
        'Jane.Doe@example.com',
        'guest:hidden',
        other.id,
        other.orderNumber,
        'Other Person',
      ])
        expect(text).not.toContain(secret)
    }
  })

  it('hands out the key to choosing a time for orders that are still to come, and for no other order', async () => {
    const over = await buildOrderMail({ order: { shippingEmail: 'over@example.com', status: 'completed' } })
    const open = await (await track(order.orderNumber, 'jane.doe@example.com')).text()
    expect(open).toContain(`/schedule-pickup?order=${order.id}`)
    const delivery = await buildOrderMail({
      order: { shippingEmail: 'brought@example.com', status: 'shipped', fulfilment: 'delivery' },
    })
    const brought = await (await track(delivery.order.orderNumber, 'brought@example.com')).text()
    expect(brought).toContain(`/schedule-delivery?order=${delivery.order.id}`)
    const closed = await (await track(over.order.orderNumber, 'over@example.com')).text()
    expect(closed).toContain(over.order.orderNumber)
    expect(closed).not.toContain(over.order.id)
  })

  it('shows each status in its color', async () => {
    const { order: seen } = await buildOrderMail({ order: { shippingEmail: 'color@example.com' } })
    for (const status of orderStatuses.filter((one) => one !== 'unconfirmed')) {
      await sql`update orders set status = ${status} where id = ${seen.id}`
      const page = await (await track(seen.orderNumber, 'color@example.com')).text()
      const word = stageWord({ status, fulfilment: 'pickup', isBooked: false, channel: 'web' })
      const badge = new RegExp(`<span class="badge [^"]*text-status-(\\w+)[^"]*">${word}<`).exec(page)
      expect([status, badge?.[1]]).toEqual([status, statusColour(status)])
    }
  })

  it('cancels an appointment by a link that names nobody (R13)', async () => {
    const { order: booked } = await buildOrderMail({
      order: {
        shippingName: 'Secret Name',
        shippingPhone: '419 555 0199',
        shippingEmail: 'booked@example.com',
      },
    })
    await sql`
      insert into pickup_schedules (order_id, pickup_date, pickup_time_start, pickup_time_end, customer_name, customer_email)
      values (${booked.id}, current_date + 9, '10:00', '11:00', 'Secret Name', 'booked@example.com')`
    const page = await (await track(booked.orderNumber.slice(-6), 'booked@example.com')).text()
    const [, link = ''] = /href="(\/manage-pickup\/[^"?]+)\?cancel=1"/.exec(page) ?? []
    const asked = await (await shop.request(`${link}?cancel=1`)).text()
    expect(asked).toContain('Cancel this pickup?')
    for (const secret of ['Secret Name', '419 555 0199', 'calendar.ics', 'receipt=']) {
      expect(page).not.toContain(secret)
      expect(asked).not.toContain(secret)
    }
    expect((await shop.request(`${link}/calendar.ics`)).status).toBe(404)
    expect((await shop.request(link, formPost({}))).status).toBe(303)
    expect(await sql`select status from pickup_schedules where order_id = ${booked.id}`).toEqual([
      { status: 'cancelled' },
    ])
  })

  it('asks for both fields', async () => {
    const answer = await track(order.orderNumber, ' ')
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('Please enter both order number and email')
  })

  it.each([
    ["' or '1'='1", "' or '1'='1"],
    ['ORD-%', '%@example.com'],
    ['x'.repeat(60), 'jane.doe@example.com'],
    ['\u0000', 'jane.doe@example.com'],
    ['<script>alert(1)</script>', 'jane.doe@example.com'],
  ])('finds nothing for %j, %j', async (orderNumber, email) => {
    const answer = await track(orderNumber, email)
    expect(answer.status).toBe(404)
    const text = await answer.text()
    expect(text).not.toContain(order.orderNumber === orderNumber ? order.id : order.orderNumber)
    expect(text).not.toContain('<script>alert(1)')
  })

  it('fills in the number that links of emails have, and shows nothing more (R212)', async () => {
    const text = await (await shop.request(`/track-order?order=${order.orderNumber}%22%3E%3Cb%3E`)).text()
    expect(text).toContain(`value="${order.orderNumber}&quot;&gt;&lt;b&gt;"`)
    expect(text).not.toContain('Harlow')
  })

  it('shows nothing for an address with the data in it', async () => {
    const page = await shop.request(
      `/track-order?order_number=${order.orderNumber}&email=jane.doe@example.com`,
    )
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(await page.text()).not.toContain('Harlow')
  })
})
