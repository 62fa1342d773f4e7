import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../app/db/client.server.ts'
import { bookPickup } from '../../app/features/pickup/pickup-booking.server.ts'
import { stopJobs } from '../../app/platform/jobs.server.ts'
import { addDays } from '../../app/features/pickup/store-day.ts'
import { refuse, succeed } from '../../app/shared/outcome.ts'
import { bookedDay, bookingOf, buildPickupOrder, setPickups } from '../support/build-pickups.ts'
import { createBarrier } from './barrier.ts'

const bookers = 100
const capacity = 3
type Book = (orderId: string, date: string) => Promise<{ ok: boolean; error?: { reason: string } }>

const orderIds: string[] = []
afterAll(stopJobs)
beforeEach(async () => {
  await sql`delete from pickup_schedules`
  await setPickups({ maxPickupsPerSlot: capacity })
  while (orderIds.length < bookers) orderIds.push(await buildPickupOrder())
})

const countPlaces = async (date: string) =>
  (
    await sql<{ count: number }[]>`
    select count(*)::int as count from pickup_schedules where pickup_date = ${date} and status <> 'cancelled'`
  )[0]?.count

/** 100 orders want one slot with room for three, at once. */
async function expectNoDoubleSale(book: Book, date: string): Promise<void> {
  expect(await countPlaces(date), 'the day is empty').toBe(0)
  const answers = await Promise.allSettled(orderIds.map((orderId) => book(orderId, date)))
  const outcomes = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : null))
  expect(
    outcomes.filter((outcome) => outcome === null),
    'nobody sees an error page',
  ).toEqual([])
  expect(await countPlaces(date), 'as many appointments as places').toBe(capacity)
  expect(
    outcomes.filter((outcome) => outcome?.ok),
    'as many winners as places',
  ).toHaveLength(capacity)
  for (const outcome of outcomes) if (!outcome?.ok) expect(outcome?.error?.reason).toBe('taken')
}

const bookByService: Book = (orderId, date) => bookPickup(bookingOf(orderId, { date }))

/** Looks, and when everybody has looked, books. */
function bookWithoutLock(): Book {
  const allHaveRead = createBarrier(bookers)
  return async (orderId, date) => {
    const places = await countPlaces(date)
    await allHaveRead()
    if ((places ?? 0) >= capacity) return refuse({ reason: 'taken' })
    await insertAppointment(orderId, date)
    return succeed(null)
  }
}

async function insertAppointment(orderId: string, date: string): Promise<void> {
  await sql`
    insert into pickup_schedules (order_id, pickup_date, pickup_time_start, pickup_time_end, customer_name, customer_email)
    values (${orderId}, ${date}, '10:00', '11:00', 'Ada Buyer', 'ada@example.com')`
}

const withoutTrigger = async (work: () => Promise<void>) => {
  await sql`alter table pickup_schedules disable trigger pickup_schedules_capacity`
  await work().finally(() => sql`alter table pickup_schedules enable trigger pickup_schedules_capacity`)
}

describe('a slot with room for three', () => {
  it('is sold to exactly three of a hundred, in each of a hundred rounds', async () => {
    await setPickups({ maxPickupsPerSlot: capacity, horizonDays: 365 })
    for (let round = 0; round < 100; round += 1) {
      await sql`delete from pickup_schedules`
      await expectNoDoubleSale(bookByService, addDays(bookedDay, round))
    }
  }, 300_000)

  it('is kept by the service alone, without the trigger', async () => {
    await withoutTrigger(() => expectNoDoubleSale(bookByService, bookedDay))
  })

  it('would be sold to everybody without the lock: the check sees it', async () => {
    await withoutTrigger(async () => {
      await expect(expectNoDoubleSale(bookWithoutLock(), bookedDay)).rejects.toThrow(
        'as many appointments as places',
      )
    })
  })

  it('is kept by the database against plain SQL', async () => {
    const answers = await Promise.allSettled(orderIds.map((orderId) => insertAppointment(orderId, bookedDay)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(capacity)
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: '23P01' })
  })

  it('would be sold twice by a trigger that does not wait: the check sees it', async () => {
    await sql`create or replace function lock_pickup_date(day date) returns void language sql as 'select'`
    try {
      const answers = await sql.begin(async (first) => {
        await first`
          insert into pickup_schedules (order_id, pickup_date, pickup_time_start, pickup_time_end, customer_name, customer_email)
          select id, ${bookedDay}, '10:00', '11:00', 'Ada', 'ada@example.com' from unnest(${orderIds.slice(0, 3)}::uuid[]) as id`
        return await Promise.allSettled([insertAppointment(orderIds[3]!, bookedDay)])
      })
      expect(answers.map(({ status }) => status)).toEqual(['fulfilled'])
      expect(await countPlaces(bookedDay)).toBe(4)
    } finally {
      await sql`
        create or replace function lock_pickup_date(day date) returns void language sql volatile as
        'select pg_advisory_xact_lock(hashtext(''pickup_date''), day - date ''2000-01-01'')'`
    }
  })
})

it('gives an order that is booked twice at once one appointment', async () => {
  const [orderId = ''] = orderIds
  for (let round = 0; round < 20; round += 1) {
    await sql`delete from pickup_schedules`
    const wishes = Array.from({ length: 10 }, (_, index) =>
      bookPickup(
        bookingOf(orderId, { date: addDays(bookedDay, index % 3), start: `${10 + (index % 8)}:00` }),
      ),
    )
    const outcomes = await Promise.all(wishes)
    expect(outcomes.map((outcome) => outcome.ok)).toEqual(wishes.map(() => true))
    const rows = await sql`select status from pickup_schedules`
    expect([...rows]).toEqual([{ status: 'scheduled' }])
  }
})
