import {
  listBlockedDates,
  listScheduledFrom,
  type BlockedDate,
  type HitAppointment,
} from './blocked-dates.server.ts'
import type { AppointmentKind } from './appointment-kind.ts'
import { storeClock } from './pickup-clock.server.ts'
import { readPickupSettings } from './pickup-settings.server.ts'
import type { SettingsForm } from './settings-form.ts'
import { slotsOfDay } from './slots.ts'

export interface SettingsPage {
  kind: AppointmentKind
  settings: SettingsForm
  /** Of both kinds, as are the hits. */
  blocked: BlockedDate[]
  /** Scheduled appointments that no slot has any more, or on blocked days. */
  hits: HitAppointment[]
  /** The store's day. */
  today: string
}

/** Settings, blocked dates, and the appointments that do not fit them (specification, "Pickup Settings"; decision 47). */
export async function readSettingsPage(kind: AppointmentKind, now: Date): Promise<SettingsPage> {
  const today = storeClock(now).date
  const [pickup, delivery, blocked, scheduled] = await Promise.all([
    readPickupSettings('pickup'),
    readPickupSettings('delivery'),
    listBlockedDates(),
    listScheduledFrom(today),
  ])
  const settings = { pickup, delivery }
  const closed = new Set(blocked.map(({ date }) => date))
  const hits = scheduled.filter(
    (hit) =>
      closed.has(hit.date) ||
      !slotsOfDay(settings[hit.kind], hit.date).some(
        ({ start, end }) => start === hit.start && end === hit.end,
      ),
  )
  return { kind, settings: settings[kind], blocked, hits, today }
}
