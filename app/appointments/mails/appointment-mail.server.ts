import type { Transaction } from '#db/client.server.ts'
import { sendLater, type OutgoingMail } from '#mail/send-later.server.ts'
import { managePath } from '#orders/appointment/manage-link.server.ts'
import { signedScheduleHref } from './schedule-link.server.ts'
import { absoluteLink } from '#shared/addresses.ts'
import { writeCalendar } from '#orders/appointment/appointment-calendar.server.ts'
import { appointmentMail, type PickupMailKind } from './appointment-mail.ts'
import { mailedAppointments } from '#orders/appointment/mailed-appointment.server.ts'
import { readMailedOrder } from '#orders/mails/mailed-order.server.ts'
import type { DatedSlot } from '#slots/slots.ts'

interface SentMail {
  appointmentId: string
  kind: PickupMailKind
  now: Date
  /** When it was before it was moved. */
  movedFrom?: DatedSlot | null
  held?: OutgoingMail['held']
}

/**
 * Sends the mail about an appointment as it is in the transaction, with its calendar file, to the address of
 * its order (send-pickup-confirmation; R14 and R44). @returns the mail's id.
 */
export async function sendPickupMail(
  tx: Transaction,
  { appointmentId, kind, now, movedFrom = null, held }: SentMail,
): Promise<string> {
  const appointment = await mailedAppointments(tx).where('s.id', '=', appointmentId).executeTakeFirst()
  if (!appointment) throw new Error(`There is no appointment ${appointmentId} to write a mail about.`)
  const { order } = await readMailedOrder(tx, appointment.orderId)
  const { sender } = order
  const { fulfilment, orderId, customerEmail } = appointment
  const manageUrl = absoluteLink(sender.baseUrl, managePath({ kind: fulfilment, appointmentId }))
  const scheduleUrl = absoluteLink(sender.baseUrl, signedScheduleHref({ kind: fulfilment, orderId }))
  const calendar = writeCalendar({
    appointment,
    sender,
    manageUrl: kind === 'cancellation' ? null : manageUrl,
    stampedAt: now,
    isInvitation: true,
  })
  return await sendLater(tx, {
    kind: 'pickup',
    to: customerEmail,
    from: sender,
    replyTo: sender.storeEmail,
    document: appointmentMail({ ...appointment, kind, order, movedFrom, manageUrl, scheduleUrl, calendar }),
    cause: 'anyone',
    held,
    about: { orderId },
  })
}
