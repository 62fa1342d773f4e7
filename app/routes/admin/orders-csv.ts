import { parseOrderQuery } from '../../features/order-desk/order-desk-query.ts'
import { exportOrders } from '../../features/order-desk/order-export.server.ts'
import type { Route } from './+types/orders-csv'
import { csvAnswer } from './csv-answer.ts'

/** All orders, or what the table's filter leaves of them, as a file. */
export async function loader({ request }: Route.LoaderArgs) {
  return csvAnswer('orders.csv', exportOrders(parseOrderQuery(new URL(request.url).searchParams)))
}
