import { beforeEach, expect, it } from 'vitest'
import { bookingTime, setPickups } from '../../../../tests/support/build-pickups.ts'
import { sql } from '../../../../tests/support/sql.ts'
import { findEarliestPickup } from './earliest-pickup.server.ts'

beforeEach(async () => {
  await sql`delete from pickup_blocked_dates`
  await setPickups({ pickupLocation: '1200 Warehouse Row' })
})

it('is the first free time that a customer could book', async () => {
  // Monday, 9 AM at the store.
  expect(await findEarliestPickup(bookingTime)).toEqual({
    location: '1200 Warehouse Row',
    time: 'Monday, June 7, 10:00 AM',
  })
  await setPickups({ leadTimeHours: 5 })
  expect((await findEarliestPickup(bookingTime)).time).toBe('Monday, June 7, 3:00 PM')
})

it('is next month when this one has none left', async () => {
  await sql`
    insert into pickup_blocked_dates (date)
    select day::date from generate_series('2027-06-07'::date, '2027-06-30', '1 day') day`
  expect((await findEarliestPickup(bookingTime)).time).toBe('Thursday, July 1, 10:00 AM')
})

it('is none where nothing is free', async () => {
  await setPickups({ businessHours: {} })
  expect((await findEarliestPickup(bookingTime)).time).toBeNull()
})
