import { randomUUID } from 'node:crypto'
import { clientOf, type Transaction } from '../../../db/client.server.ts'
import { changeStockOfSnapshot } from './snapshot-stock.server.ts'
import { takeSnapshot } from './snapshot-taking.server.ts'
import type { RowCounts } from './snapshot-taking.ts'

/**
 * Takes a restorable snapshot of one order that is about to be deleted, and puts its pieces back into the stock as
 * the danger zone does for all of them; restoring takes them out again. The caller holds the order's lock.
 * @returns how many rows of which table there are.
 */
export async function snapshotOrder(
  transaction: Transaction,
  { orderId, userId }: { orderId: string; userId: string | null },
): Promise<RowCounts> {
  const tx = clientOf(transaction)
  const snapshotId = randomUUID()
  await tx`
    insert into snapshots (id, kind, row_counts, created_by) values (${snapshotId}, 'orders', '{}', ${userId}::uuid)`
  const { counts } = await takeSnapshot(tx, { snapshotId, kind: 'orders', onlyId: orderId })
  await changeStockOfSnapshot(tx, { snapshotId, change: 'return' })
  await tx`update snapshots set row_counts = ${JSON.stringify(counts)}::jsonb where id = ${snapshotId}`
  return counts
}
