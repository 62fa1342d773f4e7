import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import type { Job } from './job-kinds.server.ts'
import { logger } from './logger.server.ts'

/** What is asked of the job table at once, every two seconds: background work never crowds out customers. */
const batchSize = 20
const pollingSeconds = 2

/** Takes jobs of a kind from the table and runs them until `signal` tells them to stop. */
export async function workOn(boss: PgBoss, job: Job<object>, signal: AbortSignal): Promise<void> {
  await boss.work(
    job.kind.name,
    { batchSize, pollingIntervalSeconds: pollingSeconds, includeMetadata: true, perJobResults: true },
    (batch: JobWithMetadata<unknown>[]) => runBatch(job, batch, signal),
  )
}

/** Runs what the job table gave at once, as many at a time as the job allows. @returns what became of each. */
async function runBatch(
  job: Job<object>,
  batch: JobWithMetadata<unknown>[],
  signal: AbortSignal,
): Promise<JobResult[]> {
  const results: JobResult[] = []
  const waiting = batch.values()
  async function runNext(): Promise<void> {
    for (const entry of waiting) results.push(await runOne(job, entry, signal))
  }
  await Promise.all(Array.from({ length: job.concurrency }, runNext))
  return results
}

async function runOne(
  job: Job<object>,
  entry: JobWithMetadata<unknown>,
  signal: AbortSignal,
): Promise<JobResult> {
  const isLastTry = entry.retryCount >= entry.retryLimit
  try {
    await job.run(job.kind.data.parse(entry.data), { isLastTry, signal })
    return { id: entry.id, status: 'completed' }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const facts = { job: job.kind.name, reason }
    if (isLastTry) logger.error({ ...facts, err: error }, 'a job failed for good')
    // What a stop breaks off is no failure: it goes on after the next start.
    else if (!signal.aborted) logger.info(facts, 'a job failed and is tried again')
    return { id: entry.id, status: 'failed', output: { reason } }
  }
}
