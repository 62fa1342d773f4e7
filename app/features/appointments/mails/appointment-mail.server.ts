import { createElement } from 'react'
import { clientOf, type Transaction } from '../../../db/client.server.ts'
import { mailOutbox } from '../../../db/schema/mail.ts'
import { config } from '../../../platform/config.server.ts'
import { writeCalendar } from '../../mail/appointment-calendar.server.ts'
import { renderMailHtml } from '../../mail/mail-html.server.ts'
import { enqueueMailDelivery } from '../../mail/mail-queue.server.ts'
import { readStoreFactsWithin } from '../../store/store-facts.server.ts'
import type { AppointmentKind } from '../appointment-kind.ts'
import { appointmentPlace } from '../appointment-place.server.ts'
import { managePath } from '../booking/manage-link.server.ts'
import {
  pickupMailPlainText,
  pickupMailSubject,
  type PickupMailFacts,
  type PickupMailKind,
} from './appointment-mail-text.ts'
import { PickupMail } from './appointment-mail.tsx'
import { scheduleHref } from '../booking/schedule-address.ts'

interface AppointmentRow {
  fulfilment: AppointmentKind
  orderId: string
  customerName: string
  email: string
  date: string
  start: string
  end: string
  sequence: number
  orderNumber: string
  location: string | null
  instructions: string | null
  noticeHours: number
}

interface WrittenMail {
  appointmentId: string
  kind: PickupMailKind
  now: Date
}

/**
 * Writes the mail about an appointment as it stands in the transaction, with its calendar file, to the address of
 * its order (send-pickup-confirmation; decisions 14 and 44). @returns the mail's id, for the first try.
 */
export async function writePickupMail(
  tx: Transaction,
  { appointmentId, kind, now }: WrittenMail,
): Promise<string> {
  const [row] = await clientOf(tx)<AppointmentRow[]>`
    select s.kind as "fulfilment", s.order_id as "orderId", s.customer_name as "customerName", s.customer_email as email,
      s.pickup_date::text as date, to_char(s.pickup_time_start, 'HH24:MI') as start,
      to_char(s.pickup_time_end, 'HH24:MI') as end, s.calendar_sequence as sequence,
      o.order_number as "orderNumber", ${appointmentPlace} as location, p.pickup_instructions as instructions,
      p.change_notice_hours as "noticeHours"
    from pickup_schedules s join orders o on o.id = s.order_id join pickup_settings p on p.kind = s.kind
    where s.id = ${appointmentId}`
  if (!row) throw new Error(`There is no appointment ${appointmentId} to write a mail about.`)
  const { orderId, email, sequence, ...said } = row
  const { storeName, storeEmail } = await readStoreFactsWithin(tx)
  const { baseUrl } = config
  const facts: PickupMailFacts = {
    ...said,
    kind,
    storeName,
    storeEmail,
    baseUrl,
    manageUrl: `${baseUrl}${managePath({ kind: row.fulfilment, appointmentId })}`,
    scheduleUrl: `${baseUrl}${scheduleHref({ kind: row.fulfilment, orderId })}`,
  }
  const [mail] = await tx
    .insert(mailOutbox)
    .values({
      kind: 'pickup',
      orderId,
      toAddress: email,
      subject: pickupMailSubject(facts),
      html: renderMailHtml(createElement(PickupMail, { facts })),
      bodyText: pickupMailPlainText(facts),
      calendar: writeCalendar({
        facts,
        manageUrl: kind === 'cancellation' ? null : facts.manageUrl,
        appointmentId,
        sequence,
        customerEmail: email,
        stampedAt: now,
      }),
    })
    .returning({ id: mailOutbox.id })
  if (!mail) throw new Error('the mail was not inserted')
  await enqueueMailDelivery(tx, mail.id)
  return mail.id
}
