import type { AppointmentKind } from '../appointment-kind.ts'
import { pickupRefusals } from '../booking/booking-refusals.ts'

/** A short message to the owner (specification, section 8). */
export interface PickupNotice {
  tone: 'success' | 'error' | 'info'
  title: string
  description?: string
}

const successes = {
  saved: 'Pickup settings updated successfully',
  blocked: 'Date blocked successfully',
  unblocked: 'Blocked date removed',
  booked: 'Pickup scheduled successfully!',
  updated: 'Pickup updated successfully',
  'delivery-saved': 'Delivery settings updated successfully',
  'delivery-booked': 'Delivery scheduled successfully!',
  'delivery-updated': 'Delivery updated successfully',
} as const

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

export type PickupAction = keyof typeof successes

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
export function failedTo(action: PickupAction, message: string): PickupNotice {
  return { tone: 'error', title: `${failures[action]}: ${message}` }
}

/** The parameters that make a page show the result of an action. */
export function noticeSearch(
  action: PickupAction,
  more: { why?: string; conflicts?: number } = {},
): Record<string, string> {
  return {
    notice: action,
    ...(more.why && { why: more.why }),
    ...(more.conflicts && { hits: String(more.conflicts) }),
  }
}

/** Reads `noticeSearch` back; null for anything else. */
export function parsePickupNotice(params: URLSearchParams): PickupNotice | null {
  const action = params.get('notice') ?? ''
  if (!isAction(action)) return null
  const why = params.get('why')
  if (why !== null) return failedTo(action, reasons[why] ?? reasons.trouble ?? why)
  const conflicts = Number(params.get('hits'))
  if (!Number.isInteger(conflicts) || conflicts < 1) return { tone: 'success', title: successes[action] }
  const description = `${conflicts} scheduled ${conflicts === 1 ? 'appointment does' : 'appointments do'} not fit any more. They are listed on this page.`
  return { tone: 'info', title: successes[action], description }
}

function isAction(text: string): text is PickupAction {
  return Object.hasOwn(successes, text)
}
