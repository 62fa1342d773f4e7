import { readAppointmentsOf } from '#appointments/calendar/appointment-list.server.ts'
import { readAdminOrder } from '#orders/admin/details/order-details.server.ts'
import { PrintedPickList, PrintedReceipt } from '#orders/admin/details/order-prints.tsx'
import { listEntries } from '#payments/ledger/order-payments.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { href } from '#shared/addresses.ts'
import { isUuid } from '#shared/uuid.ts'
import { useBrowserValue } from '#ui/browser-value.tsx'
import { notFound } from '#pages/page-headers.ts'
import { shopFacts } from '#pages/shop-facts.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/order-print'
import { Button, TextLink } from '#ui/button.tsx'

/**
 * An order to be printed: as the customer's receipt, or for who fetches its items. The counter has an address of its own for
 * the receipts of its sales, which anyone who sells there may print.
 */
export async function loader({ params, pattern, context }: Route.LoaderArgs) {
  const orderId = params.id.toLowerCase()
  const { userId } = adminOf(context)
  const order = isUuid(orderId) ? await readAdminOrder({ orderId, userId }) : null
  const isAtCounter = `/${pattern}`.startsWith(href('/admin/counter'))
  if (!order || (isAtCounter && order.channel !== 'counter')) throw notFound()
  const isReceipt = pattern.endsWith('receipt')
  return {
    order,
    appointment: (await readAppointmentsOf([orderId])).get(orderId) ?? null,
    isReceipt,
    isAtCounter,
    entries: isReceipt ? await listEntries(orderId) : [],
  }
}

export default function OrderPrintPage({ loaderData, matches }: Route.ComponentProps) {
  const { order, appointment, isReceipt, isAtCounter, entries } = loaderData
  const store = shopFacts(matches)
  const isAlive = useBrowserValue(() => true, false)
  return (
    <AdminPage title={`${isReceipt ? 'Receipt' : 'Pick list'} ${order.orderNumber}`} heading={null}>
      <p className="mx-auto flex max-w-2xl flex-wrap items-center justify-between gap-3 print:hidden">
        {isAtCounter ? (
          <TextLink href={href('/admin/counter/:id', { id: order.id })}>Back to the sale</TextLink>
        ) : (
          <TextLink href={href('/admin/orders/:id', { id: order.id })}>Back to the order</TextLink>
        )}
        {isAlive && (
          <Button onClick={() => window.print()} tone="primary">
            Print
          </Button>
        )}
      </p>
      {isReceipt ? (
        <PrintedReceipt order={order} entries={entries} store={store} />
      ) : (
        <PrintedPickList order={order} appointment={appointment} store={store} />
      )}
    </AdminPage>
  )
}
