import { z } from 'zod'
import type { Channel } from './events/notifications.server.ts'
import { logger } from './logger.server.ts'

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

/** One try of a job. */
export interface JobTurn {
  isLastTry: boolean
  /** Aborted when the process is to stop: a long `run` throws at its next step and is tried again by the next process. */
  signal: AbortSignal
}

/** A kind of job with its handler. A `run` that throws is retried. */
export interface Job<Data extends object> {
  kind: JobKind<Data>
  run(data: Data, turn: JobTurn): Promise<void>
  /** How many run in parallel in this process. */
  concurrency: number
  /** The schedule, with empty data: cron fields in store time. */
  cron?: string
  /** Run with empty data n seconds after a change is announced, once for all changes of that time. */
  soonAfter?: { channel: Channel; seconds: number }
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
  soonAfter?: Job<object>['soonAfter']
}): Job<object> {
  const { name, cron, message, run, soonAfter } = scheduled
  const retries = { retryLimit: 2, retryDelaySeconds: 60, retryDelayMaxSeconds: 300 }
  return {
    kind: { name, data: z.object({}), ...retries, timeLimitSeconds: 600, startAfterSeconds: 0 },
    concurrency: 1,
    cron,
    soonAfter,
    async run() {
      const done = await run(new Date())
      if (Object.values(done).some((count) => count > 0)) logger.info(done, message)
    },
  }
}
