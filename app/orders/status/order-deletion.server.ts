import type { Transaction } from '#db/client.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { retryTransaction } from '#db/retried-transaction.server.ts'
import { holdOpenDrawer } from '#payments/open-drawer.server.ts'
import { recordSecurityEventWithin } from '#security-log/security-log.server.ts'
import { snapshotOrder } from '#snapshots/snapshot-taking.server.ts'
import { piecesOfOrder, returnStock } from '#orders/stock/stock.server.ts'
import { logOrderAccess } from './order-access.server.ts'
import { isHoldingStock, lockOrder } from './order-records.server.ts'

type Refusal = { reason: 'unknown-order' | 'permission-denied' | 'still-there' }

/** Rolls the transaction back with everything that it had removed. */
class DeletionRefused extends Error {
  readonly reason: Refusal['reason']
  constructor(reason: Refusal['reason']) {
    super(reason)
    this.reason = reason
  }
}

/**
 * Deletes an order with its items, payments, mails and notes. @returns how many items it had (S40).
 * Its stock goes back once, if it was taken and the goods were not handed over (R8). A
 * snapshot is left, from which it can be restored.
 */
export async function deleteOrder(input: {
  orderId: string
  /** Who acts. */
  userId: string | null
}): Promise<Outcome<{ itemCount: number }, Refusal>> {
  try {
    return await retryTransaction(async (tx) => succeed({ itemCount: await deleteWithin(tx, input) }))
  } catch (error) {
    if (error instanceof DeletionRefused) return refuse({ reason: error.reason })
    throw error
  }
}

async function deleteWithin(
  tx: Transaction,
  { orderId, userId }: { orderId: string; userId: string | null },
): Promise<number> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new DeletionRefused('unknown-order')
  await snapshotOrder(tx, { orderId, userId, openDrawerId: await holdOpenDrawer(tx) })
  if (isHoldingStock(order)) await returnStock(tx, piecesOfOrder(tx, orderId))
  await logOrderAccess(tx, { orderId, userId, action: 'deleted_order' })
  await recordSecurityEventWithin(tx, {
    event: 'order-deletion',
    outcome: 'done',
    userId,
    details: { orderId },
  })
  const items = await tx.deleteFrom('orderItems').where('orderId', '=', orderId).executeTakeFirstOrThrow()
  const orders = await tx.deleteFrom('orders').where('id', '=', orderId).executeTakeFirstOrThrow()
  if (orders.numDeletedRows === 0n) throw new DeletionRefused('permission-denied')
  const still = await tx.selectFrom('orders').select('id').where('id', '=', orderId).executeTakeFirst()
  if (still) throw new DeletionRefused('still-there')
  return Number(items.numDeletedRows)
}
