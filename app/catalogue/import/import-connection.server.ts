import { sql } from 'kysely'
import { db, type Transaction } from '#db/client.server.ts'
import { Connections } from '#db/connections.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { ownDirectAddress } from '#platform/database/own-database.server.ts'

/** Connections of one import carry its name, so that every process sees whether it is alive and can stop it. */
const toConnectionName = (importId: string) => `import ${importId}`

/**
 * Connections for one import: the shop's own end every statement after ten seconds and keep the list of new
 * search entries short. The caller that opens them ends them.
 */
export function openImportConnections(importId: string, max: number) {
  const { url, ssl, hosts } = ownDirectAddress()
  const connections = new Connections(url, {
    ssl,
    hosts,
    max,
    connectSeconds: 5,
    idleSeconds: 0,
    parameters: {
      application_name: toConnectionName(importId),
      statement_timeout: 600_000,
      lock_timeout: 60_000,
      idle_in_transaction_session_timeout: 60_000,
      gin_pending_list_limit: 64 * 1024,
      work_mem: '64MB',
      // Rows that have just come in are unknown to the planner: it would look each of them up on its own.
      enable_nestloop: 'off',
      jit: 'off',
    },
  })
  return { connections, ...openDatabase(connections) }
}

/** Imports, and what takes them back, change the catalogue one after the other. */
const IMPORT_LOCK = 4_196_531

/** Waits for the import that runs, and keeps others waiting until the end of the transaction. */
export async function lockImports(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(tx)
}

/** Whether any process works at an import, this one or one that it has to wait for. */
export async function isAnyImportAlive(): Promise<boolean> {
  // Other databases of the same server may be other stores.
  const alive = sql`
    select from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${toConnectionName('')}) limit 1`
  const { rows } = await alive.execute(db)
  return rows.length > 0
}

/** Cancels what an import does in the database, on any server; its transaction is rolled back. */
export async function breakOffImport(importId: string): Promise<void> {
  const name = toConnectionName(importId)
  await sql`select pg_cancel_backend(pid) from pg_stat_activity where application_name = ${name}`.execute(db)
}
