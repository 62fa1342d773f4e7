import { sql, type Transaction } from '../../../db/client.server.ts'
import { STORE_TIME_ZONE } from '../../../shared/shop-time.ts'
import type { MailDocument, MailSender } from '../../mail/mail-document.ts'
import { slotLabel } from '../slots/slots.ts'
import { longDay } from '../slots/store-day.ts'
import { writeCalendar } from './appointment-calendar.server.ts'
import { readMailedAppointment } from './mailed-appointment.server.ts'

/**
 * The appointment that is off with its cancelled order, as long as somebody might come for it: its time, and the file
 * that takes it out of calendars.
 */
export async function readLostAppointment(
  tx: Transaction,
  { orderId, sender }: { orderId: string; sender: MailSender },
): Promise<{ label: string; calendar: MailDocument['calendar'] } | null> {
  const appointment = await readMailedAppointment(
    tx,
    sql`s.order_id = ${orderId} and s.status = 'cancelled' and s.is_off_with_order
      and (s.pickup_date + s.pickup_time_end) at time zone ${STORE_TIME_ZONE} > now()`,
  )
  return (
    appointment && {
      label: `${longDay(appointment.date)}, ${slotLabel(appointment)}`,
      calendar: writeCalendar({ appointment, sender, manageUrl: null, stampedAt: new Date() }),
    }
  )
}
