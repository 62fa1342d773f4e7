import type { TransactionSql } from 'postgres'
import { clientOf, db, sql } from '../../../db/client.server.ts'
import { failureCodesOf } from '../../../platform/database/database-failure.ts'
import { refuse, succeed, type Outcome } from '../../../shared/outcome.ts'
import { requeueMail } from '../../mail/outbox/outbox.server.ts'
import { recordSecurityEventWithin } from '../../security-log/security-log.server.ts'
import { enterDangerZone } from './mass-deletion.server.ts'
import { piecesOfSnapshot } from './snapshot-stock.server.ts'
import type { RowCounts, SnapshotKind } from '../snapshots/snapshot-taking.ts'
import type { RestoreRefusal } from './snapshot-restoring.ts'
import { takeStock } from '../../orders/stock/stock.server.ts'
import { insertSnapshotRows } from '../snapshots/snapshot-rows.server.ts'

/** How long a snapshot can be restored; after that the deleted rows are deleted permanently. */
export const SNAPSHOT_DAYS = 30

/** Ends the transaction with a refusal. */
class Refused extends Error {
  readonly refusal: RestoreRefusal
  constructor(refusal: RestoreRefusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

/**
 * Puts back everything that a deletion took, with ids and times, in one transaction: all of it or nothing. Stock
 * that the deletion returned is taken again. References to what is gone since become null, or their rows stay away,
 * as if the deletion had never been.
 */
export async function restoreSnapshot(input: {
  snapshotId: string
  userId: string
}): Promise<Outcome<{ kind: SnapshotKind; counts: RowCounts }, RestoreRefusal>> {
  const { snapshotId, userId } = input
  try {
    return succeed(
      await db.transaction(async (transaction) => {
        const tx = clientOf(transaction)
        await enterDangerZone(tx)
        const { kind, counts } = await lockSnapshot(tx, snapshotId)
        // A row comes back with what was derived from it.
        await tx`set local store.is_derived = 'on'`
        if (kind === 'orders') await takeStockAgain(tx, snapshotId)
        await insertSnapshotRows(tx, { snapshotId, kind })
        await requeueMail(transaction, await listWaitingMails(tx, snapshotId))
        await tx`
          update snapshots set restored_at = clock_timestamp(), restored_by = ${userId} where id = ${snapshotId}`
        await tx`delete from snapshot_rows where snapshot_id = ${snapshotId}`
        await tx`delete from snapshot_links where snapshot_id = ${snapshotId}`
        await recordSecurityEventWithin(tx, {
          event: 'snapshot-restoration',
          outcome: 'done',
          userId,
          details: { kind, snapshotId, count: counts[kind] ?? 0 },
        })
        return { kind, counts }
      }),
    )
  } catch (error) {
    if (error instanceof Refused) return refuse(error.refusal)
    if (isCollision(error)) return refuse({ reason: 'collides' })
    throw error
  }
}

async function lockSnapshot(tx: TransactionSql, snapshotId: string) {
  const [row] = await tx<{ kind: SnapshotKind; counts: RowCounts; isRestored: boolean }[]>`
    select kind, row_counts as counts, restored_at is not null as "isRestored"
    from snapshots where id = ${snapshotId} for update`
  if (!row) throw new Refused({ reason: 'unknown' })
  if (row.isRestored) throw new Refused({ reason: 'already-restored' })
  return row
}

async function takeStockAgain(tx: TransactionSql, snapshotId: string): Promise<void> {
  const missing = await takeStock(tx, piecesOfSnapshot(tx, snapshotId), { isForSale: false })
  if (missing.length === 0) return
  const names = missing.flatMap(({ name }) => name ?? []).slice(0, 5)
  throw new Refused({ reason: 'no-stock', names })
}

/** Mail that waited when it was deleted: its job found nothing to deliver and is done. */
async function listWaitingMails(tx: TransactionSql, snapshotId: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select m.id from mail_outbox m join snapshot_rows s on (s.content ->> 'id')::uuid = m.id
    where s.snapshot_id = ${snapshotId} and s.table_name = 'mail_outbox' and m.status = 'queued'`
  return rows.map(({ id }) => id)
}

const collisionCodes = new Set(['23505', '23503', '23514', '23502', '23P01'])

/** Something of the same number or id came in since, a time is somebody else's, or something that it needs is gone. */
function isCollision(error: unknown): boolean {
  return failureCodesOf(error).some(({ code }) => collisionCodes.has(code))
}

/** Forgets snapshots that are too old to be restored. @returns how many. */
export async function forgetOldSnapshots(): Promise<number> {
  const rows = await sql`
    delete from snapshots where created_at < now() - make_interval(days => ${SNAPSHOT_DAYS}) returning id`
  return rows.length
}
