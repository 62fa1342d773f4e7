import { formatDollars, formatRate } from '#shared/money.ts'
import { Card } from '#ui/card.tsx'
import { FigureTable } from '#ui/lists/table.tsx'
import { taxStateNames, taxStates } from '#settings/tax/tax-rules.ts'
import { allStates, ust1Lines, type PeriodReport, type StateSums, type TaxSums } from './sales-tax.ts'

const headings = ['State', 'Gross', 'Exempt', 'Taxable', 'Tax'] as const
/** All sales in Ohio are taxed at the rate of the store. */
const places = { OH: `${taxStateNames.OH}, Lucas County`, MI: taxStateNames.MI }

interface Props {
  report: PeriodReport
  /** A decimal such as '0.00750'. */
  discount: string
}

/** What a period came to, by state, and the lines of Ohio's return. */
export function PeriodFigures({ report, discount }: Props) {
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
