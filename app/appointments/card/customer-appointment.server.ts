import { db } from '#db/client.server.ts'
import { findOrder, listOrderItems } from '#orders/order-summary.server.ts'
import { readLiveAppointment } from '#appointments/booking/bookable-orders.server.ts'
import { isTooLate } from '#appointments/booking/booking.server.ts'
import { calendarPath, managePath } from '#orders/appointment/manage-link.server.ts'
import { scheduleHref } from '#appointments/schedule-page/schedule-address.ts'
import { signedScheduleHref } from '#appointments/mails/schedule-link.server.ts'
import { slotColumns } from '#slots/slot-columns.server.ts'
import { isOver } from '#slots/store-clock.server.ts'
import type { CustomerAppointment } from './customer-appointment.ts'

/** Who looks: `isCustomer` by a link of a mail, the account or the browser that ordered, else by the order's id. */
interface Viewer {
  isCustomer: boolean
  now: Date
}

/** The appointment of an id, or null when it was deleted (R43, R44). */
export async function readCustomerAppointment(
  id: string,
  { isCustomer, now }: Viewer,
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
    location: row.kind === 'delivery' ? (isCustomer ? order.address : null) : row.location,
    canChange: isLive && !isTooLate(row, noticeHours, now),
    isMissed: isLive && isOver(row, now),
    moveHref: isCustomer ? signedScheduleHref(booked) : scheduleHref(booked),
    own: isCustomer ? ownLinks({ kind: row.kind, appointmentId: id }) : null,
  }
}

function ownLinks(link: Parameters<typeof managePath>[0]): CustomerAppointment['own'] {
  const keepHref = managePath(link)
  return { keepHref, cancelHref: `${keepHref}?cancel=1`, calendarHref: calendarPath(link) }
}

/** The appointment that an order has; null without one. */
export async function readAppointmentOfOrder(
  orderId: string,
  viewer: Viewer,
): Promise<CustomerAppointment | null> {
  const live = await readLiveAppointment(db, orderId)
  return live && (await readCustomerAppointment(live.id, viewer))
}
