import { orderList } from '#orders/admin/list/order-list-query.ts'
import { exportOrders } from '#orders/admin/list/order-export.server.ts'
import { recordSecurityEvent } from '#security-log/security-log.server.ts'
import type { Route } from './+types/orders-csv'
import { csvAnswer } from '#pages/admin/answers/csv-answer.ts'
import { adminOf, requireRecentProof } from '#pages/admin/guard.server.ts'

/**
 * All orders, or what the table's filter leaves of them, as a file. It has every customer in it, so it asks for a recent
 * proof and leads back to the table.
 */
export async function loader(asked: Route.LoaderArgs) {
  const query = orderList.read(new URL(asked.request.url).searchParams)
  requireRecentProof(asked, orderList.hrefOf(query))
  const { userId } = adminOf(asked.context)
  await recordSecurityEvent({ event: 'csv-export', outcome: 'done', userId, details: { of: 'orders' } })
  return csvAnswer('orders.csv', exportOrders(query))
}
