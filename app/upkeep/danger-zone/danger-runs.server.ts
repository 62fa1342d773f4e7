import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { logger } from '#platform/logger.server.ts'
import type { Outcome } from '#shared/outcome.ts'
import { HEARTBEAT_MS, RunCancelled } from '#platform/run-progress.ts'
import type { SnapshotKind } from '#snapshots/snapshot-taking.ts'
import { runTroubles } from './danger-texts.ts'
import { endAbandonedRuns, endRun, findRunningDanger, noteAlive } from './danger-run-rows.server.ts'
import { trackedRun, type DangerRun } from './tracked-run.server.ts'

/** How long the answer waits for the end of a run; most are done by then. */
const PATIENCE_MS = 2000

interface Work<Value, Refusal extends { reason: string }> {
  kind: SnapshotKind
  /** What is put back; null for a deletion. */
  snapshotId: string | null
  /** Deletes or restores within one transaction, which `run` is told of. */
  work: (run: DangerRun) => Promise<Outcome<Value, Refusal>>
  /** Why it was refused, in words. */
  problemOf: (refusal: Refusal) => string
}

/**
 * Begins a mass deletion or a restoration and waits a moment for its end; it goes on without the request that asked
 * for it. One at a time: `runId` is that of another one while that runs. @returns null for `ended` unless it ended in
 * time and was not cancelled. @throws what it failed with in that time; nothing is changed then.
 */
export async function startDangerRun<Value, Refusal extends { reason: string }>(
  asked: Work<Value, Refusal>,
): Promise<{ runId: string; ended: Outcome<Value, Refusal> | null }> {
  const { kind, snapshotId, work, problemOf } = asked
  await endAbandonedRuns()
  const begun = await db
    .insertInto('dangerRuns')
    .values({ kind, snapshotId, step: snapshotId ? 'restoring' : 'copying' })
    .onConflict((conflict) =>
      conflict
        .expression(sql`(true)`)
        .where('state', '=', sql.lit('running'))
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!begun) {
    const running = await findRunningDanger()
    // It ended in this very moment.
    return running ? { runId: running.id, ended: null } : await startDangerRun(asked)
  }
  const ending = follow(begun.id, work, problemOf)
  // Without an answer that waits for it any more, its failure is told by its row.
  ending.catch(() => {})
  const patience = new AbortController()
  try {
    const ended = await Promise.race([ending, wait(PATIENCE_MS, null, { signal: patience.signal })])
    return { runId: begun.id, ended }
  } finally {
    patience.abort()
  }
}

/** Does the work, and ends the row unless the work's own transaction did. @returns null when it was cancelled. */
async function follow<Value, Refusal extends { reason: string }>(
  runId: string,
  work: Work<Value, Refusal>['work'],
  problemOf: Work<Value, Refusal>['problemOf'],
): Promise<Outcome<Value, Refusal> | null> {
  const heartbeat = setInterval(() => void noteAlive(runId), HEARTBEAT_MS)
  try {
    const outcome = await work(trackedRun(runId))
    if (!outcome.ok) await endRun(runId, { state: 'failed', problem: problemOf(outcome.error) })
    return outcome
  } catch (error) {
    if (error instanceof RunCancelled) {
      await endRun(runId, { state: 'cancelled' })
      return null
    }
    logger.error({ err: error }, 'a mass deletion or a restoration failed')
    await endRun(runId, { state: 'failed', problem: runTroubles.failed })
    throw error
  } finally {
    clearInterval(heartbeat)
  }
}
