import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { filledForm, guestWith, newMember, fillCart } from '#tests/faults/customers.ts'
import { findOrder, stockOf } from '#tests/support/build-orders.ts'
import { buildPerson } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { transact } from '#db/client.server.ts'
import { sql } from '#tests/support/sql.ts'
import { config } from '#platform/config.server.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import type { CartOwner } from '#cart/cart-owner.ts'
import { deleteEverything } from '#upkeep/danger-zone/mass-deletion.server.ts'
import { restoreSnapshot } from '#upkeep/danger-zone/snapshot-restoring.server.ts'
import { settleMailAttempts } from '#mail/mail-queue.server.ts'
import { bookPickup } from '#appointments/booking/booking.server.ts'
import { readSales } from '#reports/sales/sales.server.ts'
import { forgetClosedSubjects } from '#orders/placement/order-subjects.server.ts'
import { placeOrder } from '#orders/placement/placement.server.ts'
import { deleteOrder } from '#orders/status/order-deletion.server.ts'
import { moveOrder } from '#orders/status/order-moves.server.ts'
import { recordEntry } from '#payments/ledger/order-payments.server.ts'
import { lockOrder } from '#orders/status/order-records.server.ts'
import { piecesOfOrder, returnStock } from '#orders/stock/stock.server.ts'
import { confirmByLink, expireUnconfirmedOrders } from './unconfirmed-orders.server.ts'

beforeEach(async () => {
  await settleMailAttempts()
  await sql`delete from orders`
  Object.assign(config, { hasRateLimits: true })
})
afterEach(() => Object.assign(config, { hasRateLimits: false }))
afterAll(settleMailAttempts)

const placedAt = new Date()
let network = 0
let phones = 0
const newNetwork = () => `198.51.100.${(network += 1)}`

interface Wanted {
  pieces?: readonly (readonly [productId: string, quantity: number])[]
  fields?: Record<string, string>
  network?: string
  owner?: CartOwner
}

/** Places an order of someone new, unless it is said who. */
async function place({ pieces, fields, network: from = newNetwork(), owner }: Wanted = {}) {
  const wanted = pieces ?? [[(await buildProduct({ stock: 5 })).id, 1] as const]
  const cart = owner ?? (await guestWith(...wanted))
  if (owner) await fillCart(owner, wanted)
  const someone = {
    email: `${randomUUID()}@example.com`,
    phone: `419${String((phones += 1)).padStart(7, '0')}`,
  }
  const form = filledForm({ ...someone, ...fields })
  const outcome = await placeOrder({
    owner: cart,
    form,
    idempotencyKey: null,
    network: from,
    now: placedAt,
  })
  if (!outcome.ok) throw new Error(outcome.error.reason)
  const order = await findOrder(outcome.value.orderId)
  if (!order) throw new Error('the order is not there')
  return order
}

/** An order above the size of one order, of a product with its stock. */
async function placeLarge(stock = 20) {
  const product = await buildProduct({ stock })
  return { product, order: await place({ pieces: [[product.id, 11]] }) }
}

/** A fourth order of an email, which a link may confirm. */
async function placeFourth() {
  const fields = { email: `${randomUUID()}@example.com` }
  for (let count = 0; count < 3; count += 1) await place({ fields })
  const product = await buildProduct({ stock: 5 })
  return { fields, product, order: await place({ fields, pieces: [[product.id, 2]] }) }
}

const move = (orderId: string, to: 'pending' | 'cancelled', userId: string | null = null) =>
  moveOrder({ orderId, to, seenStatus: null, code: null, userId })
const readKinds = async (orderId: string) =>
  (
    await sql<
      { kind: string }[]
    >`select kind from mail_outbox where order_id = ${orderId} order by created_at`
  ).map(({ kind }) => kind)

const readTexts = async (orderId: string) =>
  (
    await sql<{ text: string }[]>`
      select body_text as text from mail_outbox where order_id = ${orderId} order by created_at`
  ).map(({ text }) => text)

