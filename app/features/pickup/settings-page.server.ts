import {
  listBlockedDates,
  listScheduledFrom,
  type BlockedDate,
  type HitAppointment,
} from './blocked-dates.server.ts'
import { storeClock } from './pickup-clock.server.ts'
import { readPickupSettings } from './pickup-settings.server.ts'
import type { SettingsForm } from './settings-form.ts'
import { slotsOfDay } from './slots.ts'

export interface SettingsPage {
  settings: SettingsForm
  blocked: BlockedDate[]
  /** Scheduled appointments that no slot has any more, or on blocked days. */
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
    listScheduledFrom(today),
  ])
  const closed = new Set(blocked.map(({ date }) => date))
  const hits = scheduled.filter(
    ({ date, start, end }) =>
      closed.has(date) ||
      !slotsOfDay(settings, date).some((slot) => slot.start === start && slot.end === end),
  )
  return { settings, blocked, hits, today }
}
