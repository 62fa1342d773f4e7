import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { transact, type Transaction } from '#db/client.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { holdOpenDrawer } from '#payments/open-drawer.server.ts'
import { recordSecurityEventWithin } from '#security-log/security-log.server.ts'
import type { Progress, RunStep } from '#upkeep/runs/run-progress.ts'
import { CONFIRMATION_WORD } from './danger-texts.ts'
import { piecesOfSnapshot } from './snapshot-stock.server.ts'
import type { RowCounts, SnapshotKind } from '#snapshots/snapshot-taking.ts'
import { returnStock } from '#orders/stock/stock.server.ts'
import { takeSnapshot } from '#snapshots/snapshot-taking.server.ts'

/** A lock number of our own: what the danger zone does is done one after the other. */
const DANGER_LOCK = 7_320_114

/** How a mass deletion or a restoration tells how far it is; it ends its row with its own transaction. */
export interface DangerRun {
  /** @throws RunCancelled when the owner has cancelled it. */
  report: (progress: Progress<RunStep>) => Promise<void>
  /** @throws RunCancelled when the row was ended meanwhile: then nothing may be changed either. */
  end: (tx: Transaction, counts: { rowCount: number; itemCount: number }) => Promise<void>
}

/** For those who wait for the end themselves. */
export const untracked: DangerRun = { report: async () => {}, end: async () => {} }

export interface MassDeletionInput {
  kind: SnapshotKind
  /** What was typed to confirm it. */
  typed: string
  userId: string
  run?: DangerRun
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

/** As many as are deleted by one statement, after which the owner may cancel. */
const ROWS_AT_ONCE = 1000

/** The rows that hang on orders or products and are counted beside them (S42). */
const itemTables = { orders: 'order_items', products: 'cart_items' } as const

/** Takes the lock of the danger zone, and the time that many rows and others at work on them need: the owner may cancel. */
export async function enterDangerZone(tx: Transaction): Promise<void> {
  await sql`
    select set_config('statement_timeout', '120s', true), set_config('lock_timeout', '30s', true)`.execute(tx)
  await sql`select pg_advisory_xact_lock(${DANGER_LOCK}::bigint)`.execute(tx)
}

/**
 * Deletes all orders or all products with what hangs on them, in one transaction, after a snapshot of them
 * (R32). Pieces of open orders go back to the stock (R8). What is placed or added meanwhile stays.
 * @throws what PostgreSQL says of deadlocks and timeouts; nothing is deleted then.
 */
export async function deleteEverything(input: MassDeletionInput): Promise<Outcome<Deleted, DeletionRefusal>> {
  const { kind, typed, userId, run = untracked } = input
  if (typed !== CONFIRMATION_WORD) return refuse({ reason: 'not-typed' })
  const snapshotId = randomUUID()
  const taken = await orRolledBack(async (tx) => {
    await enterDangerZone(tx)
    const openDrawerId = kind === 'orders' ? await holdOpenDrawer(tx) : null
    await tx
      .insertInto('snapshots')
      .values({ id: snapshotId, kind, rowCounts: '{}', createdBy: userId, openDrawerId })
      .execute()
    const { counts, blockedBy } = await takeSnapshot(tx, {
      snapshotId,
      kind,
      onlyId: null,
      onTable: (done, total) => run.report({ step: 'copying', done, total }),
    })
    if (blockedBy) return null
    if (kind === 'orders') await returnStock(tx, piecesOfSnapshot(tx, snapshotId))
    await deleteTaken(tx, { kind, snapshotId, run })
    await (
      counts[kind] === 0
        ? tx.deleteFrom('snapshots').where('id', '=', snapshotId)
        : tx
            .updateTable('snapshots')
            .set({ rowCounts: JSON.stringify(counts) })
            .where('id', '=', snapshotId)
    ).execute()
    await recordSecurityEventWithin(tx, {
      event: 'mass-deletion',
      outcome: 'done',
      userId,
      details: { kind, snapshotId, count: counts[kind] ?? 0 },
    })
    await run.end(tx, countsOf(kind, counts))
    return counts
  })
  if (!taken) return refuse({ reason: 'has-orders' })
  const { rowCount: count, itemCount } = countsOf(kind, taken)
  return succeed({ count, itemCount, snapshotId: count > 0 ? snapshotId : null })
}

/** How many orders or products, and how many items with them (S42). */
export const countsOf = (kind: SnapshotKind, counts: RowCounts) => ({
  rowCount: counts[kind] ?? 0,
  itemCount: counts[itemTables[kind]] ?? 0,
})

/** Deletes what the snapshot has; what hangs on it goes by the foreign keys. */
async function deleteTaken(
  tx: Transaction,
  { kind, snapshotId, run }: { kind: SnapshotKind; snapshotId: string; run: DangerRun },
): Promise<void> {
  const taken = await tx
    .selectFrom('snapshotRows')
    .select(sql<string>`content ->> 'id'`.as('id'))
    .where('snapshotId', '=', snapshotId)
    .where('tableName', '=', kind)
    .execute()
  const ids = taken.map(({ id }) => id)
  for (let done = 0; done < ids.length; done += ROWS_AT_ONCE) {
    await run.report({ step: 'deleting', done, total: ids.length })
    await tx
      .deleteFrom(kind)
      .where('id', 'in', ids.slice(done, done + ROWS_AT_ONCE))
      .execute()
  }
}

/** Runs a transaction that leaves nothing behind when it answers null. */
async function orRolledBack(work: (tx: Transaction) => Promise<RowCounts | null>): Promise<RowCounts | null> {
  const nothing = Symbol('nothing')
  try {
    return await transact(async (tx) => {
      const counts = await work(tx)
      if (!counts) throw nothing
      return counts
    })
  } catch (error) {
    if (error === nothing) return null
    throw error
  }
}
