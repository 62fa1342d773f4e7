import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import type { Outcome } from '#shared/outcome.ts'
import { isUuid } from '#shared/uuid.ts'
import type { SnapshotKind } from '#snapshots/snapshot-taking.ts'
import { runTroubles } from '#upkeep/runs/run-progress.ts'
import {
  beginRun,
  endAbandonedRuns,
  endRun,
  finishRun,
  followRun,
  reportOf,
} from '#upkeep/runs/runs.server.ts'
import type { DangerRunFacts } from './danger-texts.ts'
import type { DangerRun } from './mass-deletion.server.ts'

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
  const { kind, snapshotId } = asked
  await endAbandonedRuns('danger')
  const step = snapshotId ? 'restoring' : 'copying'
  const runId = await beginRun(db, { kind: 'danger', subject: kind, step })
  if (!runId) {
    const running = await findRunningDanger()
    // It ended in this very moment.
    return running ? { runId: running.id, ended: null } : await startDangerRun(asked)
  }
  const ending = follow(runId, asked)
  // Without an answer that waits for it any more, its failure is told by its row.
  ending.catch(() => {})
  const patience = new AbortController()
  try {
    const ended = await Promise.race([ending, wait(PATIENCE_MS, null, { signal: patience.signal })])
    return { runId, ended }
  } finally {
    patience.abort()
  }
}

/** Does the work, and ends the row unless the work's own transaction did. @returns null when it was cancelled. */
async function follow<Value, Refusal extends { reason: string }>(
  runId: string,
  { work, problemOf }: Work<Value, Refusal>,
): Promise<Outcome<Value, Refusal> | null> {
  const followed = await followRun(runId, {
    async work() {
      const end: DangerRun['end'] = (tx, counts) => finishRun(tx, runId, counts)
      const outcome = await work({ report: reportOf(runId), end })
      if (!outcome.ok) await endRun(runId, { state: 'failed', problem: problemOf(outcome.error) })
      return outcome
    },
    problemOf: () => runTroubles.failed,
  })
  if (followed.ok) return followed.value
  if (followed.error.reason === 'failed') throw followed.error.error
  return null
}

const runs = db
  .selectFrom('runs')
  .select([
    'id',
    'state',
    'step',
    'stepsDone',
    'stepsTotal',
    'isCancelWanted',
    'rowCount',
    'itemCount',
    'problem',
  ])
  .select(({ ref }) => [
    ref('subject').$notNull().as('kind'),
    sql<boolean>`step = 'restoring'`.as('isRestoration'),
  ])
  .where('kind', '=', 'danger')

/** A run, or null for malformed and unknown ids. */
export async function findDangerRun(id: string): Promise<DangerRunFacts | null> {
  if (!isUuid(id)) return null
  await endAbandonedRuns('danger')
  return (await runs.where('id', '=', id).executeTakeFirst()) ?? null
}

/** The one that is running. */
export async function findRunningDanger(): Promise<DangerRunFacts | null> {
  return (await runs.where('state', '=', 'running').executeTakeFirst()) ?? null
}
