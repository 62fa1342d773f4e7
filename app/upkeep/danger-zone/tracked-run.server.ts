import { sql } from 'kysely'
import { db, type Transaction } from '#db/client.server.ts'
import { createProgress, RunCancelled, type Progress } from '#platform/run-progress.ts'
import type { DangerStep } from './danger-run.ts'

/** How a mass deletion or a restoration tells how far it is; it ends its row with its own transaction. */
export interface DangerRun {
  /** @throws RunCancelled when the owner has cancelled it. */
  report: (progress: Progress<DangerStep>) => Promise<void>
  /** @throws RunCancelled when the row was ended meanwhile: then nothing may be changed either. */
  end: (tx: Transaction, counts: { rowCount: number; itemCount: number }) => Promise<void>
}

/** For those who wait for the end themselves. */
export const untracked: DangerRun = { report: async () => {}, end: async () => {} }

/** A run that writes its row. */
export function trackedRun(runId: string): DangerRun {
  return {
    report: createProgress(
      async ({ step, done, total }: Progress<DangerStep>) =>
        await db
          .updateTable('dangerRuns')
          .set({ step, stepsDone: done, stepsTotal: total, seenAt: sql<Date>`now()` })
          .where('id', '=', runId)
          .where('state', '=', 'running')
          .returning('isCancelWanted')
          .executeTakeFirst(),
    ),
    async end(tx, counts) {
      const ended = await tx
        .updateTable('dangerRuns')
        .set({ ...counts, state: 'done', finishedAt: sql<Date>`now()` })
        .where('id', '=', runId)
        .where('state', '=', 'running')
        .where('isCancelWanted', '=', false)
        .returning('id')
        .executeTakeFirst()
      if (!ended) throw new RunCancelled()
    },
  }
}
