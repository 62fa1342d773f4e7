import { makeSigned, readSignedId } from '#platform/shop-secret.server.ts'
import { href } from '#shared/addresses.ts'
import type { MailedAppointment } from './mailed-appointment.ts'

interface Managed {
  kind: MailedAppointment['fulfilment']
  appointmentId: string
}

/** The path of the page where the holder of a mail can move or cancel an appointment (R44). */
export function managePath({ kind, appointmentId }: Managed, secret?: string): string {
  return href(`/manage-${kind}/:token`, { token: makeSigned('manage-pickup', appointmentId, secret) })
}

/** The path of its calendar file, for the same people. */
export function calendarPath({ kind, appointmentId }: Managed): string {
  return href(`/manage-${kind}/:token/calendar.ics`, { token: makeSigned('manage-pickup', appointmentId) })
}

/**
 * The home page, which shows an appointment on top after it was booked (S82). Someone who knows only the order's id
 * sees no more there than on the page that booked it (R43).
 */
export function bookedHomePath({
  appointmentId,
  isCustomer,
}: {
  appointmentId: string
  isCustomer: boolean
}): string {
  return `/?booked=${makeSigned(isCustomer ? 'manage-pickup' : 'booked', appointmentId)}`
}

/** The appointment id in a link that this shop signed; null for anything else. */
export function verifyManageToken(token: string): string | null {
  return readSignedId('manage-pickup', token)
}

/** The appointment of the home page's address, and whether its customer is looking; null for anything else. */
export function verifyBookedToken(token: string): { appointmentId: string; isCustomer: boolean } | null {
  const managed = verifyManageToken(token)
  const appointmentId = managed ?? readSignedId('booked', token)
  return appointmentId ? { appointmentId, isCustomer: managed !== null } : null
}
