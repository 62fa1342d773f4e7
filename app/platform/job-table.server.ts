import { isDeepStrictEqual } from 'node:util'
import { PgBoss, type QueueResult, type Schedule } from 'pg-boss'
import type { Transaction } from '#db/client.server.ts'
import { getLease } from '#db/database.server.ts'
import { config } from './config.server.ts'
import { readDatabaseAddress } from './database/database-address.server.ts'
import { writableClient } from './database/writable-client.server.ts'
import type { JobKind } from './job-kinds.server.ts'
import { logger } from './logger.server.ts'
import { STORE_TIME_ZONE } from '#shared/time/shop-time.ts'

/** A lost database fails every poll; one line a minute is enough to know. */
const errorLogPauseMs = 60_000

/**
 * Connects to the job table, schema `pgboss` of the shop's database, which pg-boss creates and upgrades itself, under a lock.
 * @throws when the database cannot be reached or the schema not be made.
 */
export async function startBoss(databaseUrl: string | undefined): Promise<PgBoss> {
  const boss = newBoss(databaseUrl)
  try {
    await boss.start()
    return boss
  } catch (error) {
    // Half started it must not leave timers behind.
    await boss.stop({ graceful: false }).catch(() => {})
    throw error
  }
}

function newBoss(databaseUrl: string | undefined): PgBoss {
  if (!databaseUrl) throw new Error('DATABASE_URL is not known yet: start the database before the jobs.')
  const { url, ssl, hosts } = readDatabaseAddress({
    databaseUrl,
    databaseAuthority: config.databaseAuthority,
    setting: databaseUrl === config.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL',
  })
  // Passed on to the driver's pool, which pg-boss makes.
  const driver = { Client: writableClient(hosts) }
  const boss = new PgBoss({
    ...driver,
    connectionString: url,
    ssl,
    schema: 'pgboss',
    application_name: 'store-jobs',
    max: 3,
    connectionTimeoutMillis: 5000,
    options: '-c statement_timeout=60000 -c idle_in_transaction_session_timeout=60000',
    // The database's own upkeep is up to its operator.
    monitorVacuum: false,
    reindex: false,
    maintenanceIntervalSeconds: 3600,
    bamIntervalSeconds: 600,
    flowIntervalSeconds: 600,
  })
  let quietUntil = 0
  // Without a listener a lost connection would end the process.
  boss.on('error', (error) => {
    if (Date.now() < quietUntil) return
    quietUntil = Date.now() + errorLogPauseMs
    logger.warn({ err: error }, 'background jobs have trouble; they go on by themselves')
  })
  boss.on('warning', (warning) => logger.debug({ warning: warning.message }, 'a hint from the job table'))
  return boss
}

/** Jobs of one queue, as the job table last counted them. */
export interface QueueCount {
  queue: string
  waiting: number
  running: number
}

/** Counts the queues of these names; none while there is no one to ask. */
export async function countQueues(boss: PgBoss | null, names: string[]): Promise<QueueCount[]> {
  const queues = (await boss?.getQueues(names)) ?? []
  return queues.map(({ name, queuedCount, activeCount }) => ({
    queue: name,
    waiting: queuedCount,
    running: activeCount,
  }))
}

/** What the job table holds from earlier starts. */
export interface KnownQueues {
  queues: readonly QueueResult[]
  schedules: readonly Schedule[]
}

/** Reads at once what every job would write: most starts find all queues and schedules as they left them. */
export async function readKnownQueues(boss: PgBoss): Promise<KnownQueues> {
  const [queues, schedules] = await Promise.all([boss.getQueues(), boss.getSchedules()])
  return { queues, schedules }
}

/** Makes the queue of a kind, or gives it the kind's settings. */
export async function createQueue<Data extends object>(
  boss: PgBoss,
  kind: JobKind<Data>,
  known: KnownQueues | undefined,
): Promise<void> {
  const options = {
    retryLimit: kind.retryLimit,
    retryDelay: kind.retryDelaySeconds,
    retryDelayMax: kind.retryDelayMaxSeconds,
    retryBackoff: true,
    expireInSeconds: kind.timeLimitSeconds,
    deleteAfterSeconds: 24 * 3600,
  }
  const queue = known?.queues.find(({ name }) => name === kind.name)
  if (queue && isDeepStrictEqual({ ...queue, ...options }, queue)) return
  await boss.createQueue(kind.name, options)
  // An older release may have created the queue with other retry settings.
  await boss.updateQueue(kind.name, options)
}

/** Has jobs of a queue added at the times of `cron`, on the store's clock. */
export async function schedule(boss: PgBoss, name: string, cron: string, known: KnownQueues): Promise<void> {
  const isKnown = known.schedules.some(
    (one) => one.name === name && one.cron === cron && one.timezone === STORE_TIME_ZONE,
  )
  if (!isKnown) await boss.schedule(name, cron, {}, { tz: STORE_TIME_ZONE })
}

/** Lets pg-boss insert in our transaction. Prepared once per connection, which saves most of the cost. */
export function inTransaction(tx: Transaction) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const { rows } = await getLease(tx).query({ text, values, isPrepared: true })
      return { rows }
    },
  }
}
