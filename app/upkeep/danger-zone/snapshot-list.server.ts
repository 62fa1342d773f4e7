import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { centsOf, nameOrEmail } from '#db/expressions.server.ts'
import { rowCounts, type SnapshotKind } from '#snapshots/snapshot-taking.ts'
import type { Snapshot } from './snapshot-list.ts'

/** How long a snapshot can be restored; after that the deleted rows are deleted permanently. */
const SNAPSHOT_DAYS = 30
/** As many as the settings page shows. */
const SHOWN = 50

/** What was deleted in the last 30 days, the newest first. */
export async function listSnapshots(): Promise<Snapshot[]> {
  const rows = await db
    .selectFrom('snapshots as s')
    .leftJoin('users as u', 'u.id', 's.createdBy')
    .select(['s.id', 's.kind', 's.rowCounts', 's.createdAt', 's.restoredAt'])
    .select(({ ref, selectFrom }) => [
      centsOf(ref('s.uncountedAmount')).as('uncountedCents'),
      nameOrEmail(ref('u.name'), ref('u.email')).as('who'),
      selectFrom('snapshotRows as r')
        .select(sql<string | null>`min(r.content ->> 'order_number')`.as('number'))
        .whereRef('r.snapshotId', '=', 's.id')
        .where('r.tableName', '=', 'orders')
        .where(sql<boolean>`s.kind = 'orders' and s.row_counts ->> 'orders' = '1'`)
        .as('orderNumber'),
    ])
    .orderBy('s.createdAt', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(
    ({ id, kind, orderNumber, who, rowCounts: counts, uncountedCents, createdAt, restoredAt }) => ({
      id,
      kind,
      counts: rowCounts.parse(counts),
      orderNumber,
      who,
      atMs: createdAt.getTime(),
      restoredMs: restoredAt?.getTime() ?? null,
      uncountedCents: uncountedCents ?? 0,
      untilMs: createdAt.getTime() + SNAPSHOT_DAYS * 86_400_000,
    }),
  )
}

/** What a snapshot holds; null for unknown ids. */
export async function findSnapshotKind(id: string): Promise<SnapshotKind | null> {
  const row = await db.selectFrom('snapshots').select('kind').where('id', '=', id).executeTakeFirst()
  return row?.kind ?? null
}

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
