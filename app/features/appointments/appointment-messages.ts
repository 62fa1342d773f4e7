import { aCount, defineNotices, type Message } from '../../shared/notices.ts'
import type { AppointmentKind } from './appointment-kind.ts'
import { pickupRefusals } from './booking/booking-refusals.ts'

const failures = {
  saved: 'Failed to update settings',
  blocked: 'Failed to block date',
  unblocked: 'Failed to remove blocked date',
  booked: 'Failed to schedule pickup',
  updated: 'Failed to update pickup',
  'delivery-saved': 'Failed to update settings',
  'delivery-booked': 'Failed to schedule delivery',
  'delivery-updated': 'Failed to update delivery',
} as const

export type PickupAction = keyof typeof failures

/** What was done to an appointment, or to the settings, of a kind. */
export function actionOf(kind: AppointmentKind, action: 'saved' | 'booked' | 'updated'): PickupAction {
  return kind === 'pickup' ? action : `${kind}-${action}`
}

/** What went wrong, by the code that an address may carry. */
const reasons: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(pickupRefusals).map(({ reason, message }) => [reason, message])),
  'closed-order': 'the order is cancelled, completed or delivered',
  taken: 'this time is full',
  date: 'the date is not valid',
  trouble: 'something went wrong, please try again',
}

/** 'Failed to block date: …'. */
export function failedTo(action: PickupAction, message: string): Message {
  return { tone: 'error', title: `${failures[action]}: ${message}` }
}

const readers = {
  /** Why nothing was done, by its code. */
  why: (text: string) => (text === '' || Object.hasOwn(reasons, text) ? text : 'trouble'),
  /** How many appointments do not fit any more. */
  conflicts: aCount,
}

/** The message for an action that was done, or that was not for the reason `why`. */
const result =
  (action: PickupAction, title: string) =>
  ({ why, conflicts = 0 }: { why?: string; conflicts?: number }): Message => {
    if (why) return failedTo(action, reasons[why] ?? why)
    if (conflicts === 0) return { tone: 'success', title }
    const description = `${conflicts} scheduled ${conflicts === 1 ? 'appointment does' : 'appointments do'} not fit any more. They are listed on this page.`
    return { tone: 'info', title, description }
  }

/** What the owner is told about appointments and their settings (S83). */
export const appointmentNotices = defineNotices(readers, {
  saved: result('saved', 'Pickup settings updated successfully'),
  blocked: result('blocked', 'Date blocked successfully'),
  unblocked: result('unblocked', 'Blocked date removed'),
  booked: result('booked', 'Pickup scheduled successfully!'),
  updated: result('updated', 'Pickup updated successfully'),
  'delivery-saved': result('delivery-saved', 'Delivery settings updated successfully'),
  'delivery-booked': result('delivery-booked', 'Delivery scheduled successfully!'),
  'delivery-updated': result('delivery-updated', 'Delivery updated successfully'),
})