describe('an order above a limit', () => {
  it('is recorded and numbered, and takes no stock', async () => {
    const { product, order } = await placeLarge()
    expect(order).toMatchObject({ status: 'unconfirmed', stockTakenAt: null, confirmableBy: 'owner' })
    expect(order.orderNumber).toMatch(/^ORD-\d{8}-\d{6}$/)
    expect(await stockOf(product.id)).toBe(20)
    expect(await sql`select quantity from order_items where order_id = ${order.id}`).toEqual([
      { quantity: 11 },
    ])
    expect(await readKinds(order.id)).toEqual(['order-unconfirmed'])
    const [text] = await readTexts(order.id)
    expect(text).toContain("we'll call you shortly")
    expect(text).not.toContain('/confirm-order/')
  })

  it.each(['email', 'phone', 'network', 'account'])('is the fourth open unpaid one of one %s', async (by) => {
    const owner = by === 'account' ? await newMember() : undefined
    const shared: Wanted = {
      email: { fields: { email: 'same@example.com' } },
      phone: { fields: { phone: '+1 (419) 555-0188' } },
      network: { network: '2001:db8:1:2::/64' },
      account: {},
    }[by] as Wanted
    const statuses = []
    for (let count = 0; count < 4; count += 1) statuses.push((await place({ ...shared, owner })).status)
    expect(statuses).toEqual(['pending', 'pending', 'pending', 'unconfirmed'])
  })

  it('is none when the earlier ones are paid, handed over or cancelled', async () => {
    const fields = { email: 'regular@example.com' }
    const earlier = [await place({ fields }), await place({ fields }), await place({ fields })]
    await sql`update orders set payment_status = 'paid' where id = ${earlier[0]?.id ?? ''}`
    expect((await place({ fields })).status).toBe('pending')
    await move(earlier[1]?.id ?? '', 'cancelled')
    expect((await place({ fields })).status).toBe('pending')
    await sql`update orders set status = 'completed' where id = ${earlier[2]?.id ?? ''}`
    expect((await place({ fields })).status).toBe('pending')
    expect((await place({ fields })).status, 'three are open again').toBe('unconfirmed')
  })

  it('is none while the limits of the process are off, or those of the store are empty', async () => {
    Object.assign(config, { hasRateLimits: false })
    expect((await placeLarge()).order.status).toBe('pending')
    Object.assign(config, { hasRateLimits: true })
    await sql`update store_settings set order_max_pieces = null`
    expect((await placeLarge()).order.status).toBe('pending')
    await sql`update store_settings set order_max_pieces = 10`
  })

  it('is written about three times for each subject at most, however many come', async () => {
    const from = newNetwork()
    const placed = []
    for (let count = 0; count < 8; count += 1) placed.push(await place({ network: from }))
    const kinds = await Promise.all(placed.map(({ id }) => readKinds(id)))
    expect(kinds.map((of) => of.length > 0)).toEqual([true, true, true, true, true, true, false, false])
    const who = placed.map(({ confirmableBy }) => confirmableBy)
    expect(who, 'no link that was not sent').toEqual([
      null,
      null,
      null,
      'link',
      'link',
      'link',
      'owner',
      'owner',
    ])
  })
})

describe('while it waits', () => {
  it('can neither be paid nor scheduled nor handed over, and is no sale', async () => {
    const { order } = await placeLarge()
    const { id: orderId } = order
    const form = {
      key: randomUUID(),
      method: 'cash' as const,
      amount: 1000,
      reference: null,
      paid_on: '2026-01-01',
      is_overpayment_right: true,
    }
    const paid = await recordEntry({ orderId, kind: 'payment', form, userId: null, now: new Date() })
    expect(paid).toMatchObject({ error: { reason: 'unconfirmed' } })
    const booked = await bookPickup({
      orderId,
      date: '2030-01-07',
      start: '10:00',
      name: 'Ada',
      phone: null,
      notes: null,
      by: 'owner',
      now: new Date(),
    })
    expect(booked).toMatchObject({ error: { reason: 'unconfirmed' } })
    for (const to of ['processing', 'ready', 'completed'] as const)
      expect(await moveOrder({ orderId, to, seenStatus: null, code: null, userId: null })).toMatchObject({
        error: { reason: 'illegal-move' },
      })
    const { days } = await readSales({ today: isoStoreDate(new Date()) })
    expect(days.reduce((sum, { orders }) => sum + orders, 0)).toBe(0)
    expect((await findOrder(orderId))?.status).toBe('unconfirmed')
  })

  it.each([
    `update orders set status = 'processing'`,
    `update orders set status = 'completed'`,
    `update orders set payment_status = 'paid'`,
    `update orders set stock_taken_at = now()`,
    `update orders set status = 'cancelled', stock_returned_at = now()`,
  ])('the database itself refuses: %s', async (statement) => {
    await placeLarge()
    await expect(sql.unsafe(statement)).rejects.toThrow('violates check constraint')
  })
})

