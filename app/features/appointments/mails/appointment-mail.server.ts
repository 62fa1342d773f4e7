import { type Transaction, sql } from '../../../db/client.server.ts'
import { readMailSender } from '../../store/store-facts.server.ts'
import { sendLater } from '../../mail/send-later.server.ts'
import { managePath } from '../booking/manage-link.server.ts'
import { scheduleHref } from '../schedule-page/schedule-address.ts'
import { absoluteLink } from '../../../shared/addresses.ts'
import { writeCalendar } from './appointment-calendar.server.ts'
import { appointmentMail, type PickupMailKind } from './appointment-mail.ts'
import { readMailedAppointment } from './mailed-appointment.server.ts'

interface SentMail {
  appointmentId: string
  kind: PickupMailKind
  now: Date
}

/**
 * Sends the mail about an appointment as it stands in the transaction, with its calendar file, to the address of
 * its order (send-pickup-confirmation; R14 and R44). @returns the mail's id.
 */
export async function sendPickupMail(
  tx: Transaction,
  { appointmentId, kind, now }: SentMail,
): Promise<string> {
  const [appointment, sender] = await Promise.all([
    readMailedAppointment(tx, sql`s.id = ${appointmentId}`),
    readMailSender(tx),
  ])
  if (!appointment) throw new Error(`There is no appointment ${appointmentId} to write a mail about.`)
  const { fulfilment, orderId, customerEmail } = appointment
  const manageUrl = absoluteLink(sender.baseUrl, managePath({ kind: fulfilment, appointmentId }))
  const scheduleUrl = absoluteLink(sender.baseUrl, scheduleHref({ kind: fulfilment, orderId }))
  const calendar = writeCalendar({
    appointment,
    sender,
    manageUrl: kind === 'cancellation' ? null : manageUrl,
    stampedAt: now,
  })
  return await sendLater(tx, {
    kind: 'pickup',
    to: customerEmail,
    from: sender,
    replyTo: sender.storeEmail,
    document: appointmentMail({ ...appointment, kind, sender, manageUrl, scheduleUrl, calendar }),
    about: { orderId },
  })
}
