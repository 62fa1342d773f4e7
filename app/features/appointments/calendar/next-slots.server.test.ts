import { beforeEach, expect, it } from 'vitest'
import {
  bookedDay,
  bookingTime,
  buildPickupOrder,
  setPickups,
} from '../../../../tests/support/build-pickups.ts'
import { sql } from '../../../../tests/support/sql.ts'
import { bookPickup } from '../booking/booking.server.ts'
import { readNextSlots } from './appointment-month.server.ts'

// A Monday, nine in the morning.
const today = '2027-06-07'

beforeEach(async () => {
  await sql`delete from pickup_schedules`
  await sql`delete from pickup_blocked_dates`
  await setPickups({ leadTimeHours: 2 })
})

const next = async (orderId: string, count = 3) =>
  (await readNextSlots({ kind: 'pickup', orderId, count, now: bookingTime })).map(
    ({ date, start }) => `${date} ${start}`,
  )

it('offers the earliest times that customers can book, lead time kept', async () => {
  expect(await next(await buildPickupOrder())).toEqual([`${today} 12:00`, `${today} 13:00`, `${today} 14:00`])
})

it('leaves out full times and blocked days, and goes on with the next day', async () => {
  const [orderId, other] = [await buildPickupOrder(), await buildPickupOrder()]
  const booking = { orderId: other, date: today, start: '12:00', name: 'Ada', phone: null, notes: null }
  expect(await bookPickup({ ...booking, by: 'owner', now: bookingTime })).toMatchObject({ ok: true })
  expect((await next(orderId))[0]).toBe(`${today} 13:00`)
  await sql`insert into pickup_blocked_dates (date) values (${today})`
  expect(await next(orderId, 1)).toEqual(['2027-06-08 10:00'])
})

it('offers what can be booked, each of them', async () => {
  const orderId = await buildPickupOrder()
  const slots = await readNextSlots({ kind: 'pickup', orderId, count: 10, now: bookingTime })
  expect(slots).toHaveLength(10)
  for (const { date, start } of slots) {
    const booking = { orderId, date, start, name: 'Ada', phone: null, notes: null }
    expect(await bookPickup({ ...booking, by: 'customer', now: bookingTime })).toMatchObject({ ok: true })
  }
  expect(slots.every(({ date }) => date < bookedDay)).toBe(true)
})

it('offers nothing where nothing is free', async () => {
  await setPickups({ horizonDays: 1, leadTimeHours: 48 })
  expect(await next(await buildPickupOrder())).toEqual([])
})
