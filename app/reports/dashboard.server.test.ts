import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildOrderMail } from '#tests/support/build-mail.ts'
import { buildOrder } from '#tests/support/build-orders.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { bookingOf, setDeliveries, setPickups } from '#tests/support/build-pickups.ts'
import { sql } from '#tests/support/sql.ts'
import { bookPickup } from '#appointments/booking/booking.server.ts'
import { orderStatuses } from '#orders/status/order-status.ts'
import { readDashboard } from './dashboard.server.ts'
import { readWatchedFigures } from './watched-figures.server.ts'

/** Ten in the morning at the store, on a Sunday. */
const now = new Date('2026-11-22T15:00:00Z')
const read = () => readDashboard({ now })
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

it('is all zeros in an empty shop', async () => {
  const { stockFigures, ageing, newOrders, unpaid, today, runningLow, mailbox, sales } = await read()
  expect(stockFigures).toEqual({
    productCount: 0,
    revenuePotentialDollars: 0,
    stockValueCents: 0,
    inventory: 0,
    orderCount: 0,
    soldOutCount: 0,
  })
  expect(ageing).toEqual([30, 60, 90].map((fromDays) => ({ fromDays, products: 0, valueCents: 0 })))
  expect([newOrders, today.next, runningLow, mailbox]).toEqual([
    { count: 0, unconfirmed: 0, orders: [] },
    [],
    [],
    { failedMails: 0, heldMails: 0, newMessages: 0 },
  ])
  expect(unpaid).toEqual({
    ages: [0, 1, 3, 7].map((fromDays) => ({ fromDays, orders: 0, dueCents: 0 })),
    oldest: [],
  })
  expect(sales.days).toHaveLength(30)
  expect(sales.days.map(({ day }) => day).filter((_, day) => day % 29 === 0)).toEqual([
    '2026-10-24',
    '2026-11-22',
  ])
  expect(sales.days.every(({ orders, totalCents }) => orders === 0 && totalCents === 0)).toBe(true)
  expect(sales.departments).toEqual([])
})

describe('the cards', () => {
  it('add up the whole catalogue and round once, at the end', async () => {
    await buildProduct({ priceCents: 10_033, marginPercent: '50', stock: 3 })
    // 0.33 and 0.33 alone would both be rounded away: 150.495 + 0.33 + 0.33 = 151.155.
    await buildProduct({ priceCents: 33, marginPercent: '100', stock: 1 })
    await buildProduct({ priceCents: 33, marginPercent: '100', stock: 1, status: 'archived' })
    await buildProduct({ priceCents: 99_999, marginPercent: null, stock: 7 })
    await buildProduct({ priceCents: 99_999, marginPercent: '80', stock: 0 })
    expect((await read()).stockFigures).toMatchObject({
      productCount: 5,
      revenuePotentialDollars: 151,
      stockValueCents: 3 * 10_033 + 33 + 33 + 7 * 99_999,
      inventory: 12,
      orderCount: 0,
    })
  })

  it('take off what is sold below cost, round half away from zero, and count orders', async () => {
    await buildProduct({ priceCents: 30_250, marginPercent: '-50.00', stock: 1 })
    await buildOrder({ pieces: [], createdAt: daysAgo(90), status: 'cancelled' })
    // 151.155 - 151.25 = -0.095.
    const { stockFigures } = await read()
    expect(stockFigures).toMatchObject({ productCount: 6, orderCount: 1 })
    expect(Math.abs(stockFigures.revenuePotentialDollars)).toBe(0)
    await buildProduct({ priceCents: 1019, marginPercent: '100', stock: 1 })
    await buildProduct({ priceCents: 1_040_549, marginPercent: '100', stock: 100 })
    expect((await read()).stockFigures.revenuePotentialDollars).toBe(1_040_559)
  })
})

it('sorts what is for sale by how long it has been standing there', async () => {
  await buildProduct({ priceCents: 1000, stock: 2, createdAt: daysAgo(30) })
  await buildProduct({ priceCents: 2000, stock: 1, createdAt: daysAgo(61) })
  await buildProduct({ priceCents: 3000, stock: 1, createdAt: daysAgo(400) })
  await buildProduct({ priceCents: 4000, stock: 1, createdAt: daysAgo(29.99) })
  await buildProduct({ priceCents: 5000, stock: 0, createdAt: daysAgo(400) })
  await buildProduct({ priceCents: 6000, stock: 1, createdAt: daysAgo(400), status: 'archived' })
  expect((await read()).ageing).toEqual([
    { fromDays: 30, products: 1, valueCents: 2000 },
    { fromDays: 60, products: 1, valueCents: 2000 },
    { fromDays: 90, products: 1, valueCents: 3000 },
  ])
})

