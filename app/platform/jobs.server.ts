import { PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss'
import { z } from 'zod'
import type { Transaction } from '../db/client.server.ts'
import { leaseOf } from '../db/database.server.ts'
import { config } from './config.server.ts'
import { readDatabaseAddress } from './database/database-address.server.ts'
import { writableClient } from './database/writable-client.server.ts'
import { logger } from './logger.server.ts'
import { STORE_TIME_ZONE } from '../shared/shop-time.ts'

/** A kind of background job: its data, and how often it is retried. */
export interface JobKind<Data extends object> {
  name: string
  data: z.ZodType<Data>
  /** Tries after the first; the pause doubles from `retryDelaySeconds` up to `retryDelayMaxSeconds`. */
  retryLimit: number
  retryDelaySeconds: number
  retryDelayMaxSeconds: number
  /** A try that takes longer counts as failed. */
  timeLimitSeconds: number
  /** How long after its transaction a job is due. */
  startAfterSeconds: number
}

/** A kind of job with its handler. A `run` that throws is retried. */
export interface Job<Data extends object> {
  kind: JobKind<Data>
  run(data: Data, turn: { isLastTry: boolean }): Promise<void>
  /** How many run in parallel in this process. */
  concurrency: number
  /** The schedule, with empty data: cron fields in store time. */
  cron?: string
}

/**
 * Work that starts by itself at the times of `cron` on the store's clock. What it has done is logged when there was
 * something to do; what failed is tried twice more and caught up at the next time.
 */
export function scheduledJob(scheduled: {
  name: string
  cron: string
  /** Logged with the counts of what `run` has done. */
  message: string
  run(now: Date): Promise<Record<string, number>>
}): Job<object> {
  const { name, cron, message, run } = scheduled
  const retries = { retryLimit: 2, retryDelaySeconds: 60, retryDelayMaxSeconds: 300 }
  return {
    kind: { name, data: z.object({}), ...retries, timeLimitSeconds: 600, startAfterSeconds: 0 },
    concurrency: 1,
    cron,
    async run() {
      const done = await run(new Date())
      if (Object.values(done).some((count) => count > 0)) logger.info(done, message)
    },
  }
}

/** What is asked of the job table at once, every two seconds: background work never crowds out customers. */
const batchSize = 20
const pollingSeconds = 2
const stopLimitMs = 10_000
/** A lost database fails every poll; one line a minute is enough to know. */
const errorLogPauseMs = 60_000

/**
 * The jobs of one process, kept by pg-boss in schema `pgboss` of the shop's database. It creates and
 * upgrades that schema itself, under a lock, so that processes may start together. The address is that of the database
 * itself, past a pooler: each connection has time limits of its own.
 */
export function createJobRunner(databaseUrl: string | undefined) {
  let starting: Promise<PgBoss> | null = null
  const queues = new Map<string, Promise<void>>()

  // One that could not be started is not kept: the next caller tries again.
  const openBoss = () =>
    (starting ??= startBoss(databaseUrl).catch((error: unknown) => {
      starting = null
      throw error
    }))

  async function openQueue<Data extends object>(kind: JobKind<Data>): Promise<PgBoss> {
    const boss = await openBoss()
    let queue = queues.get(kind.name)
    if (!queue) {
      queue = createQueue(boss, kind)
      queues.set(kind.name, queue)
      queue.catch(() => queues.delete(kind.name))
    }
    await queue
    return boss
  }

  return {
    /** Adds a job inside the caller's transaction: one insert, there if and only if that commits. */
    async enqueue<Data extends object>(tx: Transaction, kind: JobKind<Data>, data: Data): Promise<void> {
      const boss = await openQueue(kind)
      await boss.send(kind.name, data, { startAfter: kind.startAfterSeconds, db: inTransaction(tx) })
    },

    /** Starts working. @throws when the database cannot be reached or the schema not be made. */
    async start(jobs: readonly Job<object>[]): Promise<void> {
      // Each waits for the database several times, and none for another.
      const startOne = async (job: Job<object>) => {
        const boss = await openQueue(job.kind)
        if (job.cron) await boss.schedule(job.kind.name, job.cron, {}, { tz: STORE_TIME_ZONE })
        await boss.work(
          job.kind.name,
          { batchSize, pollingIntervalSeconds: pollingSeconds, includeMetadata: true, perJobResults: true },
          (batch: JobWithMetadata<unknown>[]) => runBatch(job, batch),
        )
      }
      await Promise.all(jobs.map(startOne))
    },

    /** The queues of this process as the job table last counted them; none before there is a job. */
    async readQueues(): Promise<QueueCount[]> {
      const boss = await starting
      return boss ? await countQueues(boss, [...queues.keys()]) : []
    },

    /** Lets running jobs finish for a while, then leaves; unfinished ones are tried again later. */
    async stop(): Promise<void> {
      const boss = await starting?.catch(() => null)
      starting = null
      queues.clear()
      await boss?.stop({ timeout: stopLimitMs })
    },
  }
}

async function startBoss(databaseUrl: string | undefined): Promise<PgBoss> {
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

interface QueueCount {
  queue: string
  waiting: number
  running: number
}

async function countQueues(boss: PgBoss, names: string[]): Promise<QueueCount[]> {
  const queues = await boss.getQueues(names)
  return queues.map(({ name, queuedCount, activeCount }) => ({
    queue: name,
    waiting: queuedCount,
    running: activeCount,
  }))
}

async function createQueue<Data extends object>(boss: PgBoss, kind: JobKind<Data>): Promise<void> {
  const options = {
    retryLimit: kind.retryLimit,
    retryDelay: kind.retryDelaySeconds,
    retryDelayMax: kind.retryDelayMaxSeconds,
    retryBackoff: true,
    expireInSeconds: kind.timeLimitSeconds,
    deleteAfterSeconds: 24 * 3600,
  }
  await boss.createQueue(kind.name, options)
  // An older release may have created the queue with other retry settings.
  await boss.updateQueue(kind.name, options)
}

/** Lets pg-boss insert in our transaction. Prepared once per connection, which saves most of the cost. */
function inTransaction(tx: Transaction) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const { rows } = await leaseOf(tx).query({ text, values, isPrepared: true })
      return { rows }
    },
  }
}

