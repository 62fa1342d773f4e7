import { sql } from '../../../db/client.server.ts'
import { SNAPSHOT_DAYS } from './snapshot-restoring.server.ts'
import type { Snapshot } from './snapshot-list.ts'

/** As many as the settings page shows. */
const SHOWN = 50

/** What was deleted in the last 30 days, the newest first. */
export async function listSnapshots(): Promise<Snapshot[]> {
  return await sql<Snapshot[]>`
    select s.id, s.kind, s.row_counts as counts,
      case when s.kind = 'orders' and s.row_counts ->> 'orders' = '1' then (
        select r.content ->> 'order_number' from snapshot_rows r
        where r.snapshot_id = s.id and r.table_name = 'orders') end as "orderNumber", coalesce(nullif(u.name, ''), u.email) as who,
      (extract(epoch from s.created_at) * 1000)::float8 as "atMs",
      (extract(epoch from s.restored_at) * 1000)::float8 as "restoredMs",
      (extract(epoch from s.created_at + make_interval(days => ${SNAPSHOT_DAYS})) * 1000)::float8 as "untilMs"
    from snapshots s left join users u on u.id = s.created_by
    order by s.created_at desc limit ${SHOWN}`
}
