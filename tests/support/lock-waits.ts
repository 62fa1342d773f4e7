import { sql } from './sql.ts'

/** How many of the store's connections to this database wait for a lock. */
export const countLockWaits = () => countLockWaitsOf('store')

/** The same of connections with another name. */
export async function countLockWaitsOf(name: string): Promise<number> {
  const rows = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = ${name} and wait_event_type = 'Lock'`
  return rows.length
}
