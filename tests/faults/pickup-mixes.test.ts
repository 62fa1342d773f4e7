import { beforeAll, expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import type { AppointmentKind } from '#appointments/appointment-kind.ts'
import { blockDates, unblockDate } from '#appointments/settings/blocked-dates.server.ts'
import { bookPickup } from '#appointments/booking/booking.server.ts'
import {
  bookingOf,
  buildDeliveryOrder,
  buildPickupOrder,
  countBusiestMinute,
  setDeliveries,
  setPickups,
  setStatus,
} from '#tests/support/build-pickups.ts'
import { faultSize } from '#tests/support/fault-size.ts'

const mixes = faultSize({ usual: 60, full: 1000 })
const kinds = ['pickup', 'delivery'] as const
const dates = ['2027-06-14', '2027-06-15']
const starts = ['10:00', '11:00', '12:00']
const orderIds: string[] = []

beforeAll(async () => {
  await setPickups({ maxPickupsPerSlot: 2 })
  await setDeliveries({ maxPickupsPerSlot: 2, slotDurationMinutes: 60 })
  while (orderIds.length < 16) orderIds.push(await buildPickupOrder(), await buildDeliveryOrder())
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

type OfKinds = Record<AppointmentKind, number>

interface World {
  capacity: OfKinds
  busiest: OfKinds
  blocked: string[]
  places: { id: string; date: string; start: string; status: string }[]
}

async function lookAtWorld(): Promise<World> {
  const [pickup, delivery, settings, blocked, places] = await Promise.all([
    countBusiestMinute('pickup'),
    countBusiestMinute('delivery'),
    sql<{ kind: AppointmentKind; capacity: number }[]>`
      select kind, max_pickups_per_slot as capacity from pickup_settings`,
    sql<{ date: string }[]>`select date::text from pickup_blocked_dates`,
    sql<World['places']>`
      select id, pickup_date::text as date, pickup_time_start::text as start, status from pickup_schedules`,
  ])
  return {
    capacity: {
      pickup: 0,
      delivery: 0,
      ...Object.fromEntries(settings.map(({ kind, capacity }) => [kind, capacity])),
    },
    busiest: { pickup, delivery },
    blocked: blocked.map(({ date }) => date),
    places: [...places],
  }
}

type Action = {
  kind: 'book' | 'status' | 'capacity' | 'block' | 'unblock'
  /** A capacity, and whose. */
  set: { of: AppointmentKind; value: number } | null
  run: () => Promise<unknown>
}

function drawAction(draw: (limit: number) => number, before: World): Action {
  const pick = <T>(list: readonly T[]) => list[draw(list.length)]!
  const place = before.places.length > 0 ? pick(before.places) : null
  const status = (to: 'scheduled' | 'cancelled' | 'no_show'): Action => ({
    kind: 'status',
    set: null,
    run: async () => place && (await setStatus(place.id, to)),
  })
  const kind = draw(12)
  if (kind < 5) {
    const input = bookingOf(pick(orderIds), { date: pick(dates), start: pick(starts) })
    return { kind: 'book', set: null, run: () => bookPickup(input) }
  }
  if (kind < 7) return status('cancelled')
  if (kind < 8) return status('no_show')
  if (kind < 10) return status('scheduled')
  if (kind < 11) {
    const value = 1 + draw(3)
    const of = pick(kinds)
    return {
      kind: 'capacity',
      set: { of, value },
      run: async () =>
        await sql`update pickup_settings set max_pickups_per_slot = ${value} where kind = ${of}`,
    }
  }
  const date = pick(dates)
  if (draw(2) === 0)
    return {
      kind: 'block',
      set: null,
      run: () => blockDates({ from: date, to: date, reason: null, confirmed: 'any' }),
    }
  return {
    kind: 'unblock',
    set: null,
    run: async () => {
      const [row] = await sql<{ id: string }[]>`select id from pickup_blocked_dates where date = ${date}`
      if (row) await unblockDate(row.id)
    },
  }
}

/** What must be true after actions that ran at once, whatever their order was. */
function expectNoViolation(
  before: World,
  after: World,
  actions: readonly Pick<Action, 'kind' | 'set'>[],
): void {
  for (const kind of kinds) {
    const values = actions.map(({ set }) => (set?.of === kind ? set.value : 0))
    const most = Math.max(before.capacity[kind], ...values, before.busiest[kind])
    expect(after.busiest[kind], `nobody got a ${kind} place that was not there`).toBeLessThanOrEqual(most)
  }
  if (actions.some(({ kind }) => kind === 'unblock')) return
  for (const { id, date, start } of after.places.filter((place) => before.blocked.includes(place.date))) {
    const was = before.places.find((place) => place.id === id)
    expect(`${was?.date} ${was?.start}`, 'nobody booked a blocked day').toBe(`${date} ${start}`)
  }
}

it(`has no violation in ${mixes} mixes of booking, moving, cancelling, re-opening, capacity and blocking`, async () => {
  const draw = drawsOf(20_270_614)
  const done = { ok: 0, refused: 0 }
  let before = await lookAtWorld()
  // Who wins is drawn by the database: it goes on until much was done and much refused.
  for (let mix = 0; mix < mixes || done.ok < mixes || done.refused < mixes / 5; mix += 1) {
    if (mix % 25 === 0) {
      await sql`delete from pickup_blocked_dates`
      await sql`delete from pickup_schedules where status <> 'scheduled'`
      before = await lookAtWorld()
    }
    const actions = Array.from({ length: 2 + draw(6) }, () => drawAction(draw, before))
    const answers = await Promise.all(actions.map(({ run }) => run()))
    for (const answer of answers as ({ ok?: boolean } | null)[])
      done[answer?.ok === false ? 'refused' : 'ok'] += 1
    const after = await lookAtWorld()
    expectNoViolation(before, after, actions)
    before = after
  }
}, 240_000)

it('would see a place too many and a booking of a blocked day', () => {
  const place = { id: 'a', date: dates[0]!, start: '10:00:00', status: 'scheduled' }
  const before: World = {
    capacity: { pickup: 2, delivery: 2 },
    busiest: { pickup: 1, delivery: 1 },
    blocked: [],
    places: [],
  }
  for (const of of kinds) {
    const booked = { ...before, busiest: { ...before.busiest, [of]: 3 }, places: [place] }
    const other = of === 'pickup' ? 'delivery' : 'pickup'
    const raise = (whose: AppointmentKind) => [{ kind: 'capacity', set: { of: whose, value: 3 } }] as const
    for (const actions of [[{ kind: 'book', set: null } as const], raise(other)])
      expect(() => expectNoViolation(before, booked, actions)).toThrow(`a ${of} place that was not there`)
    expect(() => expectNoViolation(before, booked, raise(of))).not.toThrow()
  }
  const blocked = { ...before, blocked: [dates[0]!] }
  expect(() => expectNoViolation(blocked, { ...before, places: [place] }, [])).toThrow(
    'nobody booked a blocked day',
  )
})
