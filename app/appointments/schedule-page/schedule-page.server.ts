import { db } from '#db/client.server.ts'
import { findOrder, listOrderItems } from '#orders/order-summary.server.ts'
import { readPickupPlace } from '#orders/appointment/pickup-place.server.ts'
import { isTooLate } from '#appointments/booking/booking.server.ts'
import { readPickupMonth } from '#appointments/calendar/appointment-month.server.ts'
import { readLiveAppointment } from '#appointments/booking/bookable-orders.server.ts'
import { getClosedReason } from '#appointments/booking/booking-refusals.ts'
import { isOver, storeClock } from '#slots/store-clock.server.ts'
import { weeksFrom } from '#shared/time/month-weeks.ts'
import { addDays, addMonths } from '#shared/time/store-day.ts'
import type { ScheduleAddress } from './schedule-address.ts'
import type { PickupContact, SchedulePage, PickupOrder } from './schedule-page.ts'

async function readPickupOrder(orderId: string): Promise<PickupOrder | null> {
  const order = await findOrder(orderId)
  if (!order) return null
  const { orderNumber, totalCents, fulfilment: kind } = order
  const [items, live, place] = await Promise.all([
    listOrderItems(orderId),
    readLiveAppointment(db, orderId),
    readPickupPlace(db, kind),
  ])
  return {
    orderId,
    kind,
    orderNumber,
    totalCents,
    items,
    ...place,
    appointment: live && { date: live.date, start: live.start, end: live.end },
    refusal: getClosedReason(order),
  }
}

/** Who comes, and where a delivery goes, for the customer alone: as booked before, else as ordered. */
export async function readPickupContact(orderId: string): Promise<Omit<PickupContact, 'receipt'> | null> {
  const [order, live] = await Promise.all([findOrder(orderId), readLiveAppointment(db, orderId)])
  if (!order) return null
  const { name, phone } = live ?? order
  return { name, phone, notes: live?.notes ?? null, address: order.address }
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
  const nextMonth = addMonths(thisMonth, 1)
  let shown = month ?? thisMonth
  let calendar = await readPickupMonth({ ...input, month: shown })
  if (shown === thisMonth) {
    // It is shown from this week on, into the next month; where nothing is free in it, that one.
    const next = await readPickupMonth({ ...input, month: nextMonth })
    const days = new Map([...calendar.days, ...next.days])
    const isFree = weeksFrom(calendar.today)
      .flat()
      .some((day) => day && days.get(day) === 'free')
    if (month || isFree) calendar = { ...calendar, days }
    else [shown, calendar] = [nextMonth, next]
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
    slots: slots.map(({ start, end }) => ({
      start,
      end,
      isFixed: date !== null && isTooLate({ date, start }, terms.noticeHours, now),
    })),
    today,
    lastDay: addDays(today, terms.horizonDays),
    isFixed,
    isMissed,
  }
}
