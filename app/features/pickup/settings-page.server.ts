import { sql } from '../../db/client.server.ts'
import { listBlockedDates, listScheduledFrom, type BlockedDate } from './blocked-dates.server.ts'
import { findHits, type HitAppointment } from './hits.ts'
import { storeClock } from './pickup-clock.server.ts'
import { readPickupSettings } from './pickup-settings.server.ts'
import type { SettingsForm } from './settings-form.ts'

export interface SettingsPage {
  settings: SettingsForm
  blocked: BlockedDate[]
  /** Scheduled appointments that fit neither hours nor blocked dates, or are too many at once. */
  hits: HitAppointment[]
  /** The store's day. */
  today: string
}

/** Settings, blocked dates, and the appointments that do not fit them (specification, "Pickup Settings"; decision 47). */
export async function readSettingsPage(now: Date): Promise<SettingsPage> {
  const today = storeClock(now).date
  const [settings, blocked, scheduled] = await Promise.all([
    readPickupSettings(),
    listBlockedDates(),
    listScheduledFrom(sql, today),
  ])
  const hits = findHits(scheduled, { rules: settings, blocked: new Set(blocked.map(({ date }) => date)) })
  return { settings, blocked, hits, today }
}
