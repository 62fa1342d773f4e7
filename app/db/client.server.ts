import { setTimeout as wait } from 'node:timers/promises'
import { ownDatabaseAddress, ownDirectAddress } from '#platform/database/own-database.server.ts'
import { config } from '#platform/config.server.ts'
import { logger } from '#platform/logger.server.ts'
import { Connections, type ConnectionSettings } from './connections.server.ts'
import { openDatabase } from './database.server.ts'

export { attempt, runAfterCommit, type Transaction } from './database.server.ts'

const STATEMENT_CHARACTERS = 500

/** What PostgreSQL ends by itself, in ms, so that nothing hangs for long. */
export const sessionLimits = {
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
  // As few new products wait to be sorted into the search indexes: a search reads them all. In kB.
  gin_pending_list_limit: 64,
}

/** Whether the address of the pages is a pooler's: limits are the role's then, see `prepareOwnSchema`. */
export const isPooled = config.databaseDirectUrl !== undefined
const application_name = 'store'

let isPreparing = false

/** For what readies the database: nobody waits for its statements, and they would hide the lines of the start. */
export async function withoutSlowLines<T>(prepare: () => Promise<T>): Promise<T> {
  isPreparing = true
  try {
    return await prepare()
  } finally {
    isPreparing = false
  }
}

const shared: Omit<ConnectionSettings, 'max'> = {
  connectSeconds: 5,
  idleSeconds: 60,
  lifetimeSeconds: 30 * 60,
  slow: {
    ms: config.slowStatementMs,
    // The text alone: values are personal data.
    tell: (text, ms) =>
      logger[isPreparing ? 'debug' : 'warn'](
        { ms: Math.round(ms), statement: text.slice(0, STATEMENT_CHARACTERS) },
        'a slow statement',
      ),
  },
}

const own = ownDatabaseAddress()

/** How the shop talks to PostgreSQL: few connections, and nothing may hang for long. */
export const connections = new Connections(own.url, {
  ...shared,
  ssl: own.ssl,
  hosts: own.hosts,
  max: 12,
  preparesStatements: config.preparesStatements,
  ...(isPooled && { answerSeconds: sessionLimits.statement_timeout / 1000 + 2 }),
  parameters: { application_name, ...(!isPooled && sessionLimits) },
})

export const { db, transact } = openDatabase(connections)

/** As `transact`, for what takes long or decides about sessions: past the pooler if there is one. */
export const transactDirectly = isPooled ? openDirect() : transact

function openDirect() {
  const { url, ssl, hosts } = ownDirectAddress()
  const parameters = { application_name, ...sessionLimits }
  // Seldom used, so it closes its connections soon and holds up no end of the process.
  const direct = new Connections(url, {
    ...shared,
    ssl,
    hosts,
    max: 2,
    idleSeconds: 1,
    parameters,
    endsWithProcess: true,
  })
  return openDatabase(direct).transact
}

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
