import { parseOrderQuery } from '../../features/order-desk/order-desk-query.ts'
import { exportOrders } from '../../features/order-desk/order-export.server.ts'
import { recordSecurityEvent } from '../../features/security-log/security-log.server.ts'
import type { Route } from './+types/orders-csv'
import { csvAnswer } from './csv-answer.ts'
import { adminOf } from './guard.server.ts'

/** All orders, or what the table's filter leaves of them, as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId } = adminOf(context)
  await recordSecurityEvent({ event: 'csv-export', outcome: 'done', userId, details: { of: 'orders' } })
  return csvAnswer('orders.csv', exportOrders(parseOrderQuery(new URL(request.url).searchParams)))
}
