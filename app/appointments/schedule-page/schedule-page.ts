import type { AppointmentKind } from '#appointments/appointment-kind.ts'
import type { PickupReason } from '#appointments/booking/booking-refusals.ts'
import type { PickupMonth } from '#appointments/calendar/appointment-list.ts'
import type { Slot } from '#slots/slots.ts'

/** What the page says of an order: what the specification lists, for anyone who knows its id (S81; R43). */
export interface PickupOrder {
  orderId: string
  kind: AppointmentKind
  orderNumber: string
  totalCents: number
  items: { name: string; quantity: number }[]
  /** Where to come; of a delivery null, because the address is not said to anyone who knows the id. */
  location: string | null
  instructions: string | null
  /** The time that is booked; null without one. */
  appointment: ({ date: string } & Slot) | null
  /** Why the order cannot be scheduled at all; null when it can. */
  refusal: PickupReason | null
}

/** Who comes, told to the browser that placed the order and by signed links only. */
export interface PickupContact {
  name: string
  phone: string | null
  notes: string | null
  /** Where a delivery goes; null for pickups. */
  address: string | null
  /** The signature of the link, to be kept while one looks for a day; null without one. */
  receipt: string | null
}

export interface SchedulePage {
  order: PickupOrder
  /** Shown in the calendar, 'yyyy-MM'. */
  month: string
  date: string | null
  /** Why each day of the month can be chosen or not. */
  days: PickupMonth['days']
  /** What is free on the chosen day, and whether it is so near that it cannot be changed online once it is booked. */
  slots: (Slot & { isFixed: boolean })[]
  /** The store's day. */
  today: string
  /** The last day that can be booked. */
  lastDay: string
  /** The appointment is too near to be changed here. */
  isFixed: boolean
  /** The appointment is over; another one can be booked. */
  isMissed: boolean
}
