import { sql } from '../../../db/client.server.ts'
import type { AppointmentKind } from '../appointment-kind.ts'
import { findOrderByNumber } from '../../orders/order-summary.server.ts'
import type { OpenSlot } from '../slots/availability.ts'
import { readPickupMonth } from '../calendar/appointment-month.server.ts'
import { readLiveAppointment } from './bookable-orders.server.ts'
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

/** The order of a number with what is free on a day; null when there is none. */
export async function readOwnerBooking(input: {
  orderNumber: string
  date: string | null
  now: Date
}): Promise<OwnerBooking | null> {
  const { date, now } = input
  const order = await findOrderByNumber(input.orderNumber)
  if (!order) return null
  const { id: orderId, orderNumber, fulfilment: kind, name, phone, address } = order
  const live = await readLiveAppointment(sql, orderId)
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
    refusal: refusalOfOrder(order)?.message ?? null,
    slots: month?.slots ?? [],
  }
}
