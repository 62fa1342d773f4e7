import { sql } from '../../../db/client.server.ts'
import type { AppointmentKind } from '../appointment-kind.ts'
import { deliveryAddress } from '../appointment-place.server.ts'
import type { OpenSlot } from '../slots/availability.ts'
import { readPickupMonth } from '../calendar/appointment-month.server.ts'
import { refusalOfOrder } from './booking-refusals.ts'
import type { Slot } from '../slots/slots.ts'

/** An order to book for, as the owner sees it. */
export interface OwnerBooking {
  orderId: string
  kind: AppointmentKind
  orderNumber: string
  name: string
  phone: string | null
  /** The delivery address; null for pickups. */
  address: string | null
  notes: string | null
  appointment: ({ date: string } & Slot) | null
  /** Why the order cannot have an appointment; null when it can. */
  refusal: string | null
  /** What is free on the chosen day. */
  slots: OpenSlot[]
}

interface Row extends Omit<OwnerBooking, 'slots' | 'refusal' | 'appointment'> {
  status: string
  date: string | null
  start: string
  end: string
}

/** The order of a number with what is free on a day; null when there is none. */
export async function readOwnerBooking(input: {
  orderNumber: string
  date: string | null
  now: Date
}): Promise<OwnerBooking | null> {
  const [row] = await sql<Row[]>`
    select o.id as "orderId", o.fulfilment as kind, o.order_number as "orderNumber", o.status,
      coalesce(s.customer_name, o.shipping_name) as name, coalesce(s.customer_phone, o.shipping_phone) as phone,
      ${deliveryAddress} as address, s.notes, s.pickup_date::text as date, to_char(s.pickup_time_start, 'HH24:MI') as start,
      to_char(s.pickup_time_end, 'HH24:MI') as end
    from orders o left join pickup_schedules s on s.order_id = o.id and s.status = 'scheduled'
    where o.order_number = ${input.orderNumber}`
  if (!row) return null
  const { status, date, start, end, ...order } = row
  const month = input.date
    ? await readPickupMonth({
        kind: order.kind,
        month: input.date.slice(0, 7),
        date: input.date,
        orderId: order.orderId,
        by: 'owner',
        now: input.now,
      })
    : null
  return {
    ...order,
    appointment: date ? { date, start, end } : null,
    refusal: refusalOfOrder({ fulfilment: order.kind, status })?.message ?? null,
    slots: month?.slots ?? [],
  }
}
