import { beforeEach, expect, it } from 'vitest'
import { book, bookedDay, bookingTime, buildPickupOrder, setPickups } from '#tests/support/build-pickups.ts'
import { sql } from '#tests/support/sql.ts'
import { blockDates } from './blocked-dates.server.ts'
import { makeConflictKey } from './hours-changes.server.ts'
import { readPickupSettings, savePickupSettings } from './appointment-settings.server.ts'
import type { PickupSettings } from './appointment-settings.ts'

beforeEach(async () => {
  await sql`delete from orders`
  await sql`delete from pickup_blocked_dates`
  await setPickups({ maxPickupsPerSlot: 2 })
})

const bookNew = async (change: Parameters<typeof book>[1] = {}) =>
  await book(await buildPickupOrder(), change)

/** Saves the settings as they are with some changes. */
async function save(change: Partial<PickupSettings>, confirmed: string | null = null) {
  const settings = { ...(await readPickupSettings('pickup')), ...change }
  return await savePickupSettings({ kind: 'pickup', settings, confirmed, now: bookingTime })
}

const mondayFrom = async (start: string) => {
  const { businessHours } = await readPickupSettings('pickup')
  return { businessHours: { ...businessHours, monday: { enabled: true, start, end: '18:00' } } }
}

it('is saved at once when it conflicts with no appointment', async () => {
  await bookNew({ start: '15:00' })
  expect(await save({ capacity: 1, slotMinutes: 90, ...(await mondayFrom('14:00')) })).toEqual({
    ok: true,
    value: { conflicts: [] },
  })
  expect(await readPickupSettings('pickup')).toMatchObject({ capacity: 1, slotMinutes: 90 })
})

it('names the conflicts of other hours, and saves when exactly those are confirmed', async () => {
  await bookNew({ start: '10:00' })
  await bookNew({ start: '15:00' })
  const change = await mondayFrom('14:00')
  const asked = await save(change)
  expect(asked).toMatchObject({ ok: false, error: { conflicts: [{ date: bookedDay, start: '10:00' }] } })
  expect((await readPickupSettings('pickup')).businessHours.monday?.start, 'nothing is saved yet').toBe(
    '10:00',
  )
  const key = asked.ok ? '' : makeConflictKey(asked.error.conflicts)
  await bookNew({ start: '12:00' })
  expect(await save(change, key), 'one more came meanwhile').toMatchObject({ ok: false })
  await sql`delete from pickup_schedules where pickup_time_start = '12:00'`
  expect(await save(change, key)).toMatchObject({ ok: true, value: { conflicts: [{ start: '10:00' }] } })
  expect((await readPickupSettings('pickup')).businessHours.monday?.start).toBe('14:00')
  expect(await save({ noticeHours: 5 }), 'known ones are not asked for again').toEqual({
    ok: true,
    value: { conflicts: [] },
  })
})

it('names the conflicts of less capacity, but nobody on days that are blocked anyway', async () => {
  await bookNew()
  await bookNew()
  await bookNew({ date: '2027-06-15' })
  await bookNew({ date: '2027-06-15' })
  await blockDates({ from: '2027-06-15', to: '2027-06-15', reason: null, confirmed: 'any' })
  const asked = await save({ capacity: 1 })
  expect(asked).toMatchObject({ ok: false, error: { conflicts: [{ date: bookedDay }, { date: bookedDay }] } })
})

it('reads usual hours for a weekday that is off and has none', async () => {
  await sql`update pickup_settings set business_hours = '{"sunday": {"enabled": false}}' where kind = 'pickup'`
  const { businessHours } = await readPickupSettings('pickup')
  expect(businessHours).toEqual({ sunday: { enabled: false, start: '10:00', end: '18:00' } })
})
