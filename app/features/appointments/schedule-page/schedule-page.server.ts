import { sql } from '../../../db/client.server.ts'
import { findOrder, listOrderItems } from '../../orders/order-summary.server.ts'
import { isTooLate } from '../booking/booking.server.ts'
import { readPickupMonth } from '../calendar/appointment-month.server.ts'
import { readLiveAppointment } from '../booking/bookable-orders.server.ts'
import { refusalOfOrder } from '../booking/booking-refusals.ts'
import { isOver, storeClock } from '../slots/store-clock.server.ts'
import { addDays, addMonths } from '../slots/store-day.ts'
import type { ScheduleAddress } from './schedule-address.ts'
import type { PickupContact, SchedulePage, PickupOrder } from './schedule-page.ts'

async function readPickupOrder(orderId: string): Promise<PickupOrder | null> {
  const order = await findOrder(orderId)
  if (!order) return null
  const { orderNumber, totalCents, fulfilment: kind } = order
  const [items, live, [place]] = await Promise.all([
    listOrderItems(orderId),
    readLiveAppointment(sql, orderId),
    sql<Pick<PickupOrder, 'location' | 'instructions'>[]>`
      select pickup_location as location, pickup_instructions as instructions from pickup_settings where kind = ${kind}`,
  ])
  return {
    orderId,
    kind,
    orderNumber,
    totalCents,
    items,
    location: place?.location ?? null,
    instructions: place?.instructions ?? null,
    appointment: live && { date: live.date, start: live.start, end: live.end },
    refusal: refusalOfOrder(order)?.message ?? null,
  }
}

/** The name, phone number and delivery address of an order, for the browser that placed it. */
export async function readPickupContact(orderId: string): Promise<PickupContact | null> {
  const order = await findOrder(orderId)
  return order && { name: order.name, phone: order.phone, address: order.address }
}

/** The customer's page (S81); null when there is no such order. */
export async function readSchedulePage(
  { orderId, date, month }: ScheduleAddress,
  now: Date,
): Promise<SchedulePage | null> {
  const order = orderId && (await readPickupOrder(orderId))
  if (!order) return null
  const thisMonth = storeClock(now).date.slice(0, 7)
  const input = { kind: order.kind, date, orderId: order.orderId, by: 'customer', now } as const
  let shown = month ?? thisMonth
  let calendar = await readPickupMonth({ ...input, month: shown })
  // At the end of a month nothing may be left in it.
  if (!month && ![...calendar.days.values()].includes('free')) {
    shown = addMonths(thisMonth, 1)
    calendar = await readPickupMonth({ ...input, month: shown })
  }
  const { appointment } = order
  const isMissed = appointment !== null && isOver(appointment, now)
  const isFixed = appointment !== null && !isMissed && isTooLate(appointment, calendar.terms.noticeHours, now)
  const { days, slots, today, terms } = calendar
  return {
    order,
    month: shown,
    date,
    days,
    // Only the owner learns how many are left.
    slots: slots.map(({ start, end }) => ({ start, end })),
    today,
    lastDay: addDays(today, terms.horizonDays),
    isFixed,
    isMissed,
  }
}
