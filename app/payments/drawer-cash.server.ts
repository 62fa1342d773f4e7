import { sql, type Expression } from 'kysely'
import { db } from '#db/client.server.ts'

/** The cash of an order in the open drawer, in whole cents, given back subtracted: `drawerCashIn(ref('o.id'))`. */
export const drawerCashIn = (orderId: Expression<string>) => sumCash(sql`p.order_id = ${orderId}`)

/** That of all orders together. */
export async function readDrawerCash(): Promise<number> {
  const { cents } = await db
    .selectNoFrom(sumCash(sql`p.order_id is not null`).as('cents'))
    .executeTakeFirstOrThrow()
  return cents
}

const sumCash = (isMeant: Expression<unknown>) => sql<number>`(
  select coalesce(sum(case p.kind when 'refund' then -p.amount else p.amount end) * 100, 0)::float8
  from drawer_sessions d join order_payments p on p.drawer_session_id = d.id
  where d.closed_at is null and p.method = 'cash' and ${isMeant})`
