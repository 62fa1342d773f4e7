import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { addDays, longDay, shortDay } from '#shared/time/store-day.ts'
import { buildSoldOrder } from '#tests/support/build-sold-orders.ts'
import { buildOrder, findOrder, stockOf } from '#tests/support/build-orders.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { buildSignedIn } from '#tests/support/build-people.ts'
import { buildPickup } from '#tests/support/build-pickups.ts'
import { requestsOf } from '#tests/support/owner-requests.ts'
import { openShop } from '#tests/support/shop-requests.ts'

const shop = await openShop()
const owner = await buildSignedIn({ isAdmin: true })
const order = await buildOrder({ status: 'shipped', fulfilment: 'delivery' })
const done = await buildOrder({ status: 'completed' })
const chair = await buildProduct({ stock: 2 })
const two = await buildOrder({ pieces: [[chair, 2]] })
const twoPieces = { key: randomUUID(), id: chair.id }
const payment = {
  do: 'payment',
  key: randomUUID(),
  amount: '10',
  method: 'cash',
  reference: '',
  paid_on: '2026-01-01',
}

const mistake = { ...payment, do: 'refund', purpose: 'paid-by-mistake' }

const piece = { key: randomUUID(), id: randomUUID() }

const { send, look } = requestsOf(shop, owner, '/admin/orders')
const everything = async () => {
  const [rows] = await sql`
    select (select json_agg(to_jsonb(o) order by id)::text from orders o) as orders,
      (select count(*) from order_payments) as payments, (select count(*) from order_notes) as notes,
      (select count(*) from order_status_changes) as moves, (select count(*) from mail_outbox) as mails,
      (select count(*) from order_access_log) as looks`
  return rows
}

let before: Awaited<ReturnType<typeof everything>>
beforeEach(async () => {
  before = await everything()
})

const pages = [
  '',
  '.csv',
  '/cash-up',
  `/${order.id}`,
  `/${order.id}/details`,
  `/${order.id}/refunds`,
  `/${order.id}/items`,
  `/${order.id}/receipt`,
  `/${order.id}/pick-list`,
]

