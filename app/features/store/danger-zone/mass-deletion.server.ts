import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { clientOf, db } from '../../../db/client.server.ts'
import { refuse, succeed, type Outcome } from '../../../shared/outcome.ts'
import { recordSecurityEventWithin } from '../../security-log/security-log.server.ts'
import { CONFIRMATION_WORD } from './danger-texts.ts'
import { piecesOfSnapshot } from './snapshot-stock.server.ts'
import type { RowCounts, SnapshotKind } from '../snapshots/snapshot-taking.ts'
import { returnStock } from '../../orders/stock/stock.server.ts'
import { takeSnapshot } from '../snapshots/snapshot-taking.server.ts'

/** A lock number of our own: what the danger zone does is done one after the other. */
const DANGER_LOCK = 7_320_114

export interface MassDeletionInput {
  kind: SnapshotKind
  /** What was typed to confirm it. */
  typed: string
  userId: string
}

export interface Deleted {
  /** Orders or products. */
  count: number
  /** Items of the orders, or cart items with the products. */
  itemCount: number
  /** Null when there was nothing to delete. */
  snapshotId: string | null
}

export type DeletionRefusal = { reason: 'not-typed' } | { reason: 'has-orders' }

/** The rows that hang on orders or products and are counted beside them (S42). */
const itemTables = { orders: 'order_items', products: 'cart_items' } as const

/** Takes the lock of the danger zone, and the time that many rows need. */
export async function enterDangerZone(tx: TransactionSql): Promise<void> {
  await tx`set local statement_timeout = '120s'`
  await tx`select pg_advisory_xact_lock(${DANGER_LOCK})`
}

/**
 * Deletes all orders or all products with what hangs on them, in one transaction, after a snapshot of them
 * (R32). Pieces of open orders go back to the stock (R8). What is placed or added meanwhile stays.
 * @throws what PostgreSQL says of deadlocks and timeouts; nothing is deleted then.
 */
export async function deleteEverything(input: MassDeletionInput): Promise<Outcome<Deleted, DeletionRefusal>> {
  const { kind, typed, userId } = input
  if (typed !== CONFIRMATION_WORD) return refuse({ reason: 'not-typed' })
  const snapshotId = randomUUID()
  const taken = await orRolledBack(async (tx) => {
    await enterDangerZone(tx)
    await tx`
      insert into snapshots (id, kind, row_counts, created_by) values (${snapshotId}, ${kind}, '{}', ${userId})`
    const { counts, blockedBy } = await takeSnapshot(tx, { snapshotId, kind, onlyId: null })
    if (blockedBy) return null
    if (kind === 'orders') await returnStock(tx, piecesOfSnapshot(tx, snapshotId))
    await tx`
      delete from ${tx(kind)} where id in (
        select (content ->> 'id')::uuid from snapshot_rows where snapshot_id = ${snapshotId} and table_name = ${kind})`
    if (counts[kind] === 0) await tx`delete from snapshots where id = ${snapshotId}`
    else await tx`update snapshots set row_counts = ${JSON.stringify(counts)}::jsonb where id = ${snapshotId}`
    await recordSecurityEventWithin(tx, {
      event: 'mass-deletion',
      outcome: 'done',
      userId,
      details: { kind, snapshotId, count: counts[kind] ?? 0 },
    })
    return counts
  })
  if (!taken) return refuse({ reason: 'has-orders' })
  const count = taken[kind] ?? 0
  return succeed({
    count,
    itemCount: taken[itemTables[kind]] ?? 0,
    snapshotId: count > 0 ? snapshotId : null,
  })
}

/** Runs a transaction that leaves nothing behind when it answers null. */
async function orRolledBack(
  work: (tx: TransactionSql) => Promise<RowCounts | null>,
): Promise<RowCounts | null> {
  const nothing = Symbol('nothing')
  try {
    return await db.transaction(async (tx) => {
      const counts = await work(clientOf(tx))
      if (!counts) throw nothing
      return counts
    })
  } catch (error) {
    if (error === nothing) return null
    throw error
  }
}
