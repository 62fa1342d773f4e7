import { createHash } from 'node:crypto'
import type postgres from 'postgres'

const migrationFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** A lock number of our own: servers that start together migrate one after the other. */
const migrationLock = 4_196_528

/** The migrations in order of their names. */
export function listMigrations(): { name: string; text: string; checksum: string }[] {
  return Object.entries(migrationFiles)
    .map(([path, text]) => ({
      name: path.replace('./migrations/', ''),
      text,
      checksum: createHash('sha256').update(text).digest('hex'),
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/**
 * Brings the database to the newest schema, all or nothing, under a lock.
 * @returns the names of the migrations that were applied now.
 * @throws when an applied migration was edited afterwards: history is forward only.
 */
export async function migrateDatabase(sql: postgres.Sql, migrations = listMigrations()): Promise<string[]> {
  return await sql.begin(async (tx) => {
    await tx`set local lock_timeout = '120s'`
    await tx`set local statement_timeout = '600s'`
    await tx`select pg_advisory_xact_lock(${migrationLock})`
    await tx`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`
    const applied = new Map(
      (await tx`select name, checksum from schema_migrations`).map((row) => [row.name, row.checksum]),
    )
    const fresh = migrations.filter((migration) => !applied.has(migration.name))
    for (const migration of migrations) {
      const known = applied.get(migration.name)
      if (known && known !== migration.checksum) {
        throw new Error(`Migration ${migration.name} was edited after it was applied: add a new one instead.`)
      }
    }
    for (const migration of fresh) {
      await tx.unsafe(migration.text)
      await tx`insert into schema_migrations (name, checksum) values (${migration.name}, ${migration.checksum})`
    }
    return fresh.map((migration) => migration.name)
  })
}
