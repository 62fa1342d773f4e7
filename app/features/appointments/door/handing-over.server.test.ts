import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  buildDeliveryOrder,
  buildPickupOrder,
  setDeliveries,
  setPickups,
} from '../../../../tests/support/build-pickups.ts'
import { buildPerson } from '../../../../tests/support/build-people.ts'
import { buildBooked, DUE_CENTS } from '../../../../tests/support/door.ts'
import { sql } from '../../../../tests/support/sql.ts'
import { stopJobs } from '../../../platform/jobs.server.ts'
import { takeMoneyAndHandOver } from './handing-over.server.ts'

const owner = await buildPerson({ isAdmin: true })
afterAll(stopJobs)
beforeEach(async () => {
  await sql`delete from orders`
  await setPickups({ maxPickupsPerSlot: 10 })
  await setDeliveries()
})

const handOver = (orderId: string, more: { dueCents?: number; key?: string } = {}) =>
  takeMoneyAndHandOver({
    orderId,
    dueCents: DUE_CENTS,
    method: 'cash',
    key: randomUUID(),
    userId: owner.id,
    now: new Date(),
    ...more,
  })

/** Order, payment status, appointments, ledger in cents, mails. */
async function stateOf(orderId: string) {
  const [order] = await sql`select status, payment_status as paid from orders where id = ${orderId}`
  const appointments = await sql`select status from pickup_schedules where order_id = ${orderId}`
  const entries =
    await sql`select method, amount, recorded_by as by from order_payments where order_id = ${orderId}`
  const mails = await sql`select kind from mail_outbox where order_id = ${orderId} and kind like 'order-%'`
  return {
    order: `${order?.status} ${order?.paid}`,
    appointments: appointments.map(({ status }) => status),
    ledger: entries.map(({ method, amount, by }) => `${method} ${amount} ${by === owner.id}`),
    mails: mails.map(({ kind }) => kind),
  }
}

const done = {
  order: 'completed paid',
  appointments: ['completed'],
  ledger: ['cash 42.90 true'],
  mails: ['order-completed'],
}

describe('taking the money and handing over', () => {
  it('records the payment, closes the appointment and completes the pickup, with its mail', async () => {
    const orderId = await buildBooked()
    expect(await handOver(orderId)).toEqual({ ok: true, value: null })
    expect(await stateOf(orderId)).toEqual(done)
  })

  it('does it once, however often the button is tapped', async () => {
    const orderId = await buildBooked()
    const key = randomUUID()
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => handOver(orderId, { key })))
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true, true, true])
    expect(await stateOf(orderId)).toEqual(done)
  })

  it('marks a delivery under way as delivered', async () => {
    const orderId = await buildBooked(buildDeliveryOrder)
    const [row] = await sql<{ cents: number }[]>`
      update orders set status = 'shipped' where id = ${orderId} returning (total_amount * 100)::integer as cents`
    expect(await handOver(orderId, { dueCents: row?.cents })).toMatchObject({ ok: true })
    expect(await stateOf(orderId)).toMatchObject({ order: 'delivered paid', appointments: ['completed'] })
  })

  it('records nothing for what is paid', async () => {
    const orderId = await buildBooked()
    await sql`update orders set payment_status = 'paid' where id = ${orderId}`
    expect(await handOver(orderId, { dueCents: 0 })).toMatchObject({ ok: true })
    expect(await stateOf(orderId)).toEqual({ ...done, ledger: [] })
  })

  it('changes nothing when another amount is due by now, and names it', async () => {
    const orderId = await buildBooked()
    const before = await stateOf(orderId)
    expect(await handOver(orderId, { dueCents: 4000 })).toEqual({
      ok: false,
      error: { reason: 'other-amount', dueCents: DUE_CENTS },
    })
    expect(await stateOf(orderId)).toEqual(before)
  })

  it('refuses what may not leave: cancelled, not packed for delivery, or unknown', async () => {
    const cancelled = await buildPickupOrder({ status: 'cancelled' })
    expect(await handOver(cancelled)).toEqual({ ok: false, error: { reason: 'not-ready' } })
    expect(await stateOf(cancelled)).toMatchObject({ ledger: [], mails: [] })
    const packing = await buildDeliveryOrder({ status: 'pending' })
    expect(await handOver(packing)).toEqual({ ok: false, error: { reason: 'not-ready' } })
    expect(await handOver(randomUUID())).toEqual({ ok: false, error: { reason: 'unknown' } })
  })
})
