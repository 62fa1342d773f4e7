import { sql, type Insertable, type UpdateObject } from 'kysely'
import { db } from '#db/client.server.ts'
import type { Db } from '#db/database.server.ts'
import type { Database } from '#db/tables.ts'
import { logger } from '#platform/logger.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import {
  createProgress,
  HEARTBEAT_MS,
  RunCancelled,
  runTroubles,
  STALE_MINUTES,
  type Progress,
  type RunStep,
} from './run-progress.ts'

type Run = Database['runs']
export type RunKind = Run['kind']

const runningOf = (client: Db) => client.updateTable('runs').where('state', '=', 'running')

/** Begins a run. @returns its id, or null while another one of its kind runs. */
export async function beginRun(client: Db, run: Insertable<Run>): Promise<string | null> {
  const begun = await client
    .insertInto('runs')
    .values(run)
    .onConflict((conflict) => conflict.column('kind').where('state', '=', sql.lit('running')).doNothing())
    .returning('id')
    .executeTakeFirst()
  return begun?.id ?? null
}

/** Asks the run of a kind, or the one with this id, to stop; what has ended stays as it is. */
export async function cancelRun(which: { kind: RunKind } | { kind: RunKind; id: string }): Promise<void> {
  await runningOf(db)
    .set({ isCancelWanted: true })
    .where((eb) => eb.and(which))
    .execute()
}

/** Ends runs whose process ended, such as by a power cut. @returns them. */
export async function endAbandonedRuns(kind: RunKind) {
  return await runningOf(db)
    .set({ state: 'failed', problem: runTroubles.stopped, finishedAt: sql<Date>`now()` })
    .where('kind', '=', kind)
    .where('seenAt', '<', sql<Date>`now() - make_interval(mins => ${STALE_MINUTES}::integer)`)
    .returning(['name', 'place'])
    .execute()
}

/** Tells how far a run is. The function that is returned throws {RunCancelled} when it is to stop. */
export const reportOf = (id: string): ((progress: Progress<RunStep>) => Promise<void>) =>
  createProgress(async ({ step, done, total }) => {
    const noted = { step, stepsDone: done, stepsTotal: total, seenAt: sql<Date>`now()` }
    return await runningOf(db).set(noted).where('id', '=', id).returning('isCancelWanted').executeTakeFirst()
  })

/** Ends a run that was done, with what came of it. @throws {RunCancelled} when it was cancelled or ended meanwhile. */
export async function finishRun(client: Db, id: string, made: UpdateObject<Database, 'runs'>): Promise<void> {
  const { numUpdatedRows } = await runningOf(client)
    .set({ ...made, state: 'done', finishedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('isCancelWanted', '=', false)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new RunCancelled()
}

type Ended = { state: 'cancelled' } | { state: 'failed'; problem: string }

/** Ends a run that has changed nothing, unless it has ended. */
export async function endRun(id: string, ended: Ended): Promise<void> {
  await runningOf(db)
    .set({ ...ended, finishedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Does the work of a run, which finishes it, and keeps noting that it is at work. What it throws ends the run. */
export async function followRun<Value>(
  id: string,
  { work, problemOf }: { work: () => Promise<Value>; problemOf: (error: unknown) => string },
): Promise<Outcome<Value, { reason: 'cancelled' } | { reason: 'failed'; error: unknown }>> {
  const heartbeat = setInterval(() => void noteAlive(id), HEARTBEAT_MS)
  try {
    return succeed(await work())
  } catch (error) {
    const isCancelled = error instanceof RunCancelled
    if (!isCancelled) logger.error({ err: error, runId: id }, 'a run failed')
    await endRun(id, isCancelled ? { state: 'cancelled' } : { state: 'failed', problem: problemOf(error) })
    return refuse(isCancelled ? { reason: 'cancelled' } : { reason: 'failed', error })
  } finally {
    clearInterval(heartbeat)
  }
}

async function noteAlive(id: string): Promise<void> {
  await runningOf(db)
    .set({ seenAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => logger.warn({ err: error, runId: id }, 'a run could not say that it goes on'))
}
