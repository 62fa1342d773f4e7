import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  bookedDay,
  bookingOf,
  bookingTime,
  buildPickupOrder,
  setPickups,
} from '../../../../tests/support/build-pickups.ts'
import { sql } from '../../../../tests/support/sql.ts'
import { stopJobs } from '../../../platform/jobs.server.ts'
import { blockDates } from '../settings/blocked-dates.server.ts'
import { bookPickup } from '../booking/booking.server.ts'
import { readPickupMonth } from './appointment-month.server.ts'

afterAll(stopJobs)
const input = {
  kind: 'pickup',
  month: '2027-06',
  date: bookedDay,
  orderId: null,
  by: 'customer',
  now: bookingTime,
} as const

describe('the month of a shop', () => {
  it('marks what is full, blocked, past and free, and gives back an order’s own place', async () => {
    await setPickups({ slotDurationMinutes: 480, horizonDays: 20 })
    const orderId = await buildPickupOrder()
    await bookPickup(bookingOf(orderId))
    await blockDates({ from: '2027-06-15', to: '2027-06-15', reason: null, confirmed: 'any' })
    const month = await readPickupMonth(input)
    const states = ['2027-06-06', bookedDay, '2027-06-15', '2027-06-16', '2027-06-28']
    expect(states.map((date) => month.days.get(date))).toEqual(['past', 'full', 'blocked', 'free', 'too-far'])
    expect(month.slots).toEqual([])
    const own = await readPickupMonth({ ...input, orderId })
    expect([own.days.get(bookedDay), own.slots]).toEqual([
      'free',
      [{ start: '10:00', end: '18:00', left: 1 }],
    ])
    const elsewhere = await readPickupMonth({ ...input, month: '2027-07', by: 'owner' })
    expect([elsewhere.slots, elsewhere.days.get('2027-07-01')]).toEqual([[], 'free'])
  })
})

describe('the month of a busy shop', () => {
  beforeAll(async () => {
    await sql`delete from pickup_schedules`
    await setPickups({ slotDurationMinutes: 15, maxPickupsPerSlot: 1000 })
    await sql`alter table pickup_schedules disable trigger pickup_schedules_capacity`
    await sql`
      with bought as (
        insert into orders (order_number, total_amount, shipping_name, shipping_email)
        select 'BUSY-' || n, 1, 'Ada', 'ada@example.com' from generate_series(1, 20000) n returning id
      ), counted as (select id, row_number() over () as n from bought)
      insert into pickup_schedules (order_id, pickup_date, pickup_time_start, pickup_time_end, customer_name, customer_email)
      select id, date '2027-06-01' + (n % 30)::int, time '10:00' + (n % 32) * interval '15 minutes',
        time '10:15' + (n % 32) * interval '15 minutes', 'Ada', 'ada@example.com' from counted`
    await sql`alter table pickup_schedules enable trigger pickup_schedules_capacity`
    await sql`analyze pickup_schedules`
  })

  it('costs little more than counting 20,000 appointments once', async () => {
    expect((await sql`select count(*)::int as count from pickup_schedules`)[0]?.count).toBe(20_000)
    const count = () => sql`
      select pickup_date, pickup_time_start, pickup_time_end, count(*) from pickup_schedules group by 1, 2, 3`
    const times: Record<'month' | 'count', number[]> = { month: [], count: [] }
    for (let round = 0; round < 15; round += 1) {
      times.count.push(await measure(count))
      times.month.push(await measure(() => readPickupMonth(input)))
    }
    // Measured side by side, the middle ones: what else the machine does slows down both.
    expect(middleOf(times.month)).toBeLessThan(middleOf(times.count) * 5)
  })
})

async function measure(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

const middleOf = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
