import type { TransactionSql } from 'postgres'
import {
  listDeletedTables,
  listKeyColumns,
  listOf,
  readTableLinks,
  type TableLink,
} from './table-links.server.ts'
import type { SnapshotKind } from './snapshot-taking.ts'
import type { RowCounts } from './snapshot-taking.ts'

interface Taking {
  snapshotId: string
  kind: SnapshotKind
  /** One order or product; null for all of them. */
  onlyId: string | null
}

/**
 * Copies every row of orders or products, or one of them, with all that is deleted with them, and locks it: nothing of it changes
 * any more before the transaction ends, and what others insert meanwhile is not part of it.
 * @returns how many rows there are, and a table that keeps them from being deleted, if any.
 */
export async function takeSnapshot(
  tx: TransactionSql,
  { snapshotId, kind, onlyId }: Taking,
): Promise<{ counts: RowCounts; blockedBy: string | null }> {
  const links = await readTableLinks(tx)
  const tables = listDeletedTables(kind, links)
  const counts: Record<string, number> = {}
  const roots = onlyId === null ? tx`true` : tx`t.id = ${onlyId}`
  for (const table of tables) {
    const ups = links.filter(({ child, rule }) => child === table && rule === 'c')
    const hanging = ups.filter(({ parent }) => tables.includes(parent))
    const { count } = await tx`
      insert into snapshot_rows (snapshot_id, table_name, content)
      select ${snapshotId}, ${table}, to_jsonb(kept) from (
        select * from ${tx(table)} t where ${table === kind ? roots : hangsOn(tx, snapshotId, hanging)}
        order by ${listOf(tx, await listKeyColumns(tx, table))} for update
      ) as kept`
    counts[table] = count
  }
  for (const link of links) {
    if (!tables.includes(link.parent) || tables.includes(link.child)) continue
    if (link.rule !== 'n') {
      const [blocked] =
        await tx`select from ${tx(link.child)} t where ${hangsOn(tx, snapshotId, [link])} limit 1`
      if (blocked) return { counts, blockedBy: link.child }
    } else await copyLinks(tx, snapshotId, link)
  }
  return { counts, blockedBy: null }
}

/** Remembers which rows outside point at what will be deleted: the deletion makes those references null. */
async function copyLinks(tx: TransactionSql, snapshotId: string, link: TableLink): Promise<void> {
  const keys = await listKeyColumns(tx, link.child)
  await tx`
    insert into snapshot_links (snapshot_id, table_name, column_name, row_key, value)
    select ${snapshotId}, ${link.child}, ${link.column},
      (select jsonb_object_agg(key, to_jsonb(t) -> key) from unnest(${keys}::text[]) as key), t.${tx(link.column)}
    from ${tx(link.child)} t where ${hangsOn(tx, snapshotId, [link])}`
}

/** Whether a row `t` points at a row of the snapshot by one of some foreign keys. */
function hangsOn(tx: TransactionSql, snapshotId: string, links: readonly TableLink[]) {
  return links
    .map(
      ({ column, parent }) => tx`t.${tx(column)} in (
        select (content ->> 'id')::uuid from snapshot_rows where snapshot_id = ${snapshotId} and table_name = ${parent})`,
    )
    .reduce((one, other) => tx`${one} or ${other}`)
}
