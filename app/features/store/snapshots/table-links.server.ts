import type { TransactionSql } from 'postgres'

/** A foreign key of one column: what becomes of `child` rows when their row of `parent` is deleted. */
export interface TableLink {
  child: string
  column: string
  parent: string
  /** c: deleted too; n: the reference becomes null; anything else: the deletion is refused. */
  rule: string
}

/** Every foreign key of the shop, read from the database itself, so that tables to come are known too. */
export async function readTableLinks(tx: TransactionSql): Promise<TableLink[]> {
  return await tx<TableLink[]>`
    select c.conrelid::regclass::text as child, a.attname as "column", c.confrelid::regclass::text as parent,
      c.confdeltype as rule
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and cardinality(c.conkey) = 1
    order by 1, 2`
}

/** A table and those whose rows are deleted with its rows, each after all of them that it hangs on. */
export function listDeletedTables(root: string, links: readonly TableLink[]): string[] {
  const cascades = links.filter(({ rule, child, parent }) => rule === 'c' && child !== parent)
  const found = new Set([root])
  for (const table of found) for (const { child, parent } of cascades) if (parent === table) found.add(child)
  const waiting = [...found]
  const sorted: string[] = []
  while (waiting.length > 0) {
    const isReady = (table: string) =>
      cascades.every(({ child, parent }) => child !== table || !waiting.includes(parent) || parent === table)
    const [next] = waiting.splice(Math.max(0, waiting.findIndex(isReady)), 1)
    if (next) sorted.push(next)
  }
  return sorted
}

/** The columns of a table that can be written, in their order. */
export async function listWritableColumns(tx: TransactionSql, table: string): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`
  return rows.map(({ name }) => name)
}

/** The columns of a table's primary key. */
export async function listKeyColumns(tx: TransactionSql, table: string): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`
    select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indrelid = ${table}::regclass and i.indisprimary order by a.attnum`
  return rows.map(({ name }) => name)
}

/** Names of columns as a list in a statement. */
export function listOf(tx: TransactionSql, names: readonly string[]) {
  return names.map((name) => tx`${tx(name)}`).reduce((one, other) => tx`${one}, ${other}`)
}
