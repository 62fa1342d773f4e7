import { canBeScheduled } from '../../orders/status/order-status.ts'
import type { Fulfilment } from '../../orders/fulfilment.ts'

/** Why a booking, a move or a new status was not accepted. `message` is for the person who asked. */
export interface PickupRefusal {
  reason: 'unknown' | 'closed-order' | 'unavailable' | 'taken' | 'too-late' | 'other-appointment' | 'busy'
  message: string
}

export const pickupRefusals = {
  unknown: { reason: 'unknown', message: 'The appointment could not be found.' },
  cancelled: { reason: 'closed-order', message: 'This order was cancelled.' },
  unconfirmed: {
    reason: 'closed-order',
    message: 'This order is not confirmed yet. You can choose a time as soon as it is.',
  },
  pickedUp: { reason: 'closed-order', message: 'This order has been picked up already.' },
  delivered: { reason: 'closed-order', message: 'This order has been delivered already.' },
  unavailable: {
    reason: 'unavailable',
    message: 'This time is not available. Please choose another one.',
  },
  taken: { reason: 'taken', message: 'This time has just been taken. Please choose another one.' },
  full: { reason: 'taken', message: 'This time is full.' },
  tooLate: {
    reason: 'too-late',
    message: 'Your appointment can no longer be changed online. Please contact us.',
  },
  otherAppointment: {
    reason: 'other-appointment',
    message: 'The order has another appointment that is still scheduled.',
  },
  busy: { reason: 'busy', message: 'Many times are being booked right now. Please try again in a moment.' },
} as const satisfies Record<string, PickupRefusal>

/** Why an order cannot have an appointment, or null (R44). */
export function refusalOfOrder(order: { fulfilment: Fulfilment; status: string }): PickupRefusal | null {
  if (order.status === 'cancelled') return pickupRefusals.cancelled
  if (order.status === 'unconfirmed') return pickupRefusals.unconfirmed
  if (canBeScheduled(order)) return null
  return order.fulfilment === 'pickup' ? pickupRefusals.pickedUp : pickupRefusals.delivered
}
