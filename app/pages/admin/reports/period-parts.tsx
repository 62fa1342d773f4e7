import { formatDollars, formatRate } from '#shared/money.ts'
import { Card } from '#ui/card.tsx'
import { FigureTable } from '#ui/lists/table.tsx'
import { taxStateNames, taxStates } from '#settings/tax/tax-rules.ts'
import {
  allStates,
  ust1Lines,
  type PeriodReport,
  type StateSums,
  type TaxSums,
} from '#reports/sales-tax/sales-tax.ts'
import { href } from '#shared/addresses.ts'
import { formatShortStoreDate } from '#shared/time/shop-time.ts'
import { LinkButton, TextLink } from '#ui/button.tsx'
import { PageLinks } from '#ui/lists/page-links.tsx'
import type { TaxEvent } from '#reports/sales-tax/tax-events.ts'

const headings = ['State', 'Gross', 'Exempt', 'Taxable', 'Tax'] as const
/** All sales in Ohio are taxed at the rate of the store. */
const places = { OH: `${taxStateNames.OH}, Lucas County`, MI: taxStateNames.MI }

interface PeriodFiguresProps {
  report: PeriodReport
  /** A decimal such as '0.00750'. */
  discount: string
}

/** What a period came to, by state, and the lines of Ohio's return. */
export function PeriodFigures({ report, discount }: PeriodFiguresProps) {
  return (
    <div className="mt-4 grid gap-5 lg:grid-cols-2">
      <Card id="by-state" heading="By state" isSmall>
        <SumTable caption="By state" sums={report.sums} />
        {report.corrections && (
          <>
            <h3 className="mt-5 font-bold">Of these, corrections of closed periods</h3>
            <p className="text-sm text-ink-soft">
              What was refunded, canceled, changed or deleted in them after they were closed.
            </p>
            <SumTable caption="Corrections of closed periods" sums={report.corrections} />
          </>
        )}
      </Card>
      <Card id="ust-1" heading="Ohio form UST 1" isSmall>
        <dl className="mt-2 divide-y divide-line tabular-nums">
          {ust1Lines(report.sums, discount).map(({ line, text, cents }) => (
            <div key={line} className="flex justify-between gap-4 py-1.5 last:font-bold">
              <dt>
                {line}. {text}
              </dt>
              <dd className="whitespace-nowrap">{formatDollars(cents)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-sm text-ink-soft">
          Line 7 is {formatRate(discount)} of line 6, if you file and pay on time. Lines as in the form of
          July 2022 (tax.ohio.gov). Please ask your accountant before you file.
        </p>
      </Card>
    </div>
  )
}

function SumTable({ caption, sums }: { caption: string; sums: StateSums }) {
  const row = (name: string, { grossCents, exemptCents, taxableCents, taxCents }: TaxSums) =>
    [name, ...[grossCents, exemptCents, taxableCents, taxCents].map(formatDollars)] as const
  const rows = taxStates.map((state) => row(places[state], sums[state]))
  return (
    <FigureTable
      caption={caption}
      headings={headings}
      rows={[...rows, row('All', allStates(sums))]}
      hasTotal
    />
  )
}

interface PeriodEventsProps {
  periodId: string
  events: readonly TaxEvent[]
  count: number
  page: number
  pageCount: number
}

/** The orders that a period is made of. */
export function PeriodEvents({ periodId, events, count, page, pageCount }: PeriodEventsProps) {
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
