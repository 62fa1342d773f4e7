import type { AppointmentKind } from '#appointments/appointment-kind.ts'
import type { PickupStatus } from '#appointments/appointment-status.ts'
import { longDay } from '#shared/time/store-day.ts'
import { slotTimes, type DatedSlot, type Slot } from '#slots/slots.ts'

/** An appointment as its customer sees it, everywhere the same. */
export interface CustomerAppointment extends Slot {
  kind: AppointmentKind
  orderNumber: string
  items: { name: string; quantity: number }[]
  /** 'yyyy-MM-dd'. */
  date: string
  status: PickupStatus
  /** Where to come, while the owner has said; where a delivery goes, to its customer alone. */
  location: string | null
  instructions: string | null
  /** Whether customers can still change it: the notice period has not begun. */
  canChange: boolean
  /** Whether its time is over without a recorded result. */
  isMissed: boolean
  /** Where to choose another time. */
  moveHref: string
  /** Not for anyone: where to cancel it after one more question, and its calendar file, for its customer alone. */
  own: { cancelHref: string; keepHref: string; calendarHref: string | null } | null
}

/** A time on offer. */
interface OfferedSlot extends DatedSlot {
  /** So near that it cannot be changed online once it is booked. */
  isFixed: boolean
}

/** The next free times of an order without an appointment. */
export interface TimeOffer {
  kind: AppointmentKind
  /** The scheduling page, which knows the customer by this address. */
  scheduleHref: string
  slots: readonly OfferedSlot[]
  contact: { name: string; phone: string | null }
}

/** When it is: 'Monday, June 14, 2027, 10:00 AM - 11:00 AM'. */
export const appointmentTime = (appointment: DatedSlot): string =>
  `${longDay(appointment.date)}, ${slotTimes(appointment)}`

/** Whether the customer has a time that is still to come. */
export function isToCome(appointment: CustomerAppointment | null): boolean {
  return appointment !== null && appointment.status === 'scheduled' && !appointment.isMissed
}

const states = {
  scheduled: null,
  cancelled: 'was cancelled',
  completed: 'has taken place',
  no_show: 'was missed',
}

/** What there is to say besides the time; null for an appointment that is still to come. */
export function getState({ kind, status, isMissed }: CustomerAppointment): string | null {
  if (isMissed) return `The time of this ${kind} is over.`
  const state = states[status]
  return state && `This ${kind} ${state}.`
}
