import type { AppointmentKind } from '#appointments/appointment-kind.ts'
import type { OpenSlot } from '#slots/availability.ts'
import type { Slot } from '#slots/slots.ts'
import type { PickupReason } from './booking-refusals.ts'
import { isStoreDay } from '#shared/time/store-day.ts'
import { href } from '#shared/addresses.ts'

/** The address where the owner books or moves for a customer, with the known values. */
export function scheduleHrefOfOwner(known: { order?: string; date?: string }): string {
  const params = new URLSearchParams()
  if (known.order) params.set('order', known.order)
  if (known.date) params.set('date', known.date)
  return `${href('/admin/pickup-schedules/booking')}?${params.toString()}`
}

/** Reads that address; `order` is an order's number, or part of a name or phone number. */
export function parseOwnerBooking(params: URLSearchParams): { order: string; date: string | null } {
  const date = params.get('date') ?? ''
  return {
    order: (params.get('order') ?? '').trim().slice(0, 60),
    date: isStoreDay(date) ? date : null,
  }
}

/** An order that was found by its customer. */
export interface FoundOrder {
  orderNumber: string
  name: string
  phone: string | null
  kind: AppointmentKind
}

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
  refusal: PickupReason | null
  /** What is free on the chosen day. */
  slots: OpenSlot[]
}
