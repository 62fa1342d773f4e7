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
import { shortPlainDay } from '#shared/time/store-day.ts'
import { defineList } from '#kit/list/list-query.ts'
import type { Column } from '#kit/list/list-table.tsx'
import { ListView } from '#kit/list/list-view.tsx'
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

const reasons = { certificate: 'certificate', 'no-rule': 'no rule for this state' }

/** With an id in its list. */
type EventRow = TaxEvent & { id: string }

const columns: readonly Column<EventRow>[] = [
  {
    label: 'Order #',
    cell: ({ orderNumber, isDeleted }) => (isDeleted ? `${orderNumber} (deleted since)` : orderNumber),
    href: ({ orderId, isDeleted }) => (isDeleted ? null : href('/admin/orders/:id', { id: orderId })),
    phone: 'first',
  },
  {
    label: 'Date',
    cell: ({ day, state, exemptReason, certificate }) =>
      `${shortPlainDay(day)} · ${state}` +
      (exemptReason ? ` · exempt: ${reasons[exemptReason]} ${certificate ?? ''}` : ''),
    phone: 'second',
    className: 'lg:w-2/5',
  },
  {
    label: 'Taxable',
    cell: ({ taxableCents, grossCents }) => `${formatDollars(taxableCents)} of ${formatDollars(grossCents)}`,
    phone: 'second-end',
    className: 'tabular-nums lg:w-48 lg:text-right',
  },
  {
    label: 'Tax',
    cell: ({ taxCents }) => formatDollars(taxCents),
    phone: 'first-end',
    className: 'font-semibold tabular-nums lg:w-32 lg:text-right',
  },
]

interface PeriodEventsProps {
  period: string
  events: readonly EventRow[]
  page: number
  pageCount: number
}

/** The orders that a period is made of. */
export function PeriodEvents({ period, events, page, pageCount }: PeriodEventsProps) {
  const address = href('/admin/reports/sales-tax/:period', { period })
  const file = href('/admin/reports/sales-tax/:period/orders.csv', { period })
  return (
    <section aria-labelledby="orders" className="mt-6">
      <h2 id="orders" className="text-xl font-bold">
        Orders
      </h2>
      <p className="mt-1 text-ink-soft">
        Each sale on its day, and what was refunded, canceled or changed on the day on which that happened.
      </p>
      <ListView
        list={defineList(address, {}, file)}
        query={{ page }}
        caption="Orders"
        columns={columns}
        rows={events}
        pageCount={pageCount}
        hasFile
        empty={{ title: 'There was nothing in this period' }}
      />
    </section>
  )
}
