import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { blockDates } from '#appointments/settings/blocked-dates.server.ts'
import { bookPickup } from '#appointments/booking/booking.server.ts'
import { readPickupSettings, savePickupSettings } from '#appointments/settings/appointment-settings.server.ts'
import {
  bookedDay,
  bookingOf,
  bookingTime,
  buildPickupOrder,
  setPickups,
} from '#tests/support/build-pickups.ts'
import { faultSize } from '#tests/support/fault-size.ts'
import { createBarrier } from './barrier.ts'

const rounds = faultSize({ usual: 10, full: 50 })
type Action = (orderId: string) => Promise<{ ok: boolean }>

async function startOver(): Promise<string> {
  await sql`delete from orders`
  await sql`delete from pickup_blocked_dates`
  await setPickups()
  return await buildPickupOrder()
}
beforeEach(startOver)

/** A booking and a change that conflicts with it, at once: the second one learns of the first. */
async function expectNoUnseenConflict(book: Action, change: Action): Promise<void> {
  const orderId = await startOver()
  const [booked, changed] = await Promise.all([book(orderId), change(orderId)])
  expect([booked.ok, changed.ok].toSorted(), 'one of the two is refused').toEqual([false, true])
}

const book: Action = (orderId) => bookPickup(bookingOf(orderId))

const changes: Record<string, Action> = {
  'blocking its day': () =>
    blockDates({ from: '2027-06-10', to: '2027-06-20', reason: null, confirmed: null }),
  'closing its hours': async () => {
    const settings = await readPickupSettings('pickup')
    const monday = { enabled: true, start: '14:00', end: '18:00' }
    const businessHours = { ...settings.businessHours, monday }
    return await savePickupSettings({
      kind: 'pickup',
      settings: { ...settings, businessHours },
      confirmed: null,
      now: bookingTime,
    })
  },
}

describe.each(Object.entries(changes))('a booking and %s at once', (_, change) => {
  it(`never both go through unseen, in ${rounds} rounds`, async () => {
    for (let round = 0; round < rounds; round += 1) await expectNoUnseenConflict(book, change)
  })
})

it('would both go through if each only looked first: the check sees it', async () => {
  const bothHaveRead = createBarrier(2)
  const bookAfterLook: Action = async (orderId) => {
    const blocked = await sql`select from pickup_blocked_dates where date = ${bookedDay}`
    await bothHaveRead()
    if (blocked.length > 0) return { ok: false }
    await sql`
      insert into pickup_schedules (order_id, pickup_date, pickup_time_start, pickup_time_end, customer_name, customer_email)
      values (${orderId}, ${bookedDay}, '10:00', '11:00', 'Ada', 'ada@example.com')`
    return { ok: true }
  }
  const blockAfterLook: Action = async () => {
    const conflicts = await sql`select from pickup_schedules where pickup_date = ${bookedDay}`
    await bothHaveRead()
    if (conflicts.length > 0) return { ok: false }
    await sql`insert into pickup_blocked_dates (date) values (${bookedDay})`
    return { ok: true }
  }
  await expect(expectNoUnseenConflict(bookAfterLook, blockAfterLook)).rejects.toThrow(
    'one of the two is refused',
  )
})
