import { sql } from 'kysely'
import type { Transaction } from '#db/client.server.ts'
import type { SnapshotKind } from './snapshot-taking.ts'
import { joinNames, named } from '#db/stored-names.server.ts'
import {
  listDeletedTables,
  listKeyColumns,
  listWritableColumns,
  readTableLinks,
  type TableLink,
} from './table-links.server.ts'

/** Inserts the rows, parents first, and sets the references that the deletion made null. */
export async function insertSnapshotRows(
  tx: Transaction,
  snapshot: {
    snapshotId: string
    kind: SnapshotKind
    /** Hears before each table how many of how many are back. */
    onTable: (done: number, total: number) => Promise<void>
  },
): Promise<void> {
  const { snapshotId, kind, onTable } = snapshot
  const links = await readTableLinks(tx)
  const tables = listDeletedTables(kind, links)
  for (const [done, table] of tables.entries()) {
    await onTable(done, tables.length)
    const columns = await listWritableColumns(tx, table)
    const outer = links.filter(({ child, parent }) => child === table && !tables.includes(parent))
    const values = sql.join(columns.map((column) => valueOf(column, outer)))
    await sql`
      insert into ${named(table)} (${joinNames(columns)})
      select ${values} from snapshot_rows s, jsonb_populate_record(null::${named(table)}, s.content) as r
      where s.snapshot_id = ${snapshotId} and s.table_name = ${table} and ${hasParents(outer)}`.execute(tx)
  }
  for (const link of links.filter(({ parent, rule }) => rule === 'n' && tables.includes(parent)))
    await setLinks(tx, snapshotId, link)
}

/** A column of a restored row; a reference to what is gone since is null where the database would have made it so. */
function valueOf(column: string, links: readonly TableLink[]) {
  const link = links.find((one) => one.column === column && one.rule === 'n')
  if (!link) return sql`r.${named(column)}`
  return sql`(select p.id from ${named(link.parent)} p where p.id = r.${named(column)})`
}

/** Whether the rows are still there without which the database would have deleted this one. */
function hasParents(links: readonly TableLink[]) {
  const present = links
    .filter(({ rule }) => rule === 'c')
    .map(
      ({ column, parent }) =>
        sql`(r.${named(column)} is null or exists (select from ${named(parent)} p where p.id = r.${named(column)}))`,
    )
  return sql.join([sql`true`, ...present], sql` and `)
}

async function setLinks(tx: Transaction, snapshotId: string, { child, column }: TableLink): Promise<void> {
  const keys = await listKeyColumns(tx, child)
  const isSameRow = keys.map((key) => sql`t.${named(key)}::text = l.row_key ->> ${key}::text`)
  await sql`
    update ${named(child)} t set ${named(column)} = l.value from snapshot_links l
    where l.snapshot_id = ${snapshotId} and l.table_name = ${child} and l.column_name = ${column}
      and t.${named(column)} is null and ${sql.join([sql`true`, ...isSameRow], sql` and `)}`.execute(tx)
}
