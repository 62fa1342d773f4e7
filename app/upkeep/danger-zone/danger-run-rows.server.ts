import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { logger } from '#platform/logger.server.ts'
import { isUuid } from '#shared/uuid.ts'
import { STALE_MINUTES } from '#platform/run-progress.ts'
import type { DangerRunFacts } from './danger-run.ts'
import { runTroubles } from './danger-texts.ts'

/** Says that the process of a run is at work on it. */
export async function noteAlive(runId: string): Promise<void> {
  await db
    .updateTable('dangerRuns')
    .set({ seenAt: sql<Date>`now()` })
    .where('id', '=', runId)
    .execute()
    .catch((error: unknown) => logger.warn({ err: error }, 'a mass deletion could not say that it goes on'))
}

/** Ends a run that has changed nothing. */
export async function endRun(
  runId: string,
  ended: { state: 'cancelled' } | { state: 'failed'; problem: string },
): Promise<void> {
  await db
    .updateTable('dangerRuns')
    .set({ ...ended, finishedAt: sql<Date>`now()` })
    .where('id', '=', runId)
    .where('state', '=', 'running')
    .execute()
}

/** Ends runs whose process ended: their transaction went with it, so nothing was changed. */
export async function endAbandonedRuns(): Promise<void> {
  await db
    .updateTable('dangerRuns')
    .set({ state: 'failed', problem: runTroubles.stopped, finishedAt: sql<Date>`now()` })
    .where('state', '=', 'running')
    .where('seenAt', '<', sql<Date>`now() - make_interval(mins => ${STALE_MINUTES}::integer)`)
    .execute()
}

/** Asks a run to stop; one that has ended stays as it is. */
export async function cancelDangerRun(runId: string): Promise<void> {
  await db
    .updateTable('dangerRuns')
    .set({ isCancelWanted: true })
    .where('id', '=', runId)
    .where('state', '=', 'running')
    .execute()
}

const runs = db
  .selectFrom('dangerRuns')
  .select(['id', 'kind', 'state', 'step', 'stepsDone', 'stepsTotal', 'isCancelWanted'])
  .select(['rowCount', 'itemCount', 'problem'])
  .select(({ ref }) => sql<boolean>`${ref('snapshotId')} is not null`.as('isRestoration'))

/** A run, or null for malformed and unknown ids. */
export async function findDangerRun(id: string): Promise<DangerRunFacts | null> {
  if (!isUuid(id)) return null
  await endAbandonedRuns()
  return (await runs.where('id', '=', id).executeTakeFirst()) ?? null
}

/** The one that is running. */
export async function findRunningDanger(): Promise<DangerRunFacts | null> {
  return (await runs.where('state', '=', 'running').executeTakeFirst()) ?? null
}
