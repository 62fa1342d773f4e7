import type { ReactNode } from 'react'
import { formatDollars } from '#shared/money.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { formatProductCode } from '#catalogue/code/product-code.ts'
import { Thumbnail } from '#media/thumbnail.tsx'
import { CustomerNotes } from '#orders/customer-notes.tsx'
import { longDay } from '#shared/time/store-day.ts'
import { slotTimes, type Slot } from '#slots/slots.ts'
import { fulfilmentLabels } from '#orders/fulfilment.ts'
import { OrderTotalsList } from '#orders/receipt/order-parts.tsx'
import { paymentLabels } from '#payments/payment-method.ts'
import { addressLine } from '#shared/text/postal-address.ts'
import type { AdminOrder } from './order-details.ts'
import type { ShownEntry } from '#payments/ledger/order-payments.ts'
import { sumPaidCents } from '#payments/paid-cents.ts'
import { TermList } from '#ui/lists/term-list.tsx'
import { getDueCents } from '#payments/ledger/order-money.ts'

interface PrintProps {
  order: AdminOrder
  store: {
    storeName: string
    storeEmail: string
    storePhone: string | null
    place: { address: string } | null
  }
}

/** The receipt of an order, made for printing (R233). */
export function PrintedReceipt({ order, entries, store }: PrintProps & { entries: readonly ShownEntry[] }) {
  const paidCents = sumPaidCents(entries)
  const dueCents = getDueCents({ ...order, paidCents })
  const savedCents = order.items.reduce(
    (sum, { quantity, unitPriceCents, listPriceCents }) =>
      sum + quantity * ((listPriceCents ?? unitPriceCents) - unitPriceCents),
    0,
  )
  return (
    <PrintedOrder order={order} heading="Receipt" store={store}>
      <ul className="mt-4 divide-y divide-line border-t border-line">
        {order.items.map(({ productId, name, quantity, unitPriceCents, listPriceCents }) => (
          <li key={productId} className="flex justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              {name}
              <span className="block text-sm text-ink-soft">
                {quantity} × {listPriceCents && <s>{formatDollars(listPriceCents)}</s>}{' '}
                {formatDollars(unitPriceCents)}
              </span>
            </span>
            <span className="tabular-nums">{formatDollars(quantity * unitPriceCents)}</span>
          </li>
        ))}
      </ul>
      <div className="mt-2">
        <OrderTotalsList totals={order} />
      </div>
      {savedCents > 0 && (
        <p className="mt-2 text-right font-semibold">You saved {formatDollars(savedCents)}</p>
      )}
      <TermList
        layout="sums"
        className="mt-3 border-t border-line pt-3 empty:hidden"
        terms={paidTerms(entries)}
      />
      <p className="mt-4 font-semibold">
        Paid {formatDollars(paidCents)}
        {dueCents > 0 && ` · still due ${formatDollars(dueCents)} (${paymentLabels[order.paymentMethod]})`}
      </p>
      <p className="mt-4 text-sm">
        All sales are final. Items are sold as-is: no returns, refunds or exchanges. Questions:{' '}
        {store.storeEmail}
      </p>
    </PrintedOrder>
  )
}

/** What was paid how, what was handed over, and what went back of it. */
const paidTerms = (entries: readonly ShownEntry[]) =>
  entries
    .filter(({ isUndone }) => !isUndone)
    .flatMap(({ kind, method, amountCents, tenderedCents }): [string, string][] => {
      const label = paymentLabels[method]
      if (kind === 'refund') return [[`Refund, ${label}`, `−${formatDollars(amountCents)}`]]
      if (tenderedCents === null) return [[label, formatDollars(amountCents)]]
      return [
        [label, formatDollars(amountCents)],
        [`${label} given`, formatDollars(tenderedCents)],
        ['Change', formatDollars(tenderedCents - amountCents)],
      ]
    })

interface PickListProps extends PrintProps {
  /** When it is collected or delivered; null as long as no time is booked. */
  appointment: ({ date: string; notes: string | null } & Slot) | null
}

/** What is to be picked for an order: by when, what, and from where (R197); no prices, a box to tick for each. */
export function PrintedPickList({ order, store, appointment }: PickListProps) {
  return (
    <PrintedOrder order={order} heading="Pick list" store={store}>
      {appointment && (
        <p className="font-display text-xl font-bold">
          {longDay(appointment.date)}, {slotTimes(appointment)}
        </p>
      )}
      <CustomerNotes notes={[order.notes, appointment?.notes]} />
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {order.items.map(({ productId, name, quantity, condition, brand, asin, image, code, location }) => (
          <li key={productId} className="flex items-center gap-4 py-3 break-inside-avoid">
            <span className="size-6 shrink-0 border-2 border-ink" aria-hidden="true" />
            <span className="size-18 shrink-0">
              <Thumbnail image={image} sizes="4.5rem" />
            </span>
            <span className="font-display text-2xl font-bold tabular-nums">{quantity} ×</span>
            <span className="min-w-0 wrap-anywhere">
              <strong>{name}</strong>
              <span className="block font-semibold">
                {code && <span className="mr-3 font-mono">{formatProductCode(code)}</span>}
                {location}
              </span>
              <span className="block text-sm">
                {[brand, condition, asin && `ASIN ${asin}`].filter(Boolean).join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </PrintedOrder>
  )
}

interface PrintedOrderProps extends PrintProps {
  heading: string
  children: ReactNode
}

function PrintedOrder({ order, heading, store, children }: PrintedOrderProps) {
  const { orderNumber, customer, phone, address, fulfilment, placedAtMs } = order
  return (
    <article
      className={`panel mx-auto mt-4 max-w-2xl print:m-0 print:max-w-none print:border-none print:p-0 ${order.channel === 'counter' ? 'receipt-roll' : ''}`}
    >
      <header className="flex flex-wrap justify-between gap-x-6 gap-y-1">
        <p className="font-display text-xl font-bold">
          {store.storeName}
          <span className="block font-sans text-sm font-normal whitespace-pre-line">
            {[store.place?.address, store.storePhone].filter(Boolean).join('\n')}
          </span>
        </p>
        <p className="text-sm">{formatStoreDateTime(new Date(placedAtMs))}</p>
      </header>
      <h1 className="mt-3 text-2xl font-bold">
        {heading} {orderNumber}
      </h1>
      <p className="mt-3 wrap-anywhere">
        <strong>{customer}</strong>
        {phone && ` · ${phone}`}
        <br />
        {/* What was bought at the counter went along. */}
        {order.channel === 'web' && fulfilmentLabels[fulfilment]}
        {address && `: ${addressLine(address)}`}
      </p>
      {children}
    </article>
  )
}
