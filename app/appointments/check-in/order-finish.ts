import type { Fulfilment } from '#orders/fulfilment.ts'
import { canMove, type OrderStatus } from '#orders/status/order-status.ts'

/**
 * Where an order may go when its appointment has taken place (R48): a paid pickup is completed, and a
 * delivery that is packed or under way is delivered, which its payment may follow (docs/decisions/016). Null when
 * the table of moves has no such step.
 */
export function getFinishedStatus(order: {
  fulfilment: Fulfilment
  status: string
  isPaid: boolean
}): OrderStatus | null {
  const { fulfilment, status, isPaid } = order
  if (fulfilment === 'delivery') return canMove(fulfilment, status, 'delivered') ? 'delivered' : null
  return isPaid && canMove(fulfilment, status, 'completed') ? 'completed' : null
}
