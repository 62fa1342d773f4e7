import { listClosings, readKeptMonths } from '#reports/sales-tax/sales-tax.server.ts'
import { allStates, reportPeriod, type PeriodReport } from '#reports/sales-tax/sales-tax.ts'
import { periodsBetween, type TaxPeriod } from '#reports/sales-tax/tax-period.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { href } from '#shared/addresses.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { TextLink } from '#ui/button.tsx'
import { formatDollars } from '#shared/money.ts'
import type { Route } from './+types/sales-tax'

export async function loader({ request }: Route.LoaderArgs) {
  const length = new URL(request.url).searchParams.get('by') === 'half' ? 'half' : 'month'
  const [months, closings] = await Promise.all([readKeptMonths(), listClosings()])
  const today = isoStoreDate(new Date())
  const last = [today, months.at(-1)?.month ?? today].toSorted().at(-1) ?? today
  const all = periodsBetween(months[0]?.month ?? today, last, length)
  const periods = all.map((period) => ({ ...period, report: reportPeriod(period, months, closings) }))
  return { length, periods }
}

const lengths = [
  { by: 'month', label: 'By month' },
  { by: 'half', label: 'By half-year' },
]

/** What was taxed in each period (R85). */
export default function SalesTax({ loaderData }: Route.ComponentProps) {
  const { length, periods } = loaderData
  return (
    <AdminPage
      title="Sales Tax"
      lead="Each order counts on the day on which it was placed; refunds and cancellations on their own day."
      back={[href('/admin/reports'), 'Reports']}
    >
      <nav aria-label="Periods" className="mt-4 flex gap-5">
        {lengths.map(({ by, label }) => (
          <TextLink
            key={by}
            href={`${href('/admin/reports/sales-tax')}?by=${by}`}
            aria-current={by === length ? 'page' : undefined}
            className={`inline-flex min-h-11 items-center ${by === length ? 'font-bold' : ''}`}
          >
            {label}
          </TextLink>
        ))}
        <TextLink href={href('/admin/settings/tax')} className="ml-auto inline-flex min-h-11 items-center">
          Tax settings
        </TextLink>
      </nav>
      <PeriodList periods={periods} />
    </AdminPage>
  )
}

interface PeriodListProps {
  periods: readonly (TaxPeriod & { report: PeriodReport })[]
}

/** The periods with what they came to, the latest first. */
function PeriodList({ periods }: PeriodListProps) {
  return (
    <ul className="panel mt-4 divide-y divide-line py-1">
      {periods.map(({ id, label, report }) => {
        const { taxableCents, taxCents, grossCents } = allStates(report.sums)
        return (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3">
            <span>
              <TextLink
                href={href('/admin/reports/sales-tax/:period', { period: id })}
                className="font-semibold"
              >
                {label}
              </TextLink>
              {report.state === 'closed' && <span className="text-ink-soft"> · closed</span>}
              <span className="block text-sm text-ink-soft tabular-nums">
                {formatDollars(taxableCents)} taxable of {formatDollars(grossCents)}
              </span>
            </span>
            <span className="text-right tabular-nums">
              <span className="block text-sm text-ink-soft">Tax</span>
              <strong>{formatDollars(taxCents)}</strong>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
