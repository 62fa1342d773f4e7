import { expect, it } from 'vitest'
import { bookingTime, buildPickup, buildPickupOrder } from '../../../../tests/support/build-pickups.ts'
import { sql } from '../../../../tests/support/sql.ts'
import { listPickups } from './appointment-list.server.ts'
import { parsePickupQuery } from './appointment-list-query.ts'

it('expects nobody whose appointment was canceled, unless canceled ones, the day or the customer are asked for', async () => {
  const day = '2027-06-21'
  for (const start of ['10:00', '11:00']) await buildPickup(await buildPickupOrder(), { day, start })
  await sql`update pickup_schedules set status = 'cancelled', customer_name = 'Carla' where pickup_time_start = '10:00'`
  const startsFor = async (query: string) => {
    const { entries, total } = await listPickups({
      query: parsePickupQuery(new URLSearchParams(query)),
      now: bookingTime,
    })
    expect(total).toBe(entries.length)
    return entries.map(({ start }) => start.slice(0, 5))
  }
  expect(await startsFor('')).toEqual(['11:00'])
  expect(await startsFor('status=cancelled')).toEqual(['10:00'])
  for (const query of [`date=${day}`, 'when=all']) expect(await startsFor(query)).toEqual(['10:00', '11:00'])
  expect(await startsFor('search=carla')).toEqual(['10:00'])
})
