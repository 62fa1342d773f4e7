import { useState } from 'react'
import { askOrderDeletion } from '#orders/admin/changes/order-questions.ts'
import { orderList, type OrderQuery } from '#orders/admin/list/order-list-query.ts'
import type { ListedOrder, OrderListing, TabCounts } from '#orders/admin/list/order-list.ts'
import { orderNotices } from '#orders/admin/order-messages.ts'
import { ListView } from '#kit/list/list-view.tsx'
import { useSelection } from '#kit/list/selection.tsx'
import { href } from '#shared/addresses.ts'
import { SubmitButton } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useChangeInPlace } from '#ui/feedback/change-in-place.ts'
import { orderColumns } from './order-columns.tsx'
import { OrderDialog } from './order-dialog.tsx'

interface Props extends OrderListing {
  query: OrderQuery
  tabs: TabCounts
  /** When an order is collected or delivered, by its id. */
  times: Readonly<Record<string, string>>
}

function deleting(): FormData {
  const fields = new FormData()
  fields.set('do', 'delete')
  return fields
}

/** The card All Orders: search, filters, table and pages (S38). */
export function OrderList({ query, tabs, times, orders, total, pageCount }: Props) {
  const [open, setOpen] = useState<{ dialog: 'details' | 'deletion'; order: ListedOrder } | null>(null)
  const deletion = useChangeInPlace(orderNotices.messageOf)
  const selection = useSelection(orders)
  const close = () => setOpen(null)
  return (
    <section aria-labelledby="all-orders">
      <h2 id="all-orders" className="text-base font-bold sm:text-2xl">
        All Orders
      </h2>
      <ListView
        list={orderList}
        query={query}
        caption="Orders"
        noun="order"
        columns={orderColumns({
          onView: (order) => setOpen({ dialog: 'details', order }),
          onDelete: (order) => setOpen({ dialog: 'deletion', order }),
        })}
        rows={orders.map((order) => ({ ...order, time: times[order.id] }))}
        tickOf={({ orderNumber }) => `Select ${orderNumber}`}
        total={total}
        pageCount={pageCount}
        counts={tabs}
        empty={{ title: 'No orders found', text: 'Orders appear here as soon as somebody buys.' }}
        selection={selection}
        bulk={<ChosenOrders back={orderList.hrefOf(query)} />}
      />
      {open?.dialog === 'details' && <OrderDialog listed={open.order} onClose={close} />}
      {open?.dialog === 'deletion' && (
        <ConfirmDialog
          question={askOrderDeletion(open.order)}
          onConfirm={() => deletion.send(href('/admin/orders/:id', { id: open.order.id }), deleting())}
          onClose={close}
        />
      )}
    </section>
  )
}

/** What can be done with the ticked orders. */
function ChosenOrders({ back }: { back: string }) {
  return (
    <>
      <input type="hidden" name="back" value={back} />
      <SubmitButton name="do" value="mark-ready" formMethod="post" formAction={back} size="small">
        Mark ready
      </SubmitButton>
      <SubmitButton
        formMethod="get"
        formAction={href('/admin/orders/pick-lists')}
        tone="secondary"
        size="small"
      >
        Print pick lists
      </SubmitButton>
    </>
  )
}
