import { sql } from 'kysely'
import type { Transaction } from '#db/client.server.ts'
import { countRows } from '#db/expressions.server.ts'
import { z } from '#shared/zod.ts'
import { named } from '#db/stored-names.server.ts'

const backupTable = z.object({
  name: z.string(),
  /** Those that can be written; the others are derived from them. */
  columns: z.array(z.string()),
})

export type BackupTable = z.output<typeof backupTable>

const tableLinks = z.array(z.object({ child: z.string(), parent: z.string() }))

/** Not the rows of the shop: how its schema came to be, which the manifest has, and what its processes do. */
const apart = sql`('schema_migrations', 'runs')`

/**
 * Every table of the shop, each after those that it refers to.
 * @throws when two tables refer to each other: then there is no such order.
 */
export async function listBackupTables(tx: Transaction): Promise<BackupTable[]> {
  const found = await sql`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in ${apart}
    group by 1 order by 1`.execute(tx)
  const linked = await sql`
    select distinct c.relname as child, p.relname as parent
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and c.oid <> p.oid`.execute(tx)
  const links = tableLinks.parse(linked.rows)
  const waiting = z.array(backupTable).parse(found.rows)
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
export async function digestTable(tx: Transaction, name: string): Promise<{ rows: number; digest: string }> {
  const hash = sql`sha256(convert_to(t::text, 'UTF8'))`
  const hashes = sql`coalesce(string_agg(${hash}, ''::bytea order by ${hash}), ''::bytea)`
  return await tx
    .selectFrom(named(name).as('t'))
    .select([countRows().as('rows'), sql<string>`encode(sha256(${hashes}), 'hex')`.as('digest')])
    .executeTakeFirstOrThrow()
}

/** How texts of values look like, and no limits of time: rows are compared by their text. */
export async function prepareForRows(tx: Transaction): Promise<void> {
  await sql`
    select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, MDY', true),
      set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '1', true),
      set_config('intervalstyle', 'postgres', true), set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true), set_config('lock_timeout', '60s', true)`.execute(
    tx,
  )
}

/** The migrations that the database has seen. */
export async function readMigrations(tx: Transaction): Promise<{ name: string; checksum: string }[]> {
  return await tx.selectFrom('schemaMigrations').select(['name', 'checksum']).orderBy('name').execute()
}

/** Whether a store was ever started on the database. */
export async function hasStore(tx: Transaction): Promise<boolean> {
  const { isThere } = await tx
    .selectNoFrom(sql<boolean>`to_regclass('schema_migrations') is not null`.as('isThere'))
    .executeTakeFirstOrThrow()
  return isThere
}
