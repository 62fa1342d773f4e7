import { clientOf, db, sql, type SqlClient, type Transaction } from '../../../db/client.server.ts'
import { refuse, succeed, type Outcome } from '../../../shared/outcome.ts'
import type { AppointmentKind } from '../appointment-kind.ts'
import { listBlockedDates, listScheduledFrom, type UnconfirmedConflicts } from './blocked-dates.server.ts'
import { conflictKeyOf } from './conflict-key.server.ts'
import { findNewConflicts, type ConflictingAppointment } from './conflicts.ts'
import { storeClock } from '../slots/store-clock.server.ts'
import type { PickupSettings } from './appointment-settings-form.ts'

/**
 * The owner's settings for appointments of a kind, except the blocked dates (S78).
 * @throws when the table has lost its row.
 */
export async function readPickupSettings(
  kind: AppointmentKind,
  client: SqlClient = sql,
): Promise<PickupSettings> {
  const [row] = await client<PickupSettings[]>`
    select business_hours as "businessHours", slot_duration_minutes as "slotMinutes",
      buffer_minutes as "bufferMinutes", max_pickups_per_slot as capacity, lead_time_hours as "leadHours",
      horizon_days as "horizonDays", change_notice_hours as "noticeHours", pickup_location as location,
      pickup_instructions as instructions
    from pickup_settings where kind = ${kind}`
  if (!row) throw new Error('pickup_settings has no row of this kind: insert one with default values.')
  return row
}

/**
 * Saves the settings of a kind; booked appointments stay as they are. Those that fitted before and would no longer fit
 * have to be confirmed first, by the key of exactly those (`conflictKeyOf`). Waits for bookings under way.
 * @returns the appointments that do not fit any more.
 */
export async function savePickupSettings(change: {
  kind: AppointmentKind
  settings: PickupSettings
  confirmed: string | null
  now: Date
}): Promise<Outcome<{ conflicts: ConflictingAppointment[] }, UnconfirmedConflicts>> {
  const { kind, settings, confirmed, now } = change
  return await db.transaction(async (tx) => {
    await clientOf(tx)`select from pickup_settings where kind = ${kind} for update`
    const [before, dates, scheduled] = await Promise.all([
      readPickupSettings(kind, clientOf(tx)),
      listBlockedDates(clientOf(tx)),
      listScheduledFrom(clientOf(tx), storeClock(now).date),
    ])
    const blocked = new Set(dates.map(({ date }) => date))
    const conflicts = findNewConflicts(
      scheduled.filter((appointment) => appointment.kind === kind),
      { before: { rules: before, blocked }, after: { rules: settings, blocked } },
    )
    if (conflicts.length > 0 && confirmed !== conflictKeyOf(conflicts))
      return refuse({ reason: 'conflicts', conflicts })
    await writeSettings(tx, { kind, settings })
    return succeed({ conflicts })
  })
}

async function writeSettings(
  tx: Transaction,
  { kind, settings }: { kind: AppointmentKind; settings: PickupSettings },
): Promise<void> {
  await clientOf(tx)`
    update pickup_settings set business_hours = ${JSON.stringify(settings.businessHours)}::text::jsonb,
      slot_duration_minutes = ${settings.slotMinutes}, buffer_minutes = ${settings.bufferMinutes},
      max_pickups_per_slot = ${settings.capacity}, lead_time_hours = ${settings.leadHours},
      horizon_days = ${settings.horizonDays}, change_notice_hours = ${settings.noticeHours},
      pickup_location = ${settings.location}, pickup_instructions = ${settings.instructions}, updated_at = now()
    where kind = ${kind}`
}