describe('the owner', () => {
  it.each(pages)("is shown '%s', which nobody keeps", async (path) => {
    const answer = await look(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toContain('no-store')
  })

  it.each([`/${order.id}`, `/${order.id}/details`, `/${order.id}/receipt`, `/${order.id}/pick-list`])(
    "leaves a line in the access log by '%s'",
    async (path) => {
      await look(path)
      expect(Number((await everything())?.looks)).toBe(Number(before?.looks) + 1)
    },
  )

  it('is told what is not there', async () => {
    for (const part of ['', '/details', '/refunds', '/items', '/receipt'])
      for (const id of [randomUUID(), 'not-an-id']) expect((await look(`/${id}${part}`)).status).toBe(404)
    expect((await look(`/${order.id}/nothing`)).status).toBe(404)
  })

  it.each<[string, Record<string, string>, number, string]>([
    ['/not-an-id', { do: 'delete' }, 404, ''],
    [`/${randomUUID()}`, { do: 'delete' }, 404, ''],
    [`/${randomUUID()}`, { do: 'shipment' }, 404, ''],
    [`/${order.id}`, { do: 'nothing' }, 400, 'it is from an older version of the store'],
    [`/${order.id}/nothing`, {}, 404, ''],
    [`/${order.id}`, { do: 'completion' }, 409, 'It is Shipped, and cannot be moved like that.'],
    [`/${done.id}`, { do: 'cancellation' }, 409, 'It is Completed, and cannot be moved like that.'],
    [
      `/${order.id}`,
      { do: 'readiness', seen_status: 'pending' },
      409,
      'It was moved meanwhile and is Shipped now.',
    ],
    [`/${order.id}`, { do: 'delivery', code: 'abc' }, 409, 'The hand-over code is not right'],
    [`/${order.id}`, { do: 'delivery' }, 409, 'is not paid yet'],
    [`/${order.id}`, { do: 'change-mail', send: 'maybe' }, 400, 'Reload the page and try again'],
    [`/${order.id}`, { do: 'hand-over', due_cents: '4000' }, 400, 'Reload the page and try again'],
    [`/${order.id}`, { do: 'undo-hand-over', key: 'x' }, 400, 'Reload the page and try again'],
    [`/${order.id}`, { ...payment, amount: '0' }, 400, 'Enter an amount greater than $0'],
    [`/${order.id}`, { ...payment, amount: '41' }, 422, 'That is $1.00 more than is due.'],
    [`/${order.id}/refunds`, { ...payment, do: 'refund' }, 400, 'Choose what the refund is for'],
    [`/${order.id}/refunds`, { ...mistake, purpose: 'taken-back' }, 400, 'Choose what the refund is for'],
    [`/${order.id}/refunds`, mistake, 409, 'Only $0.00 came in for this order.'],
    [`/${order.id}/refunds`, { ...mistake, amount: '' }, 409, 'Enter an amount greater than $0'],
    [
      `/${order.id}/refunds`,
      { ...mistake, purpose: 'piece-returned' },
      409,
      'does not have these pieces yet',
    ],
    [`/${done.id}/refunds`, { ...mistake, line: 'x', pieces: '1' }, 400, 'Reload the page and try again'],
    [`/${randomUUID()}/refunds`, mistake, 404, ''],
    [`/${randomUUID()}`, payment, 404, ''],
    [`/${order.id}`, { do: 'note', key: randomUUID(), note: ' ' }, 400, 'Write something first'],
    [`/${order.id}/items`, {}, 400, 'Reload the page and try again'],
    [`/${two.id}/items`, { ...twoPieces, do: 'remove', quantity: '0' }, 400, 'Choose how many'],
    [`/${two.id}/items`, { ...twoPieces, do: 'remove', quantity: '' }, 400, 'Choose how many'],
    [
      `/${two.id}/items`,
      { ...twoPieces, do: 'reduce', price: '0', reason: 'x' },
      400,
      'Enter the new price, at least $0.01',
    ],
    [`/${two.id}/items`, { ...twoPieces, do: 'reduce', price: '5', reason: ' ' }, 400, 'Say why'],
    [`/${order.id}/items`, { ...piece, do: 'add', id: 'x' }, 400, 'Choose an item'],
    [
      `/${order.id}/items`,
      { ...piece, do: 'remove', quantity: '1' },
      409,
      'This order was loaded without its tax',
    ],
    [
      `/${done.id}/items`,
      { ...piece, do: 'remove', quantity: '1' },
      409,
      'The items of an order change only while',
    ],
    [`/${randomUUID()}/items`, { ...piece, do: 'add' }, 404, ''],
  ])('sends %s %j and is answered %i: %s', async (path, fields, status, text) => {
    const answer = await send(path, fields)
    expect(answer.status).toBe(status)
    expect((await answer.text()).replaceAll('&#x27;', "'")).toContain(text)
    // The page, where what was refused is corrected, is a look at the order.
    const isShown = status !== 404 && !path.endsWith('/refunds')
    expect(await everything()).toEqual({ ...before, looks: isShown ? expect.anything() : before?.looks })
  })

  it.each([
    ['application/json', '{}'],
    ['multipart/form-data; boundary=x', '--y'],
  ])('sends %s and is refused', async (type, body) => {
    for (const command of ['payment', 'note', 'change-mail', 'hand-over']) {
      const headers = { Cookie: owner.cookie, 'Content-Type': type }
      const path = `/admin/orders/${order.id}?do=${command}`
      expect((await shop.request(path, { method: 'POST', headers, body })).status).toBe(400)
    }
    expect(await everything()).toEqual({ ...before, looks: expect.anything() })
  })

  it('reads on an order when it is picked up, and books or moves the time from there', async () => {
    const { id, orderNumber } = await buildOrder()
    const booking = `/admin/pickup-schedules/booking?order=${orderNumber}`
    const unbooked = await (await look(`/${id}`)).text()
    expect(unbooked).toContain('No time is booked yet')
    expect(unbooked).toContain(booking)
    const day = addDays(isoStoreDate(new Date()), 9)
    const appointmentId = await buildPickup(id, { day, start: '13:00' })
    const booked = await (await look(`/${id}`)).text()
    expect(booked).toContain(`href="/admin/pickup-schedules/${appointmentId}"`)
    expect(booked).toMatch(new RegExp(`${longDay(day)}.{0,20}, .{0,20}1:00 PM - 2:00 PM`))
    expect(booked).toContain(booking)
    expect(await (await look('')).text()).toContain(`${shortDay(day)}, 1 PM`)
    expect(await (await look(`/${done.id}`)).text()).not.toContain('No time is booked yet')
  })

  it('takes a piece back by the form as a browser sends it, and reads of nothing due anywhere (R150)', async () => {
    const { id, products, orderNumber } = await buildSoldOrder({ lines: [{ priceCents: 1000, quantity: 2 }] })
    const page = await (await look(`/${id}/refunds`)).text()
    const valueOf = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? ''
    const fields = { key: valueOf('key'), line: valueOf('line'), seen_cents: valueOf('seen_cents') }
    const today = { method: 'cash', reference: '', paid_on: isoStoreDate(new Date()), reduced_line: '' }
    const back = { purpose: 'piece-returned', amount: '', pieces: '1', goes_to: 'stock' }
    const unsure = await (await send(`/${id}/refunds`, { ...fields, ...today, ...back, goes_to: '' })).text()
    expect(unsure).toContain('Choose where the pieces go')
    expect(unsure, 'nobody chooses twice').toMatch(/<option value="1" selected/)
    const answer = await send(`/${id}/refunds`, { ...fields, ...today, ...back })
    expect(answer.headers.get('location')).toBe(`/admin/orders/${id}?notice=refund-recorded`)
    expect(await stockOf(products[0]?.id ?? '')).toBe(1)
    expect(await (await look(`/${id}`)).text()).toMatch(/Refunded (<!-- -->)?\$10.72/)
    expect(await (await look('?payment=due')).text()).not.toContain(orderNumber)
    expect(await (await look(`/${id}/receipt`)).text()).not.toContain('still due')
  })

  it('is reminded on an unpaid order that nobody said where to pay (R60)', async () => {
    const reminder = 'Nobody has told the customer where to send the money.'
    const textOf = async (values: Parameters<typeof buildOrder>[0]) =>
      await (await look(`/${(await buildOrder(values)).id}`)).text()
    expect(await textOf({ paymentMethod: 'zelle' })).toContain(reminder)
    expect(await textOf({ paymentMethod: 'cash' })).not.toContain(reminder)
    expect(await textOf({ paymentMethod: 'zelle', status: 'cancelled' })).not.toContain(reminder)
    await sql`update payment_settings set zelle_email = 'pay@shop.example'`
    expect(await textOf({ paymentMethod: 'zelle' })).not.toContain(reminder)
  })

  it('is led to the orders once the order is deleted, whatever the form says', async () => {
    for (const back of ['', '/admin/products', 'https://evil.example/', '//evil.example/admin/orders']) {
      const { id } = await buildOrder()
      const answer = await send(`/${id}`, { do: 'delete', back })
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        '/admin/orders?notice=deleted&count=1',
      ])
    }
  })

  it('is told in place why nothing was deleted, and of what was', async () => {
    const { id } = await buildOrder()
    const sendInPlace = async () => {
      const answer = await send(`/${id}.data`, { do: 'delete', answer: 'data' })
      return [answer.status, await answer.text()]
    }
    expect(await sendInPlace()).toEqual([200, expect.stringContaining('deleted')])
    expect(await findOrder(id)).toBeUndefined()
    const gone = expect.stringContaining('Failed to delete order: The order is not there any more.')
    expect(await sendInPlace()).toEqual([404, gone])
  })

  it('sends what may be saved again as the same (R180)', async () => {
    await sql.unsafe(`create function no_notes() returns trigger language plpgsql as
      $$ begin raise exception 'no notes today'; end $$;
      create trigger no_notes before insert on order_notes for each row execute function no_notes()`)
    const note = { do: 'note', key: randomUUID(), note: 'Call first' }
    const answer = await send(`/${order.id}`, note)
    expect(answer.status).toBe(500)
    const text = await answer.text()
    for (const kept of ['It may be saved.', `name="key" value="${note.key}"`, 'Call first</textarea>'])
      expect(text).toContain(kept)
    await sql`drop function no_notes cascade`
    for (const status of [303, 303]) expect((await send(`/${order.id}`, note)).status).toBe(status)
    expect(await sql`select note from order_notes`).toEqual([{ note: 'Call first' }])
  })

  it('makes up nothing by an address that says what was done', async () => {
    const text = await (
      await look('?notice=deleted&count=<b>9</b>&status="><script>alert(1)</script>')
    ).text()
    expect(text).toContain('Order deleted (removed 0 items)')
    expect(text).not.toContain('<script>alert(1)')
  })
})

it.each([
  '/orders/unknown',
  `/orders/${randomUUID()}`,
  `/products/${randomUUID()}`,
  `/lots/${randomUUID()}`,
  '/messages/unknown',
  '/import/unknown',
  '/no-such-page',
])('a page that is not there keeps the menu (R168): %s', async (path) => {
  const answer = await shop.request(`/admin${path}`, { headers: { Cookie: owner.cookie } })
  const text = await answer.text()
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'private, no-store'])
  for (const part of ['This is not here', 'aria-label="Admin"', 'href="/admin/dashboard"', '<main'])
    expect(text).toContain(part)
})

it('a page that fails keeps the menu, and says nothing of the cause', async () => {
  await sql`alter table lots rename to lots_away`
  try {
    const answer = await shop.request('/admin/lots', { headers: { Cookie: owner.cookie } })
    const text = await answer.text()
    expect(answer.status).toBe(500)
    for (const part of ['Something went wrong', 'aria-label="Admin"']) expect(text).toContain(part)
    expect(text).not.toContain('lots_away')
  } finally {
    await sql`alter table lots_away rename to lots`
  }
})
