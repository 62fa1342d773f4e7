import { OrderDesk } from '../../features/order-desk/order-desk.tsx'
import { parseOrderQuery } from '../../features/order-desk/order-desk-query.ts'
import { listOrders } from '../../features/order-desk/order-list.server.ts'
import { privateAnswer } from '../page-headers.ts'
import type { Route } from './+types/orders'
import { adminMeta } from './admin-pages.ts'
import { AdminHeading } from './shell.tsx'

export const headers = privateAnswer

export async function loader({ request }: Route.LoaderArgs) {
  const query = parseOrderQuery(new URL(request.url).searchParams)
  const listing = await listOrders(query)
  return { query: { ...query, page: listing.page }, listing }
}

export const meta = (at: Route.MetaArgs) => adminMeta('Orders Management', at)

/** The order table (specification, "Orders management"). */
export default function Orders({ loaderData }: Route.ComponentProps) {
  const { query, listing } = loaderData
  return (
    <>
      <AdminHeading heading="Orders Management" lead="View and manage all customer orders" />
      <div className="mt-5">
        <OrderDesk query={query} {...listing} />
      </div>
    </>
  )
}
