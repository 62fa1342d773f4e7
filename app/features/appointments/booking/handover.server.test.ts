import { beforeEach, expect, it } from 'vitest'
import {
  bookingOf,
  buildDeliveryOrder,
  buildPickupOrder,
  setDeliveries,
  setPickups,
} from '../../../../tests/support/build-pickups.ts'
import { sql } from '../../../../tests/support/sql.ts'
import { bookPickup } from './booking.server.ts'

beforeEach(async () => {
  await sql`delete from pickup_schedules`
  await setPickups()
  await setDeliveries()
})

const appointmentOf = async (orderId: string) => {
  const [row] = await sql<{ status: string; sequence: number }[]>`
    select status, calendar_sequence as sequence from pickup_schedules where order_id = ${orderId}`
  return row
}

/** An order with an appointment so many days from now. */
async function bookIn(days: number, build: () => Promise<string>): Promise<string> {
  const orderId = await build()
  expect(await bookPickup(bookingOf(orderId))).toMatchObject({ ok: true })
  await sql`
    update pickup_schedules set pickup_date = (now() at time zone 'America/New_York')::date + ${days}::integer
    where order_id = ${orderId}`
  return orderId
}

it.each([
  ['a pickup of today', 0, buildPickupOrder, 'completed', 'completed'],
  ['a pickup that came late', -3, buildPickupOrder, 'completed', 'completed'],
  ['a pickup that came days early', 3, buildPickupOrder, 'completed', 'cancelled'],
  ['a delivery of today', 0, buildDeliveryOrder, 'delivered', 'completed'],
  ['a delivery that came early', 1, buildDeliveryOrder, 'delivered', 'cancelled'],
])('closes the appointment of %s when its goods are handed over', async (_, days, build, to, becomes) => {
  const orderId = await bookIn(days, build)
  await sql`update orders set status = 'ready' where id = ${orderId}`
  expect(await appointmentOf(orderId)).toMatchObject({ status: 'scheduled' })
  await sql`update orders set status = ${to} where id = ${orderId}`
  expect(await appointmentOf(orderId)).toMatchObject({ status: becomes })
})

it('leaves a missed appointment counted', async () => {
  const orderId = await bookIn(0, buildPickupOrder)
  await sql`update pickup_schedules set status = 'no_show' where order_id = ${orderId}`
  await sql`update orders set status = 'completed' where id = ${orderId}`
  expect(await appointmentOf(orderId)).toMatchObject({ status: 'no_show' })
})
