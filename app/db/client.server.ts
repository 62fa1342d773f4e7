import { drizzle, PostgresJsSession } from 'drizzle-orm/postgres-js'
import type { TransactionSql } from 'postgres'
import { postgres } from './driver.server.ts'
import { ownDatabaseAddress } from '../platform/database/own-database.server.ts'
import { logger } from '../platform/logger.server.ts'
import * as schema from './schema.ts'

const { url, ssl } = ownDatabaseAddress()

/** How the shop talks to PostgreSQL: few connections, and nothing may hang for long. */
export const sql = postgres(url, {
  ssl,
  max: 12,
  connect_timeout: 5,
  idle_timeout: 60,
  max_lifetime: 30 * 60,
  // In seconds. The driver's own pauses grow to 20 s, in which a customer would wait for a database that is back.
  backoff: (failures) => Math.min(0.5, 0.02 * 2 ** Math.min(failures, 5)),
  onnotice: () => {},
  onclose: () => logger.debug('a database connection closed'),
  connection: {
    application_name: 'store',
    statement_timeout: 10_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    // As few new products wait to be sorted into the search indexes: a search reads them all. In kB.
    gin_pending_list_limit: 64,
  },
})

export const db = drizzle(sql, { schema })

/** A transaction as the services hand it on. */
export type Transaction = Parameters<Parameters<typeof db.transaction>[0]>[0]

/** What statements are sent by: the pool, or a transaction. */
export type SqlClient = typeof sql | TransactionSql

/** The driver under a transaction: its statements prepare themselves, which halves what a hot one costs. */
export function clientOf(tx: Transaction): TransactionSql {
  const { session } = tx._
  if (!(session instanceof PostgresJsSession))
    throw new TypeError('not a transaction of this database client')
  return session.client
}

/** Whether the database answers within two seconds. */
export async function isDatabaseReachable(): Promise<boolean> {
  const query = sql`select 1`
  const timer = setTimeout(() => query.cancel(), 2000)
  try {
    await query
    return true
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
