import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { isContended, isDatabaseAway } from '#platform/database/database-failure.ts'
import { NeedsOwner } from '#platform/config.ts'
import { getLease, type Transact, type Transaction } from './database.server.ts'

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
      throw new NeedsOwner(
        `This database was made by an earlier version of the store that cannot be upgraded (migration ${name}). Start with an empty database.`,
      )
    }
    if (known.has(name) && known.get(name) !== checksum) {
      throw new NeedsOwner(`Migration ${name} was edited after it was applied: add a new one instead.`)
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
    return await applyMigrations(tx, migrations)
  })
}

/** Applies what the database has not seen, as a part of a transaction. @returns and @throws as `migrateDatabase`. */
export async function applyMigrations(tx: Transaction, migrations: Migration[]): Promise<string[]> {
  await sql`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(tx)
  const rows = await tx.selectFrom('schemaMigrations').select(['name', 'checksum']).orderBy('name').execute()
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  checkHistory(applied, migrations)
  const fresh = migrations.filter((migration) => !applied.has(migration.name))
  for (const migration of fresh) {
    await applyMigration(tx, migration)
    const { name, checksum } = migration
    await tx.insertInto('schemaMigrations').values({ name, checksum }).execute()
  }
  return fresh.map(({ name }) => name)
}

/** @throws an Error that says what failed and what to do: PostgreSQL's own words name no file. */
async function applyMigration(tx: Transaction, { name, text }: Migration): Promise<void> {
  try {
    // Many statements, which cannot be prepared. The log of slow statements begins with the name.
    await getLease(tx).query({ text: `-- ${name}\n${text}`, isPrepared: false })
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    const said = `Migration ${name} failed: ${reason}. Nothing was changed.`
    // Another try may succeed where the database went away, or someone held a lock.
    if (isDatabaseAway(cause) || isContended(cause)) throw new Error(said, { cause })
    throw new NeedsOwner(
      `${said} Start the release before, which still fits the database, and report this line.`,
      { cause },
    )
  }
}
