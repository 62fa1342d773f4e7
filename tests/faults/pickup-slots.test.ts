import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import type { AppointmentKind } from '#appointments/appointment-kind.ts'
import { bookPickup } from '#appointments/booking/booking.server.ts'
import { addDays } from '#shared/time/store-day.ts'
import { refuse, succeed } from '#shared/outcome.ts'
import {
  bookedDay,
  bookingOf,
  buildDeliveryOrder,
  buildPickupOrder,
  setDeliveries,
  setPickups,
} from '#tests/support/build-pickups.ts'
import { faultSize } from '#tests/support/fault-size.ts'
import { createBarrier } from './barrier.ts'

const bookers = 100
const capacity = 3
const rounds = faultSize({
  usual: { pickup: 6, delivery: 2, both: 2, twice: 5 },
  full: { pickup: 100, delivery: 25, both: 10, twice: 20 },
})
const kinds = ['pickup', 'delivery'] as const
type Book = (orderId: string, date: string) => Promise<{ ok: boolean; error?: { reason: string } }>

const ordersOf: Record<AppointmentKind, string[]> = { pickup: [], delivery: [] }
beforeEach(async () => {
  await sql`delete from pickup_schedules`
  await setPickups({ maxPickupsPerSlot: capacity, horizonDays: 365 })
  await setDeliveries({ maxPickupsPerSlot: capacity, horizonDays: 365 })
  while (ordersOf.pickup.length < bookers) ordersOf.pickup.push(await buildPickupOrder())
  while (ordersOf.delivery.length < bookers) ordersOf.delivery.push(await buildDeliveryOrder())
})

const countPlaces = async (kind: AppointmentKind, date: string) =>
  (
    await sql<{ count: number }[]>`
    select count(*)::int as count from pickup_schedules
    where kind = ${kind} and pickup_date = ${date} and status <> 'cancelled'`
  )[0]?.count

/** 100 orders want one slot with room for three, at once. */
async function expectNoDoubleSale(kind: AppointmentKind, book: Book, date: string): Promise<void> {
  expect(await countPlaces(kind, date), 'the day is empty').toBe(0)
  const answers = await Promise.allSettled(ordersOf[kind].map((orderId) => book(orderId, date)))
  const outcomes = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : null))
  expect(
    outcomes.filter((outcome) => outcome === null),
    'nobody sees an error page',
  ).toEqual([])
  expect(await countPlaces(kind, date), 'as many appointments as places').toBe(capacity)
  expect(
    outcomes.filter((outcome) => outcome?.ok),
    'as many winners as places',
  ).toHaveLength(capacity)
  for (const outcome of outcomes) if (!outcome?.ok) expect(outcome?.error?.reason).toBe('taken')
}

const bookByService: Book = (orderId, date) => bookPickup(bookingOf(orderId, { date }))

/** Looks, and when everybody has looked, books. */
function bookWithoutLock(kind: AppointmentKind): Book {
  const allHaveRead = createBarrier(bookers)
  return async (orderId, date) => {
    const places = await countPlaces(kind, date)
    await allHaveRead()
    if ((places ?? 0) >= capacity) return refuse({ reason: 'taken' })
    await insertAppointment(orderId, date)
    return succeed(null)
  }
}

/** Books as the service does, unless pickups and deliveries of the day together fill the room of one kind. */
const bookFromCommonRoom: Book = async (orderId, date) => {
  const places = ((await countPlaces('pickup', date)) ?? 0) + ((await countPlaces('delivery', date)) ?? 0)
  return places >= capacity ? refuse({ reason: 'taken' }) : await bookByService(orderId, date)
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

describe.each(kinds)('a slot of a %s with room for three', (kind) => {
  it(`is sold to exactly three of a hundred, in each of ${rounds[kind]} rounds`, async () => {
    for (let round = 0; round < rounds[kind]; round += 1) {
      await sql`delete from pickup_schedules`
      await expectNoDoubleSale(kind, bookByService, addDays(bookedDay, round))
    }
  }, 300_000)

  it('is kept by the service alone, without the trigger', async () => {
    await withoutTrigger(() => expectNoDoubleSale(kind, bookByService, bookedDay))
  })

  it('would be sold to everybody without the lock: the check sees it', async () => {
    await withoutTrigger(async () => {
      await expect(expectNoDoubleSale(kind, bookWithoutLock(kind), bookedDay)).rejects.toThrow(
        'as many appointments as places',
      )
    })
  })

  it('is kept by the database against plain SQL', async () => {
    const answers = await Promise.allSettled(
      ordersOf[kind].map((orderId) => insertAppointment(orderId, bookedDay)),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(capacity)
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: '23P01' })
  })

  it('would be sold twice by a trigger that does not wait: the check sees it', async () => {
    const orderIds = ordersOf[kind]
    const [lock] = await sql<{ definition: string }[]>`
      select pg_get_functiondef('lock_pickup_date'::regproc) as definition`
    await sql`
      create or replace function lock_pickup_date(kind text, day date) returns void language sql as 'select'`
    try {
      const answers = await sql.begin(async (first) => {
        await first`
          insert into pickup_schedules (order_id, pickup_date, pickup_time_start, pickup_time_end, customer_name, customer_email)
          select id, ${bookedDay}, '10:00', '11:00', 'Ada', 'ada@example.com' from unnest(${orderIds.slice(0, 3)}::uuid[]) as id`
        return await Promise.allSettled([insertAppointment(orderIds[3]!, bookedDay)])
      })
      expect(answers.map(({ status }) => status)).toEqual(['fulfilled'])
      expect(await countPlaces(kind, bookedDay)).toBe(4)
    } finally {
      await sql.unsafe(lock?.definition ?? '')
    }
  })
})

describe('pickups and deliveries that are wanted at once', () => {
  const bothAtOnce = async (book: Book, date: string) => {
    await Promise.all(kinds.map((kind) => expectNoDoubleSale(kind, book, date)))
  }

  it(`have room for three each, in each of ${rounds.both} rounds`, async () => {
    for (let round = 0; round < rounds.both; round += 1) {
      await sql`delete from pickup_schedules`
      await bothAtOnce(bookByService, addDays(bookedDay, round))
    }
  }, 120_000)

  it('would miss theirs in a common room: the check sees it', async () => {
    await expectNoDoubleSale('pickup', bookFromCommonRoom, bookedDay)
    await expect(expectNoDoubleSale('delivery', bookFromCommonRoom, bookedDay)).rejects.toThrow(
      'as many appointments as places',
    )
  })
})

it('gives an order that is booked twice at once one appointment', async () => {
  const [orderId = ''] = ordersOf.pickup
  for (let round = 0; round < rounds.twice; round += 1) {
    await sql`delete from pickup_schedules`
    const inputs = Array.from({ length: 10 }, (_, index) =>
      bookPickup(
        bookingOf(orderId, { date: addDays(bookedDay, index % 3), start: `${10 + (index % 8)}:00` }),
      ),
    )
    const outcomes = await Promise.all(inputs)
    expect(outcomes.map((outcome) => outcome.ok)).toEqual(inputs.map(() => true))
    const rows = await sql`select status from pickup_schedules`
    expect([...rows]).toEqual([{ status: 'scheduled' }])
  }
})
