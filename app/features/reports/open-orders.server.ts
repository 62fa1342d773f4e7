import { sql } from '../../db/client.server.ts'
import { unsoldStatuses } from '../orders/status/order-status.ts'
import { paidCentsIn } from '../payments/paid-cents.server.ts'
import type { NewOrders, OpenOrder, UnpaidOrders } from './dashboard.ts'

/** Store days since the order was placed at which an unpaid order counts as older. */
const ageSteps = [0, 1, 3, 7] as const
const SHOWN = 5

const openOrderColumns = sql`
  o.id, o.order_number as "orderNumber", o.fulfilment, o.shipping_name as customer,
  (o.total_amount * 100)::float8 as "totalCents", (extract(epoch from o.created_at) * 1000)::float8 as "placedAtMs"`

/** Orders that are still pending. */
export async function readNewOrders(): Promise<NewOrders> {
  const [[counted], orders] = await Promise.all([
    sql<{ count: number; unconfirmed: number }[]>`
      select count(*) filter (where status = 'pending')::float8 as count,
        count(*) filter (where status = 'unconfirmed')::float8 as unconfirmed
      from orders where status in ('pending', 'unconfirmed')`,
    sql<OpenOrder[]>`
      select ${openOrderColumns} from orders o where o.status = 'pending'
      order by o.created_at desc, o.id limit ${SHOWN}`,
  ])
  return { count: counted?.count ?? 0, unconfirmed: counted?.unconfirmed ?? 0, orders }
}

/** What is still due of orders that are confirmed and not cancelled, by the store days since they were placed (R9). */
export async function readUnpaidOrders({ today }: { today: string }): Promise<UnpaidOrders> {
  const unpaid = sql`
    select o.*, ${today}::date - (o.created_at at time zone 'America/New_York')::date as days,
      greatest(0, (o.total_amount * 100)::float8 - ${paidCentsIn(sql`o.id`)}) as "dueCents"
    from orders o where o.payment_status <> 'paid' and o.status <> all (${[...unsoldStatuses]})`
  const [sums, oldest] = await Promise.all([
    sql<{ fromDays: number; orders: number; dueCents: number }[]>`
      select "fromDays", count(u.id)::float8 as orders, coalesce(sum("dueCents"), 0)::float8 as "dueCents"
      from unnest(${[...ageSteps]}::integer[], ${[...ageSteps.slice(1), 1_000_000]}::integer[]) as step ("fromDays", "toDays")
      left join (${unpaid}) u on greatest(0, u.days) >= "fromDays" and u.days < "toDays"
      group by "fromDays" order by "fromDays"`,
    sql<UnpaidOrders['oldest']>`
      select ${openOrderColumns}, o.days, o."dueCents" from (${unpaid}) o
      order by o.created_at, o.id limit ${SHOWN}`,
  ])
  return { ages: sums, oldest }
}
