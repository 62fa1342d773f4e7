import { retryTransaction } from '#db/retried-transaction.server.ts'
import { moveLocked } from '#orders/status/order-moves.server.ts'
import { lockOrder } from '#orders/status/order-records.server.ts'

/**
 * Marks the orders that are being packed as ready, each in a transaction of its own with its mail. What is past that,
 * is not confirmed or was deleted stays unchanged. @returns how many were marked.
 */
export async function markOrdersReady({
  orderIds,
  ...by
}: {
  orderIds: readonly string[]
  /** Who acts. */
  userId: string | null
  /** Names the action, so that it can be undone as one (R173). */
  undoId?: string
}): Promise<number> {
  let marked = 0
  for (const id of orderIds) if (await markReady(id, by)) marked += 1
  return marked
}

async function markReady(orderId: string, by: { userId: string | null; undoId?: string }): Promise<boolean> {
  return await retryTransaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.status !== 'pending' && order?.status !== 'processing') return false
    const move = { to: 'ready', seenStatus: order.status, code: null, ...by } as const
    return (await moveLocked(tx, order, move)).ok
  })
}
