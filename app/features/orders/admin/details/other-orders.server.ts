import { sql } from '../../../../db/client.server.ts'
import type { OrderRow } from '../../../../db/schema.ts'

/** The most orders that the page shows. */
const OTHERS_SHOWN = 10

/** Another order of the same customer. */
interface OtherOrder extends Pick<OrderRow, 'id' | 'orderNumber' | 'status' | 'totalCents'> {
  /** Milliseconds since 1970. */
  placedAtMs: number
}

export interface OtherOrders {
  /** The newest ones. */
  orders: OtherOrder[]
  /** How many there are in all. */
  count: number
}

/** The other orders of an order's customer: by the same email address or the same account. */
export async function listOtherOrders(orderId: string): Promise<OtherOrders> {
  const rows = await sql<(OtherOrder & { count: number })[]>`
    with this as (select id, lower(shipping_email) as email, user_id from orders where id = ${orderId}),
    others as (
      select o.* from this join orders o on lower(o.shipping_email) = this.email and o.id <> this.id
      union
      select o.* from this join orders o on o.user_id = this.user_id and o.id <> this.id
    )
    select id, order_number as "orderNumber", status, (total_amount * 100)::float8 as "totalCents",
      (extract(epoch from created_at) * 1000)::float8 as "placedAtMs", count(*) over ()::integer as count
    from others order by created_at desc, id limit ${OTHERS_SHOWN}`
  return { orders: rows, count: rows[0]?.count ?? 0 }
}
