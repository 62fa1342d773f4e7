import { beforeEach, describe, expect, it } from 'vitest'
import {
  book,
  bookedDay,
  bookingTime,
  buildPickup,
  buildPickupOrder,
  refusalOf,
  setPickups,
} from '#tests/support/build-pickups.ts'
import { sql } from '#tests/support/sql.ts'
import { blockDates } from '#appointments/settings/blocked-dates.server.ts'
import { pickupList } from './appointment-list-query.ts'
import { findNextDay, listPickups } from './appointment-list.server.ts'
import { readNextSlots, readPickupMonth } from './appointment-month.server.ts'
import { findEarliestPickup } from './earliest-pickup.server.ts'

beforeEach(async () => {
  await sql`delete from pickup_schedules`
  await sql`delete from pickup_blocked_dates`
})

describe('the list of appointments', () => {
  it('expects nobody whose appointment was canceled, unless canceled ones, the day or the customer are asked for', async () => {
    const day = '2027-06-21'
    for (const start of ['10:00', '11:00']) await buildPickup(await buildPickupOrder(), { day, start })
    await sql`update pickup_schedules set status = 'cancelled', customer_name = 'Carla' where pickup_time_start = '10:00'`
    const startsFor = async (query: string) => {
      const { entries, total } = await listPickups({
        query: pickupList.read(new URLSearchParams(query)),
        now: bookingTime,
      })
      expect(total).toBe(entries.length)
      return entries.map(({ start }) => start.slice(0, 5))
    }
    expect(await startsFor('')).toEqual(['11:00'])
    expect(await startsFor('status=cancelled')).toEqual(['10:00'])
    for (const query of [`date=${day}`, 'when=all'])
      expect(await startsFor(query)).toEqual(['10:00', '11:00'])
    expect(await startsFor('search=carla')).toEqual(['10:00'])
  })
})

describe('the day sheet', () => {
  it('leads on to the next day that someone comes, of the kind that is shown', async () => {
    for (const day of ['2027-06-21', '2027-06-24'])
      await buildPickup(await buildPickupOrder(), { day, start: '10:00' })
    expect(await findNextDay('2027-06-20', null)).toBe('2027-06-21')
    expect(await findNextDay('2027-06-21', 'pickup')).toBe('2027-06-24')
    expect(await findNextDay('2027-06-20', 'delivery')).toBeNull()
    await sql`update pickup_schedules set status = 'cancelled'`
    expect(await findNextDay('2027-06-20', null)).toBeNull()
  })
})

describe('the month of a shop', () => {
  it('marks what is full, blocked, past and free, and gives back an order’s own place', async () => {
    const input = {
      kind: 'pickup',
      month: '2027-06',
      date: bookedDay,
      orderId: null,
      by: 'customer',
      now: bookingTime,
    } as const
    await setPickups({ slotDurationMinutes: 480, horizonDays: 20 })
    const orderId = await buildPickupOrder()
    await book(orderId)
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

describe('the next times', () => {
  // A Monday, nine in the morning.
  const today = '2027-06-07'
  beforeEach(async () => await setPickups({ leadTimeHours: 2 }))

  const next = async (orderId: string, count = 3) =>
    (await readNextSlots({ kind: 'pickup', orderId, count, now: bookingTime })).map(
      ({ date, start }) => `${date} ${start}`,
    )

  it('offers the earliest times that customers can book, lead time kept', async () => {
    expect(await next(await buildPickupOrder())).toEqual([
      `${today} 12:00`,
      `${today} 13:00`,
      `${today} 14:00`,
    ])
  })

  it('leaves out full times and blocked days, and goes on with the next day', async () => {
    const [orderId, other] = [await buildPickupOrder(), await buildPickupOrder()]
    await book(other, { date: today, start: '12:00', by: 'owner' })
    expect((await next(orderId))[0]).toBe(`${today} 13:00`)
    await sql`insert into pickup_blocked_dates (date) values (${today})`
    expect(await next(orderId, 1)).toEqual(['2027-06-08 10:00'])
  })

  it('offers what can be booked, each of them', async () => {
    const orderId = await buildPickupOrder()
    const slots = await readNextSlots({ kind: 'pickup', orderId, count: 10, now: bookingTime })
    expect(slots).toHaveLength(10)
    for (const { date, start } of slots) expect(await refusalOf(orderId, { date, start })).toBeNull()
    expect(slots.every(({ date }) => date < bookedDay)).toBe(true)
  })

  it('offers nothing where nothing is free', async () => {
    await setPickups({ horizonDays: 1, leadTimeHours: 48 })
    expect(await next(await buildPickupOrder())).toEqual([])
  })
})

describe('the earliest pickup', () => {
  beforeEach(async () => await setPickups({ pickupLocation: '1200 Warehouse Row' }))

  it('is the first free time that a customer could book', async () => {
    // Monday, 9 AM at the store.
    expect(await findEarliestPickup(bookingTime)).toMatchObject({
      location: '1200 Warehouse Row',
      time: 'Monday, June 7, 10:00 AM',
      slot: { date: '2027-06-07', start: '10:00' },
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
})
