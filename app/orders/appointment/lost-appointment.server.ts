import { sql } from 'kysely'
import type { Transaction } from '#db/client.server.ts'
import type { MailDocument, MailSender } from '#mail/mail-document.ts'
import { slotSpan } from '#slots/slots.ts'
import { longDay } from '#shared/time/store-day.ts'
import { writeCalendar } from './appointment-calendar.server.ts'
import { endOfSlot } from '#slots/slot-columns.server.ts'
import { mailedAppointments } from './mailed-appointment.server.ts'

/**
 * The appointment that ended with its canceled order, as long as someone might come for it: its time, and the file
 * that takes it out of calendars.
 */
export async function readLostAppointment(
  tx: Transaction,
  { orderId, sender }: { orderId: string; sender: MailSender },
): Promise<{ label: string; calendar: MailDocument['calendar'] } | null> {
  const appointment = await mailedAppointments(tx)
    .where('s.orderId', '=', orderId)
    .where('s.status', '=', 'cancelled')
    .where('s.isOffWithOrder', '=', true)
    .where(endOfSlot, '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!appointment) return null
  const withdrawal = { appointment, sender, manageUrl: null, stampedAt: new Date(), isInvitation: true }
  return {
    label: `${longDay(appointment.date)}, ${slotSpan(appointment)}`,
    calendar: writeCalendar(withdrawal),
  }
}
