import { sql } from './sql.ts'

/** How many of the store's connections to this database wait for a lock. */
export async function countLockWaits(): Promise<number> {
  const rows = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = 'store' and wait_event_type = 'Lock'`
  return rows.length
}
