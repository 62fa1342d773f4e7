import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { transact } from '#db/client.server.ts'
import { sql } from '#tests/support/sql.ts'
import { buildOrder, findOrder, stockOf } from '#tests/support/build-orders.ts'
import { buildPerson } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { mailText } from '#mail/mail-document.ts'
import { mailHtml } from '#mail/mail-html.ts'
import { composeOrderMail } from '#orders/mails/order-mail.server.ts'
import { fulfilments } from '#orders/fulfilment.ts'
import { canMove, orderStatuses, type OrderStatus } from './order-status.ts'
import { mailOfMove } from './order-moves.ts'
import { moveOrder } from './order-moves.server.ts'

const owner = await buildPerson({ isAdmin: true })

const move = (
  orderId: string,
  to: OrderStatus,
  more: { seenStatus?: string; code?: string; isUnpaidAccepted?: boolean } = {},
) =>
  moveOrder({
    orderId,
    to,
    seenStatus: null,
    code: null,
    userId: owner.id,
    isUnpaidAccepted: true,
    ...more,
  })
const readTrace = async (orderId: string) => ({
  mails: (await sql`select kind, to_address from mail_outbox where order_id = ${orderId}`).map(
    ({ kind, to_address: to }) => `${kind} ${to}`,
  ),
  moves: (
    await sql`select from_status, to_status, changed_by from order_status_changes where order_id = ${orderId} order by created_at`
  ).map((row) => [row.from_status, row.to_status, row.changed_by]),
})

describe('moving an order', () => {
  it('follows the table of legal moves from everywhere, and writes each down with its mail', async () => {
    for (const fulfilment of fulfilments) {
      for (const from of orderStatuses) {
        for (const to of orderStatuses.filter((status) => status !== from)) {
          const order = await buildOrder({ fulfilment, status: from })
          const outcome = await move(order.id, to)
          const isLegal = canMove(fulfilment, from, to)
          expect([from, to, outcome.ok]).toEqual([from, to, isLegal])
          expect((await findOrder(order.id))?.status).toBe(isLegal ? to : from)
          const mail = isLegal ? mailOfMove(from, to) : null
          expect(await readTrace(order.id)).toEqual({
            mails: mail ? [`${mail} jane@example.com`] : [],
            moves: isLegal ? [[from, to, owner.id]] : [],
          })
        }
      }
    }
  })

  it('asks before goods leave with money due, names the amount, and changes nothing', async () => {
    for (const [fulfilment, from, to] of [
      ['pickup', 'ready', 'completed'],
      ['delivery', 'shipped', 'delivered'],
      ['delivery', 'delivered', 'completed'],
    ] as const) {
      const order = await buildOrder({ fulfilment, status: from, totalCents: 21_772 })
      await sql`
        insert into order_payments (id, order_id, kind, method, amount, paid_on)
        values (${randomUUID()}, ${order.id}, 'payment', 'cash', 100, '2026-01-02')`
      expect(await move(order.id, to, { isUnpaidAccepted: false })).toEqual({
        ok: false,
        error: { reason: 'unpaid', dueCents: 11_772 },
      })
      expect(await readTrace(order.id)).toEqual({ mails: [], moves: [] })
      expect(await move(order.id, to, { isUnpaidAccepted: true })).toMatchObject({ ok: true })
    }
    const paid = await buildOrder({ status: 'ready', paymentStatus: 'paid' })
    expect(await move(paid.id, 'completed', { isUnpaidAccepted: false })).toMatchObject({ ok: true })
    const packed = await buildOrder({ status: 'processing' })
    expect(await move(packed.id, 'ready', { isUnpaidAccepted: false })).toMatchObject({ ok: true })
  })

  it('does nothing the second time, and answers the same', async () => {
    const order = await buildOrder()
    const first = await move(order.id, 'ready')
    expect(first).toEqual({ ok: true, value: { status: 'ready', isMailed: true } })
    expect(await move(order.id, 'ready')).toEqual({ ok: true, value: { status: 'ready', isMailed: false } })
    expect((await readTrace(order.id)).mails).toHaveLength(1)
  })

  it('is refused when the order was moved since it was looked at', async () => {
    const order = await buildOrder({ fulfilment: 'delivery', status: 'shipped' })
    expect(await move(order.id, 'ready', { seenStatus: 'pending' })).toEqual({
      ok: false,
      error: { reason: 'moved-meanwhile', status: 'shipped' },
    })
    expect(await move(order.id, 'ready', { seenStatus: 'shipped' })).toMatchObject({ ok: true })
  })

  it('answers that there is no such order', async () => {
    expect(await move(randomUUID(), 'ready')).toEqual({ ok: false, error: { reason: 'unknown-order' } })
  })
})