it('names what sells and is nearly gone, the best seller first', async () => {
  const [plates, cups, lamp] = await Promise.all([
    buildProduct({ name: 'Plates', stock: 2 }),
    buildProduct({ name: 'Cups', stock: 1 }),
    buildProduct({ name: 'Lamp', stock: 3 }),
  ])
  await buildOrder({ pieces: [[plates, 2]], createdAt: daysAgo(2) })
  await buildOrder({
    pieces: [
      [plates, 1],
      [cups, 4],
      [lamp, 9],
    ],
    createdAt: daysAgo(29),
  })
  await buildOrder({ pieces: [[plates, 90]], createdAt: daysAgo(31) })
  await buildOrder({ pieces: [[plates, 90]], createdAt: daysAgo(1), status: 'cancelled' })
  expect((await read()).runningLow).toEqual([
    { id: cups.id, name: 'Cups', stock: 1, sold: 4 },
    { id: plates.id, name: 'Plates', stock: 2, sold: 3 },
  ])
  await sql`update orders set status = 'cancelled'`
})

it('names what sold out, the last sale first', async () => {
  const [sofa, desk, gone, left] = await Promise.all([
    buildProduct({ name: 'Sofa', stock: 0 }),
    buildProduct({ name: 'Desk', stock: 0 }),
    buildProduct({ stock: 0, status: 'archived' }),
    buildProduct({ stock: 1 }),
  ])
  const pieces = (products: (typeof sofa)[]) => products.map((product) => [product, 1] as const)
  await buildOrder({ pieces: pieces([sofa, gone, left]), createdAt: daysAgo(2) })
  await buildOrder({ pieces: pieces([desk]), createdAt: daysAgo(1) })
  await buildOrder({ pieces: pieces([sofa]), createdAt: daysAgo(0.5), status: 'cancelled' })
  const { stockFigures, soldOut } = await read()
  expect(soldOut.slice(0, 2)).toEqual([
    { id: desk.id, name: 'Desk', soldAt: daysAgo(1) },
    { id: sofa.id, name: 'Sofa', soldAt: daysAgo(2) },
  ])
  const [counted] = await sql`
    select count(*)::int as count from products where stock = 0 and status = 'active'`
  expect(stockFigures.soldOutCount).toBe(counted?.count)
  await sql`update orders set status = 'cancelled'`
})

it('counts what is due by the store days since the order, the longest wait first', async () => {
  // One minute after and before midnight at the store.
  const justToday = await buildOrder({ createdAt: new Date('2026-11-22T05:01:00Z') })
  const yesterday = await buildOrder({ createdAt: new Date('2026-11-22T04:59:00Z') })
  const old = await buildOrder({ createdAt: daysAgo(9), paymentStatus: 'partial', status: 'completed' })
  await buildOrder({ createdAt: daysAgo(9), paymentStatus: 'paid' })
  await buildOrder({ createdAt: daysAgo(9), status: 'cancelled' })
  await sql`
    insert into order_payments (order_id, kind, method, amount)
    values (${old.id}, 'payment', 'cash', 30), (${old.id}, 'refund', 'cash', 5)`
  const { unpaid, newOrders } = await read()
  expect(unpaid.ages).toEqual([
    { fromDays: 0, orders: 1, dueCents: 4000 },
    { fromDays: 1, orders: 1, dueCents: 4000 },
    { fromDays: 3, orders: 0, dueCents: 0 },
    { fromDays: 7, orders: 1, dueCents: 1500 },
  ])
  expect(unpaid.oldest.map(({ id, days, dueCents }) => [id, days, dueCents])).toEqual([
    [old.id, 9, 1500],
    [yesterday.id, 1, 4000],
    [justToday.id, 0, 4000],
  ])
  expect(newOrders.count).toBe(3)
  expect(newOrders.orders[0]?.id).toBe(justToday.id)
})

