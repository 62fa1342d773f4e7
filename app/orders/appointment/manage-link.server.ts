import { makeSigned, readSignedId } from '#platform/shop-secret.server.ts'
import { href } from '#shared/addresses.ts'
import type { MailedAppointment } from './mailed-appointment.ts'

interface Managed {
  kind: MailedAppointment['fulfilment']
  appointmentId: string
}

/**
 * Who looks at an appointment: its `customer` by a link of a mail, the account or the browser that ordered; a `tracker`
 * by number and email, who may change it but is told no name (R13); anyone by the order's id (R43).
 */
export type AppointmentViewer = 'customer' | 'tracker' | 'anyone'

const purposes = { customer: 'manage-pickup', tracker: 'tracked-pickup', anyone: 'booked' } as const

/** The path of the page where the holder of a mail, or a tracker, can move or cancel an appointment (R44). */
export function managePath(
  { kind, appointmentId, viewer = 'customer' }: Managed & { viewer?: 'customer' | 'tracker' },
  secret?: string,
): string {
  return href(`/manage-${kind}/:token`, { token: makeSigned(purposes[viewer], appointmentId, secret) })
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
  viewer,
}: {
  appointmentId: string
  viewer: AppointmentViewer
}): string {
  return `/?booked=${makeSigned(purposes[viewer], appointmentId)}`
}

/** The appointment id in a link that this shop signed; null for anything else. */
export function verifyManageToken(token: string): string | null {
  return readSignedId('manage-pickup', token)
}

/** The appointment of a signed address, and who is looking; null for anything else. */
export function verifyAppointmentToken(
  token: string,
): { appointmentId: string; viewer: AppointmentViewer } | null {
  for (const viewer of ['customer', 'tracker', 'anyone'] as const) {
    const appointmentId = readSignedId(purposes[viewer], token)
    if (appointmentId) return { appointmentId, viewer }
  }
  return null
}
