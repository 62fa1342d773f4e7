/** Between two notes of how far a run is. */
const PAUSE_MS = 300

/** No one is at work on a run that was not seen for so long: its process ended. Runs are seen every thirty seconds. */
export const STALE_MINUTES = 3
export const HEARTBEAT_MS = 30_000

export type RunStep = 'writing' | 'testing' | 'copying' | 'deleting' | 'restoring'

/** A run as its page shows it. */
export interface RunFacts {
  id: string
  state: 'running' | 'done' | 'failed' | 'cancelled'
  step: RunStep
  stepsDone: number
  stepsTotal: number
  isCancelWanted: boolean
  problem: string | null
}

/** How far something is that takes the store minutes. */
export interface Progress<Step extends string> {
  step: Step
  done: number
  total: number
}

/** Why a run has failed that says no reason of its own. */
export const runTroubles = {
  stopped: 'The store was stopped meanwhile.',
  failed: 'Please try again in a moment.',
}

/** The owner no longer wants a run, or it was taken for ended. */
export class RunCancelled extends Error {}

/**
 * Notes now and then how far a run is. `note` writes it to the row of the run while that is running, and answers
 * whether the owner has cancelled it. The function that is returned throws {RunCancelled} then.
 */
export function createProgress<Step extends string>(
  note: (progress: Progress<Step>) => Promise<{ isCancelWanted: boolean } | undefined>,
): (progress: Progress<Step>) => Promise<void> {
  let notedAt = -Infinity
  let noted: Step | null = null
  return async (progress) => {
    if (progress.step === noted && performance.now() - notedAt < PAUSE_MS) return
    notedAt = performance.now()
    noted = progress.step
    const row = await note(progress)
    if (!row || row.isCancelWanted) throw new RunCancelled()
  }
}
