import type { Fragment } from 'postgres'
import { clientOf, type Transaction } from '../../../db/client.server.ts'
import { appointmentPlace } from '../appointment-place.server.ts'
import type { MailedAppointment } from './mailed-appointment.ts'

/** The appointment `s` that the condition finds, as it stands in the transaction; null without one. */
export async function readMailedAppointment(
  tx: Transaction,
  condition: Fragment,
): Promise<MailedAppointment | null> {
  const [row] = await clientOf(tx)<MailedAppointment[]>`
    select s.id as "appointmentId", s.kind as "fulfilment", s.order_id as "orderId", s.customer_name as "customerName",
      s.customer_email as "customerEmail", s.pickup_date::text as date,
      to_char(s.pickup_time_start, 'HH24:MI') as start, to_char(s.pickup_time_end, 'HH24:MI') as end,
      s.calendar_sequence as sequence, o.order_number as "orderNumber", ${appointmentPlace} as location,
      p.pickup_instructions as instructions, p.change_notice_hours as "noticeHours"
    from pickup_schedules s join orders o on o.id = s.order_id join pickup_settings p on p.kind = s.kind
    where ${condition}`
  return row ?? null
}
