import type { MouseEvent } from 'react'
import { formatDollars } from '#shared/money.ts'
import { formatShortStoreDate } from '#shared/time/shop-time.ts'
import { OrderStatusBadge } from '#orders/receipt/order-parts.tsx'
import { isOrderQueryNarrowed, type OrderQuery } from '#orders/admin/list/order-list-query.ts'
import type { ListedOrder } from '#orders/admin/list/order-list.ts'
import { paymentLabels } from '#payments/payment-method.ts'
import { isVoided } from '#orders/status/order-status.ts'
import { getPaymentLabel } from '#orders/status/payment-label.ts'
import type { Fulfilment } from '#orders/fulfilment.ts'
import { href } from '#shared/addresses.ts'
import { Button, LinkButton, SubmitButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { AdminTable } from '#ui/lists/table.tsx'
import { EmptyNotice } from '#ui/empty-notice.tsx'

/** The form that the ticked rows of the table belong to. */
const chosenOrdersForm = 'chosen-orders'

const columns = [
  { label: 'Select', isHidden: true },
  'Order #',
  'Customer',
  { label: 'Email', className: 'max-xl:hidden' },
  { label: 'Items', className: 'max-xl:hidden lg:text-right' },
  { label: 'Total', className: 'lg:text-right' },
  'Status',
  'Pickup or Delivery',
  'Date',
  'Actions',
]

interface Props {
  query: OrderQuery
  orders: readonly ListedOrder[]
  /** When an order is collected or delivered, by its id. */
  times: Readonly<Record<string, string>>
  onView: (order: ListedOrder) => void
  onDelete: (order: ListedOrder) => void
}

/** The orders of a page: a table, on narrow screens cards (S38). */
export function OrderTable({ query, orders, times, onView, onDelete }: Props) {
  if (orders.length === 0) return <EmptyTable query={query} />
  return (
    <div className="lg:max-xl:overflow-x-auto">
      <AdminTable caption="Orders" columns={columns} className="max-lg:-mx-4 max-lg:w-auto sm:max-lg:-mx-8">
        {orders.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            time={times[order.id]}
            onView={() => onView(order)}
            onDelete={() => onDelete(order)}
          />
        ))}
      </AdminTable>
    </div>
  )
}

interface RowProps {
  order: ListedOrder
  /** When it is collected or delivered. */
  time: string | undefined
  onView: () => void
  onDelete: () => void
}

/** On a phone two lines, all of which open the order: who and how much, then how it leaves and where it stands. */
function OrderRow({ order, time, onView, onDelete }: RowProps) {
  const { id, orderNumber, customer, email, itemCount, totalCents, fulfilment } = order
  const placedAt = new Date(order.placedAtMs)
  return (
    <tr className={`admin-row ${phoneRowClass}`}>
      <td className="max-lg:z-10 max-lg:row-span-2 max-lg:self-center">
        <label className="grid size-11 place-content-center lg:size-8">
          <input
            type="checkbox"
            name="id"
            value={id}
            form={chosenOrdersForm}
            aria-label={`Select ${orderNumber}`}
            className="size-5 accent-brand"
          />
        </label>
      </td>
      <td className="max-lg:absolute max-lg:inset-0 lg:min-w-31">
        <a href={href('/admin/orders/:id', { id })} className={numberClass}>
          {orderNumber}
        </a>
      </td>
      <td className="max-lg:font-semibold lg:min-w-24">
        <span className="block max-lg:truncate lg:line-clamp-2 lg:wrap-anywhere">{customer}</span>
      </td>
      <td className="text-sm max-xl:hidden">
        <span title={email ?? undefined} className="block max-w-24 truncate 2xl:max-w-52">
          {email}
        </span>
      </td>
      <td className="text-right tabular-nums max-xl:hidden">{itemCount}</td>
      <td className="text-right tabular-nums lg:min-w-25">
        <span className="font-semibold">{formatDollars(totalCents)}</span>
        <span className="block text-sm text-ink-soft max-lg:hidden">{paymentOf(order)}</span>
      </td>
      <td className="max-lg:order-last max-lg:justify-self-end">
        <span className="mr-2 text-sm text-ink-soft lg:hidden">
          {!isVoided(order) && getPaymentLabel(order)}
        </span>
        <OrderStatusBadge order={order} isSmall />
      </td>
      <td className="text-sm text-ink-soft max-lg:truncate lg:min-w-25">
        <span className="text-ink">
          {order.channel === 'counter' ? 'Counter' : shortFulfilment[fulfilment]}
        </span>
        {time && <span className="lg:block 2xl:whitespace-nowrap max-lg:before:content-['_·_']">{time}</span>}
      </td>
      <td className="max-lg:hidden lg:min-w-18 lg:text-sm 2xl:whitespace-nowrap">
        <time dateTime={placedAt.toISOString()}>{formatShortStoreDate(placedAt)}</time>
      </td>
      <td className="max-lg:hidden">
        <RowActions {...{ id, orderNumber, onView, onDelete }} />
      </td>
    </tr>
  )
}

const phoneRowClass =
  'max-lg:mt-0 max-lg:grid-cols-[auto_minmax(0,1fr)_auto] max-lg:gap-x-2 max-lg:gap-y-0 max-lg:rounded-none max-lg:border-x-0 max-lg:border-t-0 max-lg:pr-4 max-lg:pl-1 max-lg:py-2 sm:max-lg:px-8 max-lg:active:bg-brand-tint'

/** On a phone the link lies over the whole row, where its text has no room. */
const numberClass =
  'font-semibold hover:text-brand hover:underline max-lg:absolute max-lg:inset-0 max-lg:overflow-hidden max-lg:-indent-[999px] lg:text-sm lg:wrap-break-word'

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

interface RowActionsProps extends Pick<RowProps, 'onView' | 'onDelete'> {
  id: string
  orderNumber: string
}

/** View and Delete (S38; R61); on a phone the row itself opens the order, which has both. */
function RowActions({ id, orderNumber, onView, onDelete }: RowActionsProps) {
  return (
    <div className="flex gap-1">
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
      <Button
        aria-label={`Delete ${orderNumber}`}
        onClick={onDelete}
        tone="quiet"
        className="px-2 text-danger"
        size="small"
      >
        <Icon name="bin" />
      </Button>
    </div>
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

/** What can be done with the ticked orders; it appears with the first tick. */
export function ChosenOrdersBar({ back }: { back: string }) {
  return (
    <form
      id={chosenOrdersForm}
      aria-label="Chosen orders"
      className="sticky top-2 z-20 hidden flex-wrap items-center gap-2 rounded-control border border-brand bg-brand-tint p-2 shadow-lift group-has-[input[name=id]:checked]/orders:flex"
    >
      <input type="hidden" name="back" value={back} />
      <SubmitButton name="do" value="mark-ready" formMethod="post" formAction={back} size="small">
        Mark ready
      </SubmitButton>
      <SubmitButton
        formMethod="get"
        formAction={href('/admin/orders/pick-lists')}
        tone="secondary"
        size="small"
      >
        Print pick lists
      </SubmitButton>
    </form>
  )
}
