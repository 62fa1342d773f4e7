import type { AppointmentKind } from '../appointment-kind.ts'
import type { PickupStatus } from '../appointment-status.ts'
import type { Slot } from '../slots/slots.ts'
import type { DayState, OpenSlot } from '../slots/availability.ts'
import type { PickupTerms } from '../slots/appointment-day.ts'

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
  notes: string | null
  status: PickupStatus
  orderNumber: string
  orderStatus: string
  isPaid: boolean
  totalCents: number
  items: { name: string; quantity: number }[]
  /** How often somebody of this address did not come. */
  noShows: number
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
