import { sql } from '../../../db/client.server.ts'
import type { AppointmentKind } from '../appointment-kind.ts'
import { appointmentPlace } from '../appointment-place.server.ts'
import { isOver } from '../slots/store-clock.server.ts'
import { isTooLate } from './booking.server.ts'
import type { PickupStatus } from '../appointment-status.ts'
import type { Slot } from '../slots/slots.ts'

/** An appointment for anyone who holds the link of its mail (decision 44). */
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

/** The appointment of a verified link, or null when it is gone. */
export async function readManagedPickup(id: string, now: Date): Promise<ManagedPickup | null> {
  const [row] = await sql<(Omit<ManagedPickup, 'canChange' | 'isMissed'> & { noticeHours: number })[]>`
    select s.order_id as "orderId", s.kind, o.order_number as "orderNumber", s.pickup_date::text as date, s.status,
      to_char(s.pickup_time_start, 'HH24:MI') as start, to_char(s.pickup_time_end, 'HH24:MI') as end,
      ${appointmentPlace} as location, p.pickup_instructions as instructions, p.change_notice_hours as "noticeHours"
    from pickup_schedules s join orders o on o.id = s.order_id join pickup_settings p on p.kind = s.kind
    where s.id = ${id}`
  if (!row) return null
  const { noticeHours, ...pickup } = row
  const isLive = row.status === 'scheduled'
  return {
    ...pickup,
    canChange: isLive && !isTooLate(row, noticeHours, now),
    isMissed: isLive && isOver(row, now),
  }
}
