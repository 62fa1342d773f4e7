import type { ListedOrder } from '#orders/admin/list/order-list.ts'
import type { Fulfilment } from '#orders/fulfilment.ts'
import { OrderStatusBadge } from '#orders/receipt/order-parts.tsx'
import { isVoided } from '#orders/status/order-status.ts'
import { getPaymentLabel } from '#orders/status/payment-label.ts'
import { paymentLabels } from '#payments/payment-method.ts'
import type { Column } from '#kit/list/list-table.tsx'
import { RowPicture } from '#catalogue/admin/images/row-picture.tsx'
import { isPlainClick } from '#kit/plain-click.ts'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { formatShortStoreDate } from '#shared/time/shop-time.ts'
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
    href: ({ id }) => href('/admin/orders/:id', { id }),
    phone: 'link',
    className: 'lg:w-43',
  },
  {
    label: 'Customer',
    cell: ({ customer }) => customer,
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
  { label: 'Items', cell: ({ itemCount }) => itemCount, className: 'text-right lg:w-14 max-xl:hidden' },
  {
    label: 'Total',
    cell: ({ totalCents }) => formatDollars(totalCents),
    below: paymentOf,
    phone: 'first-end',
    className: 'font-semibold tabular-nums lg:w-30 lg:text-right',
    sorts: { descending: 'total-high', ascending: 'total-low' },
  },
  {
    label: 'Status',
    cell: (order) => (
      <>
        <span className="mr-2 lg:hidden">{!isVoided(order) && getPaymentLabel(order)}</span>
        <OrderStatusBadge order={order} isSmall />
      </>
    ),
    phone: 'second-end',
    className: 'lg:w-23',
  },
  {
    label: 'Pickup or Delivery',
    cell: ({ orderNumber, channel, fulfilment, time }) => (
      <>
        {/* What tells two orders of a customer apart where the whole number has no room. */}
        <span className="lg:hidden">#{orderNumber.slice(-6)} · </span>
        {channel === 'counter' ? 'Counter' : shortFulfilment[fulfilment]}
        {time && <span className="lg:hidden"> · {time}</span>}
      </>
    ),
    below: ({ time }) => time,
    phone: 'second',
    className: 'lg:w-36',
  },
  {
    label: 'Date',
    cell: ({ placedAtMs }) => (
      <time dateTime={new Date(placedAtMs).toISOString()}>{formatShortStoreDate(new Date(placedAtMs))}</time>
    ),
    className: 'lg:w-26',
    sorts: { descending: 'newest', ascending: 'oldest' },
  },
  { label: 'Actions', cell: (order) => <RowActions order={order} {...actions} />, className: 'lg:w-27' },
]

/** The first piece, and how many more there are. */
const whatOf = ({ piece, itemCount }: ListedOrder) =>
  itemCount > 1 ? `${piece} and ${itemCount - 1} more` : piece

const shortFulfilment = { pickup: 'Pickup', delivery: 'Delivery' } as const satisfies Record<
  Fulfilment,
  string
>

function paymentOf(order: ListedOrder): string {
  const { totalCents, owedCents, paymentMethod } = order
  const isLowered = owedCents > 0 && owedCents < totalCents
  const less = isLowered ? ` · refunded ${formatDollars(totalCents - owedCents)}` : ''
  return `${getPaymentLabel(order)}, ${paymentLabels[paymentMethod]}${less}`
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