async function runBatch(job: Job<object>, batch: JobWithMetadata<unknown>[]): Promise<JobResult[]> {
  const results: JobResult[] = []
  const waiting = batch.values()
  async function runNext(): Promise<void> {
    for (const entry of waiting) results.push(await runOne(job, entry))
  }
  await Promise.all(Array.from({ length: job.concurrency }, runNext))
  return results
}

async function runOne(job: Job<object>, entry: JobWithMetadata<unknown>): Promise<JobResult> {
  const isLastTry = entry.retryCount >= entry.retryLimit
  try {
    await job.run(job.kind.data.parse(entry.data), { isLastTry })
    return { id: entry.id, status: 'completed' }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const facts = { job: job.kind.name, reason }
    if (isLastTry) logger.error({ ...facts, err: error }, 'a job failed for good')
    else logger.info(facts, 'a job failed and is tried again')
    return { id: entry.id, status: 'failed', output: { reason } }
  }
}

const runner = createJobRunner(config.databaseDirectUrl ?? config.databaseUrl)

/** Adds a job inside the caller's transaction: one insert, there if and only if that commits. */
export const enqueueJob = runner.enqueue

/** The queues of this process, for monitoring. */
export const readQueues = runner.readQueues

/** Starts working on jobs in this process. @throws when the database cannot be reached. */
export const startJobs = runner.start

/** Lets running jobs finish for a while, then stops; a no-op when nothing was started. */
export const stopJobs = runner.stop
