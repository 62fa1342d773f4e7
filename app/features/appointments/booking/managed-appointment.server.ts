import { sql } from '../../../db/client.server.ts'
import type { AppointmentKind } from '../appointment-kind.ts'
import { findOrder } from '../../orders/order-summary.server.ts'
import { isOver } from '../slots/store-clock.server.ts'
import { isTooLate } from './booking.server.ts'
import type { PickupStatus } from '../appointment-status.ts'
import type { Slot } from '../slots/slots.ts'

/** An appointment for anyone who holds the link of its mail (R44). */
export interface ManagedPickup extends Slot {
  orderId: string
  kind: AppointmentKind
  orderNumber: string
  /** 'yyyy-MM-dd'. */
  date: string
  status: PickupStatus
  location: string | null
  instructions: string | null
  /** Whether customers can still change it: the notice period has not begun. */
  canChange: boolean
  /** Whether its time is over without a recorded result. */
  isMissed: boolean
}

interface Row extends Omit<ManagedPickup, 'canChange' | 'isMissed' | 'orderNumber'> {
  noticeHours: number
}

/** The appointment of a verified link, or null when it is gone. */
export async function readManagedPickup(id: string, now: Date): Promise<ManagedPickup | null> {
  const [row] = await sql<Row[]>`
    select s.order_id as "orderId", s.kind, s.pickup_date::text as date, s.status,
      to_char(s.pickup_time_start, 'HH24:MI') as start, to_char(s.pickup_time_end, 'HH24:MI') as end,
      p.pickup_location as location, p.pickup_instructions as instructions, p.change_notice_hours as "noticeHours"
    from pickup_schedules s join pickup_settings p on p.kind = s.kind
    where s.id = ${id}`
  const order = row && (await findOrder(row.orderId))
  if (!order) return null
  const { noticeHours, ...pickup } = row
  const isLive = row.status === 'scheduled'
  return {
    ...pickup,
    orderNumber: order.orderNumber,
    location: order.address ?? row.location,
    canChange: isLive && !isTooLate(row, noticeHours, now),
    isMissed: isLive && isOver(row, now),
  }
}
