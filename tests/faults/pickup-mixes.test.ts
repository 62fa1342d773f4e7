import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../app/db/client.server.ts'
import { blockDates, unblockDate } from '../../app/features/pickup/blocked-dates.server.ts'
import { bookPickup } from '../../app/features/pickup/pickup-booking.server.ts'
import { setPickupStatus } from '../../app/features/pickup/pickup-changes.server.ts'
import { stopJobs } from '../../app/platform/jobs.server.ts'
import {
  bookingOf,
  bookingTime,
  buildPickupOrder,
  countBusiestMinute,
  setPickups,
} from '../support/build-pickups.ts'

const dates = ['2027-06-14', '2027-06-15']
const starts = ['10:00', '11:00', '12:00']
const orderIds: string[] = []

afterAll(stopJobs)
beforeAll(async () => {
  await setPickups({ maxPickupsPerSlot: 2 })
  while (orderIds.length < 10) orderIds.push(await buildPickupOrder())
})

/** Numbers from 0 to below `limit` that come in the same order each time (mulberry32). */
function drawsOf(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}

interface World {
  capacity: number
  busiest: number
  blocked: string[]
  places: { id: string; date: string; start: string; status: string }[]
}

async function lookAtWorld(): Promise<World> {
  const [busiest, [settings], blocked, places] = await Promise.all([
    countBusiestMinute(),
    sql<{ capacity: number }[]>`select max_pickups_per_slot as capacity from pickup_settings`,
    sql<{ date: string }[]>`select date::text from pickup_blocked_dates`,
    sql<World['places']>`
      select id, pickup_date::text as date, pickup_time_start::text as start, status from pickup_schedules`,
  ])
  return {
    capacity: settings?.capacity ?? 0,
    busiest,
    blocked: blocked.map(({ date }) => date),
    places: [...places],
  }
}

type Deed = {
  kind: 'book' | 'status' | 'capacity' | 'block' | 'unblock'
  value: number
  run: () => Promise<unknown>
}

function drawDeed(draw: (limit: number) => number, before: World): Deed {
  const pick = <T>(list: readonly T[]) => list[draw(list.length)]!
  const place = before.places.length > 0 ? pick(before.places) : null
  const status = (to: 'scheduled' | 'cancelled' | 'no_show'): Deed => ({
    kind: 'status',
    value: 0,
    run: async () =>
      place &&
      (await setPickupStatus({
        appointmentId: place.id,
        status: to,
        finishesOrder: false,
        userId: null,
        now: bookingTime,
      })),
  })
  const kind = draw(12)
  if (kind < 5) {
    const wish = bookingOf(pick(orderIds), { date: pick(dates), start: pick(starts) })
    return { kind: 'book', value: 0, run: () => bookPickup(wish) }
  }
  if (kind < 7) return status('cancelled')
  if (kind < 8) return status('no_show')
  if (kind < 10) return status('scheduled')
  if (kind < 11) {
    const value = 1 + draw(3)
    return {
      kind: 'capacity',
      value,
      run: async () => await sql`update pickup_settings set max_pickups_per_slot = ${value}`,
    }
  }
  const date = pick(dates)
  if (draw(2) === 0)
    return {
      kind: 'block',
      value: 0,
      run: () => blockDates({ from: date, to: date, reason: null, confirmed: 'any' }),
    }
  return {
    kind: 'unblock',
    value: 0,
    run: async () => {
      const [row] = await sql<{ id: string }[]>`select id from pickup_blocked_dates where date = ${date}`
      if (row) await unblockDate(row.id)
    },
  }
}

/** What must be true after deeds that ran at once, whatever their order was. */
function expectNoViolation(
  before: World,
  after: World,
  deeds: readonly Pick<Deed, 'kind' | 'value'>[],
): void {
  const most = Math.max(before.capacity, ...deeds.map(({ value }) => value), before.busiest)
  expect(after.busiest, 'nobody got a place that was not there').toBeLessThanOrEqual(most)
  if (deeds.some(({ kind }) => kind === 'unblock')) return
  for (const { id, date, start } of after.places.filter((place) => before.blocked.includes(place.date))) {
    const was = before.places.find((place) => place.id === id)
    expect(`${was?.date} ${was?.start}`, 'nobody booked a blocked day').toBe(`${date} ${start}`)
  }
}

it('has no violation in 1,000 mixes of booking, moving, cancelling, re-opening, capacity and blocking', async () => {
  const draw = drawsOf(20_270_614)
  const done = { ok: 0, refused: 0 }
  let before = await lookAtWorld()
  for (let mix = 0; mix < 1000; mix += 1) {
    if (mix % 25 === 0) {
      await sql`delete from pickup_blocked_dates`
      await sql`delete from pickup_schedules where status <> 'scheduled'`
      before = await lookAtWorld()
    }
    const deeds = Array.from({ length: 2 + draw(6) }, () => drawDeed(draw, before))
    const answers = await Promise.all(deeds.map(({ run }) => run()))
    for (const answer of answers as ({ ok?: boolean } | null)[])
      done[answer?.ok === false ? 'refused' : 'ok'] += 1
    const after = await lookAtWorld()
    expectNoViolation(before, after, deeds)
    before = after
  }
  expect(done.ok, 'much was done').toBeGreaterThan(1000)
  expect(done.refused, 'and much was refused').toBeGreaterThan(200)
}, 240_000)

it('would see a place too many and a booking of a blocked day', () => {
  const place = { id: 'a', date: dates[0]!, start: '10:00:00', status: 'scheduled' }
  const before: World = { capacity: 2, busiest: 1, blocked: [], places: [] }
  const booked = { ...before, busiest: 3, places: [place] }
  expect(() => expectNoViolation(before, booked, [{ kind: 'book', value: 0 }])).toThrow(
    'a place that was not there',
  )
  expect(() => expectNoViolation(before, booked, [{ kind: 'capacity', value: 3 }])).not.toThrow()
  const blocked = { ...before, blocked: [dates[0]!] }
  expect(() => expectNoViolation(blocked, { ...booked, busiest: 1 }, [])).toThrow(
    'nobody booked a blocked day',
  )
})
