import { setTimeout as wait } from 'node:timers/promises'
import { ownDatabaseAddress } from '../platform/database/own-database.server.ts'
import { config } from '../platform/config.server.ts'
import { logger } from '../platform/logger.server.ts'
import { Connections } from './connections.server.ts'
import { openDatabase } from './database.server.ts'

export { attempt, runAfterCommit, type Transaction } from './database.server.ts'

const STATEMENT_CHARACTERS = 500
const { url, ssl } = ownDatabaseAddress()

/** How the shop talks to PostgreSQL: few connections, and nothing may hang for long. */
export const connections = new Connections(url, {
  ssl,
  max: 12,
  connectSeconds: 5,
  idleSeconds: 60,
  lifetimeSeconds: 30 * 60,
  parameters: {
    application_name: 'store',
    statement_timeout: 10_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    // As few new products wait to be sorted into the search indexes: a search reads them all. In kB.
    gin_pending_list_limit: 64,
  },
  slow: {
    ms: config.slowStatementMs,
    // The text alone: values are personal data.
    tell: (text, ms) =>
      logger.warn({ ms: Math.round(ms), statement: text.slice(0, STATEMENT_CHARACTERS) }, 'a slow statement'),
  },
})

export const { db, transact } = openDatabase(connections)

/** Whether the database answers within two seconds. */
export async function isDatabaseReachable(): Promise<boolean> {
  const answered = connections
    .use((lease) => lease.query({ text: 'select 1', isPrepared: true }))
    .then(
      () => true,
      () => false,
    )
  return await Promise.race([answered, wait(2000, false, { ref: false })])
}
