import { sql } from 'kysely'
import { transact, type Transaction } from '#db/client.server.ts'
import { getFailureCodes } from '#platform/database/database-failure.ts'
import { centsToNumeric } from '#shared/money.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { requeueMail } from '#mail/outbox/outbox.server.ts'
import { holdOpenDrawer } from '#payments/open-drawer.server.ts'
import { recordSecurityEventWithin } from '#security-log/security-log.server.ts'
import { countsOf, enterDangerZone, untracked, type DangerRun } from './mass-deletion.server.ts'
import { piecesOfSnapshot } from './snapshot-stock.server.ts'
import { rowCounts, type RowCounts, type SnapshotKind } from '#snapshots/snapshot-taking.ts'
import type { RestoreRefusal } from './danger-texts.ts'
import { takeStock } from '#orders/stock/stock.server.ts'
import { leaveCountedDrawer } from '#snapshots/snapshot-drawer.server.ts'
import { insertSnapshotRows } from '#snapshots/snapshot-rows.server.ts'

/** Ends the transaction with a refusal. */
class Refused extends Error {
  readonly refusal: RestoreRefusal
  constructor(refusal: RestoreRefusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

interface Restored {
  kind: SnapshotKind
  counts: RowCounts
  /** What came in and went back of money that is in no drawer now. */
  uncountedCents: number
}

/**
 * Puts back everything that a deletion took, with ids and times, in one transaction: all of it or nothing. Stock
 * that the deletion returned is taken again. References to what is gone since become null, or their rows stay away,
 * as if the deletion had never been. Only a drawer that was counted meanwhile does not get its money back (R146).
 */
export async function restoreSnapshot(input: {
  snapshotId: string
  userId: string
  run?: DangerRun
}): Promise<Outcome<Restored, RestoreRefusal>> {
  const { snapshotId, userId, run = untracked } = input
  try {
    return succeed(
      await transact(async (tx) => {
        await enterDangerZone(tx)
        const { kind, counts } = await lockSnapshot(tx, snapshotId)
        // A row comes back with what was derived from it.
        await sql`set local store.is_derived = 'on'`.execute(tx)
        if (kind === 'orders') await takeStockAgain(tx, snapshotId)
        const openDrawerId = await holdOpenDrawer(tx)
        const uncountedCents = await leaveCountedDrawer(tx, { snapshotId, openDrawerId })
        await insertSnapshotRows(tx, {
          snapshotId,
          kind,
          onTable: (done, total) => run.report({ step: 'restoring', done, total }),
        })
        await requeueMail(tx, await listWaitingMails(tx, snapshotId))
        await tx
          .updateTable('snapshots')
          .set({
            restoredAt: sql<Date>`clock_timestamp()`,
            restoredBy: userId,
            uncountedAmount: uncountedCents > 0 ? centsToNumeric(uncountedCents) : null,
          })
          .where('id', '=', snapshotId)
          .execute()
        for (const table of ['snapshotRows', 'snapshotLinks'] as const)
          await tx.deleteFrom(table).where('snapshotId', '=', snapshotId).execute()
        await recordSecurityEventWithin(tx, {
          event: 'snapshot-restoration',
          outcome: 'done',
          userId,
          details: { kind, snapshotId, count: counts[kind] ?? 0 },
        })
        await run.end(tx, countsOf(kind, counts))
        return { kind, counts, uncountedCents }
      }),
    )
  } catch (error) {
    if (error instanceof Refused) return refuse(error.refusal)
    const collision = collisionOf(error)
    if (collision) return refuse({ reason: 'collides', ...collision })
    throw error
  }
}

async function lockSnapshot(tx: Transaction, snapshotId: string) {
  const row = await tx
    .selectFrom('snapshots')
    .select(['kind', 'rowCounts', 'restoredAt'])
    .where('id', '=', snapshotId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refused({ reason: 'unknown' })
  if (row.restoredAt) throw new Refused({ reason: 'already-restored' })
  return { kind: row.kind, counts: rowCounts.parse(row.rowCounts) }
}

async function takeStockAgain(tx: Transaction, snapshotId: string): Promise<void> {
  const missing = await takeStock(tx, piecesOfSnapshot(tx, snapshotId), { isForSale: false })
  if (missing.length === 0) return
  const names = missing.flatMap(({ name }) => name ?? []).slice(0, 5)
  throw new Refused({ reason: 'no-stock', names })
}

/** Mail that waited when it was deleted: its job found nothing to deliver and is done. */
async function listWaitingMails(tx: Transaction, snapshotId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('mailOutbox as m')
    .innerJoin('snapshotRows as s', (join) => join.on(sql<boolean>`(s.content ->> 'id')::uuid = m.id`))
    .select('m.id')
    .where('s.snapshotId', '=', snapshotId)
    .where('s.tableName', '=', 'mail_outbox')
    .where('m.status', '=', 'queued')
    .execute()
  return rows.map(({ id }) => id)
}

const FOREIGN_KEY = '23503'
const collisionCodes = new Set([FOREIGN_KEY, '23505', '23514', '23502', '23P01'])

/** Something of the same number or id came in since, a time is somebody else's, or something that it needs is gone. */
function collisionOf(error: unknown): { table: string; isGone: boolean } | null {
  const failure = getFailureCodes(error).find(({ code }) => collisionCodes.has(code))
  if (!failure) return null
  // A trigger names its constraint alone.
  const table = failure.table || failure.constraint.replace(/_capacity$/, '')
  return { table, isGone: failure.code === FOREIGN_KEY }
}
