import { randomUUID } from 'node:crypto'
import type { Transaction } from '#db/client.server.ts'
import { takeSnapshot } from './snapshot-taking.server.ts'

/**
 * Takes a restorable snapshot of one order that is about to be deleted. The caller holds the order's lock, and the open
 * drawer if there is one (R146).
 */
export async function snapshotOrder(
  tx: Transaction,
  { orderId, userId, openDrawerId }: Record<'userId' | 'openDrawerId', string | null> & { orderId: string },
): Promise<void> {
  const id = randomUUID()
  await tx
    .insertInto('snapshots')
    .values({ id, kind: 'orders', rowCounts: '{}', createdBy: userId, openDrawerId })
    .execute()
  const { counts } = await takeSnapshot(tx, { snapshotId: id, kind: 'orders', onlyId: orderId })
  await tx
    .updateTable('snapshots')
    .set({ rowCounts: JSON.stringify(counts) })
    .where('id', '=', id)
    .execute()
}
