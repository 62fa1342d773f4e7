import { formatDollars } from '#shared/money.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { fulfilmentLabels } from '#orders/fulfilment.ts'
import { href } from '#shared/addresses.ts'
import { counted } from '#shared/text/counted.ts'
import { DashboardLine, DashboardPanel, NothingHere } from './dashboard-panel.tsx'
import type { NewOrders, OpenOrder, UnpaidOrders } from './dashboard.ts'
import { TextLink } from '#ui/button.tsx'

const hrefOf = ({ id }: OpenOrder) => href('/admin/orders/:id', { id })

/** The new orders, the newest first. */
export function NewOrdersPanel({ newOrders }: { newOrders: NewOrders }) {
  const { count, unconfirmed, orders } = newOrders
  return (
    <DashboardPanel
      heading={count > 0 ? `New Orders (${count})` : 'New Orders'}
      more={{ href: `${href('/admin/orders')}?status=pending`, label: 'All new' }}
    >
      {unconfirmed > 0 && (
        <p className="mt-2 rounded-control bg-sun-tint px-4 py-2.5 font-semibold">
          <TextLink href={`${href('/admin/orders')}?status=unconfirmed`}>
            {counted(unconfirmed, 'order')} {unconfirmed === 1 ? 'waits' : 'wait'} for your confirmation
          </TextLink>
        </p>
      )}
      {orders.length === 0 && (
        <NothingHere>No order waits for you. New ones appear here at once.</NothingHere>
      )}
      <ul className="mt-2">
        {orders.map((order) => (
          <DashboardLine
            key={order.id}
            href={hrefOf(order)}
            title={order.customer}
            amount={formatDollars(order.totalCents)}
            note={`${order.orderNumber} · ${fulfilmentLabels[order.fulfilment]} · ${formatStoreDateTime(order.placedAt)}`}
          />
        ))}
      </ul>
    </DashboardPanel>
  )
}

function ageLabel(fromDays: number, nextFromDays: number | undefined): string {
  if (fromDays === 0) return 'Placed today'
  if (nextFromDays === undefined) return `${fromDays} days and more`
  return `${fromDays}–${nextFromDays - 1} days`
}

const placed = (days: number) =>
  days <= 0 ? 'placed today' : days === 1 ? 'placed yesterday' : `placed ${days} days ago`

/** The amounts due, by age. */
export function UnpaidPanel({ unpaid }: { unpaid: UnpaidOrders }) {
  const { ages, oldest } = unpaid
  return (
    <DashboardPanel
      heading="Unpaid Orders"
      more={{ href: `${href('/admin/orders')}?payment=due&sort=oldest`, label: 'All unpaid' }}
    >
      {oldest.length === 0 && <NothingHere>Everything is paid.</NothingHere>}
      {oldest.length > 0 && (
        <dl className="mt-3 grid grid-cols-2 gap-2 xl:grid-cols-4">
          {ages.map(({ fromDays, orders, dueCents }, step) => (
            <div key={fromDays} className="rounded-control bg-sunken px-3 py-2">
              <dt className="text-sm text-ink-soft">{ageLabel(fromDays, ages[step + 1]?.fromDays)}</dt>
              <dd>
                <span className="block font-semibold tabular-nums">{formatDollars(dueCents)}</span>
                <span className="text-sm text-ink-soft">{counted(orders, 'order')}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <ul className="mt-2">
        {oldest.map((order) => (
          <DashboardLine
            key={order.id}
            href={hrefOf(order)}
            title={order.customer}
            amount={formatDollars(order.dueCents)}
            note={`${order.orderNumber} · ${placed(order.days)}`}
          />
        ))}
      </ul>
    </DashboardPanel>
  )
}
