import type { TransactionSql } from 'postgres'

export interface BackupTable {
  name: string
  /** Those that can be written; the others are derived from them. */
  columns: string[]
}

/** Not the rows of the shop but how its schema came to be: the manifest has it. */
const schemaTable = 'schema_migrations'

/**
 * Every table of the shop, each after those that it refers to.
 * @throws when two tables refer to each other: then there is no such order.
 */
export async function listBackupTables(tx: TransactionSql): Promise<BackupTable[]> {
  const tables = await tx<BackupTable[]>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> ${schemaTable}
    group by 1 order by 1`
  const links = await tx<{ child: string; parent: string }[]>`
    select distinct c.relname as child, p.relname as parent
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and c.oid <> p.oid`
  const waiting = [...tables]
  const sorted: BackupTable[] = []
  while (waiting.length > 0) {
    const isWaiting = (name: string) => waiting.some((table) => table.name === name)
    const at = waiting.findIndex(({ name }) =>
      links.every(({ child, parent }) => child !== name || !isWaiting(parent)),
    )
    const [next] = waiting.splice(at, 1)
    if (at === -1 || !next)
      throw new Error('Tables refer to each other in a circle: no backup can be restored.')
    sorted.push(next)
  }
  return sorted
}

/** How many rows a table has, and the SHA-256 of the sorted hashes of all of them, generated columns included. */
export async function digestTable(
  tx: TransactionSql,
  name: string,
): Promise<{ rows: number; digest: string }> {
  const [row] = await tx<{ rows: number; digest: string }[]>`
    select count(*)::integer as rows,
      encode(sha256(coalesce(string_agg(hash, ''::bytea order by hash), ''::bytea)), 'hex') as digest
    from (select sha256(convert_to(t::text, 'UTF8')) as hash from ${tx(name)} t) as hashed`
  if (!row) throw new Error('an aggregate has one row')
  return row
}

/** How texts of values look like, and no limits of time: rows are compared by their text. */
export async function prepareForRows(tx: TransactionSql): Promise<void> {
  await tx`
    select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, MDY', true),
      set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '1', true),
      set_config('intervalstyle', 'postgres', true), set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true), set_config('lock_timeout', '60s', true)`
}

/** The migrations that the database has seen. */
export async function readMigrations(tx: TransactionSql): Promise<{ name: string; checksum: string }[]> {
  return await tx<{ name: string; checksum: string }[]>`
    select name, checksum from ${tx(schemaTable)} order by name`
}
