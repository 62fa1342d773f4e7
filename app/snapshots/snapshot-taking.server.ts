import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Transaction } from '#db/client.server.ts'
import { joinNames, named } from '#db/stored-names.server.ts'
import { listDeletedTables, listKeyColumns, readTableLinks, type TableLink } from './table-links.server.ts'
import type { SnapshotKind, RowCounts } from './snapshot-taking.ts'

interface Taking {
  snapshotId: string
  kind: SnapshotKind
  /** One order or product; null for all of them. */
  onlyId: string | null
  /** Hears after each table how many of how many are copied. */
  onTable?: (done: number, total: number) => Promise<void>
}

/**
 * Copies every row of orders or products, or one of them, with all that is deleted with them, and locks it: nothing of it changes
 * any more before the transaction ends, and what others insert meanwhile is not part of it.
 * @returns how many rows there are, and a table that keeps them from being deleted, if any.
 */
export async function takeSnapshot(
  tx: Transaction,
  { snapshotId, kind, onlyId, onTable }: Taking,
): Promise<{ counts: RowCounts; blockedBy: string | null }> {
  const links = await readTableLinks(tx)
  const tables = listDeletedTables(kind, links)
  const counts: Record<string, number> = {}
  const roots = onlyId === null ? sql`true` : sql`t.id = ${onlyId}`
  for (const table of tables) {
    const ups = links.filter(({ child, rule }) => child === table && rule === 'c')
    const hanging = ups.filter(({ parent }) => tables.includes(parent))
    const { numAffectedRows = 0n } = await sql`
      insert into snapshot_rows (snapshot_id, table_name, content)
      select ${snapshotId}::uuid, ${table}::text, to_jsonb(kept) from (
        select * from ${named(table)} t where ${table === kind ? roots : hangsOn(snapshotId, hanging)}
        order by ${joinNames(await listKeyColumns(tx, table))} for update
      ) as kept`.execute(tx)
    counts[table] = Number(numAffectedRows)
    await onTable?.(Object.keys(counts).length, tables.length)
  }
  for (const link of links) {
    if (!tables.includes(link.parent) || tables.includes(link.child)) continue
    if (link.rule !== 'n') {
      const { rows } = await sql`
        select 1 as found from ${named(link.child)} t where ${hangsOn(snapshotId, [link])} limit 1`.execute(
        tx,
      )
      if (rows.length > 0) return { counts, blockedBy: link.child }
    } else await copyLinks(tx, snapshotId, link)
  }
  return { counts, blockedBy: null }
}

/** Remembers which rows outside point at what will be deleted: the deletion makes those references null. */
async function copyLinks(tx: Transaction, snapshotId: string, link: TableLink): Promise<void> {
  const keys = await listKeyColumns(tx, link.child)
  await sql`
    insert into snapshot_links (snapshot_id, table_name, column_name, row_key, value)
    select ${snapshotId}::uuid, ${link.child}::text, ${link.column}::text,
      (select jsonb_object_agg(key, to_jsonb(t) -> key) from unnest(${keys}::text[]) as key), t.${named(link.column)}
    from ${named(link.child)} t where ${hangsOn(snapshotId, [link])}`.execute(tx)
}

/** Whether a row `t` points at a row of the snapshot by one of some foreign keys. */
function hangsOn(snapshotId: string, links: readonly TableLink[]) {
  const each = links.map(
    ({ column, parent }) => sql`t.${named(column)} in (
        select (content ->> 'id')::uuid from snapshot_rows where snapshot_id = ${snapshotId} and table_name = ${parent})`,
  )
  return sql.join(each, sql` or `)
}

/**
 * Takes a restorable snapshot of one order that is about to be deleted. The caller holds the order's lock, and the open
 * drawer if there is one (R146).
 */
export async function snapshotOrder(
  tx: Transaction,
  { orderId, userId, openDrawerId }: Record<'userId' | 'openDrawerId', string | null> & { orderId: string },
): Promise<void> {
  const id = randomUUID()
  await tx
    .insertInto('snapshots')
    .values({ id, kind: 'orders', rowCounts: '{}', createdBy: userId, openDrawerId })
    .execute()
  const { counts } = await takeSnapshot(tx, { snapshotId: id, kind: 'orders', onlyId: orderId })
  await tx
    .updateTable('snapshots')
    .set({ rowCounts: JSON.stringify(counts) })
    .where('id', '=', id)
    .execute()
}
