import { sql } from 'kysely'
import { db } from '#db/client.server.ts'

/** How long a snapshot can be restored; after that the deleted rows are deleted permanently. */
export const SNAPSHOT_DAYS = 30

/** Forgets snapshots that are too old to be restored, and what was done with them. @returns how many. */
export async function forgetOldSnapshots(): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('snapshots')
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${SNAPSHOT_DAYS}::integer)`)
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('runs')
    .where('kind', '=', 'danger')
    .where('finishedAt', '<', sql<Date>`now() - make_interval(days => ${SNAPSHOT_DAYS}::integer)`)
    .execute()
  return Number(numDeletedRows)
}
