import { sql } from '../../../db/client.server.ts'
import { findOrders } from '../../orders/order-summary.server.ts'
import type { CashUpEntry } from './cash-up.ts'

/** What came in and went back on a day of the store ('YYYY-MM-DD'), in the order in which it was recorded. */
export async function listEntriesOfDay(day: string): Promise<CashUpEntry[]> {
  const entries = await sql<Omit<CashUpEntry, 'orderNumber' | 'customer'>[]>`
    select id, kind, method, (amount * 100)::float8 as "amountCents", reference, order_id as "orderId"
    from order_payments where paid_on = ${day}::date order by created_at, id`
  const orders = await findOrders(entries.map(({ orderId }) => orderId))
  return entries.flatMap((entry) => {
    const order = orders.get(entry.orderId)
    return order ? [{ ...entry, orderNumber: order.orderNumber, customer: order.name }] : []
  })
}
