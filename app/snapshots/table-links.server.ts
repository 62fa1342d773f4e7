import { sql } from 'kysely'
import type { Transaction } from '#db/client.server.ts'
import { z } from '#shared/zod.ts'

/** A foreign key of one column: what becomes of `child` rows when their row of `parent` is deleted. */
const tableLink = z.object({
  child: z.string(),
  column: z.string(),
  parent: z.string(),
  /** c: deleted too; n: the reference becomes null; anything else: the deletion is refused. */
  rule: z.string(),
})

export type TableLink = z.output<typeof tableLink>

/** Every foreign key of the shop, read from the database itself, so that tables to come are known too. */
export async function readTableLinks(tx: Transaction): Promise<TableLink[]> {
  const { rows } = await sql`
    select c.conrelid::regclass::text as child, a.attname as "column", c.confrelid::regclass::text as parent,
      c.confdeltype as rule
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and cardinality(c.conkey) = 1
    order by 1, 2`.execute(tx)
  return z.array(tableLink).parse(rows)
}

/** A table and those whose rows are deleted with its rows, each after all of them that it points at in any way. */
export function listDeletedTables(root: string, links: readonly TableLink[]): string[] {
  const found = new Set([root])
  for (const table of found)
    for (const { child, parent, rule } of links) if (rule === 'c' && parent === table) found.add(child)
  const inner = links.filter(({ child, parent }) => found.has(child) && child !== parent)
  const waiting = [...found]
  const sorted: string[] = []
  while (waiting.length > 0) {
    const isReady = (table: string) =>
      inner.every(({ child, parent }) => child !== table || !waiting.includes(parent))
    const ready = waiting.findIndex(isReady)
    if (ready === -1) throw new Error(`These tables point at each other: ${waiting.join(', ')}`)
    sorted.push(...waiting.splice(ready, 1))
  }
  return sorted
}

const namedRows = z.array(z.object({ name: z.string() }))

/** The columns of a table that can be written, in their order. */
export async function listWritableColumns(tx: Transaction, table: string): Promise<string[]> {
  const { rows } = await sql`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(tx)
  return namedRows.parse(rows).map(({ name }) => name)
}

/** The columns of a table's primary key. */
export async function listKeyColumns(tx: Transaction, table: string): Promise<string[]> {
  const { rows } = await sql`
    select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indrelid = ${table}::regclass and i.indisprimary order by a.attnum`.execute(tx)
  return namedRows.parse(rows).map(({ name }) => name)
}