it('names who comes today and what is delivered, cancelled appointments left out', async () => {
  await setPickups({ maxPickupsPerSlot: 5 })
  await setDeliveries()
  const [first, second, third] = await Promise.all([
    buildOrder(),
    buildOrder(),
    buildOrder({ fulfilment: 'delivery' }),
  ])
  const date = '2026-11-23'
  await bookPickup(bookingOf(second.id, { date, start: '14:00', now }))
  await bookPickup(bookingOf(first.id, { date, start: '10:00', now }))
  await bookPickup(bookingOf(third.id, { date, start: '12:00', now }))
  const { today } = await readDashboard({ now: new Date('2026-11-23T17:00:00Z') })
  expect(today.toCome).toBe(3)
  expect(today.next.map(({ note, start }) => [note, start])).toEqual([
    ['Pickup \u00B7 $40.00 to pay', '10:00'],
    ['Delivery \u00B7 $40.00 to pay', '12:00'],
    ['Pickup \u00B7 $40.00 to pay', '14:00'],
  ])
  expect((await read()).today).toMatchObject({ toCome: 0, next: [] })
})

it('compares the day at the store with the same day a week ago (R191)', async () => {
  await sql`truncate orders, contact_messages cascade`
  // Monday noon at the store; the late messages of both Mondays are of Tuesday in UTC.
  const noon = new Date('2026-11-23T17:00:00Z')
  const [today, before] = ['2026-11-23', '2026-11-16']
  const sold = await buildOrder({ createdAt: noon, totalCents: 9000 })
  const earlier = await buildOrder({ createdAt: new Date('2026-11-16T15:00:00Z'), totalCents: 5000 })
  const undone = await buildOrder({ createdAt: new Date('2026-11-02T15:00:00Z'), totalCents: 5000 })
  await sql`
    insert into order_payments (order_id, kind, method, amount, paid_on) values
      (${sold.id}, 'payment', 'cash', 90, ${today}), (${sold.id}, 'refund', 'cash', 20, ${today}),
      (${sold.id}, 'payment', 'zelle', 15, ${before})`
  await sql`
    insert into contact_messages (name, email, subject, message, created_at)
    select 'Ada', 'ada@example.com', 'Sofa', 'Is the sofa blue?', at::timestamptz
    from unnest(array['2026-11-24T03:00:00Z', '2026-11-17T03:00:00Z', '2026-11-17T05:30:00Z']) at`
  // Two steps of one order, one that was undone, and one a week ago.
  await sql`
    insert into order_status_changes (order_id, from_status, to_status, created_at) values
      (${sold.id}, 'shipped', 'delivered', ${noon}), (${sold.id}, 'delivered', 'completed', ${noon}),
      (${undone.id}, 'ready', 'completed', ${noon}), (${earlier.id}, 'ready', 'completed', '2026-11-16T16:00:00Z')`
  await sql`update orders set status = 'completed' where id in (${sold.id}, ${earlier.id})`
  expect((await readDashboard({ now: noon })).today).toMatchObject({
    soldCents: { now: 9000, before: 5000 },
    handedOver: { now: 1, before: 1 },
    takenCents: { now: 7000, before: 1500 },
    asked: { now: 1, before: 1 },
    toPull: 1,
    waiting: { messages: 3, unconfirmed: 0 },
  })
})

it('counts failed mails, mails about accounts that were held back, and unread messages (R164)', async () => {
  await sql`truncate contact_messages cascade`
  await sql`
    insert into mail_outbox (kind, to_address, subject, html, body_text, status, failure)
    values ('account', 'ada@example.com', 'Hello', '<p>Hello</p>', 'Hello', 'failed', 'refused')`
  await sql`
    insert into mail_outbox (kind, to_address, subject, html, body_text, status, share, last_error)
    values ('account', 'ada@example.com', 'Hello', '<p>Hello</p>', 'Hello', 'kept', 'account ada@example.com', 'Not sent'),
      ('account', 'ada@example.com', 'Hello', '<p>Hello</p>', 'Hello', 'kept', 'account ada@example.com', null),
      ('hold-confirmation', 'ada@example.com', 'Hi', '<p>Hi</p>', 'Hi', 'kept', 'alerts ada@example.com', 'Not sent')`
  await sql`
    insert into contact_messages (name, email, subject, message, state)
    values ('Ada', 'ada@example.com', 'Sofa', 'Is the sofa blue?', 'new'), ('Bo', 'bo@example.com', 'Sofa', 'Thank you very much', 'read')`
  expect((await read()).mailbox).toEqual({ failedMails: 1, heldMails: 1, newMessages: 1 })
})

