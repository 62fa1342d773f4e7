import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { leaseOf, type Transact } from './database.server.ts'

const migrationFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** A lock number of our own: servers that start together migrate one after the other. */
const migrationLock = 4_196_528

interface Migration {
  name: string
  text: string
  checksum: string
}

/** The migrations in order of their names. */
export function listMigrations(): Migration[] {
  return Object.entries(migrationFiles)
    .map(([path, text]) => ({
      name: path.replace('./migrations/', ''),
      text,
      checksum: createHash('sha256').update(text).digest('hex'),
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Refuses a database that was made with other files: what they did to it is unknown here. */
function checkHistory(applied: ReadonlyMap<string, string>, migrations: Migration[]): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  const newest = migrations.at(-1)?.name ?? ''
  for (const [name, checksum] of applied) {
    if (!known.has(name) && name < newest) {
      throw new Error(
        `This database was made by an earlier version of the store that cannot be upgraded (migration ${name}). Start with an empty database.`,
      )
    }
    if (known.has(name) && known.get(name) !== checksum) {
      throw new Error(`Migration ${name} was edited after it was applied: add a new one instead.`)
    }
  }
}

/**
 * Brings the database to the newest schema, all or nothing, under a lock.
 * @returns the names of the migrations that were applied now.
 * @throws when the database has another history than these migrations; that of a newer version is accepted.
 */
export async function migrateDatabase(transact: Transact, migrations = listMigrations()): Promise<string[]> {
  return await transact(async (tx) => {
    await sql`set local lock_timeout = '120s'`.execute(tx)
    await sql`set local statement_timeout = '600s'`.execute(tx)
    await sql`select pg_advisory_xact_lock(${migrationLock}::bigint)`.execute(tx)
    await sql`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(
      tx,
    )
    const rows = await tx
      .selectFrom('schemaMigrations')
      .select(['name', 'checksum'])
      .orderBy('name')
      .execute()
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    checkHistory(applied, migrations)
    const fresh = migrations.filter((migration) => !applied.has(migration.name))
    for (const { name, text, checksum } of fresh) {
      // Many statements, which cannot be prepared.
      await leaseOf(tx).query({ text, isPrepared: false })
      await tx.insertInto('schemaMigrations').values({ name, checksum }).execute()
    }
    return fresh.map(({ name }) => name)
  })
}
