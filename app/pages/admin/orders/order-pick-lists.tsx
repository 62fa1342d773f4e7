import { readAppointmentsOf } from '#appointments/calendar/appointment-list.server.ts'
import { readAdminOrder } from '#orders/admin/details/order-details.server.ts'
import { PrintedPickList } from '#orders/admin/details/order-prints.tsx'
import { AdminPage } from '#kit/admin-page.tsx'
import { href } from '#shared/addresses.ts'
import { parseChosenIds } from '#shared/chosen-ids.ts'
import { useBrowserValue } from '#ui/browser-value.tsx'
import { Button, TextLink } from '#ui/button.tsx'
import { EmptyNotice } from '#ui/empty-notice.tsx'
import { notFound } from '#pages/page-headers.ts'
import { shopFacts } from '#pages/shop-facts.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/order-pick-lists'

/** The pick lists of the chosen orders, one on each printed page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ids = parseChosenIds(new URL(request.url).searchParams.getAll('id'))
  if (!ids) throw notFound()
  const { userId } = adminOf(context)
  const [orders, appointments] = await Promise.all([
    Promise.all(ids.map((orderId) => readAdminOrder({ orderId, userId }))),
    readAppointmentsOf(ids),
  ])
  return { orders: orders.filter((order) => order !== null), appointments: Object.fromEntries(appointments) }
}

export default function OrderPickLists({ loaderData, matches }: Route.ComponentProps) {
  const { orders, appointments } = loaderData
  const store = shopFacts(matches)
  const isAlive = useBrowserValue(() => true, false)
  return (
    <AdminPage title="Pick lists" heading={null}>
      <p className="mx-auto flex max-w-2xl flex-wrap items-center justify-between gap-3 print:hidden">
        <TextLink href={href('/admin/orders')}>Back to the orders</TextLink>
        {isAlive && orders.length > 0 && (
          <Button onClick={() => window.print()} tone="primary">
            Print
          </Button>
        )}
      </p>
      {orders.length === 0 && (
        <EmptyNotice title="No orders chosen" text="Tick the orders that you want to pick." />
      )}
      {orders.map((order) => (
        <div key={order.id} className="break-after-page last:break-after-auto">
          <PrintedPickList order={order} appointment={appointments[order.id] ?? null} store={store} />
        </div>
      ))}
    </AdminPage>
  )
}
