import type { TransactionSql } from 'postgres'
import type { SnapshotKind } from './snapshot-taking.ts'
import {
  listDeletedTables,
  listKeyColumns,
  listOf,
  listWritableColumns,
  readTableLinks,
  type TableLink,
} from './table-links.server.ts'

/** Inserts the rows, parents first, and sets the references that the deletion made null. */
export async function insertSnapshotRows(
  tx: TransactionSql,
  snapshot: { snapshotId: string; kind: SnapshotKind },
): Promise<void> {
  const { snapshotId, kind } = snapshot
  const links = await readTableLinks(tx)
  const tables = listDeletedTables(kind, links)
  for (const table of tables) {
    const columns = await listWritableColumns(tx, table)
    const outer = links.filter(({ child, parent }) => child === table && !tables.includes(parent))
    const values = columns
      .map((column) => valueOf(tx, column, outer))
      .reduce((one, other) => tx`${one}, ${other}`)
    await tx`
      insert into ${tx(table)} (${listOf(tx, columns)})
      select ${values} from snapshot_rows s, jsonb_populate_record(null::${tx(table)}, s.content) as r
      where s.snapshot_id = ${snapshotId} and s.table_name = ${table} and ${hasParents(tx, outer)}`
  }
  for (const link of links.filter(({ parent, rule }) => rule === 'n' && tables.includes(parent)))
    await setLinks(tx, snapshotId, link)
}

/** A column of a restored row; a reference to what is gone since is null where the database would have made it so. */
function valueOf(tx: TransactionSql, column: string, links: readonly TableLink[]) {
  const link = links.find((one) => one.column === column && one.rule === 'n')
  if (!link) return tx`r.${tx(column)}`
  return tx`(select p.id from ${tx(link.parent)} p where p.id = r.${tx(column)})`
}

/** Whether the rows are still there without which the database would have deleted this one. */
function hasParents(tx: TransactionSql, links: readonly TableLink[]) {
  return links
    .filter(({ rule }) => rule === 'c')
    .map(
      ({ column, parent }) =>
        tx`(r.${tx(column)} is null or exists (select from ${tx(parent)} p where p.id = r.${tx(column)}))`,
    )
    .reduce((one, other) => tx`${one} and ${other}`, tx`true`)
}

async function setLinks(tx: TransactionSql, snapshotId: string, { child, column }: TableLink): Promise<void> {
  const keys = await listKeyColumns(tx, child)
  const isSameRow = keys
    .map((key) => tx`t.${tx(key)}::text = l.row_key ->> ${key}`)
    .reduce((one, other) => tx`${one} and ${other}`, tx`true`)
  await tx`
    update ${tx(child)} t set ${tx(column)} = l.value from snapshot_links l
    where l.snapshot_id = ${snapshotId} and l.table_name = ${child} and l.column_name = ${column}
      and t.${tx(column)} is null and ${isSameRow}`
}
