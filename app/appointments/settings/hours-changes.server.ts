import { sql } from 'kysely'
import type { Db } from '#db/database.server.ts'
import { createHash } from 'node:crypto'
import type { ConflictingAppointment } from './conflicts.ts'

/** Has every server show the new hours: pages say them (`readStorePlace`). */
export async function announceHours(at: Db): Promise<void> {
  await sql`select pg_notify('settings_changed', '')`.execute(at)
}

/** A key of the appointments that the owner has seen: the confirmation covers these and no others. */
export function makeConflictKey(conflicts: readonly Pick<ConflictingAppointment, 'id'>[]): string {
  const ids = conflicts.map(({ id }) => id).toSorted()
  return createHash('sha256').update(ids.join()).digest('base64url').slice(0, 22)
}
