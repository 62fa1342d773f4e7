import { useState } from 'react'
import { FilterLinks } from '#ui/forms/filter-links.tsx'
import { PageLinks } from '#ui/lists/page-links.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { orderNotices } from '#orders/admin/order-messages.ts'
import { useChangeInPlace } from '#ui/feedback/change-in-place.ts'
import {
  type OrderQuery,
  ordersHref,
  orderSorts,
  orderTabs,
  parseOrderQuery,
  paymentChoices,
  statusChoices,
} from '#orders/admin/list/order-list-query.ts'
import { OrderDialog } from './order-dialog.tsx'
import type { ListedOrder, OrderListing, TabCounts } from '#orders/admin/list/order-list.ts'
import { askOrderDeletion } from '#orders/admin/changes/order-questions.ts'
import { href } from '#shared/addresses.ts'
import { ChosenOrdersBar, OrderTable } from './order-table.tsx'
import { counted, formatCount } from '#shared/text/counted.ts'
import { FilterForm, FilterSelect, FoldedFilters } from '#ui/forms/filter-form.tsx'

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

const linksTo = (query: OrderQuery, tabs: TabCounts) =>
  orderTabs.map(({ value, label }) => ({
    href: ordersHref(query, { tab: value || null }),
    text: `${label} ${formatCount(tabs[value || 'all'])}`,
    isCurrent: (query.tab ?? '') === value,
  }))

/** The card All Orders: search, filters, table and pages (S38). */
export function OrderList({ query, tabs, times, orders, total, pageCount }: Props) {
  const [open, setOpen] = useState<{ dialog: 'details' | 'deletion'; order: ListedOrder } | null>(null)
  const deletion = useChangeInPlace(orderNotices.messageOf)
  const close = () => setOpen(null)
  return (
    <section
      aria-labelledby="all-orders"
      className="lg:rounded-panel lg:border lg:border-line lg:bg-surface lg:p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="all-orders" className="text-base font-bold sm:text-2xl">
          All Orders
        </h2>
        <p role="status" className="text-ink-soft max-sm:text-sm">
          {counted(total, 'order')} found
        </p>
      </div>
      <FilterLinks label="Orders by what is next" links={linksTo(query, tabs)} />
      <div className="group/orders mt-2 grid grid-cols-1 gap-2 sm:mt-4 sm:gap-4">
        <OrderFilters query={query} />
        <ChosenOrdersBar back={ordersHref(query)} />
        <OrderTable
          query={query}
          orders={orders}
          times={times}
          onView={(order) => setOpen({ dialog: 'details', order })}
          onDelete={(order) => setOpen({ dialog: 'deletion', order })}
        />
      </div>
      <PageLinks page={query.page} pageCount={pageCount} hrefOf={(page) => ordersHref(query, { page })} />
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

/** Search, sort, status and payment of the order table. */
function OrderFilters({ query }: { query: OrderQuery }) {
  const choices = [
    { label: 'Sort by', name: 'sort', value: query.sort, options: orderSorts },
    { label: 'Status', name: 'status', value: query.status ?? '', options: statusChoices },
    { label: 'Payment', name: 'payment', value: query.payment ?? '', options: paymentChoices },
  ]
  const narrowing = [query.sort !== orderSorts[0].value, query.status, query.payment].filter(Boolean).length
  return (
    <FilterForm
      action={href('/admin/orders')}
      label="Orders"
      hrefOf={(fields) => ordersHref(parseOrderQuery(fields))}
      className="grid gap-3"
    >
      {query.tab && <input type="hidden" name="tab" value={query.tab} />}
      <FoldedFilters
        id="orders-search"
        search={query.search}
        placeholder="Search by order number, customer name, email, or status..."
        narrowing={narrowing}
        className="sm:grid-cols-3"
      >
        {choices.map((choice) => (
          <FilterSelect
            key={choice.name}
            id={`orders-${choice.name}`}
            {...choice}
            className="min-w-0 first:max-sm:col-span-2"
          />
        ))}
      </FoldedFilters>
    </FilterForm>
  )
}
