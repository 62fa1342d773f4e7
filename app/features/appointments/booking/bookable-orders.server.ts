import { clientOf, type SqlClient, type Transaction } from '../../../db/client.server.ts'
import { lockOrder, type LockedOrder } from '../../orders/status/order-records.server.ts'
import type { Slot } from '../slots/slots.ts'

/** The appointment of an order that is still to come about. */
export interface LiveAppointment extends Slot {
  id: string
  date: string
  name: string
  phone: string | null
  notes: string | null
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
  return { ...order, live: await readLiveAppointment(clientOf(tx), orderId) }
}

/** The appointment of an order that is still scheduled; null without one. */
export async function readLiveAppointment(
  client: SqlClient,
  orderId: string,
): Promise<LiveAppointment | null> {
  const [live] = await client<LiveAppointment[]>`
    select id, pickup_date::text as date, to_char(pickup_time_start, 'HH24:MI') as start,
      to_char(pickup_time_end, 'HH24:MI') as end, customer_name as name, customer_phone as phone, notes
    from pickup_schedules where order_id = ${orderId} and status = 'scheduled'`
  return live ?? null
}
