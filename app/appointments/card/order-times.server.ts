import { canBeScheduled } from '#orders/status/order-status.ts'
import { readNextSlots } from '#appointments/calendar/appointment-month.server.ts'
import type { AppointmentKind } from '#appointments/appointment-kind.ts'
import { signedScheduleHref } from '#appointments/mails/schedule-link.server.ts'
import { readPickupContact } from '#appointments/schedule-page/schedule-page.server.ts'
import type { OrderTimes } from './customer-appointment.ts'
import { readAppointmentOfOrder } from './customer-appointment.server.ts'

/** How many free times a receipt offers. */
const OFFERED_TIMES = 3

/**
 * What the page of an order says of its appointment to its customer: the appointment, or the next free times, or
 * neither for an order that can have none (R44). The caller has checked whose order it is.
 */
export async function readOrderTimes(
  order: { orderId: string; fulfilment: AppointmentKind; status: string },
  now: Date,
): Promise<OrderTimes> {
  const { orderId, fulfilment: kind } = order
  const appointment = await readAppointmentOfOrder(orderId, { isCustomer: true, now })
  if (appointment || !canBeScheduled(order)) return { appointment, choice: null }
  const [slots, contact] = await Promise.all([
    readNextSlots({ kind, orderId, count: OFFERED_TIMES, now }),
    readPickupContact(orderId),
  ])
  const { name = '', phone = null } = contact ?? {}
  return {
    appointment,
    choice: { kind, scheduleHref: signedScheduleHref({ kind, orderId }), slots, contact: { name, phone } },
  }
}
