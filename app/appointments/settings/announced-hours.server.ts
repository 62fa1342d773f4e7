import { sql } from 'kysely'
import type { Db } from '#db/database.server.ts'

/** Has every server show the new hours: pages say them (`readStorePlace`). */
export async function announceHours(at: Db): Promise<void> {
  await sql`select pg_notify('settings_changed', '')`.execute(at)
}
