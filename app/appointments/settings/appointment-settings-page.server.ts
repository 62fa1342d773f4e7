import { db } from '#db/client.server.ts'
import type { AppointmentKind } from '#appointments/appointment-kind.ts'
import { listBlockedDates, listScheduledFrom } from './blocked-dates.server.ts'
import type { BlockedDate } from './blocked-dates.ts'
import { findConflicts, type ConflictingAppointment } from './conflicts.ts'
import { storeClock } from '#slots/store-clock.server.ts'
import { readPickupSettings } from './appointment-settings.server.ts'
import type { PickupSettings } from './appointment-settings.ts'

export interface SettingsPage {
  kind: AppointmentKind
  settings: PickupSettings
  /** Of both kinds, as are the conflicts. */
  blocked: BlockedDate[]
  /** Scheduled appointments that fit neither hours nor blocked dates, or are too many at once. */
  conflicts: ConflictingAppointment[]
  /** Those of them on blocked dates. */
  blockedOut: ConflictingAppointment[]
  /** The store's day. */
  today: string
}

/** Settings, blocked dates, and the appointments that do not fit them (S78; R47). */
export async function readSettingsPage(kind: AppointmentKind, now: Date): Promise<SettingsPage> {
  const today = storeClock(now).date
  const [pickup, delivery, blocked, scheduled] = await Promise.all([
    readPickupSettings('pickup'),
    readPickupSettings('delivery'),
    listBlockedDates(),
    listScheduledFrom(db, today),
  ])
  const settings = { pickup, delivery }
  const closed = new Set(blocked.map(({ date }) => date))
  const conflicts = Map.groupBy(scheduled, (appointment) => appointment.kind)
    .entries()
    .flatMap(([of, appointments]) => findConflicts(appointments, { rules: settings[of], blocked: closed }))
    .toArray()
  const blockedOut = conflicts.filter(({ date }) => closed.has(date))
  return { kind, settings: settings[kind], blocked, conflicts, blockedOut, today }
}
