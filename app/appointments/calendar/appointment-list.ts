import type { AppointmentKind } from '#appointments/appointment-kind.ts'
import type { PaymentMethod } from '#payments/payment-method.ts'
import type { PickupStatus } from '#appointments/appointment-status.ts'
import type { Slot } from '#slots/slots.ts'
import type { DayState, OpenSlot } from '#slots/availability.ts'
import type { PickupTerms } from '#appointments/booking/appointment-day.ts'

/** An appointment as the owner sees it (S76). */
export interface PickupEntry extends Slot {
  id: string
  orderId: string
  kind: AppointmentKind
  date: string
  name: string
  email: string
  /** Where a delivery goes; null for pickups. */
  address: string | null
  phone: string | null
  /** Those of the appointment, and those of the order. */
  notes: string | null
  orderNotes: string | null
  status: PickupStatus
  orderNumber: string
  orderStatus: string
  isPaid: boolean
  totalCents: number
  /** What is still to pay; 0 when it is paid. */
  dueCents: number
  /** What the customer chose. */
  paymentMethod: PaymentMethod
  items: { name: string; quantity: number }[]
  /** How often the customer of this address did not come. */
  noShows: number
}

/** When an order is collected or delivered. */
export interface KeptAppointment extends Slot {
  id: string
  date: string
  notes: string | null
}

export interface PickupMonth {
  terms: PickupTerms
  /** The store's day. */
  today: string
  /** Why each day of the month can be chosen or not. */
  days: Map<string, DayState>
  /** What is free on the wanted day; none without one. */
  slots: OpenSlot[]
}
