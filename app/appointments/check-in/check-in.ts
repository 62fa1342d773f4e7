import type { OrderStatus } from '#orders/status/order-status.ts'
import type { PaymentMethod } from '#payments/payment-method.ts'
import type { PickupStatus } from '#appointments/appointment-status.ts'
import type { Slot } from '#slots/slots.ts'
import { href } from '#shared/addresses.ts'
import { readTyped } from '#shared/text/typed-text.ts'

/** One of several orders that happen to have the same code. */
export interface CheckInCandidate {
  orderId: string
  orderNumber: string
  name: string
}

/** What the owner reads at the door about the order that was checked in. */
export interface Handover {
  orderId: string
  orderNumber: string
  name: string
  phone: string | null
  /** Completed: the goods may go. */
  isCompleted: boolean
  completedAt: Date | null
  totalCents: number
  status: OrderStatus
  /** What the customer chose. */
  paymentMethod: PaymentMethod
  /** What is still to pay. */
  dueCents: number
  items: { name: string; quantity: number }[]
  /** What the customer wrote with the order. */
  notes: string | null
  appointment: ({ date: string; status: PickupStatus; notes: string | null } & Slot) | null
}
/** Where the owner checks customers in. */
export const checkInPath = href('/admin/pickup-schedules/check-in')

/** The address with the result for an order; `isAgain` if it was checked in before. */
export function checkedInHref(orderId: string, isAgain: boolean): string {
  return `${checkInPath}?order=${orderId}${isAgain ? '&again=1' : ''}`
}

/** The six digits of a hand-over code, in any spelling; null for anything else. */
export function parseHandoverCode(text: string): string | null {
  const digits = readTyped(text).replace(/[\s.-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}
