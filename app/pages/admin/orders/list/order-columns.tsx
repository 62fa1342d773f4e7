import type { ListedOrder } from '#orders/admin/list/order-list.ts'
import type { Fulfilment } from '#orders/fulfilment.ts'
import { OrderStatusBadge } from '#orders/receipt/order-parts.tsx'
import { isVoided } from '#orders/status/order-status.ts'
import { isMoneyToCome, PaymentBadge } from '#orders/admin/payment-badge.tsx'
import { getPaymentLabel } from '#orders/status/payment-label.ts'
import { paymentLabels } from '#payments/payment-method.ts'
import type { Column } from '#kit/list/list-table.tsx'
import { RowPicture } from '#catalogue/admin/images/row-picture.tsx'
import { isPlainClick } from '#kit/plain-click.ts'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { formatShortStoreDate, formatShortStoreDateTime } from '#shared/time/shop-time.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

interface Actions {
  onView: (order: ListedOrder) => void
  onDelete: (order: ListedOrder) => void
}

/** An order, and when it is collected or delivered. */
export interface OrderRow extends ListedOrder {
  time: string | undefined
}

/** The columns of the order table (S38). */
export const orderColumns = (actions: Actions): readonly Column<OrderRow>[] => [
  {
    label: 'Picture',
    isHidden: true,
    cell: ({ image }) => <RowPicture image={image} />,
    phone: 'picture',
    className: 'lg:w-12',
  },
  {
    label: 'Order #',
    cell: ({ orderNumber }) => orderNumber,
    below: (order) => (
      <span className="2xl:hidden">
        <PlacedAt order={order} />
      </span>
    ),
    href: ({ id }) => href('/admin/orders/:id', { id }),
    phone: 'link',
    className: 'lg:w-43',
  },
  {
    label: 'Customer',
    cell: (order) => <CustomerName order={order} />,
    below: (order) => (
      <>
        {whatOf(order)}
        <span className="2xl:hidden">{order.email && ` \u00B7 ${order.email}`}</span>
      </>
    ),
    phone: 'first',
    className: 'max-lg:font-semibold',
    sorts: { ascending: 'customer' },
  },
  { label: 'Email', cell: ({ email }) => email, className: 'max-2xl:hidden' },
  { label: 'Items', cell: ({ itemCount }) => itemCount, className: 'text-right lg:w-14 max-2xl:hidden' },
  {
    label: 'Total',
    cell: (order) => (
      <>
        <span className="mr-2 text-sm font-normal lg:hidden">
          {isMoneyToCome(order) && getPaymentLabel(order)}
        </span>
        {formatDollars(order.totalCents)}
      </>
    ),
    below: paymentOf,
    phone: 'first-end',
    className: 'font-semibold tabular-nums lg:w-24 lg:text-right',
    sorts: { descending: 'total-high', ascending: 'total-low' },
  },
  {
    label: 'Payment',
    cell: (order) => !isVoided(order) && <PaymentBadge order={order} />,
    className: 'lg:w-25',
  },
  {
    label: 'Status',
    cell: (order) => <OrderStatusBadge order={order} isSmall />,
    phone: 'second-end',
    className: 'lg:w-27',
  },
  {
    label: 'Pickup or Delivery',
    cell: (order) => <WayOfOrder {...order} />,
    below: ({ time }) => time,
    phone: 'second',
    className: 'lg:w-33',
  },
  {
    label: 'Date',
    cell: (order) => <PlacedAt order={order} />,
    className: 'lg:w-26 max-2xl:hidden',
    sorts: { descending: 'newest', ascending: 'oldest' },
  },
  { label: 'Actions', cell: (order) => <RowActions order={order} {...actions} />, className: 'lg:w-27' },
]

/** Sales at the counter have no names: a phone tells them apart by what was sold. */
function CustomerName({ order }: { order: OrderRow }) {
  if (order.channel !== 'counter') return order.customer
  return (
    <>
      <span className="lg:hidden">{whatOf(order)}</span>
      <span className="max-lg:hidden">{order.customer}</span>
    </>
  )
}

/** Pickup, delivery or the counter; on a phone with its time. */
function WayOfOrder({ orderNumber, channel, fulfilment, time, placedAtMs }: OrderRow) {
  return (
    <>
      {/* What tells two orders of a customer apart where the whole number has no room. */}
      {!time && <span className="lg:hidden">#{orderNumber.slice(-6)} · </span>}
      <span className={time && fulfilment === 'pickup' ? 'max-lg:hidden' : ''}>
        {channel === 'counter' ? 'Counter' : shortFulfilment[fulfilment]}
      </span>
      <span className="lg:hidden">
        {channel === 'counter' ? `, ${formatShortStoreDateTime(new Date(placedAtMs))}` : time && ` ${time}`}
      </span>
    </>
  )
}

/** The first piece, and how many more there are. */
const whatOf = ({ piece, itemCount }: ListedOrder) =>
  itemCount > 1 ? `${piece} and ${itemCount - 1} more` : piece

const shortFulfilment = { pickup: 'Pickup', delivery: 'Delivery' } as const satisfies Record<
  Fulfilment,
  string
>

function paymentOf({ totalCents, owedCents, paymentMethod }: ListedOrder): string {
  const isLowered = owedCents > 0 && owedCents < totalCents
  return isLowered ? `refunded ${formatDollars(totalCents - owedCents)}` : paymentLabels[paymentMethod]
}

function PlacedAt({ order: { placedAtMs } }: { order: ListedOrder }) {
  const at = new Date(placedAtMs)
  return <time dateTime={at.toISOString()}>{formatShortStoreDate(at)}</time>
}

/** View and Delete (S38; R61); on a phone the row itself opens the order, which has both. */
function RowActions({ order, onView, onDelete }: Actions & { order: ListedOrder }) {
  const { id, orderNumber } = order
  return (
    <span className="flex gap-1">
      <LinkButton
        href={href('/admin/orders/:id', { id })}
        aria-label={`View ${orderNumber}`}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          onView(order)
        }}
        size="small"
      >
        View
      </LinkButton>
      <Button
        aria-label={`Delete ${orderNumber}`}
        onClick={() => onDelete(order)}
        tone="quiet"
        className="px-2 text-danger"
        size="small"
      >
        <Icon name="bin" />
      </Button>
    </span>
  )
}
