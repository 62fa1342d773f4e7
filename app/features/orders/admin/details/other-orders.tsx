import { formatDollars } from '../../../../shared/money.ts'
import { formatShortStoreDate } from '../../../../shared/shop-time.ts'
import { OrderStatusBadge } from '../../receipt/order-parts.tsx'
import type { OtherOrders } from './other-orders.server.ts'

/** The customer's other orders; renders nothing for a first order. */
export function OtherOrdersList({ others, email }: { others: OtherOrders; email: string }) {
  const { orders, count } = others
  if (count === 0) return null
  return (
    <section aria-labelledby="other-orders" className="panel">
      <h2 id="other-orders" className="text-xl font-bold">
        Other orders of this customer ({count})
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {orders.map(({ id, orderNumber, status, totalCents, placedAtMs }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <span>
              <a href={`/admin/orders/${id}`} className="text-link font-semibold wrap-anywhere">
                {orderNumber}
              </a>
              <span className="block text-sm text-ink-soft">
                {formatShortStoreDate(new Date(placedAtMs))} · {formatDollars(totalCents)}
              </span>
            </span>
            <OrderStatusBadge status={status} isSmall />
          </li>
        ))}
      </ul>
      {count > orders.length && (
        <p className="mt-3">
          <a href={`/admin/orders?search=${encodeURIComponent(email)}`} className="text-link">
            All orders of {email}
          </a>
        </p>
      )}
    </section>
  )
}
