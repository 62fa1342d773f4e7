import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { formatShortStoreDate } from '#shared/time/shop-time.ts'
import { LinkButton, TextLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PageLinks } from '#ui/lists/page-links.tsx'
import type { TaxEvent } from './tax-events.ts'

interface Props {
  periodId: string
  events: readonly TaxEvent[]
  count: number
  page: number
  pageCount: number
}

/** The orders that a period is made of. */
export function PeriodEvents({ periodId, events, count, page, pageCount }: Props) {
  const address = href('/admin/reports/sales-tax/:period', { period: periodId })
  return (
    <Card id="orders" heading="Orders" isSmall className="mt-5">
      <p className="mt-1 text-ink-soft">
        Each sale on its day, and what was refunded, canceled or changed on the day on which that happened.
      </p>
      {count === 0 ? (
        <p className="mt-3">There was nothing in this period.</p>
      ) : (
        <p className="mt-3">
          <LinkButton
            href={href('/admin/reports/sales-tax/:period/orders.csv', { period: periodId })}
            download
          >
            Download as CSV
          </LinkButton>
        </p>
      )}
      <ul className="mt-3 divide-y divide-line">
        {events.map((event, position) => (
          <EventRow key={`${event.orderId}-${position}`} event={event} />
        ))}
      </ul>
      <PageLinks page={page} pageCount={pageCount} hrefOf={(other) => `${address}?page=${other}`} />
    </Card>
  )
}

const reasons = { certificate: 'certificate', 'no-rule': 'no rule for this state' }

function EventRow({ event }: { event: TaxEvent }) {
  const { orderId, orderNumber, day, state, grossCents, taxableCents, taxCents, exemptReason, certificate } =
    event
  const { isDeleted } = event
  const exempt = exemptReason && [reasons[exemptReason], certificate].filter(Boolean).join(' ')
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5">
      <span className="min-w-0 wrap-anywhere">
        {isDeleted ? (
          <strong>{orderNumber} (deleted since)</strong>
        ) : (
          <TextLink href={href('/admin/orders/:id', { id: orderId })} className="font-semibold">
            {orderNumber}
          </TextLink>
        )}
        <span className="block text-sm text-ink-soft">
          {formatShortStoreDate(new Date(`${day}T12:00:00Z`))} · {state}
          {exempt && ` · exempt: ${exempt}`}
        </span>
      </span>
      <span className="text-right tabular-nums">
        <strong>{formatDollars(taxCents)}</strong>
        <span className="block text-sm text-ink-soft">
          {formatDollars(taxableCents)} of {formatDollars(grossCents)}
        </span>
      </span>
    </li>
  )
}
