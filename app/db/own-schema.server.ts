import { sql } from 'kysely'
import { isPooled, sessionLimits, transactDirectly } from './client.server.ts'
import type { Transaction } from './database.server.ts'
import { migrateDatabase } from './migrate.server.ts'

/** A lock number of our own: two servers that alter one role at once would be refused. */
const LIMITS_LOCK = 4_196_532

/**
 * Brings the store's own database to the newest schema, past a pooler. Behind one, the time limits become settings of
 * the role in this database: a pooler passes none on with a connection, and sends none of ours before each statement.
 * @returns the names of the migrations that were applied now. @throws as `migrateDatabase`.
 */
export async function prepareOwnSchema(): Promise<string[]> {
  const applied = await migrateDatabase(transactDirectly)
  if (isPooled) await transactDirectly(keepRoleLimits)
  return applied
}

/** Connections that are made from now on have the limits; one that brings its own keeps those. */
export async function keepRoleLimits(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LIMITS_LOCK}::bigint)`.execute(tx)
  for (const [name, value] of Object.entries(sessionLimits)) {
    const alter = `alter role %I in database %I set ${name} = ${value}`
    await sql
      .raw(`do $$ begin execute format('${alter}', current_user, current_database()); end $$`)
      .execute(tx)
  }
}
