import { sql, type RawBuilder } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { byNoAccount, orNobody, type ActivityEntries } from '#db/activity-entries.server.ts'
import { db } from '#db/client.server.ts'

const entriesAt = (at: RawBuilder<Date>) =>
  db.selectFrom('pickupSchedules as s').select(({ ref }) => [
    's.id',
    at.as('at'),
    byNoAccount,
    // Customers and the owner book in the same way.
    orNobody('unrecorded'),
    jsonBuildObject({
      appointmentId: ref('s.id'),
      kind: ref('s.kind'),
      status: ref('s.status'),
      date: ref('s.pickupDate'),
      start: sql<string>`to_char(s.pickup_time_start, 'HH24:MI')`,
    }).as('facts'),
  ])

/** Appointments as they were booked (R95). */
export const bookedAppointments: ActivityEntries = entriesAt(sql<Date>`s.created_at`)

/** Appointments that were moved, canceled, kept or missed: each as it is, at its last change. */
export const changedAppointments: ActivityEntries = entriesAt(sql<Date>`s.updated_at`).where(
  sql<boolean>`s.updated_at > s.created_at`,
)
