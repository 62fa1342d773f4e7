import type { SqlClient } from '../../../db/client.server.ts'
import { STORE_TIME_ZONE } from '../../../shared/shop-time.ts'

/** When the last appointment of each order is over, past or ahead; orders without one are left out. */
export async function readAppointmentEnds(
  client: SqlClient,
  orderIds: readonly string[],
): Promise<Map<string, Date>> {
  const rows = await client<{ orderId: string; endMs: number }[]>`
    select order_id as "orderId",
      (extract(epoch from max((pickup_date + pickup_time_end) at time zone ${STORE_TIME_ZONE})) * 1000)::float8 as "endMs"
    from pickup_schedules where order_id = any (${[...orderIds]}::uuid[]) and status <> 'cancelled' group by 1`
  return new Map(rows.map(({ orderId, endMs }) => [orderId, new Date(endMs)]))
}
