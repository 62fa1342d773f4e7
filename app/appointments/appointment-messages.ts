import { formatDollars } from '#shared/money.ts'
import { aCount, defineNotices, failure, type Message, success } from '#shared/notices.ts'
import { counted } from '#shared/text/counted.ts'
import { datedSlotSpan, type DatedSlot } from '#slots/slots.ts'
import type { AppointmentKind } from './appointment-kind.ts'
import type { PickupReason } from './booking/booking-refusals.ts'

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

/** Why an appointment was not booked, moved or changed, for the person who asked. */
export const pickupRefusalTexts: Readonly<Record<PickupReason, string>> = {
  unknown: 'The appointment could not be found.',
  cancelled: 'This order was cancelled.',
  unconfirmed: 'This order is not confirmed yet. You can choose a time as soon as it is.',
  'picked-up': 'This order has been picked up already.',
  delivered: 'This order has been delivered already.',
  unavailable: 'This time is not available. Please choose another one.',
  taken: 'This time has just been taken. Please choose another one.',
  full: 'this time is full',
  'too-late': 'Your appointment can no longer be changed online. Please contact us.',
  'other-appointment': 'The order has another appointment that is still scheduled.',
  busy: 'Many times are being booked right now. Please try again in a moment.',
}

/** Why, for an unexpected failure. */
const troubleReason = 'something went wrong, please try again'

/** What went wrong, by the code that an address may carry. */
const reasons: Readonly<Record<string, string>> = {
  ...pickupRefusalTexts,
  date: 'the date is not valid',
  'used-before': 'the page is out of date, please reload it',
  trouble: troubleReason,
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
  /** What is still to pay. */
  dueCents: aCount,
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
  'conflicts-cancelled': ({ conflicts = 0 }) => ({
    tone: 'success',
    title: `${counted(conflicts, 'appointment')} canceled`,
    description: 'Each customer gets one email that asks for another time. Their day below leads to them.',
  }),
  'conflicts-changed': failure(
    'Nothing was canceled',
    'The appointments changed meanwhile. Look at them again.',
  ),
  'time-moved': success('Pickup moved', 'The customer is told the new time by email.'),
  'delivery-time-moved': success('Delivery moved', 'The customer is told the new time by email.'),
  unblocked: result('unblocked', 'Blocked date removed'),
  booked: result('booked', 'Pickup scheduled successfully!'),
  updated: result('updated', 'Pickup updated successfully'),
  'handed-over': success('Handed over'),
  'taken-back': success('Taken back', 'The order stands as it was before. No email leaves.'),
  'taken-back-before': failure('Nothing was changed', 'This hand-over was taken back already.'),
  'undo-late': failure(
    'Nothing was changed',
    'Ten seconds are over and the email is on its way. Open the order to correct it.',
  ),
  'undo-changed': failure(
    'Nothing was changed',
    'The order was changed since. Open it to see how it stands.',
  ),
  'not-handed-over': ({ why, dueCents }) => ({
    tone: 'error',
    title: 'Nothing was changed',
    description:
      dueCents === undefined
        ? why === 'used-before'
          ? 'This hand-over was taken back. Reload the page to start again.'
          : 'The order cannot be handed over as it stands: open it to see why.'
        : `Meanwhile ${formatDollars(dueCents)} is due. Look at the amount again.`,
  }),
  'delivery-saved': result('delivery-saved', 'Delivery settings updated successfully'),
  'delivery-booked': result('delivery-booked', 'Delivery scheduled successfully!'),
  'delivery-updated': result('delivery-updated', 'Delivery updated successfully'),
})

/** Said to customers and owner after a booking. */
export const bookedNotice = (kind: AppointmentKind) => appointmentNotices.of(actionOf(kind, 'booked'))

/** 'Your pickup was moved from Sat, Nov 28, 11 AM–12 PM to Mon, Nov 30, 2 PM–3 PM', in the mail and on the page (R213). */
export function movedText(to: DatedSlot & { fulfilment: AppointmentKind }, from: DatedSlot): string {
  return `Your ${to.fulfilment} was moved from ${datedSlotSpan(from)} to ${datedSlotSpan(to)}`
}

/** Said to the owner after another time was booked for a customer. */
export const movedNotice = (kind: AppointmentKind) =>
  appointmentNotices.of(kind === 'pickup' ? 'time-moved' : 'delivery-time-moved')

/** The message for the owner if no one was checked in. */
export const checkInMessages = {
  shape: 'A hand-over code has 6 digits.',
  unknown:
    'No order that is ready for pickup has this code. Nothing was changed. Please ask for it again: it is in the email that says the order is ready.',
  several: 'Several orders have this code. Who is it?',
  tooMany: 'Too many tries. Please wait a few minutes.',
} as const
