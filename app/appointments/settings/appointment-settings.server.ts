import { sql } from 'kysely'
import { db, transact, type Transaction } from '#db/client.server.ts'
import type { Db } from '#db/database.server.ts'
import { areValues } from '#kit/settings.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import type { AppointmentKind } from '#appointments/appointment-kind.ts'
import { storedTerms, withHours } from '#appointments/booking/appointment-day.server.ts'
import { listBlockedDates, listScheduledFrom } from './blocked-dates.server.ts'
import { announceHours, makeConflictKey } from './hours-changes.server.ts'
import { findNewConflicts, type ConflictingAppointment, type UnconfirmedConflicts } from './conflicts.ts'
import { toColumns, setAll } from '#settings/store/settings-row.server.ts'
import { storeClock } from '#slots/store-clock.server.ts'
import { placeSettings, slotSettings, type PickupSettings } from './appointment-settings.ts'

/**
 * The owner's settings for appointments of a kind, except the blocked dates (S78).
 * @throws when the table has lost its row.
 */
export async function readPickupSettings(kind: AppointmentKind, at: Db = db): Promise<PickupSettings> {
  const list = placeSettings(kind)
  const row = await storedTerms(at, kind).select(toColumns(list)).executeTakeFirst()
  const terms = withHours(row)
  if (!areValues(list, terms)) throw new Error('a setting has no column')
  return terms
}

/**
 * Saves the settings of a kind; booked appointments stay as they are. Those that fitted before and would no longer fit
 * have to be confirmed first, by the key of exactly those (`makeConflictKey`). Waits for bookings under way.
 * @returns the appointments that do not fit any more.
 */
export async function savePickupSettings(change: {
  kind: AppointmentKind
  settings: PickupSettings
  confirmed: string | null
  now: Date
}): Promise<Outcome<{ conflicts: ConflictingAppointment[] }, UnconfirmedConflicts>> {
  const { kind, settings, confirmed, now } = change
  return await transact(async (tx) => {
    await tx.selectFrom('pickupSettings').select('id').where('kind', '=', kind).forUpdate().execute()
    const [before, dates, scheduled] = await Promise.all([
      readPickupSettings(kind, tx),
      listBlockedDates(tx),
      listScheduledFrom(tx, storeClock(now).date),
    ])
    const blocked = new Set(dates.map(({ date }) => date))
    const conflicts = findNewConflicts(
      scheduled.filter((appointment) => appointment.kind === kind),
      { before: { rules: before, blocked }, after: { rules: settings, blocked } },
    )
    if (conflicts.length > 0 && confirmed !== makeConflictKey(conflicts))
      return refuse({ reason: 'conflicts', conflicts })
    await writeSettings(tx, { kind, settings })
    return succeed({ conflicts })
  })
}

async function writeSettings(
  tx: Transaction,
  { kind, settings }: { kind: AppointmentKind; settings: PickupSettings },
): Promise<void> {
  const update = tx
    .updateTable('pickupSettings')
    .set({ businessHours: JSON.stringify(settings.businessHours), updatedAt: sql<Date>`now()` })
    .where('kind', '=', kind)
  await setAll(update, { ...slotSettings(kind), ...placeSettings(kind) }, settings).execute()
  await announceHours(tx)
}
