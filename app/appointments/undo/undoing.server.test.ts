import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildOrder } from '#tests/support/build-orders.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { buildPerson } from '#tests/support/build-people.ts'
import {
  book,
  buildDeliveryOrder,
  buildPickupOrder,
  setDeliveries,
  setPickups,
} from '#tests/support/build-pickups.ts'
import { doorStateOf } from '#tests/support/door.ts'
import { sql } from '#tests/support/sql.ts'
import { deliverOutboxMail } from '#mail/delivery.server.ts'
import { markOrdersReady } from '#orders/admin/changes/bulk-ready.server.ts'
import type { OrderStatus } from '#orders/status/order-status.ts'
import { moveOrder } from '#orders/status/order-moves.server.ts'
import { readOpenUndo } from '#orders/undo/undoable.server.ts'
import type { PickupStatus } from '#appointments/appointment-status.ts'
import { setPickupStatus } from '#appointments/booking/appointment-changes.server.ts'
import { undoAction } from './undoing.server.ts'

const { id: userId } = await buildPerson({ isAdmin: true })
const other = await buildPerson({ isAdmin: true })
beforeEach(async () => {
  await sql`delete from orders`
  await setPickups({ maxPickupsPerSlot: 1 })
  await setDeliveries()
})

const now = new Date('2026-01-01T12:00:00Z')
const stateOf = async (orderId: string) => {
  const { order, appointments } = await doorStateOf(orderId)
  const stock =
    await sql`select p.stock from order_items i join products p on p.id = i.product_id where i.order_id = ${orderId}`
  const mails =
    await sql`select id, kind from mail_outbox where order_id = ${orderId} and not_before is not null`
  return { order, appointments, stock: stock.map((row) => row.stock), mails: mails.map(({ kind }) => kind) }
}

async function move(orderId: string, to: OrderStatus): Promise<string> {
  const undoId = randomUUID()
  const outcome = await moveOrder({
    orderId,
    to,
    seenStatus: null,
    code: null,
    isUnpaidAccepted: true,
    userId,
    undoId,
  })
  expect(outcome).toMatchObject({ ok: true })
  return undoId
}

async function give(appointmentId: string, status: PickupStatus, finishesOrder = false): Promise<string> {
  const undoId = randomUUID()
  expect(await setPickupStatus({ appointmentId, status, finishesOrder, userId, undoId, now })).toMatchObject({
    ok: true,
  })
  return undoId
}

const undo = async (actionId: string) => await undoAction({ actionId, userId: other.id })
const done = (count = 1, left = 0) => ({ ok: true, value: { count, left } })

async function expectRefused(actionId: string, orderId: string, reason: string): Promise<void> {
  const before = await stateOf(orderId)
  expect(await undo(actionId)).toEqual({ ok: false, error: { reason } })
  expect(await stateOf(orderId), 'nothing changes').toEqual(before)
}

describe('what mails a customer is taken back for ten seconds (R173)', () => {
  it.each([
    [buildPickupOrder, 'processing', 'ready', 'order-ready'],
    [buildPickupOrder, 'ready', 'completed', 'order-completed'],
    [buildPickupOrder, 'ready', 'cancelled', 'order-cancelled'],
    [buildPickupOrder, 'pending', 'cancelled', 'order-cancelled'],
    [buildDeliveryOrder, 'ready', 'shipped', 'order-shipped'],
    [buildDeliveryOrder, 'shipped', 'delivered', 'order-delivered'],
  ] as const)('a move of an order: %o from %s to %s', async (build, status, to, mail) => {
    const orderId = await build({ status })
    if (build === buildPickupOrder) await book(orderId)
    const before = await stateOf(orderId)
    const actionId = await move(orderId, to)
    expect(await stateOf(orderId)).toMatchObject({ order: `${to} pending`, mails: [mail] })
    expect(await undo(actionId)).toEqual(done())
    expect(await stateOf(orderId)).toEqual({ ...before, mails: [] })
    await expectRefused(actionId, orderId, 'taken-back-before')
  })

  it.each(['cancelled', 'completed', 'no_show'] as const)(
    'the status %s of an appointment',
    async (status) => {
      const orderId = await buildPickupOrder({ status: 'ready', paymentStatus: 'paid' })
      const { appointmentId } = await book(orderId)
      const before = await stateOf(orderId)
      const actionId = await give(appointmentId, status, true)
      expect(await stateOf(orderId)).not.toEqual(before)
      expect(await undo(actionId)).toEqual(done())
      expect(await stateOf(orderId)).toEqual({ ...before, mails: [] })
    },
  )

  it('several orders that were marked at once, but for those that changed since', async () => {
    const orderIds = [await buildPickupOrder(), await buildPickupOrder(), await buildPickupOrder()] as const
    const undoId = randomUUID()
    expect(await markOrdersReady({ orderIds, userId, undoId })).toBe(3)
    expect(await readOpenUndo({ userId, now: new Date() })).toMatchObject({ key: undoId })
    expect(await readOpenUndo({ userId: other.id, now: new Date() })).toBeNull()
    await move(orderIds[1], 'completed')
    expect(await undo(undoId)).toEqual(done(2, 1))
    const states = await Promise.all(orderIds.map(async (id) => (await stateOf(id)).order))
    expect(states).toEqual(['pending pending', 'completed pending', 'pending pending'])
  })

  it('is refused when it is late, was changed, was sold, or its time was booked', async () => {
    const late = await buildPickupOrder()
    const lateAction = await move(late, 'ready')
    await sql`update undoable_changes set done_at = done_at - interval '11 seconds' where order_id = ${late}`
    await expectRefused(lateAction, late, 'undo-late')
    await expectRefused(randomUUID(), late, 'undo-late')

    const lamp = await buildProduct({ stock: 1 })
    const sold = (await buildOrder({ status: 'ready', pieces: [[lamp, 1]] })).id
    const soldAction = await move(sold, 'cancelled')
    expect(await stateOf(sold)).toMatchObject({ stock: [2] })
    await sql`update products set stock = 0 where id = ${lamp.id}`
    await expectRefused(soldAction, sold, 'undo-sold')

    const kept = (await buildOrder({ status: 'ready', pieces: [[lamp, 1]] })).id
    const keptAction = await move(kept, 'cancelled')
    expect(await undo(keptAction)).toEqual(done())
    expect(await stateOf(kept), 'the stock is taken again').toMatchObject({
      order: 'ready pending',
      stock: [0],
    })

    const full = await buildPickupOrder({ status: 'ready' })
    const { appointmentId } = await book(full)
    const fullAction = await give(appointmentId, 'cancelled')
    await book(await buildPickupOrder())
    await expectRefused(fullAction, full, 'undo-full')
  })

  it('leaves a mail alone that has left, and the mail leaves after the ten seconds by its job', async () => {
    const orderId = await buildPickupOrder()
    const actionId = await move(orderId, 'ready')
    const [mail] = await sql<{ id: string; hasJob: boolean }[]>`
      select id, exists (select from pgboss.job where data ->> 'mailId' = m.id::text) as "hasJob"
      from mail_outbox m where order_id = ${orderId} and kind = 'order-ready'`
    const deliver = () => deliverOutboxMail({ mailId: mail?.id ?? '', mailer: null, isLastTry: false })
    expect([mail?.hasJob, await deliver()]).toEqual([true, 'busy'])
    await sql`update mail_outbox set not_before = now() where id = ${mail?.id ?? ''}`
    expect(await deliver()).toBe('done')
    await expectRefused(actionId, orderId, 'undo-late')
  })
})
