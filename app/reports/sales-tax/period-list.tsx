import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { TextLink } from '#ui/button.tsx'
import { allStates, type PeriodReport } from './sales-tax.ts'
import type { TaxPeriod } from './tax-period.ts'

interface Props {
  periods: readonly (TaxPeriod & { report: PeriodReport })[]
}

/** The periods with what they came to, the latest first. */
export function PeriodList({ periods }: Props) {
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
