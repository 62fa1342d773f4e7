import { sql } from '../../../db/client.server.ts'
import type { AppointmentKind } from '../appointment-kind.ts'
import { deliveryAddress } from '../appointment-place.server.ts'
import { isTooLate } from './booking.server.ts'
import { readPickupMonth, type PickupMonth } from '../calendar/appointment-month.server.ts'
import { refusalOfOrder } from './booking-refusals.ts'
import { isOver, storeClock } from '../slots/store-clock.server.ts'
import { addDays, addMonths } from '../slots/store-day.ts'
import type { ScheduleAddress } from './schedule-address.ts'
import type { Slot } from '../slots/slots.ts'

/** What the page says of an order: what the specification lists, for anyone who knows its id (decision 43). */
interface PickupOrder {
  orderId: string
  kind: AppointmentKind
  orderNumber: string
  totalCents: number
  items: { name: string; quantity: number }[]
  /** The pickup location; null for a delivery, because not everyone who knows the id may learn the address. */
  location: string | null
  instructions: string | null
  /** The time that is booked; null without one. */
  appointment: ({ date: string } & Slot) | null
  /** Why the order cannot be scheduled at all; null when it can. */
  refusal: string | null
}

interface OrderRow extends Omit<PickupOrder, 'refusal' | 'appointment'> {
  status: string
  date: string | null
  start: string | null
  end: string | null
}

async function readPickupOrder(orderId: string): Promise<PickupOrder | null> {
  const [row] = await sql<OrderRow[]>`
    select o.id as "orderId", o.order_number as "orderNumber", (o.total_amount * 100)::float8 as "totalCents",
      o.fulfilment as kind, o.status, p.pickup_location as location, p.pickup_instructions as instructions,
      s.pickup_date::text as date, to_char(s.pickup_time_start, 'HH24:MI') as start,
      to_char(s.pickup_time_end, 'HH24:MI') as end,
      coalesce((select jsonb_agg(jsonb_build_object('name', i.product_name, 'quantity', i.quantity)
        order by i.product_name, i.id) from order_items i where i.order_id = o.id), '[]') as items
    from orders o join pickup_settings p on p.kind = o.fulfilment
    left join pickup_schedules s on s.order_id = o.id and s.status = 'scheduled'
    where o.id = ${orderId}`
  if (!row) return null
  const { status, date, start, end, ...order } = row
  const closed = refusalOfOrder({ fulfilment: order.kind, status })
  return {
    ...order,
    appointment: date && start && end ? { date, start, end } : null,
    refusal: closed?.message ?? null,
  }
}

/** The customer's contact data, only for the browser that placed the order. */
export interface PickupContact {
  name: string
  phone: string | null
  /** The delivery address; null for pickups. */
  address: string | null
}

/** The name, phone number and delivery address of an order, for the browser that placed it. */
export async function readPickupContact(orderId: string): Promise<PickupContact | null> {
  const [row] = await sql<PickupContact[]>`
    select o.shipping_name as name, o.shipping_phone as phone, ${deliveryAddress} as address
    from orders o where o.id = ${orderId}`
  return row ?? null
}

export interface SchedulePage {
  order: PickupOrder
  /** Shown in the calendar, 'yyyy-MM'. */
  month: string
  date: string | null
  /** Why each day of the month can be chosen or not. */
  days: PickupMonth['days']
  /** What is free on the chosen day. */
  slots: Slot[]
  /** The store's day. */
  today: string
  /** The last day that can be booked. */
  lastDay: string
  /** Whether the appointment is too soon to be changed here. */
  isFixed: boolean
  /** The appointment is over; another one can be booked. */
  isMissed: boolean
}

/** The customer's page (specification, "Customer pickup page"); null when there is no such order. */
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
