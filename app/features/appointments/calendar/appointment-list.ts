import type { AppointmentKind } from '../appointment-kind.ts'
import type { PickupStatus } from '../appointment-status.ts'
import type { Slot } from '../slots/slots.ts'

/** An appointment as the owner sees it (specification, "Pickup Schedules"). */
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
