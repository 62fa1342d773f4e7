import { formatDollars } from '#shared/money.ts'
import { formatStoreDate } from '#shared/time/shop-time.ts'
import { fulfilmentLabels } from '#orders/fulfilment.ts'
import { OrderStatusBadge } from '#orders/receipt/order-parts.tsx'
import { href } from '#shared/addresses.ts'
import { memberOrderLimit, type MemberOrder } from '#orders/members/member-orders.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

interface Props {
  orders: readonly MemberOrder[]
  /** When an order is collected or delivered, by its id. */
  times: Readonly<Record<string, string>>
}

/** An account's own orders, newest first; each leads to its details. */
export function MemberOrderList({ orders, times }: Props) {
  return (
    <Card id="orders" heading="Orders">
      {orders.length === 0 ? (
        <div className="mt-4 grid justify-items-start gap-4 rounded-card bg-sunken p-5">
          <p>You have no orders yet. Orders that you place while you are signed in appear here.</p>
          <LinkButton href={href('/products')} tone="primary">
            Browse Products
          </LinkButton>
        </div>
      ) : (
        <ul aria-label="Orders" className="mt-3 divide-y divide-line">
          {orders.map((order) => (
            <li
              key={order.orderId}
              className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-4"
            >
              <a
                href={href('/account/orders/:id', { id: order.orderId })}
                className="font-semibold text-brand underline decoration-1 underline-offset-4 after:absolute after:inset-0 hover:decoration-2"
              >
                {order.orderNumber}
              </a>
              <span className="text-right font-semibold">{formatDollars(order.totalCents)}</span>
              <span className="self-center text-[0.9375rem] text-ink-soft">
                {formatStoreDate(new Date(order.placedAt))} ·{' '}
                <MemberOrderTime order={order} time={times[order.orderId]} />
              </span>
              <span className="justify-self-end">
                <OrderStatusBadge order={order} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {orders.length === memberOrderLimit && (
        <p className="mt-3 text-[0.9375rem] text-ink-soft">The newest {memberOrderLimit} orders are shown.</p>
      )}
    </Card>
  )
}

function MemberOrderTime({ order, time }: { order: MemberOrder; time: string | undefined }) {
  const label = fulfilmentLabels[order.fulfilment]
  return time ? <strong className="font-semibold text-ink">{`${label} ${time}`}</strong> : label
}
