import { followChannel } from '../../../platform/events/events.server.ts'
import { logger } from '../../../platform/logger.server.ts'
import { readPickupSettings } from '../settings/appointment-settings.server.ts'
import { listBlockedDays } from '../settings/blocked-dates.server.ts'
import { storeClock } from '../slots/store-clock.server.ts'
import { addDays } from '../slots/store-day.ts'
import { lookaheadDays, type StorePlace } from './store-place.ts'

/** As long as a finished page is kept. */
const lifetimeMs = 60_000

let kept: { reading: Promise<StorePlace | null>; until: number } | null = null
/** What pages say while the database is unavailable. */
let lastKnown: StorePlace | null = null

followChannel({ channel: 'settings_changed', onChange: forgetStorePlace })

/**
 * Where the store is and when it is open, for every page. Null until the owner has entered the address: it is saved
 * together with the hours, which are only proposals before that.
 */
export async function readStorePlace(now: Date): Promise<StorePlace | null> {
  if (!kept || kept.until <= now.getTime())
    kept = { reading: readPlace(now), until: now.getTime() + lifetimeMs }
  return await kept.reading
}

/** The next page reads it again. */
export function forgetStorePlace(): void {
  kept = null
}

async function readPlace(now: Date): Promise<StorePlace | null> {
  try {
    const { location, businessHours } = await readPickupSettings('pickup')
    const today = storeClock(now).date
    const closedOn = [...(await listBlockedDays(today, addDays(today, lookaheadDays)))]
    lastKnown = location === null ? null : { address: location, hours: businessHours, closedOn }
  } catch (error) {
    forgetStorePlace()
    logger.warn({ err: error }, 'the opening hours could not be read; pages say what was known last')
  }
  return lastKnown
}
