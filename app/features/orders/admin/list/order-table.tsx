import type { MouseEvent } from 'react'
import { formatDollars } from '../../../../shared/money.ts'
import { formatShortStoreDate } from '../../../../shared/shop-time.ts'
import { OrderStatusBadge } from '../../receipt/order-parts.tsx'
import { type OrderQuery, isOrderQueryNarrowed, ordersHref } from './order-list-query.ts'
import type { ListedOrder } from './order-list.ts'
import { paymentStatusLabels } from '../../../payments/payment-status.ts'
import { href } from '../../../../shared/addresses.ts'
import { LinkButton, SubmitButton } from '../../../../ui/button.tsx'
import { AdminTable } from '../../../../ui/lists/table.tsx'
import { EmptyNotice } from '../../../../ui/empty-notice.tsx'

/** The length of this shop's order numbers; imported orders may have longer ones. */
const USUAL_LENGTH = 19

const columns = [
  'Order #',
  'Customer',
  'Email',
  { label: 'Items', className: 'lg:text-right' },
  { label: 'Total', className: 'lg:text-right' },
  'Status',
  'Date',
  'Actions',
]

interface Props {
  query: OrderQuery
  orders: readonly ListedOrder[]
  onView: (order: ListedOrder) => void
  onDelete: (order: ListedOrder) => void
}

/** The orders of a page: a table, on narrow screens cards (S38). */
export function OrderTable({ query, orders, onView, onDelete }: Props) {
  if (orders.length === 0) return <EmptyTable query={query} />
  return (
    <AdminTable caption="Orders" columns={columns}>
      {' '}
      {orders.map((order) => (
        <OrderRow
          key={order.id}
          order={order}
          back={ordersHref(query)}
          onView={() => onView(order)}
          onDelete={() => onDelete(order)}
        />
      ))}
    </AdminTable>
  )
}

interface RowProps {
  order: ListedOrder
  /** The current address of the table. */
  back: string
  onView: () => void
  onDelete: () => void
}

function OrderRow({ order, back, onView, onDelete }: RowProps) {
  const { id, orderNumber, customer, email, itemCount, totalCents, status, paymentStatus } = order
  const placedAt = new Date(order.placedAtMs)
  return (
    <tr className="admin-row">
      <td data-wide>
        <a
          href={href('/admin/orders/:id', { id })}
          className={`font-semibold hover:text-brand hover:underline lg:text-sm ${
            orderNumber.length > USUAL_LENGTH ? 'wrap-anywhere' : 'xl:whitespace-nowrap'
          }`}
        >
          {orderNumber}
        </a>
      </td>
      <td data-label="Customer" className="wrap-anywhere">
        <span className="line-clamp-2">{customer}</span>
      </td>
      <td data-label="Email" data-wide className="wrap-anywhere lg:text-sm">
        <span className="line-clamp-2">{email}</span>
      </td>
      <td data-label="Items" className="tabular-nums lg:text-right">
        {itemCount}
      </td>
      <td data-label="Total" className="tabular-nums lg:text-right">
        <span className="font-semibold">{formatDollars(totalCents)}</span>
        <span className="block text-sm whitespace-nowrap text-ink-soft">
          {paymentStatusLabels[paymentStatus]}
        </span>
      </td>
      <td data-label="Status">
        <OrderStatusBadge status={status} isSmall />
      </td>
      <td data-label="Date" className="lg:text-sm xl:whitespace-nowrap">
        <time dateTime={placedAt.toISOString()}>{formatShortStoreDate(placedAt)}</time>
      </td>
      <td data-wide className="lg:max-xl:w-18">
        <div className="flex flex-wrap gap-1 xl:flex-nowrap">
          <LinkButton
            href={href('/admin/orders/:id', { id })}
            aria-label={`View ${orderNumber}`}
            onClick={(event) => {
              if (!isPlainClick(event)) return
              event.preventDefault()
              onView()
            }}
            size="small"
          >
            View
          </LinkButton>
          <form method="get" action={href('/admin/orders/:id/deletion', { id })}>
            <input type="hidden" name="back" value={back} />
            <SubmitButton
              aria-label={`Delete ${orderNumber}`}
              onClick={(event) => {
                event.preventDefault()
                onDelete()
              }}
              tone="danger"
              size="small"
            >
              Delete
            </SubmitButton>
          </form>
        </div>
      </td>
    </tr>
  )
}

/** A plain click, not one that opens a new tab or window. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

function EmptyTable({ query }: { query: OrderQuery }) {
  return (
    <EmptyNotice
      className=""
      title="No orders found"
      text={
        isOrderQueryNarrowed(query)
          ? 'Nothing matches the search and filters.'
          : 'Orders appear here as soon as somebody buys.'
      }
    >
      {isOrderQueryNarrowed(query) && (
        <LinkButton href={href('/admin/orders')}>Clear search and filters</LinkButton>
      )}
    </EmptyNotice>
  )
}
