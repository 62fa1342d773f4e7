import { randomUUID } from 'node:crypto'
import { clientOf, type Transaction } from '../../../db/client.server.ts'
import { takeSnapshot } from './snapshot-taking.server.ts'

/** Takes a restorable snapshot of one order that is about to be deleted. The caller holds the order's lock. */
export async function snapshotOrder(
  transaction: Transaction,
  { orderId, userId }: { orderId: string; userId: string | null },
): Promise<void> {
  const tx = clientOf(transaction)
  const snapshotId = randomUUID()
  await tx`
    insert into snapshots (id, kind, row_counts, created_by) values (${snapshotId}, 'orders', '{}', ${userId}::uuid)`
  const { counts } = await takeSnapshot(tx, { snapshotId, kind: 'orders', onlyId: orderId })
  await tx`update snapshots set row_counts = ${JSON.stringify(counts)}::jsonb where id = ${snapshotId}`
}
