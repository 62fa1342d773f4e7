import type { ReactNode } from 'react'
import { formatDollars } from '#shared/money.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { Thumbnail } from '#media/thumbnail.tsx'
import { fulfilmentLabels } from '#orders/fulfilment.ts'
import { OrderTotalsList } from '#orders/receipt/order-parts.tsx'
import { href } from '#shared/addresses.ts'
import type { AdminOrder, AdminOrderItem } from './order-details.ts'
import { mailtoHref } from '#shared/text/mailto.ts'
import { phoneHref } from '#shared/text/phone-href.ts'
import { TextLink } from '#ui/button.tsx'

interface Props {
  order: AdminOrder
  level: 2 | 3
}

/** The facts of an order: status, customer, items (S39). */
export function OrderDetails({ order, level }: Props) {
  return (
    <div className="grid gap-6">
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        <CustomerParts order={order} level={level} />
      </div>
      <ItemsPart order={order} level={level} />
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        <DateParts order={order} level={level} />
        <Part heading="Total Amount" level={level}>
          <Sums order={order} />
        </Part>
      </div>
    </div>
  )
}

/** Who bought, and where a delivery goes. */
export function CustomerParts({ order, level }: Props) {
  const { customer, email, phone, address, channel } = order
  return (
    <>
      <Part heading="Customer Information" level={level}>
        <p className="font-semibold wrap-anywhere">{customer}</p>
        {email !== null && (
          <p className="wrap-anywhere">
            <TextLink href={mailtoHref(email)}>{email}</TextLink>
          </p>
        )}
        {phone && (
          <p>
            <TextLink href={phoneHref(phone)}>{phone}</TextLink>
          </p>
        )}
      </Part>
      <Part heading="Shipping Address" level={level}>
        {address ? (
          <address className="wrap-anywhere not-italic">
            {address.street}
            <br />
            {address.city}, {address.state} {address.zip}
          </address>
        ) : (
          <p>{channel === 'counter' ? 'Sold at the counter' : fulfilmentLabels.pickup}</p>
        )}
      </Part>
    </>
  )
}

/** What was bought. */
export function ItemsPart({ order, level }: Props) {
  return (
    <Part heading="Order Items" level={level}>
      <ul className="divide-y divide-line border-y border-line">
        {order.items.map((item) => (
          <ItemRow key={item.productId} item={item} />
        ))}
      </ul>
    </Part>
  )
}

/** When it was ordered, and what the customer wrote. */
export function DateParts({ order: { placedAtMs, notes }, level }: Props) {
  const placedAt = new Date(placedAtMs)
  return (
    <div className="grid content-start gap-5">
      <Part heading="Order Date" level={level}>
        <p>
          <time dateTime={placedAt.toISOString()}>{formatStoreDateTime(placedAt)}</time>
        </p>
      </Part>
      {notes && (
        <Part heading="Notes" level={level}>
          <p className="wrap-anywhere whitespace-pre-line">{notes}</p>
        </Part>
      )}
    </div>
  )
}

/** What it comes to, in parts where they are known. */
export function Sums({ order }: { order: AdminOrder }) {
  if (order.subtotalCents !== null) return <OrderTotalsList totals={order} />
  return <p className="font-display text-2xl font-bold">{formatDollars(order.totalCents)}</p>
}

function ItemRow({ item }: { item: AdminOrderItem }) {
  const { productId, name, condition, quantity, unitPriceCents, image } = item
  return (
    <li className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-3 py-3">
      <Thumbnail image={image} />
      <span className="min-w-0">
        <a
          href={href('/admin/products/:id', { id: productId })}
          className="leading-snug font-semibold wrap-anywhere hover:text-brand hover:underline"
        >
          {name}
        </a>
        <span className="block text-[0.9375rem] text-ink-soft">Condition: {condition || 'N/A'}</span>
        <span className="block text-[0.9375rem] text-ink-soft tabular-nums">
          Quantity: {quantity} × {formatDollars(unitPriceCents)}
        </span>
      </span>
      <span className="font-semibold tabular-nums">{formatDollars(unitPriceCents * quantity)}</span>
    </li>
  )
}

function Part({ heading, level, children }: { heading: string; level: 2 | 3; children: ReactNode }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className="min-w-0">
      <Heading className="mb-1.5 text-lg font-bold">{heading}</Heading>
      {children}
    </section>
  )
}
