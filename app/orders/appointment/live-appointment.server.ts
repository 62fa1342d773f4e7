import { sql } from 'kysely'
import type { Transaction } from '#db/client.server.ts'
import { absoluteLink } from '#shared/addresses.ts'
import type { MailSender } from '#mail/mail-document.ts'
import { managePath } from './manage-link.server.ts'
import { slotSpan } from '#slots/slots.ts'
import { longDay } from '#shared/time/store-day.ts'
import { endOfSlot } from '#slots/slot-columns.server.ts'
import { mailedAppointments } from './mailed-appointment.server.ts'

/** The future appointment of an order, as its other mails show it; null without one. */
export async function readLiveAppointmentFacts(
  tx: Transaction,
  { orderId, sender }: { orderId: string; sender: MailSender },
): Promise<{ date: string; time: string; manageUrl: string } | null> {
  const appointment = await mailedAppointments(tx)
    .where('s.orderId', '=', orderId)
    .where('s.status', '=', sql.lit('scheduled'))
    .where(endOfSlot, '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!appointment) return null
  const { appointmentId, fulfilment: kind, date } = appointment
  return {
    date: longDay(date),
    time: slotSpan(appointment),
    manageUrl: absoluteLink(sender.baseUrl, managePath({ kind, appointmentId })),
  }
}
