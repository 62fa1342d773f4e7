import type { AppointmentKind } from '#appointments/appointment-kind.ts'
import { actionOf, appointmentNotices, bookedNotice, failedTo } from '#appointments/appointment-messages.ts'
import { showToast } from '#ui/feedback/toaster.tsx'
import { keepPageSaying } from '#pages/lost-connection.ts'

export const BOOKING_FAILED_TEXT = 'Something went wrong. Please try again in a moment.'

export const notBooked = (kind: AppointmentKind, why: string) => failedTo(actionOf(kind, 'booked'), why).title

/** Sends a booking: the page stays when the connection is lost; a success is told on the next one. */
export async function sendBooking<Answer>(kind: AppointmentKind, serverAction: () => Promise<Answer>) {
  try {
    return await keepPageSaying(
      serverAction,
      (problem) => ({ result: null, failure: notBooked(kind, problem) }),
      BOOKING_FAILED_TEXT,
    )
  } catch (error) {
    const next = error instanceof Response ? error.headers.get('Location') : null
    // Of a time that was moved the page itself says from when to when.
    if (next && !next.includes('&moved=')) showToast(appointmentNotices.messageOf(bookedNotice(kind)))
    throw error
  }
}

/** The kind that a form of free times names. */
export async function readSentKind(request: Request): Promise<AppointmentKind> {
  const sent = new URLSearchParams(await request.clone().text())
  return sent.get('kind') === 'delivery' ? 'delivery' : 'pickup'
}
