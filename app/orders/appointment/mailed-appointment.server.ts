import type { Transaction } from '#db/client.server.ts'
import { slotColumns } from '#slots/slot-columns.server.ts'
import { appointmentPlace } from './appointment-place.server.ts'

/** Appointments `s` as mails show them, as the transaction sees them; the caller says which. */
export const mailedAppointments = (tx: Transaction) =>
  tx
    .selectFrom('pickupSchedules as s')
    .innerJoin('orders as o', 'o.id', 's.orderId')
    .innerJoin('pickupSettings as p', 'p.kind', 's.kind')
    .select([
      's.id as appointmentId',
      's.kind as fulfilment',
      's.orderId',
      's.customerName',
      's.customerEmail',
    ])
    .select([
      ...slotColumns,
      's.calendarSequence as sequence',
      'o.orderNumber',
      appointmentPlace.as('location'),
    ])
    .select(['p.pickupInstructions as instructions', 'p.changeNoticeHours as noticeHours'])
