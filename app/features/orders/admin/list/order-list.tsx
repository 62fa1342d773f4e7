import { useState } from 'react'
import { PageLinks } from '../../../../ui/lists/page-links.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { orderNotices } from '../order-messages.ts'
import { useChangeInPlace } from '../../../../ui/feedback/change-in-place.ts'
import { ordersHref, type OrderQuery } from './order-list-query.ts'
import { OrderDialog } from '../details/order-dialog.tsx'
import { OrderFilters } from './order-filters.tsx'
import type { ListedOrder, OrderListing } from './order-list.ts'
import { askOrderDeletion } from '../changes/order-questions.ts'
import { href } from '../../../../shared/addresses.ts'
import { OrderTable } from './order-table.tsx'

interface Props extends OrderListing {
  query: OrderQuery
}

const count = new Intl.NumberFormat('en-US')

/** The card All Orders: search, filters, table and pages (S38). */
export function OrderList({ query, orders, total, pageCount }: Props) {
  const [open, setOpen] = useState<{ dialog: 'details' | 'deletion'; order: ListedOrder } | null>(null)
  const deletion = useChangeInPlace(orderNotices.messageOf)
  const close = () => setOpen(null)
  return (
    <section aria-labelledby="all-orders" className="panel max-sm:p-4 lg:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="all-orders" className="text-2xl font-bold">
          All Orders
        </h2>
        <p role="status" className="text-ink-soft">
          {count.format(total)} {total === 1 ? 'order' : 'orders'} found
        </p>
      </div>
      <div className="mt-4 grid gap-4">
        <OrderFilters query={query} />
        <OrderTable
          query={query}
          orders={orders}
          onView={(order) => setOpen({ dialog: 'details', order })}
          onDelete={(order) => setOpen({ dialog: 'deletion', order })}
        />
      </div>
      <PageLinks page={query.page} pageCount={pageCount} hrefOf={(page) => ordersHref(query, { page })} />
      {open?.dialog === 'details' && <OrderDialog listed={open.order} onClose={close} />}
      {open?.dialog === 'deletion' && (
        <ConfirmDialog
          question={askOrderDeletion(open.order.orderNumber)}
          onConfirm={() => deletion.send(href('/admin/orders/:id/deletion', { id: open.order.id }))}
          onClose={close}
        />
      )}
    </section>
  )
}
