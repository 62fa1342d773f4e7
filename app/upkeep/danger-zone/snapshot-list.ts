import type { RowCounts, SnapshotKind } from '#snapshots/snapshot-taking.ts'

/** Something that was deleted in one go. Times in milliseconds since 1970. */
export interface Snapshot {
  id: string
  kind: SnapshotKind
  counts: RowCounts
  /** The order's number in a snapshot of one order that was not restored yet; null in all others. */
  orderNumber: string | null
  /** Name, else email address, of who deleted it; null when that account is gone. */
  who: string | null
  atMs: number
  restoredMs: number | null
  /** Its payments and refunds that are in no drawer since it was restored (R146). */
  uncountedCents: number
  /** Until when it can be restored. */
  untilMs: number
}
