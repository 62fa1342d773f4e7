import type { Fragment } from 'postgres'
import { clientOf, type Transaction } from '../../../db/client.server.ts'
import type { AppointmentKind } from '../appointment-kind.ts'
import { appointmentPlace } from '../appointment-place.server.ts'

/** An appointment as mails and calendar files tell of it, by the store's clock: 'yyyy-MM-dd' and 'HH:mm'. */
export interface MailedAppointment {
  appointmentId: string
  fulfilment: AppointmentKind
  orderId: string
  customerName: string
  customerEmail: string
  date: string
  start: string
  end: string
  /** Grows with every change, so that calendars know which file is the newer one. */
  sequence: number
  orderNumber: string
  /** Where to collect, or where a delivery goes. */
  location: string | null
  instructions: string | null
  /** Until so many hours before, the customer can change it. */
  noticeHours: number
}

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