describe('the owner', () => {
  it('confirms it: its stock is taken, and it goes on as any order', async () => {
    const { product, order } = await placeLarge()
    const owner = await buildPerson({ isAdmin: true })
    expect(await move(order.id, 'pending', owner.id)).toMatchObject({ ok: true })
    expect(await stockOf(product.id)).toBe(9)
    expect(await findOrder(order.id)).toMatchObject({
      status: 'pending',
      confirmedBy: 'owner',
      stockTakenAt: expect.any(Date),
    })
    expect(await readKinds(order.id)).toEqual(['order-unconfirmed', 'order-confirmation'])
    expect(await move(order.id, 'pending', owner.id), 'a second click').toMatchObject({
      value: { isMailed: false },
    })
    expect(await stockOf(product.id)).toBe(9)
    await move(order.id, 'cancelled', owner.id)
    expect(await stockOf(product.id), 'what was taken goes back').toBe(20)
  })

  it('is told which pieces were sold meanwhile, and nothing is taken', async () => {
    const [sold, left] = [
      await buildProduct({ stock: 8, name: 'Oak Chair' }),
      await buildProduct({ stock: 8 }),
    ]
    const order = await place({
      pieces: [
        [sold.id, 6],
        [left.id, 6],
      ],
    })
    await sql`update products set stock = 5 where id = ${sold.id}`
    expect(await move(order.id, 'pending')).toEqual({
      ok: false,
      error: { reason: 'no-stock', names: ['Oak Chair'] },
    })
    expect([await stockOf(sold.id), await stockOf(left.id)]).toEqual([5, 8])
    expect((await findOrder(order.id))?.status).toBe('unconfirmed')
  })

  it('declines it, and the customer hears of it', async () => {
    const { product, order } = await placeLarge()
    expect(await move(order.id, 'cancelled')).toMatchObject({ ok: true })
    expect(await stockOf(product.id)).toBe(20)
    expect(await readKinds(order.id)).toEqual(['order-unconfirmed', 'order-cancelled'])
  })
})

describe('the mailed link', () => {
  it('confirms an order that is too much for one customer', async () => {
    const { product, order } = await placeFourth()
    expect(order).toMatchObject({ status: 'unconfirmed', confirmableBy: 'link' })
    const [text] = await readTexts(order.id)
    expect(text).toMatch(/http:\/\/localhost:3000\/confirm-order\/[\w.-]+/)
    expect(await confirmByLink({ orderId: order.id })).toMatchObject({ value: { status: 'pending' } })
    expect(await stockOf(product.id)).toBe(3)
    expect(await findOrder(order.id)).toMatchObject({ status: 'pending', confirmedBy: 'link' })
    expect(await confirmByLink({ orderId: order.id }), 'opened again').toMatchObject({ ok: true })
    expect(await stockOf(product.id)).toBe(3)
  })

  it('tells the store of an order when it is confirmed, and not before', async () => {
    await sql`update store_settings set store_email = 'owner@store.example'`
    const { order } = await placeFourth()
    const readAlerts = async () =>
      await sql`select to_address as to from mail_outbox where order_id = ${order.id} and kind = 'order-placed'`
    expect(await readAlerts()).toEqual([])
    expect(await confirmByLink({ orderId: order.id })).toMatchObject({ ok: true })
    expect(await confirmByLink({ orderId: order.id }), 'opened again').toMatchObject({ ok: true })
    expect(await readAlerts()).toEqual([{ to: 'owner@store.example' }])
    await sql`update store_settings set store_email = null`
  })

  it('confirms one order at a time; a stranger with a mailbox cannot go on', async () => {
    const { fields, order } = await placeFourth()
    const fifth = await place({ fields })
    expect(fifth.confirmableBy, 'nothing was confirmed by a link yet').toBe('link')
    expect(await confirmByLink({ orderId: order.id })).toMatchObject({ ok: true })
    expect(await confirmByLink({ orderId: fifth.id })).toEqual({ ok: false, error: { reason: 'owner-only' } })
    expect((await place({ fields })).confirmableBy).toBe('owner')
    await sql`update orders set payment_status = 'paid' where id = ${order.id}`
    expect(await confirmByLink({ orderId: fifth.id }), 'the first is paid').toMatchObject({ ok: true })
  })

  it('never confirms a large order, nor one that was declined', async () => {
    const { order } = await placeLarge()
    expect(await confirmByLink({ orderId: order.id })).toMatchObject({ error: { reason: 'owner-only' } })
    await move(order.id, 'cancelled')
    expect(await confirmByLink({ orderId: order.id })).toMatchObject({ error: { reason: 'closed' } })
    expect(await confirmByLink({ orderId: randomUUID() })).toMatchObject({
      error: { reason: 'unknown-order' },
    })
  })
})

