import { db } from '#db/client.server.ts'
import { normaliseOrderNumber } from '#orders/placement/order-number.ts'
import { findOrderByNumber } from '#orders/order-summary.server.ts'
import { readPickupMonth } from '#appointments/calendar/appointment-month.server.ts'
import { readLiveAppointment } from './bookable-orders.server.ts'
import { getClosedReason } from './booking-refusals.ts'
import type { OwnerBooking } from './owner-booking.ts'

/** The order of a number with what is free on a day; null when there is none. */
export async function readOwnerBooking(input: {
  orderNumber: string
  date: string | null
  now: Date
}): Promise<OwnerBooking | null> {
  const { date, now } = input
  const order = await findOrderByNumber(normaliseOrderNumber(input.orderNumber))
  if (!order) return null
  const { id: orderId, orderNumber, fulfilment: kind, name, phone, address } = order
  const live = await readLiveAppointment(db, orderId)
  const month = date
    ? await readPickupMonth({ kind, month: date.slice(0, 7), date, orderId, by: 'owner', now })
    : null
  return {
    orderId,
    kind,
    orderNumber,
    name: live?.name ?? name,
    phone: live?.phone ?? phone,
    address,
    notes: live?.notes ?? null,
    appointment: live && { date: live.date, start: live.start, end: live.end },
    refusal: getClosedReason(order),
    slots: month?.slots ?? [],
  }
}
