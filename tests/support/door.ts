import { randomUUID } from 'node:crypto'
import { takeMoneyAndHandOver } from '#appointments/door/handing-over.server.ts'
import { book, buildPickupOrder } from './build-pickups.ts'
import { sql } from './sql.ts'

/** What an order of `buildPickupOrder` costs. */
export const DUE_CENTS = 4290

export async function buildBooked(build = buildPickupOrder): Promise<string> {
  const orderId = await build({ status: 'ready' })
  await book(orderId)
  return orderId
}

/** An order that was handed over a moment ago; the ten seconds of its way back begin in an hour. */
export async function handOverBooked(userId: string, build = buildPickupOrder) {
  const orderId = await buildBooked(build)
  const key = randomUUID()
  const [row] = await sql<{ cents: number }[]>`
    select (total_amount * 100)::integer as cents from orders where id = ${orderId}`
  const done = await takeMoneyAndHandOver({
    orderId,
    dueCents: row?.cents ?? 0,
    method: 'cash',
    key,
    userId,
    now: new Date(),
  })
  if (!done.ok) throw new Error(done.error.reason)
  await sql`
    update mail_outbox set not_before = not_before + interval '1 hour'
    where id = (select mail_id from door_handovers where id = ${key})`
  return { orderId, key, userId, now: new Date() }
}

/** Order, payment status, appointments, ledger in dollars, mails about the order's status. */
export async function doorStateOf(orderId: string) {
  const [order] = await sql`select status, payment_status as paid from orders where id = ${orderId}`
  const appointments = await sql`select status from pickup_schedules where order_id = ${orderId}`
  const entries = await sql`
    select kind, method, amount from order_payments where order_id = ${orderId} order by created_at`
  const moves = await sql`
    select from_status as f, to_status as t from order_status_changes where order_id = ${orderId} order by created_at`
  const mails =
    await sql`select kind from mail_outbox where order_id = ${orderId} and kind like 'order-%' order by kind`
  return {
    order: `${order?.status} ${order?.paid}`,
    appointments: appointments.map(({ status }) => status),
    ledger: entries.map(({ kind, method, amount }) => `${kind} ${method} ${amount}`),
    moves: moves.map(({ f, t }) => `${f} ${t}`),
    mails: mails.map(({ kind }) => kind),
  }
}
