import { sql } from '../../../db/client.server.ts'

/** One of several orders that happen to have the same code. */
interface CodeOwner {
  orderId: string
  orderNumber: string
  name: string
}

interface SaidCode {
  /** Six digits. */
  code: string
  /** Which of several orders with that code; null before anybody was asked. */
  orderId: string | null
}

/** The pickup orders of a hand-over code that are ready. */
export async function findReadyOrders({ code, orderId }: SaidCode): Promise<CodeOwner[]> {
  return await sql<CodeOwner[]>`
    select id as "orderId", order_number as "orderNumber", shipping_name as name from orders
    where handover_code = ${code} and fulfilment = 'pickup' and status in ('ready', 'shipped')
      and (${orderId}::uuid is null or id = ${orderId})
    order by shipping_name, order_number limit 20`
}

/** The pickup order that was completed by the code in the ten minutes before `now`; null when there is none. */
export async function findJustCompleted({
  code,
  orderId,
  now,
}: SaidCode & { now: Date }): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select o.id from orders o join order_status_changes c on c.order_id = o.id
    where o.handover_code = ${code} and o.fulfilment = 'pickup' and c.to_status = 'completed' and c.is_code_checked
      and c.created_at > ${now.toISOString()}::timestamptz - interval '10 minutes'
      and (${orderId}::uuid is null or o.id = ${orderId})
    order by c.created_at desc limit 1`
  return row?.id ?? null
}

/** When an order was completed last; null when it never was. */
export async function readCompletedAt(orderId: string): Promise<Date | null> {
  const [row] = await sql<{ ms: number | null }[]>`
    select (extract(epoch from max(created_at)) * 1000)::float8 as ms from order_status_changes
    where order_id = ${orderId} and to_status = 'completed'`
  return typeof row?.ms === 'number' ? new Date(row.ms) : null
}
