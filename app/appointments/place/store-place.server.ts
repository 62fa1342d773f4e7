import { keepReading } from '#platform/events/kept-reading.server.ts'
import { readPickupSettings } from '#appointments/settings/appointment-settings.server.ts'
import { listBlockedDays } from '#appointments/settings/blocked-dates.server.ts'
import { storeClock } from '#slots/store-clock.server.ts'
import { addDays } from '#shared/time/store-day.ts'
import { lookaheadDays } from '#slots/opening-days.ts'
import type { StorePlace } from './store-place.ts'

const storePlace = keepReading<StorePlace | null>({
  channels: ['settings_changed'],
  read: readPlace,
  // As long as a finished page is kept: the days that are blocked next move on.
  lifetimeMs: 60_000,
  whileAway: { say: null, complaint: 'the opening hours could not be read; pages say what was known last' },
})

/**
 * Where the store is and when it is open, for every page. Null until the owner has entered the address: it is saved
 * together with the hours, which are only proposals before that. While the database is unavailable it is what was
 * known last.
 */
export const readStorePlace = storePlace.read

/** The next page reads it again. */
export const forgetStorePlace = storePlace.forget

async function readPlace(now: Date): Promise<StorePlace | null> {
  const { location, businessHours } = await readPickupSettings('pickup')
  const today = storeClock(now).date
  const closedOn = [...(await listBlockedDays(today, addDays(today, lookaheadDays)))]
  return location === null ? null : { address: location, hours: businessHours, closedOn }
}
