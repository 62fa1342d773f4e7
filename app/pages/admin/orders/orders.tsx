import { readShortTimesOf } from '#appointments/calendar/appointment-list.server.ts'
import { OrderList } from '#orders/admin/list/order-list.tsx'
import {
  ordersExportHref,
  ordersHref,
  parseOrderQuery,
  type OrderQuery,
} from '#orders/admin/list/order-list-query.ts'
import { countOrderTabs, listOrders } from '#orders/admin/list/order-list.server.ts'
import { UnconfirmedOrdersLink } from '#orders/confirmation/unconfirmed-orders-link.tsx'
import { countUnconfirmedOrders } from '#orders/confirmation/unconfirmed-orders.server.ts'
import { orderNotices } from '#orders/admin/order-messages.ts'
import { UndoBar } from '#orders/undo/undo-form.tsx'
import { readOpenUndo } from '#orders/undo/undoable.server.ts'
import { href } from '#shared/addresses.ts'
import { NoticeBar } from '#ui/feedback/notice-bar.tsx'
import { skipAfterTrouble } from '#pages/lost-connection.ts'
import { privateAnswer } from '#pages/page-headers.ts'
import type { Route } from './+types/orders'
import { adminOf } from '#pages/admin/guard.server.ts'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { AdminHeading } from '#pages/admin/shell.tsx'
import { LinkButton } from '#ui/button.tsx'

export const headers = privateAnswer

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const query = parseOrderQuery(searchParams)
  const now = new Date()
  const [undo, tabs, unconfirmed] = await Promise.all([
    readOpenUndo({ userId: adminOf(context).userId, now }),
    countOrderTabs(),
    countUnconfirmedOrders({ now }),
  ])
  const listing = await listOrders(query, tabs)
  const times = await readShortTimesOf(listing.orders.map(({ id }) => id))
  return {
    query: { ...query, page: listing.page },
    list: { ...listing, tabs, times },
    unconfirmed,
    undo,
    notice: orderNotices.read(searchParams),
  }
}

export const shouldRevalidate = skipAfterTrouble

export const meta = (at: Route.MetaArgs) => adminMeta('Orders Management', at)

/** The order table (S38). */
export default function Orders({ loaderData }: Route.ComponentProps) {
  const { query, list, unconfirmed, undo, notice } = loaderData
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <AdminHeading heading="Orders Management" lead="View and manage all customer orders" />
        </div>
        <OtherPages query={query} className="max-sm:hidden" />
      </div>
      <NoticeBar message={notice && orderNotices.messageOf(notice)} />
      <UnconfirmedOrdersLink count={unconfirmed} />
      <div className="mt-2 sm:mt-5">
        <OrderList query={query} {...list} />
      </div>
      <OtherPages query={query} className="mt-5 sm:hidden" />
      <UndoBar undo={undo} back={ordersHref(query)} />
    </>
  )
}

/** Below the list on a phone, whose first screen is for orders. */
function OtherPages({ query, className }: { query: OrderQuery; className: string }) {
  return (
    <p className={`flex flex-wrap gap-2 ${className}`}>
      <LinkButton href={href('/admin/orders/cash-up')} size="small">
        Cash-up
      </LinkButton>
      {/* No download: without a recent proof it leads to a page. */}
      <LinkButton href={ordersExportHref(query)} data-reload size="small">
        Export CSV
      </LinkButton>
    </p>
  )
}
