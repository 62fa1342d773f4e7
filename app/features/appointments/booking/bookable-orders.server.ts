import { clientOf, type Transaction } from '../../../db/client.server.ts'
import { lockOrder, type LockedOrder } from '../../orders/status/order-records.server.ts'
import type { Slot } from '../slots/slots.ts'

/** The appointment of an order that is still to come about. */
interface LiveAppointment extends Slot {
  id: string
  date: string
}

/** An order as booking sees it; locked until the transaction ends. */
export interface BookableOrder extends LockedOrder {
  live: LiveAppointment | null
}

/**
 * Locks an order, so that it has one booking at a time and is not cancelled meanwhile. Taken before a date's
 * lock, always. Null when there is none.
 */
export async function lockBookableOrder(tx: Transaction, orderId: string): Promise<BookableOrder | null> {
  const order = await lockOrder(tx, orderId)
  if (!order) return null
  const [live] = await clientOf(tx)<LiveAppointment[]>`
    select id, pickup_date::text as date, to_char(pickup_time_start, 'HH24:MI') as start,
      to_char(pickup_time_end, 'HH24:MI') as end
    from pickup_schedules where order_id = ${orderId} and status = 'scheduled'`
  return { ...order, live: live ?? null }
}
