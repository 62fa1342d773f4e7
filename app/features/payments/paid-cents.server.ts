import type { PendingQuery, Row } from 'postgres'
import { sql, type SqlClient } from '../../db/client.server.ts'

/** `paidCentsOf` as a part of a statement: cents of the order that `orderId` names there, such as sql`o.id`. */
export function paidCentsIn(orderId: PendingQuery<Row[]>) {
  return sql`(coalesce((select sum(case e.kind when 'payment' then e.amount else -e.amount end)
    from order_payments e where e.order_id = ${orderId}), 0) * 100)::float8`
}

/** What came in for an order, refunds taken off; whole cents, 0 without any entry. */
export async function readPaidCents(client: SqlClient, orderId: string): Promise<number> {
  const [row] = await client<{ paidCents: number }[]>`
    select ${paidCentsIn(client`${orderId}::uuid`)} as "paidCents"`
  return row?.paidCents ?? 0
}
