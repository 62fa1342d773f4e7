import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { buildOrder, findOrder } from '#tests/support/build-orders.ts'
import { buildPerson } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { sql } from '#tests/support/sql.ts'
import { listEntriesOfDay } from '#counter/cash-up/cash-up.server.ts'
import { orderStatuses } from '#orders/status/order-status.ts'
import { markOrdersReady } from './changes/bulk-ready.server.ts'
import { noteForm } from './changes/note-form.ts'
import { addNote } from './changes/order-notes.server.ts'
import { readAdminOrder } from './details/order-details.server.ts'
import { listOrderEvents } from './details/order-timeline.server.ts'
import { listOtherOrders } from './details/other-orders.server.ts'
import { exportOrders } from './list/order-export.server.ts'
import { orderList } from './list/order-list-query.ts'

const owner = await buildPerson({ name: 'Olive Owner', isAdmin: true })

const read = (orderId: string, userId: string | null = owner.id) => readAdminOrder({ orderId, userId })
const readViews = async (orderId: string) =>
  await sql`select user_id, action from order_access_log where order_id = ${orderId}`

describe('an order as the owner sees it', () => {
  it('has what was bought, for whom and when, without the placeholders of pickups', async () => {
    const product = await buildProduct({ name: 'Oak table', condition: 'Like New', asin: 'B000000001' })
    const order = await buildOrder({
      pieces: [[product, 2]],
      notes: 'PICKUP - ring twice',
      customerNotes: 'ring twice',
      shippingPhone: '419',
    })
    expect(await read(order.id)).toMatchObject({
      orderNumber: order.orderNumber,
      customer: 'Jane Doe',
      email: 'jane@example.com',
      phone: '419',
      address: null,
      notes: 'ring twice',
      totalCents: 8000,
      subtotalCents: null,
      items: [{ name: 'Oak table', condition: 'Like New', quantity: 2, unitPriceCents: 4000 }],
    })
  })

  it('has the address of a delivery, and the notes of orders that were loaded', async () => {
    const address = {
      shippingAddress: '1 Main St',
      shippingCity: 'Toledo',
      shippingState: 'OH',
      shippingZip: '43604',
    }
    const order = await buildOrder({ fulfilment: 'delivery', ...address, notes: 'DELIVERY' })
    expect(await read(order.id)).toMatchObject({
      address: { street: '1 Main St', city: 'Toledo', state: 'OH', zip: '43604' },
      notes: null,
    })
    const loaded = await buildOrder({ notes: 'PICKUP - by the side door' })
    expect(await read(loaded.id)).toMatchObject({ notes: 'by the side door' })
  })

  it('is not there when it is not, and nobody has looked at it then', async () => {
    const orderId = randomUUID()
    expect(await read(orderId)).toBeNull()
    expect(await readViews(orderId)).toEqual([])
  })
})

describe('the access log', () => {
  it('is written by the view itself, once for each', async () => {
    const order = await buildOrder()
    await read(order.id)
    await read(order.id)
    const view = { user_id: owner.id, action: 'viewed_order_details' }
    expect(await readViews(order.id)).toEqual([view, view])
    const events = await listOrderEvents(order.id)
    expect(events.map(({ kind, who }) => [kind, who])).toEqual([
      ['viewed', 'Olive Owner'],
      ['viewed', 'Olive Owner'],
      ['placed', null],
    ])
  })

  it('keeps nobody from the order when it cannot be written', async () => {
    const order = await buildOrder()
    // No one has this id, which the foreign key refuses.
    expect(await read(order.id, randomUUID())).toMatchObject({ id: order.id })
    expect(await readViews(order.id)).toEqual([])
  })
})

describe('marking several orders as ready', () => {
  it('takes what is being packed, tells its customers, and leaves everything else alone', async () => {
    const orders = await Promise.all(orderStatuses.map((status) => buildOrder({ status })))
    const orderIds = [...orders.map(({ id }) => id), randomUUID()]
    expect(await markOrdersReady({ orderIds, userId: owner.id })).toBe(2)
    const after = await Promise.all(orders.map(async ({ id }) => (await findOrder(id))?.status))
    expect(after).toEqual(
      orderStatuses.map((status) => (status === 'pending' || status === 'processing' ? 'ready' : status)),
    )
    expect(await sql`select kind from mail_outbox where order_id = any (${orderIds}::uuid[])`).toEqual([
      { kind: 'order-ready' },
      { kind: 'order-ready' },
    ])
    expect(await markOrdersReady({ orderIds, userId: owner.id })).toBe(0)
  })
})