describe('the sales of thirty days', () => {
  // A Sunday evening at the store, when it is Monday in UTC; daylight saving ended within the thirty days.
  const evening = new Date('2026-11-23T01:30:00Z')
  const quartersAgo = (quarters: number) => new Date(evening.getTime() - quarters * 900_000)

  it('equal by day and department what plain queries say, to the cent, on generated rows', async () => {
    await sql`truncate orders, products cascade`
    const categories = ['Chairs', 'Electronics', 'Toys', 'Kitchen']
    const products = await Promise.all(categories.map((category) => buildProduct({ category })))
    const piece = fc.tuple(fc.constantFrom(...products), fc.integer({ min: 1, max: 3 }))
    const order = fc.record({
      pieces: fc.uniqueArray(piece, { minLength: 1, maxLength: 3, selector: ([{ id }]) => id }),
      totalCents: fc.integer({ min: 100, max: 500_000 }),
      status: fc.constantFrom(...orderStatuses),
      quarter: fc.nat(24 * 4),
    })
    // Some of each day, and of the days before the thirty.
    for (const [at, { quarter, ...drawn }] of fc.sample(order, 165).entries())
      await buildOrder({ ...drawn, createdAt: quartersAgo((at % 33) * 24 * 4 + quarter) })
    const { sales } = await readDashboard({ now: evening })
    const days = await sql`
      select to_char(created_at at time zone 'America/New_York', 'YYYY-MM-DD') as day, count(*)::integer as orders,
        (sum(total_amount) * 100)::integer as "totalCents"
      from orders where status in ('pending', 'processing', 'ready', 'shipped', 'delivered', 'completed')
        and (created_at at time zone 'America/New_York')::date between '2026-10-24' and '2026-11-22'
      group by 1 order by 1`
    expect(days.length).toBeGreaterThan(25)
    expect(sales.days.filter(({ orders }) => orders > 0)).toEqual(days)
    const departments = await sql`
      select p.department, (sum(i.quantity * i.price) * 100)::integer as "soldCents", sum(i.quantity)::integer as pieces
      from order_items i join products p on p.id = i.product_id join orders o on o.id = i.order_id
      where o.status not in ('cancelled', 'unconfirmed')
        and (o.created_at at time zone 'America/New_York')::date between '2026-10-24' and '2026-11-22'
      group by p.department`
    expect(departments).toHaveLength(3)
    expect(sales.departments).toHaveLength(3)
    expect(sales.departments).toMatchObject(expect.arrayContaining([...departments]))
  })
})

describe('the figures that a store is watched by', () => {
  beforeAll(async () => {
    await sql`truncate orders, mail_outbox cascade`
    expect(await readWatchedFigures()).toEqual({ orders: [], mails: [] })
    const longAgo = new Date('2026-11-01T12:00:00Z')
    await buildOrderMail({
      order: { status: 'completed' },
      mail: { status: 'sent', sentAt: longAgo, createdAt: longAgo },
    })
    await buildOrderMail({ mail: { createdAt: longAgo } })
    await buildOrderMail()
    await buildOrderMail({ order: { status: 'cancelled' }, mail: { status: 'failed', failure: 'refused' } })
  })

  it('is counted by channel and status, with the age of the oldest mail in seconds', async () => {
    const { orders, mails } = await readWatchedFigures()
    expect(new Map(orders.map(({ channel, status, count }) => [`${channel} ${status}`, count]))).toEqual(
      new Map([
        ['web cancelled', 1],
        ['web completed', 1],
        ['web pending', 2],
      ]),
    )
    const counts = new Map(mails.map(({ status, count }) => [status, count]))
    expect(counts).toEqual(
      new Map([
        ['failed', 1],
        ['queued', 2],
        ['sent', 1],
      ]),
    )
    const ages = new Map(mails.map(({ status, oldestSeconds }) => [status, oldestSeconds]))
    expect(ages.get('queued')).toBeGreaterThanOrEqual(3 * 3600)
    expect(ages.get('sent')).toBeGreaterThanOrEqual(3 * 3600)
    expect(ages.get('failed')).toBeLessThan(3600)
  })
})
