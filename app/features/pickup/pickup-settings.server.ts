import { sql } from '../../db/client.server.ts'
import type { AppointmentKind } from './appointment-kind.ts'
import type { SettingsForm } from './settings-form.ts'

/**
 * Everything that the owner sets about appointments of a kind but the blocked dates (specification, "Pickup
 * Settings"). @throws when the table has lost its row.
 */
export async function readPickupSettings(kind: AppointmentKind): Promise<SettingsForm> {
  const [row] = await sql<SettingsForm[]>`
    select business_hours as "businessHours", slot_duration_minutes as "slotMinutes",
      buffer_minutes as "bufferMinutes", max_pickups_per_slot as capacity, lead_time_hours as "leadHours",
      horizon_days as "horizonDays", change_notice_hours as "noticeHours", pickup_location as location,
      pickup_instructions as instructions
    from pickup_settings where kind = ${kind}`
  if (!row) throw new Error('pickup_settings has no row of this kind: insert one with default values.')
  return row
}

/** Saves all of them; appointments that are booked stay as they are. */
export async function savePickupSettings(kind: AppointmentKind, settings: SettingsForm): Promise<void> {
  await sql`
    update pickup_settings set business_hours = ${JSON.stringify(settings.businessHours)}::text::jsonb,
      slot_duration_minutes = ${settings.slotMinutes}, buffer_minutes = ${settings.bufferMinutes},
      max_pickups_per_slot = ${settings.capacity}, lead_time_hours = ${settings.leadHours},
      horizon_days = ${settings.horizonDays}, change_notice_hours = ${settings.noticeHours},
      pickup_location = ${settings.location}, pickup_instructions = ${settings.instructions}, updated_at = now()
    where kind = ${kind}`
}
