import { clientOf, type Transaction } from '../../../db/client.server.ts'
import type { Fulfilment } from '../../orders/fulfilment.ts'
import type { Slot } from '../slots/slots.ts'

/** The scheduled appointment of an order. */
interface LiveAppointment extends Slot {
  id: string
  date: string
}

/** An order as booking sees it; locked until the transaction ends. */
export interface OrderToBook {
  orderNumber: string
  /** The kind of its appointments. */
  fulfilment: Fulfilment
  status: string
  email: string
  userId: string | null
  live: LiveAppointment | null
}

/**
 * Locks an order, so that it has one booking at a time and is not cancelled meanwhile. Taken before a date's
 * lock, always. Null when there is none.
 */
export async function lockOrderToBook(tx: Transaction, orderId: string): Promise<OrderToBook | null> {
  const client = clientOf(tx)
  const [[order], [live]] = await Promise.all([
    client<Omit<OrderToBook, 'live'>[]>`
      select order_number as "orderNumber", fulfilment, status, shipping_email as email, user_id as "userId"
      from orders where id = ${orderId} for no key update`,
    client<LiveAppointment[]>`
      select id, pickup_date::text as date, to_char(pickup_time_start, 'HH24:MI') as start,
        to_char(pickup_time_end, 'HH24:MI') as end
      from pickup_schedules where order_id = ${orderId} and status = 'scheduled'`,
  ])
  return order ? { ...order, live: live ?? null } : null
}
