import { randomUUID } from 'node:crypto'
import { undoAction } from '#appointments/undo/undoing.server.ts'
import { readShortTimesOf } from '#appointments/calendar/appointment-list.server.ts'
import { markOrdersReady } from '#orders/admin/changes/bulk-ready.server.ts'
import { orderList, type OrderQuery } from '#orders/admin/list/order-list-query.ts'
import { countOrderTabs, listOrders } from '#orders/admin/list/order-list.server.ts'
import { UnconfirmedOrdersLink } from '#orders/confirmation/unconfirmed-orders-link.tsx'
import { countUnconfirmedOrders } from '#orders/confirmation/unconfirmed-orders.server.ts'
import { orderNotices } from '#orders/admin/order-messages.ts'
import { undoNotices } from '#orders/undo/undo.ts'
import { UndoBar } from '#orders/undo/undo-form.tsx'
import { readOpenUndo } from '#orders/undo/undoable.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { href } from '#shared/addresses.ts'
import { parseChosenIds } from '#shared/chosen-ids.ts'
import { requiredUuid } from '#shared/form-fields.ts'
import { z } from '#shared/zod.ts'
import { LinkButton } from '#ui/button.tsx'
import { command, commands, done, refused, reloadText } from '#pages/admin/command.server.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/orders'
import { OrderList } from './list/order-list.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const query = orderList.read(searchParams)
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
  }
}

export const action = commands({
  /** Marks the chosen orders of the table as ready (R8). */
  'mark-ready': command({
    what: 'marking orders as ready',
    form: z.object({ id: z.array(z.string()).default([]) }),
    async run({ form, admin }) {
      const orderIds = parseChosenIds(form.id)
      if (!orderIds?.length) {
        const why = orderNotices.of(orderIds ? 'nothing-chosen' : 'invalid-order')
        return refused(400, orderNotices.messageOf(why))
      }
      const count = await markOrdersReady({ orderIds, userId: admin.userId, undoId: randomUUID() })
      return done(orderNotices.of('marked-ready', { count, left: orderIds.length - count }))
    },
  }),
  /** Takes back what mails customers, on whatever page that was done (R173). */
  undo: command({
    what: 'taking something back',
    form: z.object({ key: requiredUuid(reloadText) }),
    async run({ form, admin }) {
      const outcome = await undoAction({ actionId: form.key, userId: admin.userId })
      return outcome.ok
        ? done(undoNotices.of('taken-back', outcome.value))
        : refused(409, undoNotices.messageOf(undoNotices.of(outcome.error.reason)))
    },
  }),
})

/** The order table (S38). */
export default function Orders({ loaderData }: Route.ComponentProps) {
  const { query, list, unconfirmed, undo } = loaderData
  return (
    <AdminPage
      title="Orders Management"
      lead="View and manage all customer orders"
      tools={<OtherPages query={query} className="max-sm:hidden" />}
      notices={orderNotices}
    >
      <UnconfirmedOrdersLink count={unconfirmed} />
      <div className="mt-2 sm:mt-5">
        <OrderList query={query} {...list} />
      </div>
      <OtherPages query={query} className="mt-5 sm:hidden" />
      <UndoBar undo={undo} back={orderList.hrefOf(query)} />
    </AdminPage>
  )
}

/** Below the list on a phone, whose first screen is for orders. */
function OtherPages({ query, className }: { query: OrderQuery; className: string }) {
  return (
    <p className={`flex flex-wrap gap-2 ${className}`}>
      <LinkButton href={href('/admin/orders/cash-up')} size="small">
        End of day
      </LinkButton>
      {/* No download: without a recent proof it leads to a page. */}
      <LinkButton href={orderList.csvHref(query)} data-reload size="small">
        Export CSV
      </LinkButton>
    </p>
  )
}
