import { PageLinks } from '../../ui/page-links.tsx'
import { ordersHref, type OrderQuery } from './order-desk-query.ts'
import { OrderFilters } from './order-filters.tsx'
import type { OrderListing } from './order-list.server.ts'
import { OrderTable } from './order-table.tsx'

interface Props extends OrderListing {
  query: OrderQuery
}

const count = new Intl.NumberFormat('en-US')

/** The card All Orders: search, filters, table and pages (specification, "Orders management"). */
export function OrderDesk({ query, orders, total, pageCount }: Props) {
  return (
    <section aria-labelledby="all-orders" className="panel max-sm:p-4">
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
        <OrderTable query={query} orders={orders} />
      </div>
      <PageLinks page={query.page} pageCount={pageCount} hrefOf={(page) => ordersHref(query, { page })} />
    </section>
  )
}
