import type { PgBoss } from 'pg-boss'
import type { Transaction } from '#db/client.server.ts'
import { config } from './config.server.ts'
import { workOn } from './job-batch.server.ts'
import { runSoonAfter } from './jobs-after-changes.server.ts'
import type { Job, JobKind } from './job-kinds.server.ts'
import {
  countQueues,
  createQueue,
  inTransaction,
  readKnownQueues,
  schedule,
  startBoss,
  type KnownQueues,
  type QueueCount,
} from './job-table.server.ts'

const stopLimitMs = 10_000

/**
 * The jobs of one process. The address is that of the database itself, past a pooler: each connection has time limits of
 * its own.
 */
export function createJobRunner(databaseUrl: string | undefined) {
  let starting: Promise<PgBoss> | null = null
  const queues = new Map<string, Promise<void>>()
  let exit = new AbortController()

  // One that could not be started is not kept: the next caller tries again.
  const openBoss = () =>
    (starting ??= startBoss(databaseUrl).catch((error: unknown) => {
      starting = null
      throw error
    }))

  async function openQueue<Data extends object>(kind: JobKind<Data>, known?: KnownQueues): Promise<PgBoss> {
    const boss = await openBoss()
    let queue = queues.get(kind.name)
    if (!queue) {
      queue = createQueue(boss, kind, known)
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
      const known = await readKnownQueues(await openBoss())
      // Each waits for the database several times, and none for another.
      const startOne = async (job: Job<object>) => {
        const boss = await openQueue(job.kind, known)
        if (job.cron) await schedule(boss, job.kind.name, job.cron, known)
        if (job.soonAfter) runSoonAfter(boss, job.kind.name, job.soonAfter, exit.signal)
        await workOn(boss, job, exit.signal)
      }
      await Promise.all(jobs.map(startOne))
    },

    /** The queues of this process as the job table last counted them; none before there is a job. */
    async readQueues(): Promise<QueueCount[]> {
      return await countQueues(await starting, [...queues.keys()])
    },

    /** Has long jobs end early and lets others finish for a while, then leaves; unfinished ones are tried again later. */
    async stop(): Promise<void> {
      exit.abort()
      exit = new AbortController()
      const boss = await starting?.catch(() => null)
      starting = null
      queues.clear()
      await boss?.stop({ timeout: stopLimitMs })
    },
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