describe('without a word for 48 hours', () => {
  const later = (hours: number) => new Date(placedAt.getTime() + hours * 3_600_000)

  it('it is cancelled, holds nothing, and the customer hears of it', async () => {
    const { product, order } = await placeLarge()
    const { order: confirmed } = await placeLarge()
    await move(confirmed.id, 'pending')
    expect(await expireUnconfirmedOrders({ now: later(47.9) })).toBe(0)
    expect(await expireUnconfirmedOrders({ now: later(48.1) })).toBe(1)
    expect(await expireUnconfirmedOrders({ now: later(48.1) })).toBe(0)
    expect(await findOrder(order.id)).toMatchObject({
      status: 'cancelled',
      stockTakenAt: null,
      stockReturnedAt: null,
    })
    expect(await stockOf(product.id)).toBe(20)
    expect(await readKinds(order.id)).toEqual(['order-unconfirmed', 'order-cancelled'])
    expect((await findOrder(confirmed.id))?.status).toBe('pending')
  })

  it('is not written about when nothing was written before', async () => {
    const { order } = await placeLarge()
    await sql`delete from mail_outbox where order_id = ${order.id}`
    expect(await expireUnconfirmedOrders({ now: later(49) })).toBe(1)
    expect(await readKinds(order.id)).toEqual([])
  })
})

describe('stock that was never taken', () => {
  type Ending = (orderId: string) => Promise<unknown>
  const cancelThenDelete: Ending = async (orderId) => {
    await move(orderId, 'cancelled')
    await deleteOrder({ orderId, userId: null })
  }
  const endings: Record<string, Ending> = {
    cancellation: (orderId) => move(orderId, 'cancelled'),
    deletion: (orderId) => deleteOrder({ orderId, userId: null }),
    'cancellation and deletion': cancelThenDelete,
    expiry: () => expireUnconfirmedOrders({ now: new Date(placedAt.getTime() + 49 * 3_600_000) }),
    'the danger zone': () => emptyOrders(),
    'the danger zone after a cancellation': async (orderId) => {
      await move(orderId, 'cancelled')
      await emptyOrders()
    },
    'the danger zone and a restored snapshot': async () => {
      const owner = await buildPerson({ isAdmin: true })
      const deleted = await deleteEverything({ kind: 'orders', typed: 'DELETE', userId: owner.id })
      const snapshotId = (deleted.ok && deleted.value.snapshotId) || ''
      expect(await restoreSnapshot({ snapshotId, userId: owner.id })).toMatchObject({ ok: true })
    },
  }

  async function emptyOrders() {
    const owner = await buildPerson({ isAdmin: true })
    const deleted = await deleteEverything({ kind: 'orders', typed: 'DELETE', userId: owner.id })
    expect(deleted).toMatchObject({ ok: true })
  }

  async function expectNothingReturned(end: Ending) {
    const { product, order } = await placeLarge()
    await end(order.id)
    expect(await stockOf(product.id), 'nothing comes back that was not taken').toBe(20)
  }

  it.each(Object.keys(endings))('never goes back by %s', async (name) => {
    const end = endings[name]
    if (!end) throw new Error('there is no such ending')
    await expectNothingReturned(end)
  })

  it('would go back if only the status were looked at: the check sees it', async () => {
    const deleteByStatus: Ending = async (orderId) =>
      await transact(async (tx) => {
        const order = await lockOrder(tx, orderId)
        if (order && !order.stockReturnedAt) await returnStock(tx, piecesOfOrder(tx, orderId))
      })
    await expect(expectNothingReturned(deleteByStatus)).rejects.toThrow(
      'nothing comes back that was not taken',
    )
  })
})

it('forgets whose an order was a week after it is closed', async () => {
  const order = await place()
  const subjects = () => sql`select subject from order_subjects where order_id = ${order.id}`
  expect(await subjects()).toHaveLength(3)
  await move(order.id, 'cancelled')
  await forgetClosedSubjects()
  expect(await subjects()).toHaveLength(3)
  await sql`update orders set updated_at = now() - interval '8 days' where id = ${order.id}`
  await forgetClosedSubjects()
  expect(await subjects()).toHaveLength(0)
})