describe('notes', () => {
  it('stand in the timeline, once for each form', async () => {
    const { id } = await buildOrder()
    const form = noteForm.parse({ key: randomUUID(), note: ' Call first.\r\nTwice. ' })
    for (let sent = 0; sent < 3; sent += 1)
      expect(await addNote({ orderId: id, form, userId: owner.id })).toMatchObject({ ok: true })
    const events = await listOrderEvents(id)
    expect(events).toMatchObject([
      { kind: 'note', note: 'Call first.\nTwice.', who: 'Olive Owner' },
      { kind: 'placed', who: null },
    ])
  })

  it('are not kept of orders that are not there, nor when empty or too long', async () => {
    const form = noteForm.parse({ key: randomUUID(), note: 'x' })
    const outcome = await addNote({ orderId: randomUUID(), form, userId: owner.id })
    expect(outcome).toEqual({ ok: false, error: { reason: 'unknown-order' } })
    for (const note of ['', ' \n ', 'x'.repeat(2001)])
      expect(noteForm.safeParse({ key: randomUUID(), note }).success).toBe(false)
  })
})

describe('the other orders of a customer', () => {
  it('are those of the same address or account, each once, the newest first', async () => {
    const person = await buildPerson()
    const mine = { shippingEmail: 'Same@Example.com' }
    const member = { userId: person.id, isGuest: false }
    const first = await buildOrder({ ...mine, createdAt: new Date('2026-01-01') })
    const second = await buildOrder({ ...mine, ...member, createdAt: new Date('2026-01-02') })
    const third = await buildOrder({
      ...member,
      shippingEmail: 'else@example.com',
      createdAt: new Date('2026-01-03'),
    })
    const fourth = await buildOrder({
      ...member,
      shippingEmail: 'same@example.com',
      createdAt: new Date('2026-01-04'),
    })
    await buildOrder({ shippingEmail: 'stranger@example.com' })
    const others = await listOtherOrders(second.id)
    expect(others.orders.map(({ orderNumber }) => orderNumber)).toEqual(
      [fourth, third, first].map(({ orderNumber }) => orderNumber),
    )
    expect(others.count).toBe(3)
    expect((await listOtherOrders(first.id)).count).toBe(2)
  })
})

describe('the export', () => {
  it('is of what the table shows, and inert', async () => {
    const product = await buildProduct({ name: '=HYPERLINK("x")' })
    const order = await buildOrder({
      shippingName: '=cmd|x',
      shippingEmail: 'export@example.com',
      customerNotes: '@SUM(A1), "now"',
      createdAt: new Date('2026-11-21T15:00:00Z'),
      pieces: [[product, 2]],
    })
    await sql`insert into order_payments (order_id, kind, method, amount) values (${order.id}, 'payment', 'cash', 12.5)`
    const pieces: string[] = []
    for await (const piece of exportOrders(orderList.read(new URLSearchParams('search=export@'))))
      pieces.push(piece)
    expect(pieces.join('').replace('\uFEFF', '').split('\r\n')).toEqual([
      'Order #,Date,Status,Payment Status,Payment Method,Fulfillment,Channel,Customer,Email,Phone,Address,City,State,ZIP,Items,Subtotal,Tax,Exemption Certificate,Delivery Fee,Total,Paid,Refunded,Notes',
      `${order.orderNumber},2026-11-21 10:00,pending,pending,cash,pickup,web,'=cmd|x,export@example.com,,,,,,"2 x =HYPERLINK(""x"")",,,,,80.00,12.50,0.00,"'@SUM(A1), ""now"""`,
      '',
    ])
  })

  it('has every order once, over many pages', async () => {
    await sql`
      insert into orders (order_number, total_amount, shipping_name, shipping_email, created_at)
      select 'MANY-' || n, 1, 'Many', 'many@example.com', timestamptz '2026-01-01' + n / 7 * interval '1 minute'
      from generate_series(1, 2500) n`
    const lines: string[] = []
    for await (const piece of exportOrders(orderList.read(new URLSearchParams('search=many@'))))
      lines.push(...piece.split('\r\n').filter(Boolean))
    expect(new Set(lines.slice(1).map((line) => line.split(',')[0])).size).toBe(2500)
    expect(lines).toHaveLength(2501)
  })
})

it('cashes up what was paid on a day, whenever it was recorded', async () => {
  const { id, orderNumber } = await buildOrder()
  await sql`
    insert into order_payments (order_id, kind, method, amount, paid_on, reference)
    values (${id}, 'payment', 'zelle', 12.34, '2026-03-08', 'Z'), (${id}, 'payment', 'cash', 1, '2026-03-09', null)`
  expect(await listEntriesOfDay('2026-03-08')).toEqual([
    {
      id: expect.any(String),
      kind: 'payment',
      method: 'zelle',
      amountCents: 1234,
      reference: 'Z',
      purpose: null,
      orderId: id,
      orderNumber,
      customer: 'Jane Doe',
    },
  ])
  expect(await listEntriesOfDay('2026-03-07')).toEqual([])
})
