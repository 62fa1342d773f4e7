/** Why a booking, a move or a new status was not accepted. `message` is for whoever asked. */
export interface PickupRefusal {
  reason: 'unknown' | 'closed-order' | 'unavailable' | 'taken' | 'too-late' | 'other-appointment' | 'busy'
  message: string
}

export const pickupRefusals = {
  unknown: { reason: 'unknown', message: 'The appointment could not be found.' },
  delivery: { reason: 'closed-order', message: 'This order is delivered and needs no pickup.' },
  cancelled: { reason: 'closed-order', message: 'This order was cancelled.' },
  completed: { reason: 'closed-order', message: 'This order has been picked up already.' },
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
  busy: { reason: 'busy', message: 'Many pickups are being booked right now. Please try again in a moment.' },
} as const satisfies Record<string, PickupRefusal>

/** Why an order cannot have an appointment, or null (decision 44). */
export function refusalOfOrder(order: { fulfilment: string; status: string }): PickupRefusal | null {
  if (order.fulfilment !== 'pickup') return pickupRefusals.delivery
  if (order.status === 'cancelled') return pickupRefusals.cancelled
  return order.status === 'completed' ? pickupRefusals.completed : null
}
