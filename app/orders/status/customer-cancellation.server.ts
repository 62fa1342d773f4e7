import { retryTransaction } from '#db/retried-transaction.server.ts'
import { refuse, type Outcome } from '#shared/outcome.ts'
import { getKeptReason, type KeptReason } from './customer-cancellation.ts'
import { moveLocked, type Moved, type MoveRefusal } from './order-moves.server.ts'
import { lockOrder } from './order-records.server.ts'

/**
 * The customer cancels an order that is unpaid and not on its way: judged under the order's lock, which payments,
 * hand-overs and the deadline take too. A second time changes nothing.
 */
export async function cancelByCustomer({
  orderId,
}: {
  orderId: string
}): Promise<Outcome<Moved, MoveRefusal | { reason: KeptReason }>> {
  return await retryTransaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refuse({ reason: 'unknown-order' })
    const kept = getKeptReason(order)
    if (kept) return refuse({ reason: kept })
    return await moveLocked(tx, order, {
      to: 'cancelled',
      seenStatus: null,
      code: null,
      userId: null,
      isByCustomer: true,
      reason: 'asked',
    })
  })
}