describe('the mail of a move', () => {
  it('has the code and what is still to pay, from our own rows', async () => {
    const order = await buildOrder()
    await sql`
      insert into order_payments (order_id, kind, method, amount)
      values (${order.id}, 'payment', 'cash', 30), (${order.id}, 'refund', 'cash', 10)`
    const { document, from } = await transact((tx) =>
      composeOrderMail(tx, { orderId: order.id, kind: 'order-ready' }),
    )
    expect(document.subject).toContain(`Order ${order.orderNumber} is ready`)
    for (const body of [mailText(document, from), mailHtml(document, from)]) {
      expect(body).toContain(order.handoverCode)
      expect(body).toMatch(/Please (?:bring|send) \$20\.00 /)
    }
  })
})

describe('the hand-over code', () => {
  it('is checked when it is given, and noted', async () => {
    const order = await buildOrder({ status: 'ready' })
    const wrong = order.handoverCode === '000000' ? '111111' : '000000'
    expect(await move(order.id, 'completed', { code: wrong })).toEqual({
      ok: false,
      error: { reason: 'wrong-code' },
    })
    expect((await findOrder(order.id))?.status).toBe('ready')
    expect(await move(order.id, 'completed', { code: order.handoverCode })).toMatchObject({ ok: true })
    const [change] = await sql`select is_code_checked from order_status_changes where order_id = ${order.id}`
    expect(change).toEqual({ is_code_checked: true })
  })

  it('may be left out, and is of no use for other moves', async () => {
    const order = await buildOrder({ status: 'ready' })
    expect(await move(order.id, 'processing', { code: 'nonsense' })).toMatchObject({ ok: true })
    expect(await move(order.id, 'completed')).toMatchObject({ ok: true })
    const checked =
      await sql`select from order_status_changes where order_id = ${order.id} and is_code_checked`
    expect(checked).toHaveLength(0)
  })
})

describe('a cancellation', () => {
  it('puts the pieces back and frees the pickup time', async () => {
    const product = await buildProduct({ stock: 1 })
    const order = await buildOrder({ pieces: [[product, 2]] })
    await sql`
      insert into pickup_schedules (order_id, pickup_date, pickup_time_start, pickup_time_end, customer_name, customer_email)
      values (${order.id}, '2027-01-04', '10:00', '11:00', 'Jane', 'jane@example.com')`
    expect(await move(order.id, 'cancelled')).toMatchObject({ ok: true })
    expect(await stockOf(product.id)).toBe(3)
    expect((await findOrder(order.id))?.stockReturnedAt).toBeInstanceOf(Date)
    const [appointment] = await sql`select status from pickup_schedules where order_id = ${order.id}`
    expect(appointment).toEqual({ status: 'cancelled' })
  })

  it('is refused once the goods are handed over', async () => {
    const product = await buildProduct({ stock: 1 })
    const order = await buildOrder({ status: 'completed', pieces: [[product, 2]] })
    expect(await move(order.id, 'cancelled')).toEqual({
      ok: false,
      error: { reason: 'illegal-move', status: 'completed' },
    })
    expect(await stockOf(product.id)).toBe(1)
  })
})
