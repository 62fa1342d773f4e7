import { formatDollars } from '../../shared/money.ts'
import { formatShortStoreDate } from '../../shared/shop-time.ts'
import { OrderStatusBadge } from '../orders/order-parts.tsx'
import { isNarrowed, paymentStatusLabels, type OrderQuery } from './order-desk-query.ts'
import type { ListedOrder } from './order-list.server.ts'

interface Props {
  query: OrderQuery
  orders: readonly ListedOrder[]
}

/** The orders of a page: a table, on narrow screens cards (specification, "Orders management"). */
export function OrderTable({ query, orders }: Props) {
  if (orders.length === 0) return <EmptyTable query={query} />
  return (
    <table className="desk-table">
      <caption className="sr-only">Orders</caption>
      <thead>
        <tr>
          <th scope="col">Order #</th>
          <th scope="col">Customer</th>
          <th scope="col">Email</th>
          <th scope="col" className="lg:text-right">
            Items
          </th>
          <th scope="col" className="lg:text-right">
            Total
          </th>
          <th scope="col">Status</th>
          <th scope="col">Date</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </tbody>
    </table>
  )
}

function OrderRow({ order }: { order: ListedOrder }) {
  const { id, orderNumber, customer, email, itemCount, totalCents, status, paymentStatus } = order
  const placedAt = new Date(order.placedAtMs)
  return (
    <tr className="desk-row">
      <td className="order-number">
        <a
          href={`/admin/orders/${id}`}
          className="font-semibold wrap-anywhere hover:text-brand hover:underline"
        >
          {orderNumber}
        </a>
      </td>
      <td data-label="Customer" className="wrap-anywhere">
        <span className="line-clamp-2">{customer}</span>
      </td>
      <td data-label="Email" className="wrap-anywhere">
        <span className="line-clamp-2">{email}</span>
      </td>
      <td data-label="Items" className="tabular-nums lg:text-right">
        {itemCount}
      </td>
      <td data-label="Total" className="tabular-nums lg:text-right">
        <span className="font-semibold">{formatDollars(totalCents)}</span>
        <span className="block text-sm text-ink-soft">{paymentStatusLabels[paymentStatus]}</span>
      </td>
      <td data-label="Status">
        <OrderStatusBadge status={status} />
      </td>
      <td data-label="Date" className="lg:whitespace-nowrap">
        <time dateTime={placedAt.toISOString()}>{formatShortStoreDate(placedAt)}</time>
      </td>
      <td className="order-actions">
        <a href={`/admin/orders/${id}`} aria-label={`View ${orderNumber}`} className="desk-button">
          View
        </a>
      </td>
    </tr>
  )
}

function EmptyTable({ query }: { query: OrderQuery }) {
  return (
    <div className="py-10 text-center">
      <p className="text-xl font-semibold">No orders found</p>
      <p className="mt-2 text-ink-soft">
        {isNarrowed(query)
          ? 'Nothing matches the search and filters.'
          : 'Orders appear here as soon as somebody buys.'}
      </p>
      {isNarrowed(query) && (
        <p className="mt-5">
          <a href="/admin/orders" className="button button-secondary">
            Clear search and filters
          </a>
        </p>
      )}
    </div>
  )
}
