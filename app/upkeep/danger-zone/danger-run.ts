import type { SnapshotKind } from '#snapshots/snapshot-taking.ts'

export type DangerStep = 'copying' | 'deleting' | 'restoring'

/** A run as its page shows it. */
export interface DangerRunFacts {
  id: string
  kind: SnapshotKind
  isRestoration: boolean
  state: 'running' | 'done' | 'failed' | 'cancelled'
  step: DangerStep
  stepsDone: number
  stepsTotal: number
  isCancelWanted: boolean
  rowCount: number | null
  itemCount: number | null
  problem: string | null
}
