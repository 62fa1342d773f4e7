import { formatShortStoreDate, formatStoreDateTime } from '#shared/time/shop-time.ts'
import { describeTimeline, type TimelineEvent } from '#orders/admin/details/order-timeline.ts'
import { Card } from '#ui/card.tsx'
import { formatDollars } from '#shared/money.ts'
import { OrderStatusBadge } from '#orders/receipt/order-parts.tsx'
import { href } from '#shared/addresses.ts'
import type { OtherOrders } from '#orders/admin/details/other-orders.ts'
import { TextLink } from '#ui/button.tsx'

/** The timeline of an order, views included; the newest first. */
export function OrderTimeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <Card id="timeline" heading="Timeline" isSmall>
      <ol className="mt-3 divide-y divide-line">
        {describeTimeline(events).map(({ atMs, title, who, detail }) => {
          const at = new Date(atMs)
          return (
            <li key={`${atMs} ${title} ${who} ${detail}`} className="py-2.5">
              <p className="flex flex-wrap justify-between gap-x-4">
                <strong>{title}</strong>
                <span className="text-sm text-ink-soft">
                  {who && `${who}, `}
                  <time dateTime={at.toISOString()}>{formatStoreDateTime(at)}</time>
                </span>
              </p>
              {detail && (
                <p className="mt-1 text-[0.9375rem] wrap-anywhere whitespace-pre-line text-ink-soft">
                  {detail}
                </p>
              )}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

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
