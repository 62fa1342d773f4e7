import { sql } from '../../../db/client.server.ts'
import type { OrderRow } from '../../../db/schema.ts'
import type { LedgerEntry } from '../paid-cents.ts'

/** A payment or refund of a day. */
export interface CashUpEntry extends LedgerEntry {
  id: string
  orderId: string
  orderNumber: string
  customer: string
  method: OrderRow['paymentMethod']
  reference: string | null
}

/** What came in and went back on a day of the store ('YYYY-MM-DD'), in the order in which it was recorded. */
export async function listEntriesOfDay(day: string): Promise<CashUpEntry[]> {
  return await sql<CashUpEntry[]>`
    select p.id, p.kind, p.method, (p.amount * 100)::float8 as "amountCents", p.reference,
      o.id as "orderId", o.order_number as "orderNumber", o.shipping_name as customer
    from order_payments p join orders o on o.id = p.order_id
    where p.paid_on = ${day}::date order by p.created_at, p.id`
}
