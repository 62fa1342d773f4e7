import { formatDollars } from '#shared/money.ts'
import { formatShortStoreDate } from '#shared/time/shop-time.ts'
import { OrderStatusBadge } from '#orders/receipt/order-parts.tsx'
import { href } from '#shared/addresses.ts'
import type { OtherOrders } from './other-orders.ts'
import { TextLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

/** The customer's other orders; renders nothing for a first order. */
export function OtherOrdersList({ others, email }: { others: OtherOrders; email: string }) {
  const { orders, count } = others
  if (count === 0) return null
  return (
    <Card id="other-orders" heading={`Other orders of this customer (${count})`} isSmall>
      <ul className="mt-3 divide-y divide-line">
        {orders.map(({ id, orderNumber, totalCents, placedAtMs, ...order }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <span>
              <TextLink href={href('/admin/orders/:id', { id })} className="font-semibold wrap-anywhere">
                {orderNumber}
              </TextLink>
              <span className="block text-sm text-ink-soft">
                {formatShortStoreDate(new Date(placedAtMs))} · {formatDollars(totalCents)}
              </span>
            </span>
            <OrderStatusBadge order={order} isSmall />
          </li>
        ))}
      </ul>
      {count > orders.length && (
        <p className="mt-3">
          <TextLink href={`${href('/admin/orders')}?search=${encodeURIComponent(email)}`}>
            All orders of {email}
          </TextLink>
        </p>
      )}
    </Card>
  )
}
