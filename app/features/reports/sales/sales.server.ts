import { sql } from '../../../db/client.server.ts'
import { unsoldStatuses } from '../../orders/status/order-status.ts'
import type { Sales, Takings } from './sales.ts'

const DAYS = 30

/** Sales by the store's days, by guests and members, and by departments. */
export async function readSales({ today }: { today: string }): Promise<Sales> {
  const since = sql`((${today}::date - ${DAYS - 1}::integer)::timestamp at time zone 'America/New_York')`
  const until = sql`((${today}::date + 1)::timestamp at time zone 'America/New_York')`
  const sold = sql`o.created_at >= ${since} and o.created_at < ${until} and o.status <> all (${[...unsoldStatuses]})`
  const [rows, departments] = await Promise.all([
    sql<(Takings & { day: string; guestOrders: number; guestCents: number })[]>`
      select day::date::text as day, coalesce(orders, 0)::float8 as orders, coalesce(total * 100, 0)::float8 as "totalCents",
        coalesce(guest_orders, 0)::float8 as "guestOrders", coalesce(guest_total * 100, 0)::float8 as "guestCents"
      from generate_series(${today}::date - ${DAYS - 1}::integer, ${today}::date, interval '1 day') as day
      left join (
        select (o.created_at at time zone 'America/New_York')::date as sold_on, count(*) as orders,
          sum(o.total_amount) as total, count(*) filter (where o.is_guest) as guest_orders,
          sum(o.total_amount) filter (where o.is_guest) as guest_total
        from orders o where ${sold} group by 1
      ) sales on sold_on = day::date
      order by 1`,
    sql<Sales['departments']>`
      select p.department, sum(i.quantity)::float8 as pieces, (sum(i.price * i.quantity) * 100)::float8 as "soldCents"
      from orders o join order_items i on i.order_id = o.id join products p on p.id = i.product_id
      where ${sold} group by p.department order by "soldCents" desc, p.department`,
  ])
  const sum = (amount: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + amount(row), 0)
  const guests = { orders: sum((row) => row.guestOrders), totalCents: sum((row) => row.guestCents) }
  return {
    days: rows.map(({ day, orders, totalCents }) => ({ day, orders, totalCents })),
    guests,
    members: {
      orders: sum((row) => row.orders) - guests.orders,
      totalCents: sum((row) => row.totalCents) - guests.totalCents,
    },
    departments,
  }
}
