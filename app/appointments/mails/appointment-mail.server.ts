import type { Transaction } from '#db/client.server.ts'
import { readMailSender } from '#settings/store-facts.server.ts'
import { sendLater, type OutgoingMail } from '#mail/send-later.server.ts'
import { managePath } from '#orders/appointment/manage-link.server.ts'
import { signedScheduleHref } from './schedule-link.server.ts'
import { absoluteLink } from '#shared/addresses.ts'
import { writeCalendar } from '#orders/appointment/appointment-calendar.server.ts'
import { appointmentMail, type PickupMailKind } from './appointment-mail.ts'
import { mailedAppointments } from '#orders/appointment/mailed-appointment.server.ts'

interface SentMail {
  appointmentId: string
  kind: PickupMailKind
  now: Date
  held?: OutgoingMail['held']
}

/**
 * Sends the mail about an appointment as it is in the transaction, with its calendar file, to the address of
 * its order (send-pickup-confirmation; R14 and R44). @returns the mail's id.
 */
export async function sendPickupMail(
  tx: Transaction,
  { appointmentId, kind, now, held }: SentMail,
): Promise<string> {
  const [appointment, sender] = await Promise.all([
    mailedAppointments(tx).where('s.id', '=', appointmentId).executeTakeFirst(),
    readMailSender(tx),
  ])
  if (!appointment) throw new Error(`There is no appointment ${appointmentId} to write a mail about.`)
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
    document: appointmentMail({ ...appointment, kind, sender, manageUrl, scheduleUrl, calendar }),
    cause: 'anyone',
    held,
    about: { orderId },
  })
}
