import { db } from '#db/client.server.ts'
import { findOrder, listOrderItems } from '#orders/order-summary.server.ts'
import { readLiveAppointment } from '#appointments/booking/bookable-orders.server.ts'
import { isTooLate } from '#appointments/booking/booking.server.ts'
import { calendarPath, managePath, type AppointmentViewer } from '#orders/appointment/manage-link.server.ts'
import { scheduleHref } from '#appointments/schedule-page/schedule-address.ts'
import { signedScheduleHref } from '#appointments/mails/schedule-link.server.ts'
import { slotColumns } from '#slots/slot-columns.server.ts'
import { isOver } from '#slots/store-clock.server.ts'
import type { CustomerAppointment } from './customer-appointment.ts'

interface Viewer {
  viewer: AppointmentViewer
  now: Date
}

/** The appointment of an id, or null when it was deleted (R43, R44). */
export async function readCustomerAppointment(
  id: string,
  { viewer, now }: Viewer,
): Promise<CustomerAppointment | null> {
  const row = await db
    .selectFrom('pickupSchedules as s')
    .innerJoin('pickupSettings as p', 'p.kind', 's.kind')
    .select(['s.orderId', 's.kind', 's.status', ...slotColumns])
    .select(['p.pickupLocation as location', 'p.pickupInstructions as instructions'])
    .select('p.changeNoticeHours as noticeHours')
    .where('s.id', '=', id)
    .executeTakeFirst()
  const order = row && (await findOrder(row.orderId))
  if (!order) return null
  const { noticeHours, orderId, ...appointment } = row
  const isLive = row.status === 'scheduled'
  const booked = { kind: row.kind, orderId }
  return {
    ...appointment,
    orderNumber: order.orderNumber,
    items: await listOrderItems(orderId),
    location: row.kind === 'delivery' ? (viewer === 'anyone' ? null : order.address) : row.location,
    canChange: isLive && !isTooLate(row, noticeHours, now),
    isMissed: isLive && isOver(row, now),
    moveHref: viewer === 'customer' ? signedScheduleHref(booked) : scheduleHref(booked),
    own: viewer === 'anyone' ? null : ownLinks({ kind: row.kind, appointmentId: id, viewer }),
  }
}

function ownLinks(link: Parameters<typeof managePath>[0]): CustomerAppointment['own'] {
  const keepHref = managePath(link)
  // The calendar file has the link of the mail in it.
  const calendarHref = link.viewer === 'tracker' ? null : calendarPath(link)
  return { keepHref, cancelHref: `${keepHref}?cancel=1`, calendarHref }
}

/** The appointment that an order has; null without one. */
export async function readAppointmentOfOrder(
  orderId: string,
  look: Viewer,
): Promise<CustomerAppointment | null> {
  const live = await readLiveAppointment(db, orderId)
  return live && (await readCustomerAppointment(live.id, look))
}
