import type { Sql } from './sql-tag.ts'

/** Ends the connections on which shops hear of changes, as a restart of the database does. @returns how many. */
export async function cutListeners(sql: Sql): Promise<number> {
  const cut = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'store-changes' and datname = current_database()`
  return cut.length
}

/** Stops those processes of the database, so that no change is heard. @returns what lets them go on. */
export async function holdListeners(sql: Sql): Promise<() => void> {
  const held = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where application_name = 'store-changes' and datname = current_database()`
  for (const { pid } of held) process.kill(pid, 'SIGSTOP')
  return () => {
    for (const { pid } of held) process.kill(pid, 'SIGCONT')
  }
}
