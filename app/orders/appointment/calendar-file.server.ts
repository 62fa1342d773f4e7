import { transact } from '#db/client.server.ts'
import type { MailDocument } from '#mail/mail-document.ts'
import { readMailSender } from '#settings/store-facts.server.ts'
import { absoluteLink } from '#shared/addresses.ts'
import { managePath } from './manage-link.server.ts'
import { writeCalendar } from './appointment-calendar.server.ts'
import { mailedAppointments } from './mailed-appointment.server.ts'

/** The calendar file of an appointment, for its customer; null when it was canceled or deleted. */
export async function readCalendarFile(
  appointmentId: string,
  now: Date,
): Promise<NonNullable<MailDocument['calendar']> | null> {
  return await transact(async (tx) => {
    const [appointment, sender] = await Promise.all([
      mailedAppointments(tx)
        .where('s.id', '=', appointmentId)
        .where('s.status', '=', 'scheduled')
        .executeTakeFirst(),
      readMailSender(tx),
    ])
    if (!appointment) return null
    const manageUrl = absoluteLink(
      sender.baseUrl,
      managePath({ kind: appointment.fulfilment, appointmentId }),
    )
    return writeCalendar({ appointment, sender, manageUrl, stampedAt: now, isInvitation: false })
  })
}
