import { canBeScheduled } from '#orders/status/order-status.ts'
import type { Fulfilment } from '#orders/fulfilment.ts'

/** Why a booking, a move or a new status was not accepted. */
export type PickupReason =
  | 'unknown'
  | ClosedReason
  | 'unavailable'
  | 'taken'
  | 'full'
  | 'too-late'
  | 'other-appointment'
  | 'busy'

/** Why an order cannot have an appointment. */
type ClosedReason = 'cancelled' | 'unconfirmed' | 'picked-up' | 'delivered'

export interface PickupRefusal {
  reason: PickupReason
}

/** Why an order cannot have an appointment, or null (R44). */
export function getClosedReason(order: { fulfilment: Fulfilment; status: string }): ClosedReason | null {
  if (order.status === 'cancelled' || order.status === 'unconfirmed') return order.status
  if (canBeScheduled(order)) return null
  return order.fulfilment === 'pickup' ? 'picked-up' : 'delivered'
}
